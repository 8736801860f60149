import { displayedLine } from '@playhouse/rules/displayed-line';
import { isLongerThan } from '../../sources/displayed-text.js';

/** The maximum number of characters (Unicode code points) of a user name. */
export const maxNameLength = 100;
/** Longer than any cell with a usable name, even with many invisible characters. */
const maxCellLength = 4_000;

/**
 * A user name as displayed. Names that differ only in invisible characters look the same and are the same
 * player.
 *
 * @returns '' if it displays nothing; null if it is too long
 */
export function playerName(cell: string): string | null {
  if (cell.length > maxCellLength) return null;
  const name = displayedLine(cell);
  return isLongerThan(name, maxNameLength) ? null : name;
}
