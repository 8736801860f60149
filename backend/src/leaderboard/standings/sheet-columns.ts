import { displayedLine, isLongerThan } from '../../sources/displayed-text.js';
import { AmountSum } from './amount.js';

/** One sheet as typed columns, row i of each belonging together. Names are UTF-8, as displayed. */
export interface SheetColumns {
  /** Rows with a user name. */
  rows: number;
  /** Rows with a cell that cannot be used; those with too long a name are left out. */
  malformed: number;
  /** Of all rows, in dollars, rounded to cents once. */
  total: number;
  /** All names, one after the other. */
  names: Uint8Array;
  /** Where name i ends in `names`; it begins where the one before ends. */
  nameEnds: Uint32Array;
  /** A hash of name i, equal for equal names. */
  nameHashes: Uint32Array;
  /** In dollars, as the sheet has it. */
  wagered: Float64Array;
  /** 1 where the row carries the special affiliate name. */
  special: Uint8Array;
}

/** A user name of more characters (Unicode code points) is not one. */
export const maxNameLength = 100;
/** More bytes of UTF-8 are more than `maxNameLength` characters, and enough invisible ones besides. */
const maxNameBytes = 4_000;
const lastPlain = 126;

const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** Collects rows into columns at once, so that the strings of a row die with it. */
export class SheetColumnsBuilder {
  private rows = 0;
  private malformed = 0;
  private readonly total = new AmountSum();
  private used = 0;
  private nameHash = 0;
  private names: Uint8Array;
  private nameEnds: Uint32Array;
  private nameHashes: Uint32Array;
  private wagered: Float64Array;
  private special: Uint8Array;

  /** @param bytes size of the sheet: memory is set aside for rows and names of a usual length */
  constructor(bytes: number) {
    // Zeroed memory that is never written costs nothing, copying to grow does.
    const rows = Math.ceil(bytes / 32) + 16;
    this.names = new Uint8Array(Math.ceil(bytes / 2) + 1024);
    this.nameEnds = new Uint32Array(rows);
    this.nameHashes = new Uint32Array(rows);
    this.wagered = new Float64Array(rows);
    this.special = new Uint8Array(rows);
  }

  /**
   * Adds a row, unless its user name is blank or too long.
   *
   * @param name the cell, one character for each byte of its UTF-8 text
   * @param wagered dollars; NaN for a malformed cell
   * @param hasLongCell another cell of the row is too long to be used
   */
  add(name: string, wagered: number, special: boolean, hasLongCell = false): void {
    const end = this.writeName(name);
    if (end === null) this.malformed++;
    if (end === null || end === this.used) return;
    const row = this.rows++;
    if (row === this.wagered.length) this.growRows();
    this.nameHashes[row] = this.nameHash;
    this.nameEnds[row] = this.used = end;
    if (hasLongCell || Number.isNaN(wagered)) this.malformed++;
    if (!Number.isNaN(wagered)) {
      this.wagered[row] = wagered;
      this.total.add(wagered);
    }
    if (special) this.special[row] = 1;
  }

  finish(): SheetColumns {
    return {
      rows: this.rows,
      malformed: this.malformed,
      total: this.total.rounded,
      names: this.names.subarray(0, this.used),
      nameEnds: this.nameEnds.subarray(0, this.rows),
      nameHashes: this.nameHashes.subarray(0, this.rows),
      wagered: this.wagered.subarray(0, this.rows),
      special: this.special.subarray(0, this.rows),
    };
  }

  /**
   * Writes a name, as it is displayed, behind the others, hashes it, and returns its end; null when
   * it is too long. Names that look the same because they differ only in invisible characters are
   * the same player.
   */
  private writeName(name: string): number | null {
    const { length } = name;
    if (length > maxNameBytes) return null;
    // Replaced bytes take up to three times their room.
    const room = this.used + length * 3;
    if (room > this.names.length) this.growNames(room);
    const { names, used } = this;
    // The quick way for plain names. Each of them may as well go the other way.
    if (length <= maxNameLength && name.charCodeAt(0) > 32 && name.charCodeAt(length - 1) > 32) {
      let i = 0;
      let hash = fnvOffset;
      for (; i < length; i++) {
        const code = name.charCodeAt(i);
        if (code < 32 || code > lastPlain) break;
        names[used + i] = code;
        hash = Math.imul(hash ^ code, fnvPrime);
      }
      if (i === length) {
        this.nameHash = mixed(hash);
        return used + length;
      }
    }
    const text = displayedLine(Buffer.from(name, 'latin1').toString('utf8'));
    if (isLongerThan(text, maxNameLength)) return null;
    const end = used + new TextEncoder().encodeInto(text, names.subarray(used)).written;
    let hash = fnvOffset;
    for (let i = used; i < end; i++) hash = Math.imul(hash ^ (names[i] ?? 0), fnvPrime);
    this.nameHash = mixed(hash);
    return end;
  }

  private growNames(room: number): void {
    const names = new Uint8Array(room * 2);
    names.set(this.names.subarray(0, this.used));
    this.names = names;
  }

  private growRows(): void {
    const length = this.wagered.length * 2;
    const grown = <T extends Uint8Array | Uint32Array | Float64Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.nameEnds = grown(new Uint32Array(length), this.nameEnds);
    this.nameHashes = grown(new Uint32Array(length), this.nameHashes);
    this.wagered = grown(new Float64Array(length), this.wagered);
    this.special = grown(new Uint8Array(length), this.special);
  }
}

/** Lets the high bits have their say in the low ones, which choose a slot. */
function mixed(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
