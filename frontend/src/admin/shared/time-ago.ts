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
