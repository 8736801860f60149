import { useEffect, useState } from 'react';
import { useTimeZone } from './time-zone';
import { formatZonedTime } from './zoned-time';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/**
 * A time relative to now in its largest whole unit: 'just now', '5 minutes ago', 'yesterday', 'in
 * less than a minute', 'in 12 minutes'.
 *
 * @param moment ISO-8601 time
 * @param now milliseconds since the epoch
 */
export function formatTimeAgo(moment: string, now: number): string {
  const seconds = Math.round((Date.parse(moment) - now) / 1_000);
  const distance = Math.abs(seconds);
  if (distance < MINUTE_S) return seconds > 0 ? 'in less than a minute' : 'just now';
  if (distance < HOUR_S) return relative.format(Math.trunc(seconds / MINUTE_S), 'minute');
  if (distance < DAY_S) return relative.format(Math.trunc(seconds / HOUR_S), 'hour');
  return relative.format(Math.trunc(seconds / DAY_S), 'day');
}

const REFRESH_MS = 30_000;

interface MomentProps {
  /** ISO-8601 */
  at: string;
  /** Whether it is in the future. Otherwise it counts as past, even if the server's clock is ahead. */
  isUpcoming?: true | undefined;
}

/** A relative time such as '5 minutes ago', with the exact time in a tooltip. It updates itself. */
export function Moment({ at, isUpcoming }: MomentProps) {
  const zone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, REFRESH_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <time dateTime={at} data-tip={formatZonedTime(at, zone)}>
      {formatTimeAgo(at, isUpcoming ? now : Math.max(now, Date.parse(at)))}
    </time>
  );
}
