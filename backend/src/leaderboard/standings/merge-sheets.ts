import { AmountSum, roundToCents } from './sheet/amount.js';
import { isActive } from './prize.js';
import type { SheetColumns } from './sheet/sheet-columns.js';
import { inCom, inUs, isUs } from './player-flags.js';

/** All players of both sheets without duplicates, in order of appearance. */
export interface MergedPlayers {
  count: number;
  /** By player, in dollars, rounded to cents. */
  wagered: Float64Array;
  /** By player: the sheets and the US flag. */
  flags: Uint8Array;
  /** All names in UTF-8, concatenated. */
  names: Uint8Array;
  /** The end of each player's name in `names`; it begins where the previous one ends. */
  nameEnds: Uint32Array;
  /** The sum of active players, in dollars, rounded to cents. */
  totalWagered: number;
}

/**
 * Merges the sheets by exact user name: adds amounts and rounds them to cents once. The US flag is
 * set by a row in the US sheet or by the US affiliate's name in either sheet.
 */
export function mergeSheets(com?: SheetColumns, us?: SheetColumns): MergedPlayers {
  const ledger = new Ledger(
    (com?.rows ?? 0) + (us?.rows ?? 0),
    (com?.names.length ?? 0) + (us?.names.length ?? 0),
  );
  if (com) ledger.addSheet(com, inCom);
  if (us) ledger.addSheet(us, inUs | isUs);
  return ledger.finish();
}

/** Adds rows by name: a hash table over the bytes of the names, without creating strings. */
class Ledger {
  private count = 0;
  private used = 0;
  private readonly names: Uint8Array;
  private readonly nameEnds: Uint32Array;
  private readonly nameHashes: Uint32Array;
  private readonly sums: Float64Array;
  private readonly flags: Uint8Array;
  /** Open addressing, at most half full. A slot contains a player's number plus one; 0 is empty. */
  private readonly slots: Uint32Array;

  constructor(rows: number, nameBytes: number) {
    this.names = new Uint8Array(nameBytes);
    this.nameEnds = new Uint32Array(rows);
    this.nameHashes = new Uint32Array(rows);
    this.sums = new Float64Array(rows);
    this.flags = new Uint8Array(rows);
    this.slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(16, rows * 2))));
  }

  addSheet(sheet: SheetColumns, sheetFlags: number): void {
    const { sums, flags } = this;
    let start = 0;
    for (let row = 0; row < sheet.rows; row++) {
      const end = sheet.nameEnds[row] ?? 0;
      const player = this.playerOf(sheet.names, start, end, sheet.nameHashes[row] ?? 0);
      sums[player] = (sums[player] ?? 0) + (sheet.wagered[row] ?? 0);
      flags[player] =
        (flags[player] ?? 0) | sheetFlags | (sheet.isUsAffiliate[row] === 1 ? isUs : 0);
      start = end;
    }
  }

  finish(): MergedPlayers {
    const { count, sums } = this;
    const total = new AmountSum();
    for (let player = 0; player < count; player++) {
      const sum = sums[player] ?? 0;
      const rounded = roundToCents(sum);
      if (isActive(rounded)) total.add(sum);
      sums[player] = rounded;
    }
    return {
      count,
      wagered: sums.subarray(0, count),
      flags: this.flags.subarray(0, count),
      names: this.names.subarray(0, this.used),
      nameEnds: this.nameEnds.subarray(0, count),
      totalWagered: total.rounded,
    };
  }

  /** The number of the player with this name; assigns a new one if necessary. */
  private playerOf(pool: Uint8Array, start: number, end: number, hash: number): number {
    const { slots, nameHashes } = this;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let entry = slots[slot] ?? 0; entry > 0; entry = slots[slot] ?? 0) {
      const player = entry - 1;
      if (nameHashes[player] === hash && this.hasName(player, pool, start, end)) return player;
      slot = (slot + 1) & mask;
    }
    const player = this.count++;
    slots[slot] = this.count;
    nameHashes[player] = hash;
    const { names } = this;
    let { used } = this;
    for (let i = start; i < end; i++) names[used++] = pool[i] ?? 0;
    this.nameEnds[player] = this.used = used;
    return player;
  }

  private hasName(player: number, pool: Uint8Array, start: number, end: number): boolean {
    const { names, nameEnds } = this;
    const from = nameEnds[player - 1] ?? 0;
    const length = end - start;
    if ((nameEnds[player] ?? 0) - from !== length) return false;
    for (let i = 0; i < length; i++) {
      if (names[from + i] !== pool[start + i]) return false;
    }
    return true;
  }
}
