/** The factor for the number of examples of each property test; default 1. */
const TIMES = Number(process.env.PROPERTY_RUNS ?? 1);
if (!Number.isInteger(TIMES) || TIMES < 1) {
  throw new Error('PROPERTY_RUNS must be a whole number of at least 1. The long form uses 100.');
}

/**
 * The number of examples for a property test: `normal`, multiplied by `PROPERTY_RUNS` in the long
 * run. A failure is printed with the seed and path that reproduce it.
 */
export const runs = (normal: number): { numRuns: number } => ({ numRuns: normal * TIMES });

/** All items in the long run; otherwise this many, spread over the list. */
export function someOf<Item>(all: readonly Item[], normal: number): Item[] {
  const step = TIMES > 1 ? 1 : Math.max(1, Math.floor(all.length / normal));
  return all.filter((_, index) => index % step === 0);
}
