import { lazy } from './lazy.ts';

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
