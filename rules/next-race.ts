interface ListedRace {
  isRunning: boolean;
  /** ISO 8601, UTC. */
  endsAt: string;
}

/**
 * The running race that ends next: the earlier one of the list if two end together, and its first one if no race
 * is running; undefined for an empty list.
 */
export const nextToEnd = <R extends ListedRace>(races: readonly R[]): R | undefined =>
  races
    .filter(({ isRunning }) => isRunning)
    .reduce<R | undefined>(
      (next, race) => (next && next.endsAt <= race.endsAt ? next : race),
      undefined,
    ) ?? races[0];
