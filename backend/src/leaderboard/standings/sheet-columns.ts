import { AmountSum } from './amount.js';

/** One sheet as typed columns, row i of each belonging together. Names are UTF-8, trimmed. */
export interface SheetColumns {
  /** Rows with a user name. */
  rows: number;
  /** 'Wagered' cells that are neither blank nor an amount. */
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
   * Adds a row, unless its user name is blank.
   *
   * @param name the cell, one character for each byte of its UTF-8 text
   * @param wagered dollars; NaN for a malformed cell
   */
  add(name: string, wagered: number, special: boolean): void {
    const end = this.writeName(name);
    if (end === this.used) return;
    const row = this.rows++;
    if (row === this.wagered.length) this.growRows();
    this.nameHashes[row] = this.nameHash;
    this.nameEnds[row] = this.used = end;
    if (Number.isNaN(wagered)) this.malformed++;
    else {
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

  /** Writes a trimmed name behind the others, hashes it, and returns its end. */
  private writeName(name: string): number {
    const { length } = name;
    // Replaced bytes take up to three times their room.
    const room = this.used + length * 3;
    if (room > this.names.length) this.growNames(room);
    const { names, used } = this;
    // The quick way for plain names. Each of them may as well go the other way.
    if (name.charCodeAt(0) > 32 && name.charCodeAt(length - 1) > 32) {
      let i = 0;
      let hash = fnvOffset;
      for (; i < length; i++) {
        const code = name.charCodeAt(i);
        if (code > 127) break;
        names[used + i] = code;
        hash = Math.imul(hash ^ code, fnvPrime);
      }
      if (i === length) {
        this.nameHash = mixed(hash);
        return used + length;
      }
    }
    const text = Buffer.from(name, 'latin1').toString('utf8').trim();
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
