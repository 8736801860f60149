import { isActive, prizeOf, type RankedWager } from './prize.js';
import type { Standings } from './standings.js';

/** A rank with a higher prize, and the wager of the player who has it. */
export interface NextPrize {
  rank: number;
  /** In dollars. */
  prize: number;
  /** In dollars; 0 for a rank that is still open. */
  wagered: number;
}

/**
 * The next rank above a player whose prize is higher than the player's own; null if there is none.
 * A player without a wager above $0 can take the first rank that is still open.
 *
 * @param prizes in dollars by rank, from rank 1
 */
export function nextPrizeOf(
  player: RankedWager,
  standings: Pick<Standings, 'activePlayers' | 'entry'>,
  prizes: readonly number[],
): NextPrize | null {
  const ownPrize = prizeOf(player, prizes);
  const above = isActive(player.wagered) ? player.rank - 1 : standings.activePlayers + 1;
  for (let rank = Math.min(above, prizes.length); rank >= 1; rank--) {
    const prize = prizes[rank - 1] ?? 0;
    if (prize <= ownPrize) continue;
    const isOpen = rank > standings.activePlayers;
    return { rank, prize, wagered: isOpen ? 0 : standings.entry(rank - 1).wagered };
  }
  return null;
}
