/** The measured work: called and awaited once. */
export type Work = () => unknown;

/** Five rounds of 20 ms: 100 ms of CPU time for each side. */
const ROUNDS = 5;
const ROUND_CPU_MS = 20;
/** Enough to exclude inputs that are far below the limit. */
const QUICK_ROUNDS = 3;
const QUICK_ROUND_CPU_MS = 1;
/** Half of the limit. Inputs above it in a quick measurement are measured in full. */
const SUSPICIOUS = 2.5;

/**
 * CPU time of this thread in milliseconds. Other threads, which hash passwords for example, do not
 * count.
 */
async function cpuPerRun(work: Work, atLeastMs: number): Promise<number> {
  let runs = 0;
  let used = 0;
  while (used < atLeastMs) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    used += (user + system) / 1_000;
    runs += 1;
  }
  return used / runs;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function quickRatio(work: Work): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < QUICK_ROUNDS; round++)
    taken.push(await cpuPerRun(work, QUICK_ROUND_CPU_MS));
  return median(taken);
}

/**
 * The ratio of the suspect's CPU time to that of ordinary work: the median of interleaved rounds.
 */
async function cpuRatio(usual: Work, suspect: Work): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await cpuPerRun(usual, ROUND_CPU_MS);
    ratios.push((await cpuPerRun(suspect, ROUND_CPU_MS)) / one);
  }
  return median(ratios);
}

/**
 * The suspects whose CPU time exceeds `limit` times that of ordinary work, with their ratios.
 *
 * @param isQuick measures in full only suspects that exceed half of the limit in a quick
 * measurement
 */
export async function tooExpensive(
  usual: Work,
  suspects: Iterable<readonly [name: string, work: Work]>,
  { limit, isQuick }: { limit: number; isQuick: boolean },
): Promise<string[]> {
  const found: string[] = [];
  // Warm-up, because the first runs include compilation.
  for (let run = 0; run < 5; run++) await usual();
  const usualCpu = await quickRatio(usual);
  for (const [name, suspect] of suspects) {
    await suspect();
    if (isQuick && (await quickRatio(suspect)) < SUSPICIOUS * usualCpu) continue;
    const ratio = await cpuRatio(usual, suspect);
    if (ratio > limit) found.push(`${name}: ${ratio.toFixed(1)} times the CPU`);
  }
  return found;
}
