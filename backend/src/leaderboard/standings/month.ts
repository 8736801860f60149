/** A calendar month in UTC, 'YYYY-MM': the span of one race. Sorts as text in the order of time. */
export type Month = string;

const pattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a text names a month. */
export function isMonth(text: string): boolean {
  return pattern.test(text);
}

/** The UTC month in which a moment lies. */
export function monthOf(moment: Date): Month {
  return moment.toISOString().slice(0, 7);
}

/**
 * The first instant of a month, UTC.
 *
 * @throws RangeError when the text names no month
 */
export function monthStart(month: Month): Date {
  return startOf(month, 0);
}

/**
 * The first instant after a month, UTC: when its race ends and the next one begins.
 *
 * @throws RangeError when the text names no month
 */
export function nextMonthStart(month: Month): Date {
  return startOf(month, 1);
}

/** The month after a month. */
export function nextMonth(month: Month): Month {
  return monthOf(startOf(month, 1));
}

/** The month before a month. */
export function previousMonth(month: Month): Month {
  return monthOf(startOf(month, -1));
}

function startOf(month: Month, monthsLater: number): Date {
  if (!isMonth(month)) throw new RangeError(`'${month}' is no month: expected YYYY-MM`);
  const start = new Date(`${month}-01T00:00:00.000Z`);
  start.setUTCMonth(start.getUTCMonth() + monthsLater);
  return start;
}
