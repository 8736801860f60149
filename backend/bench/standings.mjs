/**
 * Measures one refresh of the leaderboard with a million rows: from the bytes of both sheets to
 * standings that can be published and stored. Prints JSON.
 *
 *   node bench/standings.mjs [rows=1000000] [runs=5]
 *
 * Needs the built backend. Each run has its own process, so that garbage of one run does not slow
 * down the next one. Memory is the highest resident size minus that of the process when it already
 * holds the sheets; the event-loop delay is that of the main thread while the worker works.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writeSheets } from './make-sheet.mjs';
import { median } from '../../testing/median.ts';
import { backend, firstMessage, temporaryFolder } from './processes.mjs';

/** Compiled, before bundling. */
const engine = (file) => backend(`build/leaderboard/standings/${file}`);
const mebibyte = 1024 * 1024;
const round = (value, digits = 0) => Number(value.toFixed(digits));

async function measure(folder) {
  const { computeStandings } = await import(engine('compute-standings.js'));
  const { Standings } = await import(engine('standings.js'));
  const com = new Uint8Array(readFileSync(join(folder, 'com.csv')).buffer);
  const us = new Uint8Array(readFileSync(join(folder, 'us.csv')).buffer);

  const before = process.memoryUsage.rss();
  let peak = before;
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const sampling = setInterval(sample, 5);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const computed = await computeStandings({ com, us, usAffiliate: 'PlayUSA' });
  const standings = Standings.decode(computed.bytes);
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  sample();
  clearInterval(sampling);
  return {
    seconds: round(seconds, 3),
    rssGrowthMiB: round((peak - before) / mebibyte),
    eventLoopDelayP99Ms: round(delay.percentile(99) / 1e6, 2),
    eventLoopDelayMaxMs: round(delay.max / 1e6, 2),
    players: standings.size,
    documentMiB: round(computed.bytes.byteLength / mebibyte, 1),
    compressedMiB: round(computed.compressed.byteLength / mebibyte, 1),
  };
}

if (process.argv[2] === '--measure') {
  process.send(await measure(process.argv[3]), () => process.disconnect());
} else {
  const rows = Number(process.argv[2] ?? 1_000_000);
  const runs = Number(process.argv[3] ?? 5);
  const folder = temporaryFolder();
  writeSheets(folder, rows);
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    results.push((await firstMessage(import.meta.filename, ['--measure', folder])).message);
  }
  const middle = (key) => median(results.map((result) => result[key]));
  const medians = {
    seconds: middle('seconds'),
    rssGrowthMiB: middle('rssGrowthMiB'),
    eventLoopDelayP99Ms: middle('eventLoopDelayP99Ms'),
  };
  const goal = { seconds: 2, rssGrowthMiB: 150, eventLoopDelayP99Ms: 20 };
  const met = Object.keys(goal).every((key) => medians[key] <= goal[key]);
  process.stdout.write(
    `${JSON.stringify({ bench: 'standings', rows, goal, median: medians, met, runs: results }, null, 2)}\n`,
  );
}
