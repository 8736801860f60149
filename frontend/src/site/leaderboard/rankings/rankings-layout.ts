import type { Leaderboard } from '../../../api/leaderboard';

/** Places on the podium. */
export const PODIUM_PLACES = 3;

/**
 * How many players are on the podium: the first three with a wager above $0. The list below starts
 * at this index.
 */
export const firstRanked = ({ activePlayers }: Pick<Leaderboard, 'activePlayers'>): number =>
  Math.min(PODIUM_PLACES, activePlayers);
