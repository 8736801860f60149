const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of a moment, 'YYYY-MM-DD'. */
export const utcDate = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whether a value is a day that exists in this century, 'YYYY-MM-DD'. */
export const isUtcDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^20\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  utcDate(new Date(value)) === value;

/** The day that is `days` after `date` (before it, when negative). */
export const addDays = (date: string, days: number): string =>
  utcDate(new Date(Date.parse(date) + days * DAY_MS));

/** How many days a range has, both ends included; 0 or less when it ends before it starts. */
export const daysInRange = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
