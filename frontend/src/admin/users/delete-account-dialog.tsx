import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { asApiFailure } from '../../api/failure';
import { useDeleteUserMutation, type Account } from '../../api/users';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../failure-toast';
import { useReturnFocus } from '../use-return-focus';
import styles from './users.module.css';

const CONFLICT = 409;
/** The server's own words. */
const OWN = "You can't delete your own account.";

interface DeleteAccountDialogProps {
  account: Account;
  isOwn: boolean;
  onClose: () => void;
}

/** Asks before an account goes; says why where it can't. */
export function DeleteAccountDialog({ account, isOwn, onClose }: DeleteAccountDialogProps) {
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const [refusal, setRefusal] = useState(isOwn ? OWN : undefined);
  const toast = useToast();
  useReturnFocus();

  async function confirm() {
    const { error } = await deleteUser({ id: account.id });
    if (!error) {
      toast({ title: 'User deleted successfully', tone: 'success' });
      onClose();
      return;
    }
    const failure = asApiFailure(error);
    if (failure?.status === CONFLICT) setRefusal(failure.message);
    toast(failureToast(error, 'Failed to delete user'));
  }

  return (
    <Modal
      open
      title="Delete User"
      width={460}
      onCancel={onClose}
      footer={
        <div className={styles.dialogButtons}>
          <Button autoFocus onClick={onClose}>
            {refusal === undefined ? 'Cancel' : 'Close'}
          </Button>
          {refusal === undefined && (
            <Button type="primary" danger disabled={isLoading} onClick={() => void confirm()}>
              {isLoading ? 'Deleting...' : 'Delete'}
            </Button>
          )}
        </div>
      }
    >
      {refusal === undefined ? (
        <>
          <p>
            Are you sure you want to delete this account? Whoever uses it is signed out at once.
            This action cannot be undone.
          </p>
          <p className={styles.subject}>{account.username}</p>
        </>
      ) : (
        <Alert type="error" showIcon title={refusal} />
      )}
    </Modal>
  );
}
