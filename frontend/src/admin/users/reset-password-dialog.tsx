import { Button, Modal } from 'antd';
import { Link } from 'react-router-dom';
import { useResetUserPasswordMutation, type Account } from '../../api/users';
import { paths } from '../../shared/paths';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../failure-toast';
import { useReturnFocus } from '../use-return-focus';
import type { GeneratedPassword } from './generated-password-dialog';
import styles from './users.module.css';

const PROFILE = `${paths.admin}/profile`;

interface ResetPasswordDialogProps {
  account: Account;
  isOwn: boolean;
  onClose: () => void;
  onGenerated: (generated: GeneratedPassword) => void;
}

/** Asks before an account loses its password. */
export function ResetPasswordDialog(props: ResetPasswordDialogProps) {
  const { account, isOwn, onClose, onGenerated } = props;
  const [resetPassword, { isLoading }] = useResetUserPasswordMutation();
  const toast = useToast();
  useReturnFocus();

  async function confirm() {
    const { data, error } = await resetPassword({ id: account.id });
    if (!data) {
      toast(failureToast(error, 'Failed to reset the password'));
      return;
    }
    toast({ title: 'Password reset successfully', tone: 'success' });
    onGenerated({ username: account.username, password: data.generatedPassword });
  }

  return (
    <Modal
      open
      title="Reset Password"
      width={460}
      onCancel={onClose}
      footer={
        <div className={styles.dialogButtons}>
          <Button autoFocus onClick={onClose}>
            {isOwn ? 'Close' : 'Cancel'}
          </Button>
          {!isOwn && (
            <Button type="primary" danger disabled={isLoading} onClick={() => void confirm()}>
              {isLoading ? 'Resetting...' : 'Reset Password'}
            </Button>
          )}
        </div>
      }
    >
      {isOwn ? (
        // A reset would end this very session, and hide the new password behind a sign-in.
        <p>
          This is your own account: choose its new password in <Link to={PROFILE}>Profile</Link>.
        </p>
      ) : (
        <>
          <p>
            The old password stops working, whoever uses the account is signed out, and a new
            password is generated and shown once.
          </p>
          <p className={styles.subject}>{account.username}</p>
        </>
      )}
    </Modal>
  );
}
