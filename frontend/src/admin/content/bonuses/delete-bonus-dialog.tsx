import { useDeleteBonusMutation, type Bonus } from '../../../api/panel/bonuses';
import { DeleteDialog } from '../../shared/dialog/confirm-dialog';
import { useUndoDeletion } from './deleted/use-restore-bonuses';

interface DeleteBonusDialogProps {
  bonus: Bonus;
  onClose: () => void;
}

export default function DeleteBonusDialog({ bonus, onClose }: DeleteBonusDialogProps) {
  const [deleteBonus] = useDeleteBonusMutation();
  const undoDeletion = useUndoDeletion();
  return (
    <DeleteDialog
      title="Delete Bonus"
      subject={bonus.title}
      onDelete={() => deleteBonus({ id: bonus.id })}
      failure="Failed to delete bonus"
      deleted={{ title: 'Bonus deleted successfully', action: undoDeletion([bonus.id]) }}
      onClose={onClose}
    >
      Are you sure you want to delete this bonus? You can restore it for 30 days.
    </DeleteDialog>
  );
}
