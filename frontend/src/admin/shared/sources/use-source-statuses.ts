import { useEffect } from 'react';
import { useGetCacheStatusQuery, type SourceStatus } from '../../../api/panel/settings';
import { useIsInUse } from '../in-use/use-is-in-use';

const PENDING_MS = 3_000;
/** Time that the server needs to fetch a source after the next attempt has become due. */
const AFTER_DUE_MS = 3_000;
const MIN_DELAY_MS = 10_000;
/** An attempt that is overdue for longer is not imminent: the server's clock differs, or it runs no jobs. */
const IMMINENT_MS = 60_000;
/** Also finds changes that no status announced, such as an address that another admin has set. */
const MAX_DELAY_MS = 5 * 60_000;

/**
 * When to fetch the sources' statuses again: soon while the server fetches one, or after the next
 * attempt.
 *
 * @param now milliseconds since the epoch
 * @returns milliseconds after `now`; 0 if no source has a next attempt, so that there is nothing to wait for
 */
export function nextFetchInMs(sources: readonly SourceStatus[], now: number): number {
  if (sources.some(({ pending }) => pending)) return PENDING_MS;
  const attempts = sources.flatMap(({ nextAttemptAt }) =>
    nextAttemptAt === null ? [] : Date.parse(nextAttemptAt) - now,
  );
  if (attempts.length === 0) return 0;
  const waits = attempts
    .filter((wait) => wait > -IMMINENT_MS)
    .map((wait) => Math.max(MIN_DELAY_MS, wait + AFTER_DUE_MS));
  return Math.min(...waits, MAX_DELAY_MS);
}

/**
 * The sources' statuses, fetched again when one of them may have changed, as long as the page is
 * visible and in use.
 */
export function useSourceStatuses() {
  const isInUse = useIsInUse();
  const query = useGetCacheStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp, isError, isFetching, refetch } = query;
  useEffect(() => {
    if (!isInUse || isFetching || !data) return;
    const fetchedAt = fulfilledTimeStamp ?? Date.now();
    const wait = nextFetchInMs(data, fetchedAt);
    if (wait === 0) return;
    // After a failed request, the time of the last response would cause the next one immediately.
    const delay = isError ? Math.max(wait, MIN_DELAY_MS) : fetchedAt + wait - Date.now();
    const timer = setTimeout(() => void refetch(), Math.max(0, delay));
    return () => {
      clearTimeout(timer);
    };
  }, [isInUse, isError, isFetching, data, fulfilledTimeStamp, refetch]);
  return query;
}
