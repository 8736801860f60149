import { parentPort, workerData } from 'node:worker_threads';
import { allConnectors } from '../../sources/connectors/connectors.js';
import { readRows } from '../../sources/connectors/read-rows.js';
import { SourceError } from '../../sources/source-error.js';
import { toStored } from '../standings/stored-standings.js';
import type { RaceInput, RaceOutput, ReadSource, SourceInput } from './compute-race.js';
import { rankRows, type RowsOfSource } from './rank-rows.js';
import { storeRows, storedRows } from './stored-rows.js';

// Runs in a worker thread: receives what sources answered, responds once with the standings, and is terminated
// by its parent.

const { sources, merge } = workerData as RaceInput;

interface Part {
  read: ReadSource;
  rows: RowsOfSource | null;
}

async function partOf({ platformKey, answer, stored, baseline }: SourceInput): Promise<Part> {
  if (!answer) {
    const { rows, hasMaskedNames } = await storedRows(stored);
    const before = baseline ? (await storedRows(baseline)).rows : null;
    return { read: { ok: true }, rows: { platformKey, rows, hasMaskedNames, baseline: before } };
  }
  const connector = (await allConnectors()).get(answer.connector);
  if (!connector) throw new Error(`There is no connector ${answer.connector}.`);
  try {
    const read = readRows(connector, answer.bodies, answer.context);
    const { rows, unit, race, window, hasMaskedNames } = read;
    const isBaseline = window === 'cumulative' && baseline === undefined;
    const earlier = baseline ? (await storedRows(baseline)).rows : null;
    const before = isBaseline ? rows : earlier;
    const total = (list: readonly { amount: bigint }[]) =>
      list.reduce((sum, { amount }) => sum + amount, 0n);
    return {
      read: {
        ok: true,
        reading: {
          ...{ rows: await storeRows({ rows, hasMaskedNames }), players: rows.length, unit },
          ...{ isBaseline, hasFallen: before !== null && total(rows) < total(before) },
          race: race && { startsAt: race.startsAt, endsAt: race.endsAt },
        },
      },
      rows: { platformKey, rows, hasMaskedNames, baseline: before },
    };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { code, reason, retryAfterMs } = error;
    return { read: { ok: false, code, reason, retryAfterMs }, rows: null };
  }
}

async function compute(): Promise<RaceOutput> {
  const parts: Part[] = [];
  for (const source of sources) parts.push(await partOf(source));
  const rows = parts.flatMap((part) => part.rows ?? []);
  const reads = parts.map(({ read }) => read);
  if (rows.length < parts.length) return { reads, standings: null };
  const standings = rankRows(rows, merge);
  const totals = { players: standings.size, wagered: standings.totalWagered };
  return { reads, standings: { ...(await toStored(standings)), totals } };
}

parentPort?.postMessage(await compute());
