import { Button } from 'antd';
import { useDeleteBonusMutation, type Bonus } from '../../api/panel/bonuses';
import { useToast } from '../../shared/toasts/use-toast';
import { DialogSubject, PanelDialog } from '../shared/dialog/panel-dialog';
import { useSave } from '../shared/forms/use-save';
import { useUndoDeletion } from './deleted/use-restore-bonuses';

interface DeleteBonusDialogProps {
  bonus: Bonus;
  onClose: () => void;
}

export function DeleteBonusDialog({ bonus, onClose }: DeleteBonusDialogProps) {
  const [deleteBonus] = useDeleteBonusMutation();
  const undoDeletion = useUndoDeletion();
  const { isSaving, problem, run, fail } = useSave();
  const toast = useToast();
  async function confirm() {
    const { error } = await deleteBonus({ id: bonus.id });
    if (error) {
      fail(error, 'Failed to delete bonus');
      return;
    }
    toast({
      title: 'Bonus deleted successfully',
      tone: 'success',
      action: undoDeletion([bonus.id]),
    });
    onClose();
  }
  return (
    <PanelDialog
      title="Delete Bonus"
      widthPx={460}
      isQuestion
      isBusy={isSaving}
      problem={problem}
      onClose={onClose}
      actions={
        <Button type="primary" danger disabled={isSaving} onClick={() => void run(confirm)}>
          {isSaving ? 'Deleting...' : 'Delete'}
        </Button>
      }
    >
      <p>Are you sure you want to delete this bonus? You can restore it for 30 days.</p>
      <DialogSubject>{bonus.title}</DialogSubject>
    </PanelDialog>
  );
}
