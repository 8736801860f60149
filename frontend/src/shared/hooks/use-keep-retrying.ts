import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { asApiFailure, type ApiFailure } from '../../api/failure';
import { isTemporary, MAX_RETRIES, retryDelayMs } from '../../api/retries';
import { pause } from '../pause';

/**
 * Keeps requesting what a page needs for as long as the failure may be temporary. It continues the
 * delays of the query's own retries, up to 30 seconds.
 *
 * @param error why the last request failed; undefined while there is data to show
 * @param maxRetries how often the query itself is retried before it fails
 */
export function useKeepRetrying(
  error: ApiFailure | SerializedError | undefined,
  refetch: () => unknown,
  maxRetries = MAX_RETRIES,
): void {
  const failures = useRef(0);
  useEffect(() => {
    const failure = asApiFailure(error);
    if (!failure || !isTemporary(failure)) {
      failures.current = 0;
      return undefined;
    }
    failures.current += 1;
    const stop = new AbortController();
    // A `Retry-After` of 0 is ignored, because it would allow endless retries without a delay.
    const retryAfterSeconds = failure.retryAfterSeconds || undefined;
    const delayMs = retryDelayMs(maxRetries + failures.current, retryAfterSeconds);
    void pause(delayMs, stop.signal).then(() => {
      if (!stop.signal.aborted) refetch();
    });
    return () => {
      stop.abort();
    };
  }, [error, refetch, maxRetries]);
}
