import { isActive } from './prize.js';
import { AmountSum, roundToCents } from './sheet/amount.js';
import type { SheetRow } from './sheet/parse-sheet.js';
import { SHEETS, type SheetName } from './sheet/sheet-error.js';
import { flagsOf, Standings } from './standings.js';

/** Flags of a player in one sheet. */
const IN_SHEET: Record<SheetName, number> = {
  com: flagsOf({ isUS: false, sheets: ['com'] }),
  us: flagsOf({ isUS: true, sheets: ['us'] }),
};
const IS_US = flagsOf({ isUS: true, sheets: [] });

/**
 * Merges the rows of sheets by exact user name: adds amounts and rounds them to cents once. The US flag is set
 * by a row in the US sheet or by the US affiliate's name in either sheet.
 */
export class SheetMerge {
  private readonly indexes = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly wagered: number[] = [];
  private readonly flags: number[] = [];

  add(sheet: SheetName, { name, wagered, isUsAffiliate }: SheetRow): void {
    const flags = IN_SHEET[sheet] | (isUsAffiliate ? IS_US : 0);
    const index = this.indexes.get(name);
    if (index === undefined) {
      this.indexes.set(name, this.names.length);
      this.names.push(name);
      this.wagered.push(wagered);
      this.flags.push(flags);
      return;
    }
    this.wagered[index] = (this.wagered[index] ?? 0) + wagered;
    this.flags[index] = (this.flags[index] ?? 0) | flags;
  }

  /**
   * The players: the highest wager first; equal wagers (to the cent) by name in code point order, so that the
   * order is reproducible.
   */
  ranked(): Standings {
    const total = new AmountSum();
    const { names, flags } = this;
    const wagered = this.wagered.map((dollars) => {
      const rounded = roundToCents(dollars);
      if (isActive(rounded)) total.add(dollars);
      return rounded;
    });
    const order = names
      .map((_, index) => index)
      .sort(
        (a, b) =>
          (wagered[b] ?? 0) - (wagered[a] ?? 0) ||
          compareCodePoints(names[a] ?? '', names[b] ?? ''),
      );
    const ranked = <T>(column: readonly T[]): T[] => order.map((index) => column[index] as T);
    return new Standings({
      names: ranked(names),
      wagered: ranked(wagered),
      flags: ranked(flags),
      totalWagered: total.rounded,
    });
  }
}

/** The standings of these rows. */
export function mergeSheets(sheets: Partial<Record<SheetName, readonly SheetRow[]>>): Standings {
  const merge = new SheetMerge();
  for (const sheet of SHEETS) for (const row of sheets[sheet] ?? []) merge.add(sheet, row);
  return merge.ranked();
}

const SURROGATE = /[\ud800-\udfff]/;

/** The order of UTF-16 is the order of code points, except that surrogates are below U+E000 to U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}
