import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { isPassing, MAX_RETRIES, retryDelayMs } from '../../api/base-api';
import { asApiFailure, type ApiFailure } from '../../api/failure';

/**
 * Keeps asking for what a page can't do without, as long as the failure may pass: in the rhythm of a
 * query's own tries, at most every 30 seconds.
 *
 * @param error what the latest answer was; undefined while there is data to show
 * @param triesBefore how often the query tries again itself before it fails
 */
export function useAskAgain(
  error: ApiFailure | SerializedError | undefined,
  refetch: () => unknown,
  triesBefore = MAX_RETRIES,
): void {
  const tries = useRef(0);
  useEffect(() => {
    const failure = asApiFailure(error);
    if (!failure || !isPassing(failure)) {
      tries.current = 0;
      return undefined;
    }
    tries.current += 1;
    const { retryAfterSeconds } = failure;
    const timer = setTimeout(
      refetch,
      retryDelayMs(
        triesBefore + tries.current,
        retryAfterSeconds === undefined ? null : String(retryAfterSeconds),
        Date.now(),
      ),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [error, refetch, triesBefore]);
}
