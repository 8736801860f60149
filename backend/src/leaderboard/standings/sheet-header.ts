import { parseAmount } from './amount.js';
import { SheetError } from './sheet-error.js';

/** Where the columns that matter stand in a row, from 0. */
export interface SheetLayout {
  affiliate: number;
  name: number;
  wagered: number;
}

/** The specification's columns in its order, as compared: without case and spacing. */
const columns = ['affiliatename', 'campaigncode', 'username', 'wagered'] as const;

/** Far more than anyone's sheet has; a row of nothing but commas costs its reading and no more. */
const maxColumns = 1_000;

/**
 * Finds the columns by the names of the header row, ignoring case and spacing, whatever their order
 * and whatever other columns there are. Names that are unknown are taken by position when there are
 * exactly four columns and no known name contradicts the specification's order. The campaign code is
 * not used, so its name need not be there.
 *
 * A row that is taken by position must look like a header: four names, and the one of 'wagered' is
 * not an amount. Otherwise the first player would be lost silently.
 *
 * @param cells of the sheet's first row
 * @throws SheetError `wrong-columns`, or `no-header` where the first row is a player's already
 */
export function readHeader(cells: string[]): SheetLayout {
  if (cells.length > maxColumns) throw new SheetError('wrong-columns');
  const names = cells.map((cell) => cell.toLowerCase().replace(/\s/gu, ''));
  while (names.at(-1) === '') names.pop();

  const found = columns.map((column) => names.indexOf(column));
  const ambiguous = columns.some((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (ambiguous) throw new SheetError('wrong-columns');
  const layout = {
    affiliate: names.indexOf('affiliatename'),
    name: names.indexOf('username'),
    wagered: names.indexOf('wagered'),
  };
  if (Object.values(layout).every((at) => at >= 0)) return layout;

  const inOrder = found.every((at, position) => at < 0 || at === position);
  if (names.length !== columns.length || !inOrder) throw new SheetError('wrong-columns');
  const amount = parseAmount(String(cells[3]));
  if (names.includes('') || !Number.isNaN(amount)) throw new SheetError('no-header');
  return { affiliate: 0, name: 2, wagered: 3 };
}
