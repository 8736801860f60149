import type { FormRule } from 'antd';
import { hasTwoDecimals, plainAmount } from '../../shared/forms/amounts';
import { type Unit, unitName } from '../sources/source-words';

/** The names that people write next to an amount: '€' and 'EUR', or 'Gems'. */
function namesOf(unit: Unit): string[] {
  if (typeof unit !== 'string') return [unit.name];
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: unit }).formatToParts(
    0,
  );
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? unit;
  return [symbol, unit];
}

/**
 * The digits of a typed amount, without its unit: '€1,500', '500 gems' and '1 500' are amounts.
 *
 * @returns undefined if it is not an amount
 */
export function amountOf(typed: string, unit: Unit): string | undefined {
  return plainAmount(
    namesOf(unit)
      .reduce((text, name) => text.replaceAll(name.toLowerCase(), ''), typed.toLowerCase())
      .trim(),
  );
}

/**
 * A typed amount in units, which may have a sign in front.
 *
 * @returns undefined if it is not an amount with at most two decimals
 */
export function signedAmountOf(typed: string, unit: Unit): number | undefined {
  const amount = amountOf(typed.trim().replace(/^[-−+]/, ''), unit);
  if (amount === undefined || !hasTwoDecimals(amount)) return undefined;
  return /^\s*[-−]/.test(typed) ? -Number(amount) : Number(amount);
}

/** Rejects other texts than amounts, but no empty one. */
export const amountRule = (isAmount: (typed: string) => boolean): FormRule => ({
  validator: (_, typed: string) =>
    typed.trim() === '' || isAmount(typed)
      ? Promise.resolve()
      : Promise.reject(new Error('Please enter an amount such as 1,500.50')),
});

/** A typed prize: an amount in units, or its words. */
export function prizeOf(typed: string, unit: Unit): number | string {
  const amount = amountOf(typed, unit);
  return amount === undefined ? typed.trim() : Number(amount);
}

/** What is wrong with a typed prize; undefined if it is an amount or has words. */
export function prizeProblem(typed: string, unit: Unit): string | undefined {
  const amount = amountOf(typed, unit);
  if (amount !== undefined) {
    return hasTwoDecimals(amount) ? undefined : 'Please enter at most two decimals';
  }
  return /\p{L}/u.test(typed)
    ? undefined
    : `Please enter an amount in ${unitName(unit)} such as 1,500.50, or a prize in words`;
}

/** The prize pool in units, and how many prizes are in words. */
export function poolOf(typed: readonly string[], unit: Unit): { pool: number; inWords: number } {
  const prizes = typed.map((prize) => prizeOf(prize, unit));
  const cents = prizes.map((prize) => (typeof prize === 'number' ? Math.round(prize * 100) : 0));
  return {
    pool: cents.reduce((sum, amount) => sum + amount, 0) / 100,
    inWords: prizes.filter((prize) => typeof prize === 'string' && prize !== '').length,
  };
}
