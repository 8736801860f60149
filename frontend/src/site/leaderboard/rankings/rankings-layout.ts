import type { Leaderboard } from '../../../api/leaderboard';

export const PODIUM_RANKS = 3;

/**
 * Number of players on the podium: the top three with a wager above $0. The list below starts at
 * this index.
 */
export const podiumCount = ({ activePlayers }: Pick<Leaderboard, 'activePlayers'>): number =>
  Math.min(PODIUM_RANKS, activePlayers);
