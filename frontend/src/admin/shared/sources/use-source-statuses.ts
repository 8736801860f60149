import { useEffect, useSyncExternalStore } from 'react';
import { useGetCacheStatusQuery, type SourceStatus } from '../../../api/settings';

const PENDING_MS = 3_000;
/** Time that the server needs to fetch a source that has become due. */
const AFTER_DUE_MS = 3_000;
const MIN_DELAY_MS = 10_000;
/** Later attempts are not awaited: the status is refreshed when the page is opened again. */
const MAX_DELAY_MS = 10 * 60_000;

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}

const isDocumentVisible = (): boolean => document.visibilityState === 'visible';

/**
 * When to fetch the sources' statuses again: soon while the server fetches one, or after the next
 * attempt of a failing one.
 *
 * @param now milliseconds since the epoch
 * @returns milliseconds from now; 0 if there is nothing to wait for
 */
export function changesIn(sources: readonly SourceStatus[], now: number): number {
  if (sources.some(({ pending }) => pending)) return PENDING_MS;
  const waits = sources
    .filter(({ status, nextAttemptAt }) => status !== 'ok' && nextAttemptAt !== null)
    .map(({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') - now + AFTER_DUE_MS)
    .filter((wait) => wait <= MAX_DELAY_MS);
  return waits.length === 0 ? 0 : Math.max(MIN_DELAY_MS, Math.min(...waits));
}

/** The sources' statuses, refetched when one of them is about to change. */
export function useSourceStatuses() {
  const isVisible = useSyncExternalStore(onVisibilityChange, isDocumentVisible);
  const query = useGetCacheStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp, isFetching, refetch } = query;
  useEffect(() => {
    if (!isVisible || isFetching || !data) return;
    const wait = changesIn(data, fulfilledTimeStamp ?? Date.now());
    if (wait === 0) return;
    const timer = setTimeout(() => void refetch(), wait);
    return () => {
      clearTimeout(timer);
    };
  }, [isVisible, isFetching, data, fulfilledTimeStamp, refetch]);
  return query;
}
