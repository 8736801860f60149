/** The medal of a podium rank. */
export type Badge = 'gold' | 'silver' | 'bronze';

const podium: readonly Badge[] = ['gold', 'silver', 'bronze'];

/** A player's rank (from 1) and wager (in dollars, rounded to cents). */
export interface Place {
  rank: number;
  wagered: number;
}

/** Only players with a wager above $0 are active: they can win a prize and a medal. */
export function takesPart(wagered: number): boolean {
  return wagered > 0;
}

/**
 * A player's prize.
 *
 * @param prizes in dollars, the first one for rank 1
 * @returns dollars; 0 below the table, and without a wager above $0
 */
export function prizeOf({ rank, wagered }: Place, prizes: readonly number[]): number {
  return takesPart(wagered) ? (prizes[rank - 1] ?? 0) : 0;
}

/** A player's medal; null below the podium, and without a wager above $0. */
export function badgeOf({ rank, wagered }: Place): Badge | null {
  return takesPart(wagered) ? (podium[rank - 1] ?? null) : null;
}
