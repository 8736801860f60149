import { useCallback } from 'react';
import { useUpdateSetupMutation } from '../../../api/panel/setup';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';

/** Functions that hide Setup from Overview and show it there again, for all admins. */
export function useDismissSetup() {
  const [updateSetup, { isLoading }] = useUpdateSetupMutation();
  const toast = useToast();
  const reopen = useCallback(async () => {
    const { error } = await updateSetup({ saveSetup: { dismissed: false } });
    toast(
      error
        ? failureToast(error, 'Failed to show Setup')
        : { title: 'Setup is shown on Overview again', tone: 'success' },
    );
  }, [updateSetup, toast]);
  const dismiss = useCallback(async () => {
    const { error } = await updateSetup({ saveSetup: { dismissed: true } });
    toast(
      error
        ? failureToast(error, 'Failed to dismiss Setup')
        : {
            title: 'Setup dismissed',
            description: 'You can open it again at the bottom of Overview.',
            tone: 'success',
            action: { label: 'Undo', run: () => void reopen() },
          },
    );
  }, [updateSetup, toast, reopen]);
  return { dismiss, reopen, isSaving: isLoading };
}
