import { formatPrize, formatWager } from './money.ts';

/** What amounts count: a currency, or a coin or points with a name of their own. */
export type Unit = string | { name: string; decimals: number };

const isWhole = (amount: number): boolean => Number.isInteger(amount);

const numbers = new Map<string, Intl.NumberFormat>();

/** Created once for each unit, because lists show many amounts. */
function numberFormat(currency: string | undefined, digits: number): Intl.NumberFormat {
  const key = `${currency ?? ''} ${digits}`;
  const known =
    numbers.get(key) ??
    new Intl.NumberFormat('en-US', {
      ...(currency !== undefined && { style: 'currency', currency }),
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  numbers.set(key, known);
  return known;
}

const format = (amount: number, unit: Unit, decimals: number): string =>
  typeof unit === 'string'
    ? numberFormat(unit, decimals).format(amount)
    : `${numberFormat(undefined, Math.min(decimals, unit.decimals)).format(amount)} ${unit.name}`;

/** A prize, with decimals only if there are any: 2500 'EUR' → '€2,500', 12.5 Gems → '12.50 Gems'. */
export const formatUnitPrize = (amount: number, unit: Unit = 'USD'): string =>
  unit === 'USD' ? formatPrize(amount) : format(amount, unit, isWhole(amount) ? 0 : 2);

/** A wager, as `formatWager` formats dollars. */
export const formatUnitWager = (amount: number, unit: Unit = 'USD', isClose = false): string =>
  unit === 'USD'
    ? formatWager(amount, isClose)
    : format(amount, unit, isClose || Math.abs(amount) < 10_000 ? 2 : 0);
