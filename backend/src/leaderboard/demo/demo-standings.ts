import { SheetMerge } from '../standings/merge-sheets.js';
import { parseSheet } from '../standings/sheet/parse-sheet.js';
import { SHEETS } from '../standings/sheet/sheet-error.js';
import type { Standings } from '../standings/standings.js';
import { demoSheets } from './demo-sheets.js';

/**
 * The standings of the demo sheets, the same on every start. There are few rows, so no worker is
 * needed.
 */
export async function demoStandings(): Promise<Standings> {
  const encoder = new TextEncoder();
  const merge = new SheetMerge();
  for (const sheet of SHEETS) {
    await parseSheet(encoder.encode(demoSheets[sheet]), (row) => merge.add(sheet, row));
  }
  return merge.ranked();
}
