import { momentsAt, offsetMs, wallMs } from '@playhouse/rules/zoned-time';

const DAY_MS = 86_400_000;

/** A date without a time zone; `month` is 1 to 12. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** The day in a time zone at a moment. */
export function dayIn(zone: string, moment: Date): CalendarDay {
  const wall = new Date(wallMs(moment.getTime(), zone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/**
 * The first moment of a day in a time zone. It is not always midnight: daylight saving time may skip
 * that.
 *
 * @param date 'YYYY-MM-DD'
 */
export function startOfDay(date: string, zone: string): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return zonedInstant({ year, month, day }, '00:00', zone);
}

/**
 * The moment of a local date and time in a time zone. If that time occurs twice, the first one. If
 * daylight saving time skips it, the moment that would have had this time without the change.
 *
 * @param time 'HH:MM'
 */
export function zonedInstant({ year, month, day }: CalendarDay, time: string, zone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return new Date(momentsAt(wall, zone)[0] ?? wall - offsetMs(wall - DAY_MS, zone));
}
