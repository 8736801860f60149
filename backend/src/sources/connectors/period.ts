import { addDays, utcDate } from '../../core/config/utc-date.js';

const DAY_MS = 86_400_000;

/** A race's time: from `start` until just before `end`. */
export interface Period {
  start: Date;
  end: Date;
}

/** The UTC month of a moment. */
export const utcMonthOf = (moment: Date): Period => ({
  start: new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1)),
  end: new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1)),
});

/** Whether a period is exactly one UTC month. */
export function isUtcMonth({ start, end }: Period): boolean {
  const month = utcMonthOf(start);
  return +month.start === +start && +month.end === +end;
}

export const seconds = (moment: Date): string => String(Math.floor(moment.getTime() / 1_000));
export const milliseconds = (moment: Date): string => String(moment.getTime());

/** The UTC days of a period, as 'YYYY-MM-DD': a part of a day counts as the whole day. */
export interface Days {
  first: string;
  last: string;
  /** The day after the last one, for sources whose end is exclusive. */
  next: string;
}

export function daysOf({ start, end }: Period): Days {
  const last = utcDate(new Date(end.getTime() - 1));
  return { first: utcDate(start), last, next: addDays(last, 1) };
}

/** 'YYYY-MM-DD' as 'M-D-YYYY'. */
export function americanDay(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(month)}-${Number(date)}-${year}`;
}

/**
 * Splits a period into parts for a source that answers for a limited number of days. The parts meet at UTC
 * midnights, so that no day is counted twice.
 */
export function partsOf({ start, end }: Period, maxDays: number): Period[] {
  const parts: Period[] = [];
  let from = start;
  while (from < end) {
    const midnight = new Date(Date.parse(utcDate(from)) + maxDays * DAY_MS);
    const to = midnight < end ? midnight : end;
    parts.push({ start: from, end: to });
    from = to;
  }
  return parts;
}
