const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * The day of a moment in this device's time zone.
 *
 * @param moment milliseconds since the epoch
 * @returns the number of days since 1970-01-01
 */
export function localDay(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/**
 * When a bonus ends, in this device's time zone: 'today 23:59', 'tomorrow 23:59', 'Sun 23:59', then
 * 'Nov 30, 23:59', and in another year 'Nov 30, 2099'.
 *
 * @param at ISO-8601 moment
 * @param today the current `localDay`
 */
export function formatEnd(at: string, today: number): string {
  const end = new Date(at);
  const days = localDay(end.getTime()) - today;
  const atTime = end.toLocaleTimeString('en-US', time);
  if (days === 0) return `today ${atTime}`;
  if (days === 1) return `tomorrow ${atTime}`;
  if (days > 1 && days < DAYS_PER_WEEK) {
    return `${end.toLocaleDateString('en-US', { weekday: 'short' })} ${atTime}`;
  }
  const isThisYear = end.getFullYear() === new Date(today * DAY_MS).getUTCFullYear();
  const date = { day: 'numeric', month: 'short' } as const;
  return isThisYear
    ? `${end.toLocaleDateString('en-US', date)}, ${atTime}`
    : end.toLocaleDateString('en-US', { ...date, year: 'numeric' });
}
