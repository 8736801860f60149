import { lazy } from './lazy';

const dollarsAndCents = lazy(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
);
const wholeDollars = lazy(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }),
);
const count = lazy(() => new Intl.NumberFormat('en-US'));
const utcMoment = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
);
const utcDay = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const TIME_WITH_ZONE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;
const utcMonth = lazy(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** Dollars with cents: 1234.5 → '$1,234.50'. */
export function formatMoney(dollars: number): string {
  return dollarsAndCents().format(dollars);
}

/** Wagers are shown without cents from this amount in dollars. */
const WHOLE_FROM = 10_000;

/**
 * A wager, with cents only below $10,000: 87323.87 → '$87,324', 9384.9 → '$9,384.90'.
 *
 * @param isClose whether a neighbour in the list differs by less than a dollar, so that cents are needed
 */
export function formatWager(dollars: number, isClose = false): string {
  return (isClose || Math.abs(dollars) < WHOLE_FROM ? dollarsAndCents() : wholeDollars()).format(
    dollars,
  );
}

/** A prize, with cents only if there are any: 2500 → '$2,500'. */
export function formatPrize(dollars: number): string {
  return (Number.isInteger(dollars) ? wholeDollars() : dollarsAndCents()).format(dollars);
}

/** 1234567 → '1,234,567'. */
export function formatCount(value: number): string {
  return count().format(value);
}

/** A moment in UTC, as 'November 21, 2026 at 03:00 UTC'. */
export function formatUtcMoment(moment: string): string {
  return `${utcMoment().format(new Date(moment))} UTC`;
}

/** A moment in UTC, as 'Nov 21, 2026, 03:00 UTC'. */
export function formatUtcTime(moment: string): string {
  return new Date(moment).toLocaleString('en-US', { ...TIME_WITH_ZONE, timeZone: 'UTC' });
}

/** A moment in this device's time zone, as 'Nov 21, 2026, 04:00 GMT+1'. */
export function formatLocalTime(moment: string): string {
  return new Date(moment).toLocaleString('en-US', TIME_WITH_ZONE);
}

/** A day in UTC, as 'Nov 21, 2026'. */
export function formatUtcDay(moment: string): string {
  return utcDay().format(new Date(moment));
}

/** A month given as YYYY-MM, as 'October 2026'. */
export function formatMonth(month: string): string {
  return utcMonth().format(new Date(`${month}-01T00:00:00Z`));
}

/** The name of a month given as YYYY-MM, as 'October'. */
export function formatMonthName(month: string): string {
  return formatMonth(month).replace(/ .*/, '');
}
