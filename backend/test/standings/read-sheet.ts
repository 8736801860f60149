import {
  parseSheet,
  type ParsedSheet,
  type ParseSheetOptions,
  type SheetRow,
} from '../../src/leaderboard/standings/sheet/parse-sheet.js';

/** A sheet with all of its rows. */
export async function readSheet(
  bytes: Uint8Array,
  options?: ParseSheetOptions,
): Promise<Omit<ParsedSheet, 'rows'> & { rows: SheetRow[] }> {
  const rows: SheetRow[] = [];
  return { ...(await parseSheet(bytes, (row) => rows.push(row), options)), rows };
}
