import { useNavigate } from 'react-router-dom';
import { useClearSession, useLogoutMutation } from '../../api/panel/account';
import { asApiFailure, failureMessage } from '../../api/failure';
import { UNAUTHORIZED } from '../../api/http-status';
import { paths } from '../../shared/paths';
import { useToast } from '../../shared/toasts/use-toast';
import { useLeave } from '../shared/unsaved/leave-guard';

/** Signs the user out and opens the sign-in page; asks first if a form has unsaved changes. */
export function useSignOut(): { signOut: () => void; isLoading: boolean } {
  const [logout, { isLoading }] = useLogoutMutation();
  const clearSession = useClearSession();
  const leave = useLeave();
  const toast = useToast();
  const navigate = useNavigate();

  async function signOutNow() {
    const { error } = await logout();
    const isAlreadySignedOut = asApiFailure(error)?.status === UNAUTHORIZED;
    if (error && !isAlreadySignedOut) {
      toast({
        title: 'Logout failed',
        description: failureMessage(error, 'Network error'),
        tone: 'destructive',
      });
      return;
    }
    if (isAlreadySignedOut) clearSession();
    toast({ title: 'Signed out', description: 'You have been logged out successfully' });
    await navigate(paths.signIn, { replace: true });
  }

  return {
    signOut: () => {
      leave(signOutNow);
    },
    isLoading,
  };
}
