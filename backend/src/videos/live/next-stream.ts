import { WEEKDAYS } from '../../core/config/weekdays.js';
import { type CalendarDay, dayIn, zonedInstant } from '../../core/config/zoned-instant.js';
import type { ScheduledStream } from '../../settings/settings-document.js';

/** The next stream of a schedule. */
export interface NextStream {
  at: Date;
  /** Null if the schedule has none. */
  title: string | null;
}

const DAYS_PER_WEEK = 7;

/** The first stream of a weekly schedule that starts after `now`; null for an empty schedule. */
export function nextStream(schedule: readonly ScheduledStream[], now: Date): NextStream | null {
  const streams = schedule.map((stream) => ({
    at: nextStart(stream, now),
    title: stream.title === '' ? null : stream.title,
  }));
  return streams.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

function nextStart({ weekday, time, zone }: ScheduledStream, now: Date): Date {
  const today = dayIn(zone, now);
  const ahead = (WEEKDAYS.indexOf(weekday) - weekdayOf(today) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const start = zonedInstant(addDays(today, ahead), time, zone);
  return start > now ? start : zonedInstant(addDays(today, ahead + DAYS_PER_WEEK), time, zone);
}

const utcMidnight = ({ year, month, day }: CalendarDay): Date =>
  new Date(Date.UTC(year, month - 1, day));

/** The index of a day in {@link WEEKDAYS}. */
const weekdayOf = (day: CalendarDay): number => (utcMidnight(day).getUTCDay() + 6) % DAYS_PER_WEEK;

function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = utcMidnight({ ...day, day: day.day + days });
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
