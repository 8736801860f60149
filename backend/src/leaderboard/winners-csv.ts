import { BYTE_ORDER_MARK, toCsv } from '../http/csv.js';
import type { Race } from './races.service.js';
import { SHEET_LABELS } from './sheets.js';
import { prizeOf } from './standings/prize.js';

/** The ranks with a prize as CSV, with full names and amounts in dollars. */
export function winnersCsv({ standings, prizes }: Pick<Race, 'standings' | 'prizes'>): string {
  const winners = standings
    .entries(0, prizes.length)
    .map((entry) => ({ ...entry, prize: prizeOf(entry, prizes) }))
    .filter(({ prize }) => prize > 0);
  const rows = winners.map(({ rank, name, wagered, prize, isUS, sheets }) => [
    rank,
    name,
    wagered,
    prize,
    isUS ? 'yes' : 'no',
    sheets.map((sheet) => SHEET_LABELS[sheet]).join(' and '),
  ]);
  return `${BYTE_ORDER_MARK}${toCsv([['Rank', 'User Name', 'Wagered', 'Prize', 'US', 'Sheets'], ...rows])}`;
}
