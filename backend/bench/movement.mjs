/**
 * Measures the movement of a million players: from stored standings and those in memory to the places that each
 * player gained or lost.
 *
 *   node bench/movement.mjs [players=1000000] [runs=5]
 *
 * Needs the built backend. The process already holds the later standings when the measurement starts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSheets } from './make-sheet.mjs';
import { measureWork, printMedians } from './measure-work.mjs';
import { backend, temporaryFolder } from './processes.mjs';

/** Compiled, before bundling. */
const leaderboard = (file) => backend(`build/leaderboard/${file}`);

async function measure(folder) {
  const { computeStandings } = await import(leaderboard('standings/compute-standings.js'));
  const { compareStandings } = await import(leaderboard('movement/compare-standings.js'));
  const { fromStored } = await import(leaderboard('standings/stored-standings.js'));
  const read = (sheet) => new Uint8Array(readFileSync(join(folder, `${sheet}.csv`)).buffer);
  // Most of the players, in another order.
  const earlier = await computeStandings({ com: read('us'), us: read('com'), usAffiliate: 'x' });
  const later = await fromStored(await computeStandings({ com: read('com'), us: read('us') }));
  const { result, figures } = await measureWork(async () =>
    compareStandings(await fromStored(earlier), later),
  );
  return { ...figures, players: result.length };
}

if (process.argv[2] === '--measure') {
  process.send(await measure(process.argv[3]), () => process.disconnect());
} else {
  const players = Number(process.argv[2] ?? 1_000_000);
  const folder = temporaryFolder();
  writeSheets(folder, players);
  await printMedians(import.meta.filename, [folder], Number(process.argv[3] ?? 5), [
    { name: 'time', key: 'seconds', digits: 2, unit: 's', atMost: 4 },
    { name: 'memory', key: 'rssGrowthMiB', unit: 'MiB', atMost: 400 },
    {
      name: 'event-loop delay, p99',
      key: 'eventLoopDelayP99Ms',
      digits: 1,
      unit: 'ms',
      atMost: 20,
    },
  ]);
}
