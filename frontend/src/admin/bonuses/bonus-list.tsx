import { Button } from 'antd';
import type { Bonus } from '../../api/admin-bonuses';
import { failureMessage, type ApiFailure } from '../../api/failure';
import type { SerializedError } from '@reduxjs/toolkit';
import { EmptyTable, SpilledChips } from '../../shared/drawings';
import { formatCount } from '../../shared/formats';
import { Spinner } from '../../shared/spinner';
import type { OnBonusAction } from './bonus-actions';
import { BonusTable } from './bonus-table';
import styles from './bonuses.module.css';

interface BonusListProps {
  /** Absent while they are on their way. */
  bonuses: readonly Bonus[] | undefined;
  error: ApiFailure | SerializedError | undefined;
  isFiltered: boolean;
  onRetry: () => void;
  onAct: OnBonusAction;
}

/** The card 'Casino Bonuses' in all its states. */
export function BonusList({ bonuses, error, isFiltered, onRetry, onAct }: BonusListProps) {
  return (
    <section className={styles.list} aria-labelledby="casino-bonuses">
      <h3 id="casino-bonuses" className={styles.listTitle}>
        Casino Bonuses
        {bonuses && <span className={styles.count}> ({formatCount(bonuses.length)})</span>}
      </h3>
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
        <BonusTable bonuses={bonuses} onAct={onAct} />
      )}
    </section>
  );
}
