/** The measured work. It is called and awaited once per run. */
export type Work = () => unknown;

/** From 3 to 25 rounds of 20 ms: up to 0.5 s of CPU time for each side. */
const MIN_ROUNDS = 3;
const MAX_ROUNDS = 25;
const ROUND_CPU_MS = 20;
/**
 * Enough to exclude inputs that are far below the limit. Measuring all 180,000 requests of the long
 * form in full would take ten hours.
 */
const QUICK_ROUNDS = 3;
const QUICK_ROUND_CPU_MS = 1;

/** CPU time per run in milliseconds. Counts only this thread, not the threads that hash passwords. */
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

/** CPU time per run in milliseconds: the cheapest of a few short rounds. */
async function quickCpu(work: Work): Promise<number> {
  let cheapest = Infinity;
  for (let round = 0; round < QUICK_ROUNDS; round++)
    cheapest = Math.min(cheapest, await cpuPerRun(work, QUICK_ROUND_CPU_MS));
  return cheapest;
}

/** Whether work takes less CPU time per run than `limitMs` in at least one of a few short rounds. */
async function isBelow(work: Work, limitMs: number): Promise<boolean> {
  for (let round = 0; round < QUICK_ROUNDS; round++)
    if ((await cpuPerRun(work, QUICK_ROUND_CPU_MS)) < limitMs) return true;
  return false;
}

/**
 * The ratio of the suspect's CPU time to that of ordinary work, each in its cheapest round, because garbage
 * collection, compilation and other processes only ever add CPU time. The rounds alternate. They end as
 * soon as the ratio is within the limit, but not before MIN_ROUNDS.
 */
async function cpuRatio(baseline: Work, suspect: Work, limit: number): Promise<number> {
  let baselineMs = Infinity;
  let suspectMs = Infinity;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    baselineMs = Math.min(baselineMs, await cpuPerRun(baseline, ROUND_CPU_MS));
    suspectMs = Math.min(suspectMs, await cpuPerRun(suspect, ROUND_CPU_MS));
    if (round + 1 >= MIN_ROUNDS && suspectMs <= limit * baselineMs) break;
  }
  return suspectMs / baselineMs;
}

/**
 * The suspects whose CPU time exceeds `limit` times that of ordinary work, with their ratios.
 * Suspects that exceed half of the limit in a quick measurement are measured in full.
 */
export async function tooExpensive(
  baseline: Work,
  suspects: Iterable<readonly [name: string, work: Work]>,
  limit: number,
): Promise<string[]> {
  const expensive: string[] = [];
  // Warm-up, because the first runs include compilation.
  for (let run = 0; run < 5; run++) await baseline();
  const baselineCpu = await quickCpu(baseline);
  for (const [name, suspect] of suspects) {
    if (await isBelow(suspect, (limit / 2) * baselineCpu)) continue;
    const ratio = await cpuRatio(baseline, suspect, limit);
    if (ratio > limit) expensive.push(`${name}: ${ratio.toFixed(1)} times the CPU`);
  }
  return expensive;
}
