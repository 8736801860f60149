/** A calendar month in UTC, 'YYYY-MM': the period of one race. Sorts chronologically as text. */
export type Month = string;

/** The form of a month. */
export const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a text is a month. */
export function isMonth(text: string): boolean {
  return MONTH_PATTERN.test(text);
}

/** The UTC month that contains a moment. */
export function monthOf(moment: Date): Month {
  return moment.toISOString().slice(0, 7);
}

/**
 * The first instant of a month in UTC.
 *
 * @throws RangeError if the text is not a month
 */
export function monthStart(month: Month): Date {
  return startOf(month, 0);
}

/**
 * The first instant after a month in UTC: its race ends and the next one begins.
 *
 * @throws RangeError if the text is not a month
 */
export function nextMonthStart(month: Month): Date {
  return startOf(month, 1);
}

export function nextMonth(month: Month): Month {
  return monthOf(startOf(month, 1));
}

export function previousMonth(month: Month): Month {
  return monthOf(startOf(month, -1));
}

function startOf(month: Month, monthsLater: number): Date {
  if (!isMonth(month)) throw new RangeError(`'${month}' is not a month: expected YYYY-MM`);
  const start = new Date(`${month}-01T00:00:00.000Z`);
  start.setUTCMonth(start.getUTCMonth() + monthsLater);
  return start;
}

/** The month this number of months before another one. */
export function monthsBefore(month: Month, months: number): Month {
  return monthOf(startOf(month, -months));
}
