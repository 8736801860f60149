import { parseAmount } from './amount.js';
import { SheetError } from './sheet-error.js';

/** The indexes of the used columns, from 0. */
export interface SheetLayout {
  affiliate: number;
  /** -1 if the sheet has no such column. */
  campaign: number;
  name: number;
  wagered: number;
}

/** The columns of a sheet in the documented order (docs/domain.md), in lower case without spaces. */
const columns = ['affiliatename', 'campaigncode', 'username', 'wagered'] as const;

/**
 * Finds the columns by the names in the header row, ignoring case and spacing, in any order and
 * among other columns. Unknown names are assigned by position if there are exactly four columns and
 * no known name contradicts the documented order. The campaign code is not used, so its column may be
 * missing.
 *
 * A header that is assigned by position must consist of four names, and the one for 'wagered' must
 * not be an amount, because otherwise the first player would be lost silently.
 *
 * @param cells of the sheet's first row
 * @throws SheetError `wrong-columns`, or `no-header` if the first row is a player
 */
export function readHeader(cells: string[]): SheetLayout {
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
  if (Object.values(layout).every((at) => at >= 0)) {
    return { ...layout, campaign: names.indexOf('campaigncode') };
  }

  const inOrder = found.every((at, position) => at < 0 || at === position);
  if (names.length !== columns.length || !inOrder) throw new SheetError('wrong-columns');
  const amount = parseAmount(String(cells[3]));
  if (names.includes('') || !Number.isNaN(amount)) throw new SheetError('no-header');
  return { affiliate: 0, campaign: 1, name: 2, wagered: 3 };
}
