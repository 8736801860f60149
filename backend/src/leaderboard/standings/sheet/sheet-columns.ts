import { displayedLine } from '@playhouse/rules/displayed-line';
import { isLongerThan } from '../../../sources/displayed-text.js';
import { AmountSum } from './amount.js';

/** The typed columns of a sheet; index i is the same row in each. Names are UTF-8, as displayed. */
export interface SheetColumns {
  /** Number of rows with a user name. */
  rows: number;
  /** Number of rows with an unusable cell, including rows that were omitted because of a long name. */
  malformed: number;
  /** The sum of all rows in dollars, rounded to cents once. */
  total: number;
  /** All names, concatenated. */
  names: Uint8Array;
  /** The end of name i in `names`; it begins where the previous one ends. */
  nameEnds: Uint32Array;
  /** A hash of name i. */
  nameHashes: Uint32Array;
  /** In dollars, as in the sheet. */
  wagered: Float64Array;
  /** 1 if the row has the affiliate name that forces the US flag. */
  isUsAffiliate: Uint8Array;
}

/** The maximum number of characters (Unicode code points) of a user name. */
export const maxNameLength = 100;
/** More UTF-8 bytes than a name within the limit needs, even with many invisible characters. */
const maxNameBytes = 4_000;
const lastAsciiCode = 126;

/**
 * The result of adding a row. `malformed`: a cell could not be used; `skipped`: it has no user name.
 */
export type AddedRow = 'good' | 'malformed' | 'skipped';

const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** Writes rows directly into columns, so that their strings are short-lived. */
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
  private isUsAffiliate: Uint8Array;

  /** @param bytes size of the sheet, from which the initial capacity is estimated */
  constructor(bytes: number) {
    // A generous estimate: unwritten memory costs nothing, but growing copies all rows.
    const rows = Math.ceil(bytes / 32) + 16;
    this.names = new Uint8Array(Math.ceil(bytes / 2) + 1024);
    this.nameEnds = new Uint32Array(rows);
    this.nameHashes = new Uint32Array(rows);
    this.wagered = new Float64Array(rows);
    this.isUsAffiliate = new Uint8Array(rows);
  }

  /**
   * Adds a row unless its user name is blank or too long.
   *
   * @param name the cell with one character per byte of its UTF-8 text
   * @param wagered dollars; NaN for a malformed cell
   * @param isUsAffiliate whether the row has the affiliate name that forces the US flag
   * @param hasLongCell whether another cell of the row is too long to be used
   */
  add(name: string, wagered: number, isUsAffiliate: boolean, hasLongCell = false): AddedRow {
    const end = this.writeName(name);
    if (end === null) {
      this.malformed++;
      return 'malformed';
    }
    if (end === this.used) return 'skipped';
    const row = this.rows++;
    if (row === this.wagered.length) this.growRows();
    this.nameHashes[row] = this.nameHash;
    this.nameEnds[row] = this.used = end;
    const isMalformed = hasLongCell || Number.isNaN(wagered);
    if (isMalformed) this.malformed++;
    if (!Number.isNaN(wagered)) {
      this.wagered[row] = wagered;
      this.total.add(wagered);
    }
    if (isUsAffiliate) this.isUsAffiliate[row] = 1;
    return isMalformed ? 'malformed' : 'good';
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
      isUsAffiliate: this.isUsAffiliate.subarray(0, this.rows),
    };
  }

  /**
   * Appends a name as displayed, hashes it, and returns its end; null if it is too long. Names that
   * differ only in invisible characters look the same and are the same player.
   */
  private writeName(name: string): number | null {
    const { length } = name;
    if (length > maxNameBytes) return null;
    // Replacing invalid bytes can triple the length.
    const room = this.used + length * 3;
    if (room > this.names.length) this.growNames(room);
    const { names, used } = this;
    // A fast path for plain names, with the same result.
    if (length <= maxNameLength && name.charCodeAt(0) > 32 && name.charCodeAt(length - 1) > 32) {
      let i = 0;
      let hash = fnvOffset;
      for (; i < length; i++) {
        const code = name.charCodeAt(i);
        if (code < 32 || code > lastAsciiCode) break;
        names[used + i] = code;
        hash = Math.imul(hash ^ code, fnvPrime);
      }
      if (i === length) {
        this.nameHash = mixBits(hash);
        return used + length;
      }
    }
    const text = displayedLine(Buffer.from(name, 'latin1').toString('utf8'));
    if (isLongerThan(text, maxNameLength)) return null;
    const end = used + new TextEncoder().encodeInto(text, names.subarray(used)).written;
    this.nameHash = hashOfName(names, used, end);
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
    this.isUsAffiliate = grown(new Uint8Array(length), this.isUsAffiliate);
  }
}

/** The hash of a name: the UTF-8 bytes between two offsets. */
export function hashOfName(names: Uint8Array, start: number, end: number): number {
  let hash = fnvOffset;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (names[i] ?? 0), fnvPrime);
  return mixBits(hash);
}

/** Mixes the high bits of a hash into its low bits, which select a slot in a hash table. */
function mixBits(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
