import { formatAmount, formatUnitPrize, formatUnitWager } from './units.ts';

/** Dollars with cents: 1234.5 → '$1,234.50'. */
export const formatMoney = (dollars: number): string => formatAmount(dollars, 'USD', 2);

/**
 * A wager, with cents only below $10,000: 87323.87 → '$87,324', 9384.9 → '$9,384.90'.
 *
 * @param isClose whether a neighbour in the list differs by less than a dollar, so that cents are needed
 */
export const formatWager = (dollars: number, isClose = false): string =>
  formatUnitWager(dollars, 'USD', isClose);

/** A prize, with cents only if there are any: 2500 → '$2,500'. */
export const formatPrize = (dollars: number): string => formatUnitPrize(dollars);
