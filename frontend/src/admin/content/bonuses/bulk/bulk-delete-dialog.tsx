import { Button } from 'antd';
import type { Bonus } from '../../../../api/panel/bonuses';
import { PanelDialog } from '../../../shared/dialog/panel-dialog';
import { countBonuses } from '../bonus-choices';
import styles from './bulk.module.css';

interface BulkDeleteDialogProps {
  bonuses: readonly Bonus[];
  isDeleting: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks for confirmation and lists the bonuses to delete. */
export function BulkDeleteDialog(props: BulkDeleteDialogProps) {
  const { bonuses, isDeleting, onDelete, onClose } = props;
  return (
    <PanelDialog
      title={`Delete ${countBonuses(bonuses.length)}`}
      widthPx={520}
      isQuestion
      isBusy={isDeleting}
      onClose={onClose}
      actions={
        <Button type="primary" danger disabled={isDeleting} onClick={onDelete}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      }
    >
      <p>
        Are you sure you want to delete {countBonuses(bonuses.length)}? You can restore{' '}
        {bonuses.length === 1 ? 'it' : 'them'} for 30 days.
      </p>
      {/* The list scrolls, so it must be focusable for keyboard users. */}
      <ul className={styles.titles} tabIndex={0} aria-label="To be deleted">
        {bonuses.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </PanelDialog>
  );
}
