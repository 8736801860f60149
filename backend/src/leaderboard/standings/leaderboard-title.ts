import { type Month, monthStart } from './month.js';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/**
 * The title of a month's leaderboard, e.g. 'November $2,500 Leaderboard'.
 *
 * @param prizePool in dollars; cents are shown only where there are any
 * @throws RangeError when the text names no month
 */
export function leaderboardTitle(month: Month, prizePool: number): string {
  return `${monthName.format(monthStart(month))} ${dollars.format(prizePool)} Leaderboard`;
}
