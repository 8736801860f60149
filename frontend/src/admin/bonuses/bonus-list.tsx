import { Button } from 'antd';
import { useState } from 'react';
import { failureMessage, type ApiFailure } from '../../api/failure';
import type { SerializedError } from '@reduxjs/toolkit';
import { EmptyTable, SpilledChips } from '../../shared/ui/drawings';
import { formatCount } from '../../shared/format/formats';
import { Spinner } from '../../shared/ui/spinner';
import { BonusTable, type BonusTableProps } from './bonus-table';
import { BulkBar } from './bulk/bulk-bar';
import { BulkDeleteDialog } from './bulk/bulk-delete-dialog';
import { BulkResult } from './bulk/bulk-result';
import { useBonusSwitches } from './use-bonus-switches';
import { useBulkChange } from './bulk/use-bulk-change';
import styles from './bonuses.module.css';

interface BonusListProps extends Omit<
  BonusTableProps,
  'bonuses' | 'selected' | 'onSelect' | 'switches'
> {
  /** Absent while they are loading. */
  bonuses: BonusTableProps['bonuses'] | undefined;
  error: ApiFailure | SerializedError | undefined;
  isFiltered: boolean;
  onRetry: () => void;
}

const NONE: BonusTableProps['bonuses'] = [];

export function BonusList({ bonuses, error, isFiltered, onRetry, ...table }: BonusListProps) {
  const bulk = useBulkChange(bonuses ?? NONE);
  const switches = useBonusSwitches();
  const [isAsking, setIsAsking] = useState(false);
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
              if (change === 'delete') setIsAsking(true);
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
              {table.canOrder
                ? 'Drag to order. Visitors see featured bonuses first.'
                : 'To change the order, clear search, filters and sorting.'}
            </p>
          )
        )}
      </div>
      {bulk.notice && <BulkResult notice={bulk.notice} onDismiss={bulk.dismissNotice} />}
      {error ? (
        <div className={styles.nothing}>
          <SpilledChips />
          <h4>Failed to fetch bonuses</h4>
          <p>{failureMessage(error, 'Network error')}</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      ) : !bonuses ? (
        <Spinner label="Loading bonuses..." />
      ) : bonuses.length === 0 ? (
        <div className={styles.nothing}>
          <EmptyTable />
          <h4>No bonuses found</h4>
          <p>
            {isFiltered
              ? 'Try adjusting your filters or search terms.'
              : 'Start by creating your first casino bonus offer.'}
          </p>
        </div>
      ) : (
        <BonusTable
          {...table}
          switches={switches}
          bonuses={bonuses}
          selected={bulk.ids}
          onSelect={bulk.select}
        />
      )}
      {isAsking && count > 0 && (
        <BulkDeleteDialog
          bonuses={bulk.selected}
          isDeleting={bulk.running === 'delete'}
          onDelete={() => {
            void bulk.run('delete').then(() => {
              setIsAsking(false);
            });
          }}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </section>
  );
}
