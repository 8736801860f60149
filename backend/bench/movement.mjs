/**
 * Measures the movement of a million players: from two standings in memory to the places that each
 * player gained or lost. Prints JSON.
 *
 *   node bench/movement.mjs [players=1000000] [runs=5]
 *
 * Needs the built backend. The process already holds both standings when the measurement starts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSheets } from './make-sheet.mjs';
import { measureRuns, measureWork, printJson } from './measure-work.mjs';
import { backend, temporaryFolder } from './processes.mjs';

/** Compiled, before bundling. */
const leaderboard = (file) => backend(`build/leaderboard/${file}`);

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
  const { result, figures } = await measureWork(() =>
    computeMovement(input, new AbortController().signal),
  );
  return { ...figures, players: result.length };
}

if (process.argv[2] === '--measure') {
  process.send(await measure(process.argv[3]), () => process.disconnect());
} else {
  const players = Number(process.argv[2] ?? 1_000_000);
  const folder = temporaryFolder();
  writeSheets(folder, players);
  printJson({
    bench: 'movement',
    players,
    ...(await measureRuns(import.meta.filename, [folder], {
      runs: Number(process.argv[3] ?? 5),
      goal: { seconds: 2, rssGrowthMiB: 150 },
    })),
  });
}
