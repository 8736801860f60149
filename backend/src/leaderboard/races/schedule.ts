import { type CalendarDay, dayIn, zonedInstant } from '../../core/config/zoned-instant.js';
import { type Weekday, WEEKDAYS } from '../../core/config/weekdays.js';

const DAY_MS = 86_400_000;

/**
 * When a race runs. Its periods touch: each one ends when the next one starts.
 *
 * - `month`: from a day of the month to that of the next one; the 31st of a shorter month is its last day
 * - `week`: from a weekday on, for `every` weeks; the first one is the first such weekday from `from` on
 * - `once`: a single period
 *
 * Days are 'YYYY-MM-DD', times 'HH:MM', both in `zone`; moments are ISO 8601.
 */
export type Schedule =
  | { kind: 'month'; day: number; time: string; zone: string }
  | { kind: 'week'; weekday: Weekday; time: string; every: number; from: string; zone: string }
  | { kind: 'once'; startsAt: string; endsAt: string };

/** From `startsAt` until just before `endsAt`. */
export interface Period {
  /**
   * Its address: '2026-11' for a calendar month, '2026-w48' for a week by the ISO week in which it starts, and
   * else the day on which it starts, in the zone of its schedule. Unique in a schedule.
   */
  key: string;
  startsAt: Date;
  endsAt: Date;
}

/** The period that contains a moment; null before the first one, and after the end of a single one. */
export function periodAt(schedule: Schedule, moment: Date): Period | null {
  if (schedule.kind === 'once') {
    const period = singlePeriod(schedule);
    return period.startsAt <= moment && moment < period.endsAt ? period : null;
  }
  const index = lastStartBefore(schedule, moment);
  return index === null ? null : periodOf(schedule, index);
}

/** The first period that starts at a moment or later; null if there is none. */
export function nextPeriod(schedule: Schedule, moment: Date): Period | null {
  if (schedule.kind === 'once') {
    const period = singlePeriod(schedule);
    return period.startsAt >= moment ? period : null;
  }
  const last = lastStartBefore(schedule, moment);
  if (last === null) return periodOf(schedule, 0);
  const running = periodOf(schedule, last);
  return running.startsAt.getTime() === moment.getTime() ? running : periodOf(schedule, last + 1);
}

type Repeated = Exclude<Schedule, { kind: 'once' }>;

function singlePeriod({ startsAt, endsAt }: Extract<Schedule, { kind: 'once' }>): Period {
  return { key: startsAt.slice(0, 10), startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}

function periodOf(schedule: Repeated, index: number): Period {
  const startsAt = startOf(schedule, index);
  return { key: keyOf(schedule, index), startsAt, endsAt: startOf(schedule, index + 1) };
}

/** The index of the last period that has started at a moment; null before the first one. */
function lastStartBefore(schedule: Repeated, moment: Date): number | null {
  let index = indexAround(schedule, moment);
  // The time of day, and clocks that change, move the start by less than two days.
  while (startOf(schedule, index) > moment) index -= 1;
  while (startOf(schedule, index + 1) <= moment) index += 1;
  return schedule.kind === 'week' && index < 0 ? null : index;
}

/** The index of a period that starts near a moment. */
function indexAround(schedule: Repeated, moment: Date): number {
  const today = dayIn(schedule.zone, moment);
  if (schedule.kind === 'month') return today.year * 12 + today.month - 1;
  const days = dayNumber(today) - firstDay(schedule);
  return Math.floor(days / (7 * schedule.every));
}

/** The start of a period; its time of day is that of the schedule, whatever clocks do in between. */
const startOf = (schedule: Repeated, index: number): Date =>
  zonedInstant(startDay(schedule, index), schedule.time, schedule.zone);

/** @param index months since the year 0, or periods since the first one */
function startDay(schedule: Repeated, index: number): CalendarDay {
  if (schedule.kind === 'week') {
    return calendarDay(firstDay(schedule) + index * 7 * schedule.every);
  }
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { year, month, day: Math.min(schedule.day, days) };
}

function keyOf(schedule: Repeated, index: number): string {
  const start = startDay(schedule, index);
  const day = isoDay(start);
  if (schedule.kind === 'month') return schedule.day === 1 ? day.slice(0, 7) : day;
  return schedule.every === 1 ? isoWeek(start) : day;
}

function firstDay({ weekday, from }: Extract<Schedule, { kind: 'week' }>): number {
  const earliest = Date.parse(from) / DAY_MS;
  return earliest + ((WEEKDAYS.indexOf(weekday) - weekdayOf(earliest) + 7) % 7);
}

/** From 0 for Monday. 1970-01-01 was a Thursday. */
const weekdayOf = (days: number): number => (((days + 3) % 7) + 7) % 7;

/** Days since 1970-01-01. */
const dayNumber = ({ year, month, day }: CalendarDay): number =>
  Date.UTC(year, month - 1, day) / DAY_MS;

function calendarDay(days: number): CalendarDay {
  const date = new Date(days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const isoDay = (day: CalendarDay): string =>
  new Date(dayNumber(day) * DAY_MS).toISOString().slice(0, 10);

/** The ISO week of a day, such as '2026-w48'. It belongs to the year of its Thursday. */
export function isoWeek(day: CalendarDay): string {
  const days = dayNumber(day);
  const { year } = calendarDay(days - weekdayOf(days) + 3);
  const newYear = Date.UTC(year, 0, 1) / DAY_MS;
  const week = Math.floor((days - weekdayOf(days) + 3 - newYear) / 7) + 1;
  return `${String(year)}-w${String(week).padStart(2, '0')}`;
}
