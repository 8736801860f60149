const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of a moment, 'YYYY-MM-DD'. */
export const utcDate = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day that is `days` after `date` (before it if negative). */
export const addDays = (date: string, days: number): string =>
  utcDate(new Date(Date.parse(date) + days * DAY_MS));

/** The number of days in a range, including both ends; 0 or less if it ends before it starts. */
export const daysInRange = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
