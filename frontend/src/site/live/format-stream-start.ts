const DAYS_PER_WEEK = 7;
const DAY_MS = 86_400_000;

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const date = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const dayNumber = (moment: Date): number =>
  Math.round(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS);

function dayName(start: Date, now: number): string {
  const days = dayNumber(start) - dayNumber(new Date(now));
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 1 && days < DAYS_PER_WEEK
    ? start.toLocaleDateString('en-US', { weekday: 'long' })
    : start.toLocaleDateString('en-US', date);
}

/**
 * When a stream starts, in this device's time zone: 'today 20:00', 'tomorrow 20:00', 'Friday 20:00',
 * 'Mon, Nov 30 20:00'.
 *
 * @param at ISO-8601 moment
 * @param now milliseconds since the epoch
 */
export function formatStreamStart(at: string, now: number): string {
  const start = new Date(at);
  return `${dayName(start, now)} ${start.toLocaleTimeString('en-US', time)}`;
}

/** When a stream starts, for pages without script: 'Mon, Nov 30 19:00 UTC'. */
export function formatUtcStreamStart(at: string): string {
  const start = new Date(at);
  const utc = { timeZone: 'UTC' };
  const day = start.toLocaleDateString('en-US', { ...date, ...utc });
  return `${day} ${start.toLocaleTimeString('en-US', { ...time, ...utc })} UTC`;
}
