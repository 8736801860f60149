import { mergeSheets } from '../standings/merge-sheets.js';
import { parseSheet } from '../standings/sheet/parse-sheet.js';
import type { Standings } from '../standings/standings.js';
import { demoSheets } from './demo-sheets.js';

/**
 * The standings of the demo sheets, the same on every start. There are few rows, so no worker is
 * needed.
 */
export async function demoStandings(): Promise<Standings> {
  const encoder = new TextEncoder();
  const { rows: com } = await parseSheet(encoder.encode(demoSheets.com));
  const { rows: us } = await parseSheet(encoder.encode(demoSheets.us));
  return mergeSheets({ com, us });
}
