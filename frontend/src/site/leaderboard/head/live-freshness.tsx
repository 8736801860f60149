import { useEffect, useState, type ReactNode } from 'react';
import { serverNow } from '../../../shared/server-clock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** '08:20 UTC'. */
const utcTime = (moment: string): string =>
  `${new Date(moment).toLocaleTimeString('en-US', { ...TIME, timeZone: 'UTC' })} UTC`;

/** The time of a moment in this device's zone, and in UTC if that differs: '09:20 (08:20 UTC)'. */
function clockTime(moment: string): string {
  const local = new Date(moment).toLocaleTimeString('en-US', TIME);
  const utc = utcTime(moment);
  return utc.startsWith(local) ? utc : `${local} (${utc})`;
}

const age = new Intl.RelativeTimeFormat('en');

function ageText(ms: number): string {
  if (ms < MINUTE_MS) return 'just now';
  return ms < HOUR_MS
    ? age.format(-Math.floor(ms / MINUTE_MS), 'minute')
    : age.format(-Math.floor(ms / HOUR_MS), 'hour');
}

interface LiveFreshnessProps {
  updatedAt: string;
  /** When the next update is expected; null if unknown. */
  nextUpdateAt: string | null;
  /** The text for standings from another day, or from the future. */
  old: ReactNode;
}

/**
 * When the standings were last updated, in UTC, how old they are, and when the next ones are expected, in the
 * visitor's time and in UTC.
 */
export function LiveFreshness({ updatedAt, nextUpdateAt, old }: LiveFreshnessProps) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => {
      setNow(serverNow());
    };
    const timer = setInterval(update, MINUTE_MS / 4);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  const ageMs = now - Date.parse(updatedAt);
  if (ageMs < -MINUTE_MS || ageMs >= DAY_MS) return old;
  const isNextKnown = nextUpdateAt !== null && Date.parse(nextUpdateAt) > now;
  return (
    <>
      Updated <time dateTime={updatedAt}>{utcTime(updatedAt)}</time>, {ageText(ageMs)}
      {isNextKnown && (
        <>
          , next about <time dateTime={nextUpdateAt}>{clockTime(nextUpdateAt)}</time>
        </>
      )}
    </>
  );
}
