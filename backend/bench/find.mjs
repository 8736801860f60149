// Measures 'Find me' with a million players: building the index of masks in its worker, and looking
// masks up. Prints JSON.
//
//   node bench/find.mjs [rows=1000000] [lookups=20000]
//
// Needs the built backend. The names are those of the other benchmarks: about 10,000 players have
// each of the most frequent masks. Memory is the resident size with the index minus that before,
// and at most while it is built; the event-loop delay is that of the main thread while the worker
// works. With `--mixed`, every tenth name has Cyrillic letters, and every twentieth an emoji.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writeSheets } from './make-sheet.mjs';
import { backend, firstMessage, temporaryFolder } from './processes.mjs';

const MEBIBYTE = 1024 * 1024;
const SAMPLE_MS = 5;
const LIMIT = 20;
const round = (value, digits = 1) => Number(value.toFixed(digits));

/** Imports a compiled module of the leaderboard, before bundling. */
const built = (file) => import(backend(`build/leaderboard/${file}.js`));

function mixed(csv) {
  const lines = csv.toString('utf8').split('\r\n');
  return Buffer.from(
    lines
      .map((line, row) => {
        if (row % 20 === 1) return line.replace('player_', 'игрок🎰_');
        return row % 10 === 1 ? line.replace('player_', 'игрок_') : line;
      })
      .join('\r\n'),
  );
}

async function measure(folder, lookups, isMixed) {
  const { computeStandings } = await built('standings/compute-standings');
  const { Standings } = await built('standings/standings');
  const { maskUsername } = await built('standings/mask-username');
  const { indexInWorker } = await built('masks/index-in-worker');
  const [com, us] = ['com', 'us'].map((name) => {
    const csv = readFileSync(join(folder, `${name}.csv`));
    return isMixed ? mixed(csv) : csv;
  });
  const { bytes } = await computeStandings({ com, us });
  const standings = Standings.decode(bytes);
  global.gc();

  const before = process.memoryUsage.rss();
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const index = await indexInWorker(standings, new AbortController().signal);
  const seconds = (performance.now() - startedAt) / 1000;
  delay.disable();
  clearInterval(sampling);
  global.gc();
  const after = process.memoryUsage.rss();

  const times = [];
  let found = 0;
  for (let lookup = 0; lookup < lookups; lookup += 1) {
    const mask = maskUsername(standings.entry((lookup * 7919) % standings.size).name);
    const lookedUpAt = performance.now();
    found += index.find(standings, mask, LIMIT).positions.length;
    times.push(performance.now() - lookedUpAt);
  }
  times.sort((a, b) => a - b);
  if (found < lookups) throw new Error('A player was not found.');
  return {
    players: standings.size,
    buildSeconds: round(seconds, 2),
    indexMiB: round(index.keys.byteLength / MEBIBYTE),
    memoryMiB: round((after - before) / MEBIBYTE),
    peakMemoryMiB: round((peak - before) / MEBIBYTE),
    eventLoopDelayP99Ms: round(delay.percentile(99) / 1e6),
    eventLoopDelayMaxMs: round(delay.max / 1e6),
    lookupMedianMs: round(times[Math.floor(lookups / 2)], 4),
    lookupP99Ms: round(times[Math.floor(lookups * 0.99)], 4),
  };
}

const isMixed = process.argv.includes('--mixed');
const [first, ...rest] = process.argv.slice(2).filter((each) => each !== '--mixed');
if (first === '--measure') {
  const [folder, lookups] = rest;
  process.send(await measure(folder, Number(lookups), isMixed), () => process.disconnect());
} else {
  const folder = temporaryFolder();
  writeSheets(folder, Number(first ?? 1_000_000));
  const args = ['--measure', folder, String(rest[0] ?? 20_000), ...(isMixed ? ['--mixed'] : [])];
  process.execArgv.push('--expose-gc');
  const { message } = await firstMessage(import.meta.filename, args);
  const goal = { buildSeconds: 2, lookupP99Ms: 1, peakMemoryMiB: 150 };
  const met = Object.keys(goal).every((key) => message[key] <= goal[key]);
  console.log(JSON.stringify({ bench: 'find', goal, met, ...message }, null, 2));
}
