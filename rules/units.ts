import { formatPrize, formatWager } from './money.ts';

/** What amounts count: a currency, or a coin or points with a name of their own. */
export type Unit = string | { name: string; decimals: number };

const isWhole = (amount: number): boolean => Number.isInteger(amount);

function format(amount: number, unit: Unit, decimals: number): string {
  if (typeof unit !== 'string') {
    const digits = Math.min(decimals, unit.decimals);
    const number = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return `${number.format(amount)} ${unit.name}`;
  }
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency: unit },
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
}

/** A prize, with decimals only if there are any: 2500 'EUR' → '€2,500', 12.5 Gems → '12.50 Gems'. */
export const formatUnitPrize = (amount: number, unit: Unit): string =>
  unit === 'USD' ? formatPrize(amount) : format(amount, unit, isWhole(amount) ? 0 : 2);

/** A wager, as `formatWager` formats dollars. */
export const formatUnitWager = (amount: number, unit: Unit, isClose = false): string =>
  unit === 'USD'
    ? formatWager(amount, isClose)
    : format(amount, unit, isClose || Math.abs(amount) < 10_000 ? 2 : 0);
