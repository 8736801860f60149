import { type Month, monthStart } from './month.js';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/**
 * The title of a month's leaderboard, such as 'November $2,500 Leaderboard'.
 *
 * @param prizePool in dollars; cents are shown only if there are any
 * @throws RangeError if the text is not a month
 */
export function leaderboardTitle(month: Month, prizePool: number): string {
  return `${monthName.format(monthStart(month))} ${dollars.format(prizePool)} Leaderboard`;
}
