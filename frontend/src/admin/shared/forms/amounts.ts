/** Digits, optionally grouped in threes by commas or spaces, and optional cents. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.\d*)?$/;
const TWO_DECIMALS = /^\d+(?:\.\d{0,2})?$/;

/** The input without a dollar sign at its start: '$ 1,500' becomes '1,500'. */
export const withoutDollarSign = (typed: string): string => typed.replace(/^\s*\$\s*/, '');

/**
 * The digits of an amount as people type it: '1500', '1,500', '1 500' and '$1,500' become '1500'. A
 * comma is a thousands separator only before three digits: '1,5' is not an amount.
 *
 * @returns undefined if it is not an amount
 */
export function plainAmount(typed: string): string | undefined {
  const amount = withoutDollarSign(typed).trim();
  return AMOUNT.test(amount) ? amount.replace(/[,\s]/g, '') : undefined;
}

/** Whether the digits of an amount have at most two decimals. */
export const hasTwoDecimals = (amount: string): boolean => TWO_DECIMALS.test(amount);
