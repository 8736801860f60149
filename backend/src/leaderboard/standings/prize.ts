/** The medal of a place on the podium. */
export type Badge = 'gold' | 'silver' | 'bronze';

const podium: readonly Badge[] = ['gold', 'silver', 'bronze'];

/**
 * What a rank wins.
 *
 * @param rank from 1
 * @param prizes in dollars, the first for rank 1
 * @returns dollars; 0 below the table
 */
export function prizeOf(rank: number, prizes: readonly number[]): number {
  return prizes[rank - 1] ?? 0;
}

/** The medal of a rank (from 1), or null below the podium. */
export function badgeOf(rank: number): Badge | null {
  return podium[rank - 1] ?? null;
}
