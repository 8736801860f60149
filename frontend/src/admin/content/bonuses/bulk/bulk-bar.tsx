import { Button } from 'antd';
import { formatCount } from '../../../../shared/format/formats';
import type { BulkAction } from './use-bulk-change';
import styles from './bulk.module.css';

/** Deletion has its own dialog, which shows 'Deleting...'. */
const ACTIONS: readonly { action: BulkAction; label: string; pending: string }[] = [
  { action: 'activate', label: 'Activate', pending: 'Activating...' },
  { action: 'deactivate', label: 'Deactivate', pending: 'Deactivating...' },
  { action: 'feature', label: 'Feature', pending: 'Featuring...' },
  { action: 'unfeature', label: 'Unfeature', pending: 'Unfeaturing...' },
  { action: 'delete', label: 'Delete', pending: 'Delete' },
];

interface BulkBarProps {
  selected: number;
  /** Number of bonuses in the list, on all pages. */
  total: number;
  running: BulkAction | undefined;
  onRun: (action: BulkAction) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** The actions for the selected bonuses. */
export function BulkBar({ selected, total, running, onRun, onSelectAll, onClear }: BulkBarProps) {
  const isBusy = running !== undefined;
  return (
    <div className={styles.bar} role="group" aria-label="Selected bonuses">
      <p role="status" className={styles.count}>
        {formatCount(selected)} selected
      </p>
      {selected < total && (
        <Button type="link" disabled={isBusy} onClick={onSelectAll}>
          Select all {formatCount(total)}
        </Button>
      )}
      <Button type="link" disabled={isBusy} onClick={onClear}>
        Clear
      </Button>
      <span className={styles.changes}>
        {ACTIONS.map(({ action, label, pending }) => (
          <Button
            key={action}
            danger={action === 'delete'}
            disabled={isBusy}
            onClick={() => {
              onRun(action);
            }}
          >
            {running === action ? pending : label}
          </Button>
        ))}
      </span>
    </div>
  );
}
