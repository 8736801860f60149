import { Alert, Button } from 'antd';
import { useState } from 'react';
import { asApiFailure } from '../../../api/failure';
import { CONFLICT } from '../../../api/http-status';
import { useDeleteUserMutation, type Account } from '../../../api/panel/users';
import { useToast } from '../../../shared/toasts/use-toast';
import { DialogSubject, PanelDialog } from '../../shared/dialog/panel-dialog';
import { useSave } from '../../shared/forms/use-save';

/** The same message as on the server. */
const OWN = "You can't delete your own account.";

interface DeleteAccountDialogProps {
  account: Account;
  isOwn: boolean;
  onClose: () => void;
}

/** Asks before an account is deleted, or explains why it can't be deleted. */
export function DeleteAccountDialog({ account, isOwn, onClose }: DeleteAccountDialogProps) {
  const [deleteUser] = useDeleteUserMutation();
  const [rejection, setRejection] = useState(isOwn ? OWN : undefined);
  const { isSaving, problem, run, fail, clearProblem } = useSave();
  const toast = useToast();

  async function confirm() {
    const { error } = await deleteUser({ id: account.id });
    if (!error) {
      toast({ title: 'User deleted successfully', tone: 'success' });
      onClose();
      return;
    }
    fail(error, 'Failed to delete user');
    const failure = asApiFailure(error);
    if (failure?.status === CONFLICT) {
      setRejection(failure.message);
      clearProblem();
    }
  }

  return (
    <PanelDialog
      title="Delete User"
      widthPx={460}
      isQuestion
      isBusy={isSaving}
      problem={problem}
      closeLabel={rejection === undefined ? 'Cancel' : 'Close'}
      onClose={onClose}
      actions={
        rejection === undefined && (
          <Button type="primary" danger disabled={isSaving} onClick={() => void run(confirm)}>
            {isSaving ? 'Deleting...' : 'Delete'}
          </Button>
        )
      }
    >
      {rejection === undefined ? (
        <>
          <p>
            Are you sure you want to delete this account? The user is signed out at once. This
            action cannot be undone.
          </p>
          <DialogSubject>{account.username}</DialogSubject>
        </>
      ) : (
        <Alert type="error" showIcon title={rejection} />
      )}
    </PanelDialog>
  );
}
