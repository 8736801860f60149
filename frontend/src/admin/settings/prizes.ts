const MAX_PRIZE_DOLLARS = 1_000_000;
const AMOUNT = /^\d+(?:\.\d*)?$/;
const WHOLE_CENTS = /^\d+(?:\.\d{0,2})?$/;

/**
 * What is wrong with the amount of a rank, in the server's words; nothing when it is fine.
 *
 * @param prizes the amounts as typed, in dollars by rank
 * @param index of the rank, from 0
 */
export function prizeProblem(prizes: readonly string[], index: number): string | undefined {
  const typed = prizes[index]?.trim() ?? '';
  const rank = String(index + 1);
  if (!AMOUNT.test(typed)) return `The prize of rank ${rank} must be an amount of 0 or more`;
  if (Number(typed) > MAX_PRIZE_DOLLARS) {
    return `The prize of rank ${rank} must be at most $${MAX_PRIZE_DOLLARS.toLocaleString('en-US')}`;
  }
  if (!WHOLE_CENTS.test(typed)) return `The prize of rank ${rank} must be in whole cents`;
  const above = prizes[index - 1];
  if (above !== undefined && Number(typed) > Number(above)) {
    return `The prize of rank ${rank} must not be higher than that of rank ${String(index)}`;
  }
  return undefined;
}

/** The prize pool in dollars, cents added up as whole numbers; what is no amount yet counts nothing. */
export function poolOf(prizes: readonly string[]): number {
  const cents = prizes.map((prize) => Math.round(Number(prize) * 100));
  return cents.reduce((sum, amount) => sum + (Number.isFinite(amount) ? amount : 0), 0) / 100;
}
