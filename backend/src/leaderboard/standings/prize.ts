/** The medal of a podium rank. */
export type Medal = 'gold' | 'silver' | 'bronze';

const PODIUM: readonly Medal[] = ['gold', 'silver', 'bronze'];

export const PODIUM_RANKS = PODIUM.length;

/** A player's rank (from 1) and wager (in dollars, rounded to cents). */
export interface RankedWager {
  rank: number;
  wagered: number;
}

/** Only players with a wager above $0 are active: they can win a prize and a medal. */
export function isActive(wagered: number): boolean {
  return wagered > 0;
}

/**
 * A player's prize.
 *
 * @param prizes in dollars, the first one for rank 1
 * @returns dollars; 0 for a rank without a prize, and without a wager above $0
 */
export function prizeOf({ rank, wagered }: RankedWager, prizes: readonly number[]): number {
  return isActive(wagered) ? (prizes[rank - 1] ?? 0) : 0;
}

/** A player's medal; null below the podium, and without a wager above $0. */
export function medalOf({ rank, wagered }: RankedWager): Medal | null {
  return isActive(wagered) ? (PODIUM[rank - 1] ?? null) : null;
}
