// Measures 'Find me' with a million players: building the index of masks, and looking masks up.
//
//   node bench/find.mjs [rows=1000000] [lookups=20000] [runs=3]
//
// Needs the built backend. The names are those of the other benchmarks: about 10,000 players have
// each of the most frequent masks. With `--mixed`, every tenth name has Cyrillic letters, and every
// twentieth an emoji.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maskUsername } from '@playhouse/rules/mask-username';
import { writeSheets } from './make-sheet.mjs';
import { measureWork, printMedians, round } from './measure-work.mjs';
import { backend, temporaryFolder } from './processes.mjs';

const LIMIT = 20;

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
  const { fromStored } = await built('standings/stored-standings');
  const { MaskIndex } = await built('masks/mask-index');
  const [com, us] = ['com', 'us'].map((name) => {
    const csv = readFileSync(join(folder, `${name}.csv`));
    return isMixed ? mixed(csv) : csv;
  });
  const standings = await fromStored(await computeStandings({ com, us }));
  global.gc();

  const { result: index, figures } = await measureWork(() => MaskIndex.build(standings));

  const times = [];
  let found = 0;
  for (let lookup = 0; lookup < lookups; lookup += 1) {
    const mask = maskUsername(standings.entry((lookup * 7919) % standings.size).name);
    const lookedUpAt = performance.now();
    found += index.find(mask, LIMIT).positions.length;
    times.push(performance.now() - lookedUpAt);
  }
  times.sort((a, b) => a - b);
  if (found < lookups) throw new Error('A player was not found.');
  return {
    players: standings.size,
    ...figures,
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
  const args = [folder, rest[0] ?? '20000', ...(isMixed ? ['--mixed'] : [])];
  process.execArgv.push('--expose-gc');
  await printMedians(import.meta.filename, args, Number(rest[1] ?? 3), [
    { name: 'time until the index is built', key: 'seconds', digits: 2, unit: 's', atMost: 4 },
    { name: 'memory meanwhile', key: 'rssGrowthMiB', unit: 'MiB', atMost: 400 },
    {
      name: 'event-loop delay, p99',
      key: 'eventLoopDelayP99Ms',
      digits: 1,
      unit: 'ms',
      atMost: 20,
    },
    { name: 'lookup, median', key: 'lookupMedianMs', digits: 3, unit: 'ms' },
    { name: 'lookup, p99', key: 'lookupP99Ms', digits: 3, unit: 'ms', atMost: 1 },
  ]);
}
