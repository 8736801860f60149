import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Bonus } from '../../api/admin-bonuses';
import { failureMessage, type ApiFailure } from '../../api/failure';
import { EmptyTable, SpilledChips } from '../../shared/ui/drawings';
import { Spinner } from '../../shared/ui/spinner';
import styles from './bonuses.module.css';

/** The result of fetching a list of bonuses. */
export interface FetchedBonuses {
  /** Absent while they are loading. */
  bonuses: readonly Bonus[] | undefined;
  error: ApiFailure | SerializedError | undefined;
  onRetry: () => void;
}

interface ListBodyProps extends FetchedBonuses {
  /** Shown if there are no bonuses. */
  empty: { title: string; text: string };
  children: ReactNode;
}

/** A list of bonuses, or the reason why there is none. */
export function ListBody({ bonuses, error, onRetry, empty, children }: ListBodyProps) {
  if (error) {
    return (
      <div className={styles.nothing}>
        <SpilledChips />
        <h4>Failed to fetch bonuses</h4>
        <p>{failureMessage(error, 'Network error')}</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  }
  if (!bonuses) return <Spinner label="Loading bonuses..." />;
  if (bonuses.length > 0) return children;
  return (
    <div className={styles.nothing}>
      <EmptyTable />
      <h4>{empty.title}</h4>
      <p>{empty.text}</p>
    </div>
  );
}
