import { BYTE_ORDER_MARK, toCsv } from '../core/http/csv.js';
import { PaidMarkDto } from './paid-marks/paid-marks.dto.js';
import type { PaidMark } from './paid-marks/paid-mark.entity.js';
import type { Race } from './race.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import { platformOf } from './sheets.js';
import { winnersOf } from './standings/winners.js';

const COLUMNS = ['Rank', 'User Name', 'Wagered', 'Prize', 'US', 'Sheets'];
const PAID_COLUMNS = ['Paid (UTC)', 'Paid By', 'Note'];

/**
 * The winners of a race as CSV, with full names and amounts in dollars.
 *
 * @param settings name the sheets
 * @param marks the paid marks by rank, for three more columns; null if the month is not closed
 */
export function winnersCsv(
  race: Pick<Race, 'standings' | 'prizes'>,
  marks: ReadonlyMap<number, PaidMark> | null,
  settings: SettingsDocument,
): string {
  const rows = winnersOf(race).map(({ rank, name, wagered, prize, isUS, sheets }) => [
    rank,
    name,
    wagered,
    prize,
    isUS ? 'yes' : 'no',
    sheets.map((sheet) => platformOf(sheet, settings)).join(' and '),
    ...(marks ? paidCells(marks.get(rank)) : []),
  ]);
  const header = [...COLUMNS, ...(marks ? PAID_COLUMNS : [])];
  return `${BYTE_ORDER_MARK}${toCsv([header, ...rows])}`;
}

function paidCells(mark: PaidMark | undefined): string[] {
  const { paidAt, paidBy, note } = PaidMarkDto.from(mark);
  return [paidAt?.slice(0, 19).replace('T', ' ') ?? '', paidBy ?? '', note ?? ''];
}
