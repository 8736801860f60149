import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { failureMessage, type ApiFailure } from '../../../api/failure';
import { EmptyTable, SpilledChips } from '../../../shared/ui/drawings';
import styles from './empty-list.module.css';

interface EmptyListProps {
  title: string;
  /** The level of the title. */
  level?: 3 | 4;
  /** Why the list is empty, and what to do. */
  children?: ReactNode;
}

/** Takes the place of a list that has no entries. */
export function EmptyList({ title, level = 4, children }: EmptyListProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <EmptyTable />
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

interface FailedListProps {
  title: string;
  /** The level of the title. */
  level?: 3 | 4;
  error: ApiFailure | SerializedError;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** Takes the place of a list that could not be loaded. */
export function FailedList({
  title,
  level = 4,
  error,
  isRetrying = false,
  onRetry,
}: FailedListProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <SpilledChips />
      <Heading>{title}</Heading>
      <p>{failureMessage(error, 'Network error')}</p>
      <Button disabled={isRetrying} onClick={onRetry}>
        {isRetrying ? 'Trying...' : 'Try again'}
      </Button>
    </div>
  );
}
