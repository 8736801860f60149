import { bounds } from '../../../../api/generated-bounds';
import { hasTwoDecimals, plainAmount } from '../../../shared/forms/amounts';

const MAX_PRIZE_DOLLARS = bounds.SaveSettings.prizes.items.maximum;

/**
 * Parses a typed amount in dollars: '1500', '1,500', '1 500', '$1,500.50'. A comma is a thousands
 * separator only before three digits: '1,5' is not an amount.
 *
 * @returns dollars; NaN if it is not an amount
 */
export function parsePrize(typed: string): number {
  const amount = plainAmount(typed);
  return amount === undefined ? Number.NaN : Number(amount);
}

/**
 * The server's message about an invalid amount of a rank; undefined if the amount is valid.
 *
 * @param prizes the amounts as typed, in dollars by rank
 * @param index of the rank, from 0
 */
export function prizeProblem(prizes: readonly string[], index: number): string | undefined {
  const amount = plainAmount(prizes[index] ?? '');
  const rank = String(index + 1);
  if (amount === undefined) return `The prize of rank ${rank} must be an amount of 0 or more`;
  if (Number(amount) > MAX_PRIZE_DOLLARS) {
    return `The prize of rank ${rank} must be at most $${MAX_PRIZE_DOLLARS.toLocaleString('en-US')}`;
  }
  if (!hasTwoDecimals(amount)) return `The prize of rank ${rank} must be in whole cents`;
  const above = prizes[index - 1];
  if (above !== undefined && Number(amount) > parsePrize(above)) {
    return `The prize of rank ${rank} must not be higher than that of rank ${String(index)}`;
  }
  return undefined;
}

/** The prize pool in dollars, summed in whole cents; invalid amounts count as 0. */
export function poolOf(prizes: readonly string[]): number {
  const cents = prizes.map((prize) => Math.round(parsePrize(prize) * 100));
  return cents.reduce((sum, amount) => sum + (Number.isFinite(amount) ? amount : 0), 0) / 100;
}
