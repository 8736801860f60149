import { Button } from 'antd';
import type { BulkChange } from '../../api/admin-bonuses';
import { formatCount } from '../../shared/formats';
import styles from './bulk.module.css';

interface BulkBarProps {
  selected: number;
  /** How many the list shows, on all its pages. */
  total: number;
  running: BulkChange | undefined;
  onRun: (change: BulkChange) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** What can be done to all that is selected. */
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
        <Button
          disabled={isBusy}
          onClick={() => {
            onRun('activate');
          }}
        >
          {running === 'activate' ? 'Activating...' : 'Activate'}
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => {
            onRun('deactivate');
          }}
        >
          {running === 'deactivate' ? 'Deactivating...' : 'Deactivate'}
        </Button>
        <Button
          danger
          disabled={isBusy}
          onClick={() => {
            onRun('delete');
          }}
        >
          Delete
        </Button>
      </span>
    </div>
  );
}
