import { parentPort, workerData } from 'node:worker_threads';
import type { SheetTotals, StandingsResult, StandingsInput } from './compute-standings.js';
import { mergeSheets } from './merge-sheets.js';
import { type ParsedSheet, parseSheet } from './sheet/parse-sheet.js';
import { rankPlayers } from './rank-players.js';
import { SheetError, type SheetName } from './sheet/sheet-error.js';
import { SheetSampler } from './sheet/sheet-sampler.js';
import { encodeStandings } from './standings-document.js';
import { toStored } from './stored-standings.js';

// Runs in a worker thread: receives the sheets, responds once with the standings, and is terminated
// by its parent.

const input = workerData as StandingsInput;
const sampler = input.sample ? new SheetSampler() : undefined;

async function parse(sheet: SheetName): Promise<ParsedSheet | SheetError | undefined> {
  const bytes = input[sheet];
  if (!bytes) return undefined;
  try {
    return await parseSheet(bytes, { usAffiliate: input.usAffiliate, sampler });
  } catch (error) {
    if (error instanceof SheetError) return error;
    throw error;
  } finally {
    free(bytes);
  }
}

/**
 * Frees memory immediately. The garbage collector would be too slow: hundreds of megabytes of
 * columns are allocated within two seconds.
 */
function free(...columns: (Uint8Array | Uint32Array | Float64Array | undefined)[]): void {
  for (const column of columns) {
    if (column?.buffer instanceof ArrayBuffer && !column.buffer.detached) column.buffer.transfer(0);
  }
}

function freeSheet(sheet: ParsedSheet | undefined): void {
  free(sheet?.names, sheet?.nameEnds, sheet?.nameHashes, sheet?.wagered, sheet?.isUsAffiliate);
}

const totalsOf = ({ rows, malformed, total, cells }: ParsedSheet): SheetTotals => ({
  rows,
  malformed,
  total,
  errors: cells.errors,
  decimalCommas: cells.decimalCommas,
  suspicious: cells.suspicious,
});

async function compute(): Promise<StandingsResult> {
  const com = await parse('com');
  const us = await parse('us');
  if (com instanceof SheetError || us instanceof SheetError) return reject({ com, us });
  const players = mergeSheets(com, us);
  freeSheet(com);
  freeSheet(us);
  const bytes = encodeStandings(players, rankPlayers(players));
  free(players.wagered, players.flags, players.names, players.nameEnds);
  return {
    ok: true,
    standings: {
      bytes,
      ...(await toStored(bytes)),
      totals: { players: players.count, wagered: players.totalWagered },
      ...(sampler && { sample: sampler.sample }),
      perSheet: { ...(com && { com: totalsOf(com) }), ...(us && { us: totalsOf(us) }) },
    },
  };
}

/** Reports what is wrong with the sheets, and the totals of a valid one. */
function reject(sheets: Record<SheetName, ParsedSheet | SheetError | undefined>): StandingsResult {
  const result: StandingsResult = { ok: false, rejected: {}, perSheet: {} };
  for (const name of ['com', 'us'] as const) {
    const sheet = sheets[name];
    if (sheet instanceof SheetError) result.rejected[name] = sheet.reason;
    else if (sheet) result.perSheet[name] = totalsOf(sheet);
  }
  return result;
}

const result = await compute();
parentPort?.postMessage(
  result,
  result.ok ? [result.standings.bytes.buffer, result.standings.compressed.buffer] : [],
);
