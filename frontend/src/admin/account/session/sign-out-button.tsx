import { useNavigate } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { useClearSession, useLogoutMutation } from '../../../api/panel/account';
import { asApiFailure, failureMessage } from '../../../api/failure';
import { UNAUTHORIZED } from '../../../api/http-status';
import { useToast } from '../../../shared/toasts/use-toast';
import { useLeave } from '../../shared/unsaved/leave-guard';
import buttons from '../../../shared/ui/button.module.css';

/** Signs the user out and opens the sign-in page; asks first if a form has unsaved changes. */
function useSignOut(): { signOut: () => void; isLoading: boolean } {
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

/** Ends the session; disabled while the request is pending. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const { signOut, isLoading } = useSignOut();
  return (
    <button
      type="button"
      className={`${buttons.secondary ?? ''} ${className ?? ''}`}
      disabled={isLoading}
      onClick={signOut}
    >
      Logout
    </button>
  );
}
