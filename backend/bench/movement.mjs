/**
 * Measures the movement of a million players: from two standings in memory to the places that each
 * player gained or lost. Prints JSON.
 *
 *   node bench/movement.mjs [players=1000000] [runs=5]
 *
 * Needs the built backend. Each run has its own process. Memory is the highest resident size minus
 * that of the process when it already holds both standings; the event-loop delay is that of the main
 * thread while the worker works.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writeSheets } from './make-sheet.mjs';
import { median } from '../../testing/median.ts';
import { backend, firstMessage, temporaryFolder } from './processes.mjs';

/** Compiled, before bundling. */
const leaderboard = (file) => backend(`build/leaderboard/${file}`);
const mebibyte = 1024 * 1024;
const round = (value, digits = 0) => Number(value.toFixed(digits));

async function measure(folder) {
  const { computeStandings } = await import(leaderboard('standings/compute-standings.js'));
  const { computeMovement } = await import(leaderboard('movement/compute-movement.js'));
  const read = (sheet) => new Uint8Array(readFileSync(join(folder, `${sheet}.csv`)).buffer);
  // Most of the players, in another order.
  const earlier = await computeStandings({ com: read('us'), us: read('com'), usAffiliate: 'x' });
  const later = await computeStandings({ com: read('com'), us: read('us') });
  const input = {
    earlier: earlier.compressed,
    sha256: earlier.sha256,
    later: later.bytes,
  };

  const before = process.memoryUsage.rss();
  let peak = before;
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const sampling = setInterval(sample, 5);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const moved = await computeMovement(input);
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  sample();
  clearInterval(sampling);
  return {
    seconds: round(seconds, 3),
    rssGrowthMiB: round((peak - before) / mebibyte),
    eventLoopDelayMaxMs: round(delay.max / 1e6, 2),
    players: moved.length,
  };
}

if (process.argv[2] === '--measure') {
  process.send(await measure(process.argv[3]), () => process.disconnect());
} else {
  const players = Number(process.argv[2] ?? 1_000_000);
  const runs = Number(process.argv[3] ?? 5);
  const folder = temporaryFolder();
  writeSheets(folder, players);
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    results.push((await firstMessage(import.meta.filename, ['--measure', folder])).message);
  }
  const middle = (key) => median(results.map((result) => result[key]));
  const medians = { seconds: middle('seconds'), rssGrowthMiB: middle('rssGrowthMiB') };
  const goal = { seconds: 1.5, rssGrowthMiB: 150 };
  const met = Object.keys(goal).every((key) => medians[key] <= goal[key]);
  process.stdout.write(
    `${JSON.stringify({ bench: 'movement', players, goal, median: medians, met, runs: results }, null, 2)}\n`,
  );
}
