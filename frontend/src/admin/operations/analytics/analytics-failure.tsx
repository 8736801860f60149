import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from 'antd';
import { failureMessage, type ApiFailure } from '../../../api/failure';
import { SpilledChips } from '../../../shared/ui/drawings';
import styles from './analytics.module.css';

interface AnalyticsFailureProps {
  error: ApiFailure | SerializedError;
  isTrying: boolean;
  onRetry: () => void;
}

export function AnalyticsFailure({ error, isTrying, onRetry }: AnalyticsFailureProps) {
  return (
    <div className={styles.nothing}>
      <SpilledChips />
      <h3>Failed to fetch the clicks</h3>
      <p>{failureMessage(error, 'Network error')}</p>
      <Button disabled={isTrying} onClick={onRetry}>
        {isTrying ? 'Trying...' : 'Try again'}
      </Button>
    </div>
  );
}
