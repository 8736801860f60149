import { wallMs } from '@playhouse/rules/zoned-time';
import { weekdayNames } from '../../shared/time/weekdays';
import type { ScheduleValues } from './race-values';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

const weekdays = Object.keys(weekdayNames);

const timeMs = (time: string): number => Date.parse(`1970-01-01T${time}Z`);

/** The dates and times, as clocks in its zone show them and as if they were UTC, at which periods begin and end. */
function boundariesOf(schedule: ScheduleValues, nowMs: number): number[] {
  const { kind, day = 1, time = '', zone = 'UTC', weekday = '', every = 1, from = '' } = schedule;
  if (kind === 'once') {
    return [schedule.startsAt, schedule.endsAt].map((text) => Date.parse(`${text ?? ''}Z`));
  }
  const now = wallMs(nowMs, zone);
  if (kind === 'month') {
    const today = new Date(now);
    const startOf = (index: number) => {
      const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + index];
      const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
      return Date.UTC(year, month, Math.min(day, days)) + timeMs(time);
    };
    const running = startOf(0) <= now ? 0 : -1;
    return [running, running + 1, running + 2].map(startOf);
  }
  const earliest = Date.parse(from);
  // 1970-01-01 was a Thursday.
  const weekdayOfEarliest = (earliest / DAY_MS + 3) % 7;
  const days = (weekdays.indexOf(weekday) - weekdayOfEarliest + 7) % 7;
  const first = earliest + days * DAY_MS + timeMs(time);
  const running = Math.max(0, Math.floor((now - first) / (every * WEEK_MS)));
  return [running, running + 1, running + 2].map((index) => first + index * every * WEEK_MS);
}

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What a schedule means for its next periods. */
export interface ScheduleDates {
  /** The next one or two periods, such as 'Nov 20, 18:00 – Nov 27, 18:00'. The first may be running. */
  periods: string[];
  hasBegun: boolean;
  /** Whether a period is shorter than a week. */
  isShort: boolean;
}

/**
 * The dates of the next periods as clocks in the schedule's zone show them, as the server computes them.
 *
 * @param nowMs milliseconds since the epoch
 * @param zone IANA name of the zone in which the times of a single period are entered
 * @returns undefined while the schedule is incomplete
 */
export function scheduleDates(
  schedule: ScheduleValues,
  nowMs: number,
  zone: string,
): ScheduleDates | undefined {
  const boundaries = boundariesOf(schedule, nowMs);
  const [start, end] = boundaries;
  if (start === undefined || end === undefined || boundaries.some(Number.isNaN) || end <= start) {
    return undefined;
  }
  return {
    periods: boundaries
      .slice(1)
      .map((next, index) => `${format.format(boundaries[index])} – ${format.format(next)}`),
    hasBegun: start <= wallMs(nowMs, schedule.zone ?? zone),
    isShort: end - start < WEEK_MS,
  };
}
