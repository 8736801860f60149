import { Button, Modal } from 'antd';
import { useDeleteBonusMutation, type Bonus } from '../../api/admin-bonuses';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../failure-toast';
import { useReturnFocus } from '../use-return-focus';
import styles from './bonuses.module.css';

interface DeleteBonusDialogProps {
  bonus: Bonus;
  onClose: () => void;
}

export function DeleteBonusDialog({ bonus, onClose }: DeleteBonusDialogProps) {
  const [deleteBonus, { isLoading }] = useDeleteBonusMutation();
  const toast = useToast();
  useReturnFocus();
  async function confirm() {
    const { error } = await deleteBonus({ id: bonus.id });
    if (error) {
      toast(failureToast(error, 'Failed to delete bonus'));
      return;
    }
    toast({ title: 'Bonus deleted successfully', tone: 'success' });
    onClose();
  }
  return (
    <Modal
      open
      title="Delete Bonus"
      width={460}
      onCancel={onClose}
      footer={
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" danger disabled={isLoading} onClick={() => void confirm()}>
            {isLoading ? 'Deleting...' : 'Delete'}
          </Button>
        </div>
      }
    >
      <p>Are you sure you want to delete this bonus? This action cannot be undone.</p>
      <p className={styles.deleted}>{bonus.title}</p>
    </Modal>
  );
}
