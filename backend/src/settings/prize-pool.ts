/** The prize pool: the sum of the prizes in dollars, rounded to cents once. */
export const sumOfPrizes = (prizes: readonly number[]): number =>
  Math.round(prizes.reduce((sum, prize) => sum + prize * 100, 0)) / 100;
