// Measures work: its time and memory, and the delay of the main thread.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { printFigures } from '../../testing/figures.ts';
import { median } from '../../testing/median.ts';
import { firstMessage } from './processes.mjs';

const SAMPLE_MS = 5;
const NANOSECONDS_PER_MS = 1e6;

/** Bytes as MiB. */
export const mebibytes = (bytes, digits = 0) => round(bytes / 2 ** 20, digits);

export const round = (value, digits = 0) => Number(value.toFixed(digits));

/**
 * Runs `work` once. Memory is the highest resident size meanwhile minus that before.
 *
 * @returns what `work` returned, and its figures
 */
export async function measureWork(work) {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const sampling = setInterval(sample, SAMPLE_MS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  delay.disable();
  sample();
  clearInterval(sampling);
  return {
    result,
    figures: {
      seconds: round(seconds, 3),
      rssGrowthMiB: mebibytes(peak - before),
      eventLoopDelayP99Ms: round(delay.percentile(99) / NANOSECONDS_PER_MS, 2),
      eventLoopDelayMaxMs: round(delay.max / NANOSECONDS_PER_MS, 2),
    },
  };
}

/**
 * Runs `script --measure ...args` several times, each in its own process, so that garbage of one run
 * does not slow down the next one, and prints the medians.
 *
 * @param figures as in `printFigures`, with the `key` of the value in the script's message
 */
export async function printMedians(script, args, runs, figures) {
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    const { message } = await firstMessage(script, ['--measure', ...args]);
    results.push(message);
  }
  printFigures(
    figures.map(({ key, ...figure }) => ({
      ...figure,
      value: median(results.map((result) => result[key])),
    })),
  );
}
