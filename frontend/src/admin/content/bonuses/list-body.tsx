import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { Bonus } from '../../../api/panel/bonuses';
import type { ApiFailure } from '../../../api/failure';
import { Spinner } from '../../../shared/ui/spinner';
import { EmptyList, FailedList } from '../../shared/lists/empty-list';

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

/** Renders `children`, the list, or says that it is loading or empty or could not be loaded. */
export function ListBody({ bonuses, error, onRetry, empty, children }: ListBodyProps) {
  if (error) return <FailedList title="Failed to fetch bonuses" error={error} onRetry={onRetry} />;
  if (!bonuses) return <Spinner label="Loading bonuses..." />;
  if (bonuses.length > 0) return children;
  return (
    <EmptyList title={empty.title}>
      <p>{empty.text}</p>
    </EmptyList>
  );
}
