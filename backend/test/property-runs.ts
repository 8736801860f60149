/** How many times the usual number of examples a property is tried with: 1 unless said otherwise. */
const TIMES = Number(process.env.PROPERTY_RUNS ?? 1);
if (!Number.isInteger(TIMES) || TIMES < 1) {
  throw new Error('PROPERTY_RUNS must be a whole number of at least 1: 100 for the long form.');
}

/**
 * How often fast-check tries a property: so many times in every test run, and `PROPERTY_RUNS` times
 * as often in the long form. What fails is printed with the seed and the path that bring it back.
 */
export const runs = (usual: number): { numRuns: number } => ({ numRuns: usual * TIMES });

/** All of a list in the long form; else so many of it, from all its parts. */
export function someOf<Item>(all: readonly Item[], usual: number): Item[] {
  const step = TIMES > 1 ? 1 : Math.max(1, Math.floor(all.length / usual));
  return all.filter((_, index) => index % step === 0);
}
