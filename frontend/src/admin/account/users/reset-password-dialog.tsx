import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { useResetUserPasswordMutation, type Account } from '../../../api/panel/users';
import { useToast } from '../../../shared/toasts/use-toast';
import { DialogSubject, PanelDialog } from '../../shared/dialog/panel-dialog';
import { useSave } from '../../shared/forms/use-save';
import type { GeneratedPassword } from './generated-password-dialog';

const PROFILE = `${paths.admin}/profile`;

interface ResetPasswordDialogProps {
  account: Account;
  isOwn: boolean;
  onClose: () => void;
  onGenerated: (generated: GeneratedPassword) => void;
}

/** Asks before a password is reset. */
export function ResetPasswordDialog(props: ResetPasswordDialogProps) {
  const { account, isOwn, onClose, onGenerated } = props;
  const [resetPassword] = useResetUserPasswordMutation();
  const { isSaving, problem, run, fail } = useSave();
  const toast = useToast();

  async function confirm() {
    const { data, error } = await resetPassword({ id: account.id });
    if (!data) {
      fail(error, 'Failed to reset the password');
      return;
    }
    toast({ title: 'Password reset successfully', tone: 'success' });
    onGenerated({ username: account.username, password: data.generatedPassword });
  }

  return (
    <PanelDialog
      title="Reset Password"
      widthPx={460}
      isQuestion
      isBusy={isSaving}
      problem={problem}
      closeLabel={isOwn ? 'Close' : 'Cancel'}
      onClose={onClose}
      actions={
        !isOwn && (
          <Button type="primary" danger disabled={isSaving} onClick={() => void run(confirm)}>
            {isSaving ? 'Resetting...' : 'Reset Password'}
          </Button>
        )
      }
    >
      {isOwn ? (
        // A reset would end this session and hide the new password behind the sign-in page.
        <p>
          This is your own account. Change its password in <Link to={PROFILE}>Profile</Link>.
        </p>
      ) : (
        <>
          <p>
            The old password stops working, the user is signed out everywhere, and a new password is
            generated and shown once.
          </p>
          <DialogSubject>{account.username}</DialogSubject>
        </>
      )}
    </PanelDialog>
  );
}
