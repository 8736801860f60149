/**
 * Measures one refresh of the leaderboard with a million rows: from the bytes of both sheets to
 * standings that can be published and stored. Prints JSON.
 *
 *   node bench/standings.mjs [rows=1000000] [runs=5]
 *
 * Needs the built backend. The process already holds the sheets when the measurement starts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSheets } from './make-sheet.mjs';
import { measureRuns, measureWork, mebibytes, printJson } from './measure-work.mjs';
import { backend, temporaryFolder } from './processes.mjs';

/** Compiled, before bundling. */
const engine = (file) => backend(`build/leaderboard/standings/${file}`);

async function measure(folder) {
  const { computeStandings } = await import(engine('compute-standings.js'));
  const { fromStored } = await import(engine('stored-standings.js'));
  const com = new Uint8Array(readFileSync(join(folder, 'com.csv')).buffer);
  const us = new Uint8Array(readFileSync(join(folder, 'us.csv')).buffer);
  const { result, figures } = await measureWork(async () => {
    const computed = await computeStandings({ com, us, usAffiliate: 'PlayUSA' });
    return { computed, standings: await fromStored(computed) };
  });
  return {
    ...figures,
    players: result.standings.size,
    compressedMiB: mebibytes(result.computed.compressed.byteLength, 1),
  };
}

if (process.argv[2] === '--measure') {
  process.send(await measure(process.argv[3]), () => process.disconnect());
} else {
  const rows = Number(process.argv[2] ?? 1_000_000);
  const folder = temporaryFolder();
  writeSheets(folder, rows);
  printJson({
    bench: 'standings',
    rows,
    ...(await measureRuns(import.meta.filename, [folder], {
      runs: Number(process.argv[3] ?? 5),
      goal: { seconds: 4, rssGrowthMiB: 400, eventLoopDelayP99Ms: 20 },
    })),
  });
}
