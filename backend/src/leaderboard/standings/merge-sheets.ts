import { isActive } from './prize.js';
import { AmountSum, roundToCents } from './sheet/amount.js';
import type { SheetRow } from './sheet/parse-sheet.js';
import { SHEETS, type SheetName } from './sheet/sheet-error.js';
import { type Player, Standings } from './standings.js';

/**
 * Merges the rows of the sheets by exact user name: adds amounts and rounds them to cents once. The US flag
 * is set by a row in the US sheet or by the US affiliate's name in either sheet.
 *
 * The highest wager is first; equal wagers (to the cent) are sorted by name in code point order, so that the
 * order is reproducible.
 */
export function mergeSheets(sheets: Partial<Record<SheetName, readonly SheetRow[]>>): Standings {
  const byName = new Map<string, Player>();
  for (const sheet of SHEETS) {
    for (const { name, wagered, isUsAffiliate } of sheets[sheet] ?? []) {
      const player = byName.get(name);
      const isUS = sheet === 'us' || isUsAffiliate;
      if (!player) {
        byName.set(name, { name, wagered, isUS, sheets: ONLY[sheet] });
        continue;
      }
      player.wagered += wagered;
      player.isUS ||= isUS;
      if (!player.sheets.includes(sheet)) player.sheets = SHEETS;
    }
  }
  const total = new AmountSum();
  const players = [...byName.values()];
  for (const player of players) {
    const rounded = roundToCents(player.wagered);
    if (isActive(rounded)) total.add(player.wagered);
    player.wagered = rounded;
  }
  players.sort((a, b) => b.wagered - a.wagered || compareCodePoints(a.name, b.name));
  return new Standings({ players, totalWagered: total.rounded, isErased: false });
}

/** Shared by all players of one sheet. */
const ONLY: Record<SheetName, readonly SheetName[]> = { com: ['com'], us: ['us'] };

function compareCodePoints(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a.codePointAt(i) ?? 0) - (b.codePointAt(i) ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
