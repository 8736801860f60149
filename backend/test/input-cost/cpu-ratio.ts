/** The measured work. It is called and awaited once per run. */
export type Work = () => unknown;

/** Five rounds of 20 ms: 100 ms of CPU time for each side. */
const ROUNDS = 5;
const ROUND_CPU_MS = 20;
/**
 * Enough to exclude inputs that are far below the limit. Measuring all 180,000 requests of the long
 * form in full would take ten hours.
 */
const QUICK_ROUNDS = 3;
const QUICK_ROUND_CPU_MS = 1;

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

/** CPU time per run in milliseconds: the median of a few short rounds. */
async function quickCpu(work: Work): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < QUICK_ROUNDS; round++)
    measured.push(await cpuPerRun(work, QUICK_ROUND_CPU_MS));
  return median(measured);
}

/**
 * The ratio of the suspect's CPU time to that of ordinary work: the median of interleaved rounds.
 */
async function cpuRatio(baseline: Work, suspect: Work): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const baselineMs = await cpuPerRun(baseline, ROUND_CPU_MS);
    ratios.push((await cpuPerRun(suspect, ROUND_CPU_MS)) / baselineMs);
  }
  return median(ratios);
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
    await suspect();
    if ((await quickCpu(suspect)) < (limit / 2) * baselineCpu) continue;
    const ratio = await cpuRatio(baseline, suspect);
    if (ratio > limit) expensive.push(`${name}: ${ratio.toFixed(1)} times the CPU`);
  }
  return expensive;
}
