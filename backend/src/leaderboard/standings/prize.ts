/** The medal of a place on the podium. */
export type Badge = 'gold' | 'silver' | 'bronze';

const podium: readonly Badge[] = ['gold', 'silver', 'bronze'];

/** A player's rank (from 1) and wager (in dollars, rounded to cents). */
export interface Place {
  rank: number;
  wagered: number;
}

/** Only a wager above $0 takes part: it can win a prize and a medal, and counts as an active player. */
export function takesPart(wagered: number): boolean {
  return wagered > 0;
}

/**
 * What a player wins.
 *
 * @param prizes in dollars, the first for rank 1
 * @returns dollars; 0 below the table, and for a player without a wager above $0
 */
export function prizeOf({ rank, wagered }: Place, prizes: readonly number[]): number {
  return takesPart(wagered) ? (prizes[rank - 1] ?? 0) : 0;
}

/** A player's medal; null below the podium, and for a player without a wager above $0. */
export function badgeOf({ rank, wagered }: Place): Badge | null {
  return takesPart(wagered) ? (podium[rank - 1] ?? null) : null;
}
