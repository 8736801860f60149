import { Suspense, useState } from 'react';
import { formatCount } from '../../../shared/format/formats';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { BonusRows, type BonusRowsProps } from './bonus-rows';
import { BulkBar } from './bulk/bulk-bar';
import { ListBody, type FetchedBonuses } from './list-body';
import { useBonusSwitches } from './use-bonus-switches';
import { useBulkChange } from './bulk/use-bulk-change';
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
