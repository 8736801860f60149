/** What amounts count: a currency, or a coin or points with a name of their own. */
export type Unit = string | { name: string; decimals: number };

/** Created once for each unit, because lists show many amounts. */
const formats: Record<string, Intl.NumberFormat> = {};

/** An amount with decimals, but at most as many as its unit has: 1234.5 'EUR' → '€1,234.50'. */
export function formatAmount(amount: number, unit: Unit, decimals: number): string {
  const [currency, digits, name] =
    typeof unit === 'string'
      ? [unit, decimals, '']
      : [undefined, Math.min(decimals, unit.decimals), ` ${unit.name}`];
  const format = (formats[`${currency} ${digits}`] ??= new Intl.NumberFormat('en-US', {
    ...(currency !== undefined && { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }));
  return format.format(amount) + name;
}

/** A prize, with decimals only if there are any: 2500 'EUR' → '€2,500', 12.5 Gems → '12.50 Gems'. */
export const formatUnitPrize = (amount: number, unit: Unit = 'USD'): string =>
  formatAmount(amount, unit, Number.isInteger(amount) ? 0 : 2);

/** Wagers are shown without decimals from this amount. */
const WHOLE_FROM = 10_000;

/** A wager, with decimals below 10,000, and if a neighbour in the list differs by less than one unit. */
export const formatUnitWager = (amount: number, unit: Unit = 'USD', isClose = false): string =>
  formatAmount(amount, unit, isClose || Math.abs(amount) < WHOLE_FROM ? 2 : 0);
