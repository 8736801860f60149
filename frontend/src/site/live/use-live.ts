import { useEffect, useState } from 'react';
import { useGetLiveQuery, type Live } from '../../api/live';
import { useMounted } from '../../shared/hooks/use-mounted';
import { serverNow } from '../../shared/server-clock';

/** Whether a place that shows the status also requests it. Only one place has to. */
export type Refreshing = 'requests' | 'reads';

/** The server checks every minute, so a stream that starts appears within two minutes. */
const REFRESH_MS = 40_000;
/** A status that could not be refreshed for this long is unknown. */
const FRESH_MS = 5 * 60_000;
/**
 * A status that a service reported longer ago is unknown, too: while the backend is unavailable, caches
 * respond with the last one. Longer than the server's five minutes, because until the first response,
 * the age is computed with this device's clock.
 */
const REPORTED_MS = 15 * 60_000;

/** Both in Unix milliseconds. */
const readClocks = () => ({ device: Date.now(), server: serverNow() });

interface ShownLive {
  live: Live | undefined;
  /** The server's time, in Unix milliseconds; undefined on the server and during hydration. */
  now: number | undefined;
}

/** The live status, refreshed while the page is visible. */
export function useLive(refreshing: Refreshing): ShownLive {
  const isMounted = useMounted();
  const { data, fulfilledTimeStamp = 0, refetch } = useGetLiveQuery();
  const [now, setNow] = useState(readClocks);
  useEffect(() => {
    let refreshedAt = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const moment = Date.now();
      setNow(readClocks());
      // `abs`, so that a clock that is set back delays nothing.
      const sinceMs = Math.abs(moment - refreshedAt);
      const isTooSoon = sinceMs < REFRESH_MS / 2;
      if (!isTooSoon) refreshedAt = moment;
      if (!isTooSoon && refreshing === 'requests') void refetch();
      timer = setTimeout(tick, isTooSoon ? REFRESH_MS - sinceMs : REFRESH_MS);
    };
    timer = setTimeout(tick, REFRESH_MS);
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('online', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('online', tick);
    };
  }, [refreshing, refetch]);
  if (!data || !isMounted) return { live: data, now: undefined };
  const isReportedInTime =
    data.checkedAt === null || now.server - Date.parse(data.checkedAt) < REPORTED_MS;
  const isFresh = now.device - fulfilledTimeStamp < FRESH_MS && isReportedInTime;
  return { live: isFresh ? data : { ...data, status: 'unknown' }, now: now.server };
}
