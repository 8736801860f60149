import { Suspense, useState } from 'react';
import { Button } from 'antd';
import { formatCount } from '../../../shared/format/formats';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { BonusRows, type BonusRowsProps } from './bonus-rows';
import { ListBody, type FetchedBonuses } from './list-body';
import { useBonusSwitches } from './use-bonus-switches';
import { useBulkChange, type BulkAction } from './bulk/use-bulk-change';
import bulkStyles from './bulk/bulk.module.css';
import styles from './bonuses.module.css';

const BulkDeleteDialog = lazyWithRetries(() =>
  import('./bulk/bulk-delete-dialog').then((file) => ({ default: file.BulkDeleteDialog })),
);
const BulkResult = lazyWithRetries(() =>
  import('./bulk/bulk-result').then((file) => ({ default: file.BulkResult })),
);

interface BonusListProps
  extends FetchedBonuses, Omit<BonusRowsProps, 'bonuses' | 'selected' | 'onSelect' | 'switches'> {
  isFiltered: boolean;
}

const NO_BONUSES: BonusRowsProps['bonuses'] = [];

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
function BulkBar({ selected, total, running, onRun, onSelectAll, onClear }: BulkBarProps) {
  const isBusy = running !== undefined;
  return (
    <div className={bulkStyles.bar} role="group" aria-label="Selected bonuses">
      <p role="status" className={bulkStyles.count}>
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
      <span className={bulkStyles.changes}>
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

export function BonusList({ bonuses, error, isFiltered, onRetry, ...rows }: BonusListProps) {
  const bulk = useBulkChange(bonuses ?? NO_BONUSES);
  const switches = useBonusSwitches();
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const count = bulk.selected.length;
  return (
    <section className={styles.list} aria-labelledby="casino-bonuses">
      <div className={styles.listHead}>
        <h3 id="casino-bonuses" className={styles.listTitle}>
          Casino Bonuses
          {bonuses && <span className={styles.count}> ({formatCount(bonuses.length)})</span>}
        </h3>
        {bonuses && count > 0 ? (
          <BulkBar
            selected={count}
            total={bonuses.length}
            running={bulk.running}
            onRun={(change) => {
              if (change === 'delete') setIsConfirmingDelete(true);
              else void bulk.run(change);
            }}
            onSelectAll={() => {
              bulk.select(new Set(bonuses.map(({ id }) => id)));
            }}
            onClear={() => {
              bulk.select(new Set());
            }}
          />
        ) : (
          bonuses &&
          bonuses.length > 1 && (
            <p className={styles.hint}>
              {rows.canOrder
                ? 'Drag to order. Visitors see featured bonuses first.'
                : 'To change the order, clear search, filters and sorting.'}
            </p>
          )
        )}
      </div>
      {bulk.notice && (
        <Suspense>
          <BulkResult notice={bulk.notice} onDismiss={bulk.dismissNotice} />
        </Suspense>
      )}
      <ListBody
        bonuses={bonuses}
        error={error}
        onRetry={onRetry}
        empty={{
          title: 'No bonuses found',
          text: isFiltered
            ? 'Try adjusting your filters or search terms.'
            : 'Start by creating your first casino bonus offer.',
        }}
      >
        <BonusRows
          {...rows}
          switches={switches}
          bonuses={bonuses ?? NO_BONUSES}
          selected={bulk.ids}
          onSelect={bulk.select}
        />
      </ListBody>
      {isConfirmingDelete && count > 0 && (
        <Suspense>
          <BulkDeleteDialog
            bonuses={bulk.selected}
            isDeleting={bulk.running === 'delete'}
            onDelete={() => {
              void bulk.run('delete').then(() => {
                setIsConfirmingDelete(false);
              });
            }}
            onClose={() => {
              setIsConfirmingDelete(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
