import { parentPort, workerData } from 'node:worker_threads';
import type { SheetTotals, StandingsInput, StandingsResult } from './compute-standings.js';
import { SheetMerge } from './merge-sheets.js';
import { type ParsedSheet, parseSheet, type SheetRow } from './sheet/parse-sheet.js';
import { SheetError, type SheetErrorReason, type SheetName, SHEETS } from './sheet/sheet-error.js';
import { SheetSampler } from './sheet/sheet-sampler.js';
import { toStored } from './stored-standings.js';

// Runs in a worker thread: receives the sheets, responds once with the standings, and is terminated
// by its parent.

const input = workerData as StandingsInput;
const sampler = input.sample ? new SheetSampler() : undefined;

const totalsOf = ({ rows, malformed, total, cells }: ParsedSheet): SheetTotals => ({
  rows,
  malformed,
  total,
  errors: cells.errors,
  decimalCommas: cells.decimalCommas,
  suspicious: cells.suspicious,
});

async function compute(): Promise<StandingsResult> {
  const merge = new SheetMerge();
  const perSheet: Partial<Record<SheetName, SheetTotals>> = {};
  const rejected: Partial<Record<SheetName, SheetErrorReason>> = {};
  for (const sheet of SHEETS) {
    const bytes = input[sheet];
    if (!bytes) continue;
    try {
      const onRow = (row: SheetRow) => merge.add(sheet, row);
      const { usAffiliate } = input;
      perSheet[sheet] = totalsOf(await parseSheet(bytes, onRow, { usAffiliate, sampler }));
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      rejected[sheet] = error.reason;
    }
  }
  if (Object.keys(rejected).length > 0) return { ok: false, rejected, perSheet };
  const standings = merge.ranked();
  return {
    ok: true,
    standings: {
      ...(await toStored(standings)),
      totals: { players: standings.size, wagered: standings.totalWagered },
      ...(sampler && { sample: sampler.sample }),
      perSheet,
    },
  };
}

parentPort?.postMessage(await compute());
