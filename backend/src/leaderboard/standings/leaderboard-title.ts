import { formatPrize } from '@playhouse/rules/money';
import { formatMonthName } from '@playhouse/rules/month';
import type { Month } from './month.js';

/**
 * The title of a month's leaderboard, such as 'November $2,500 Leaderboard'.
 *
 * @param prizePool in dollars; cents are shown only if there are any
 */
export function leaderboardTitle(month: Month, prizePool: number): string {
  return `${formatMonthName(month)} ${formatPrize(prizePool)} Leaderboard`;
}
