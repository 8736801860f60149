import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { displayedLine } from '@playhouse/rules/displayed-line';
import { clipped } from '../../sources/displayed-text.js';
import { AmountSum } from './sheet/amount.js';
import { isActive } from './prize.js';
import { maxNameLength } from './sheet/sheet-columns.js';
import { type SheetName } from './sheet/sheet-error.js';
import { inCom, inUs, isUs } from './player-flags.js';
import {
  columnsOf,
  documentBytes,
  erasedSignature,
  headerBytes,
  idAt,
  signature,
  positiveSum,
  type StandingsColumns,
} from './standings-document.js';

/** A player in the standings. */
export interface StandingsEntry {
  /** From 1. */
  rank: number;
  /** The full name: for admins only; masked for the public. The mask after names were erased. */
  name: string;
  /** The public id after names were erased; as long as there is none, it is derived from the name. */
  erasedId?: string | undefined;
  /** In dollars, rounded to cents. */
  wagered: number;
  /** Whether a neighbour's wager differs by less than a dollar, so that cents decide. */
  isClose: boolean;
  isUS: boolean;
  /** The sheets that contain the player. */
  sheets: SheetName[];
}

/** The stored standings are damaged. */
export class StandingsCorruptedError extends Error {
  override readonly name = 'StandingsCorruptedError';

  constructor(what: string, cause?: unknown) {
    super(`The stored standings are damaged: ${what}. Refresh the leaderboard to replace them.`, {
      cause,
    });
  }
}

const decompress = promisify(zstdDecompress);

/**
 * Reads a standings document in place. Entries are decoded on access, so that a million players
 * need only the memory of the document.
 */
export class Standings {
  /** Number of players. */
  readonly size: number;
  /** Number of players with a wager above $0, who come first. */
  readonly activePlayers: number;
  /** The sum of the active players, in dollars, rounded to cents. */
  readonly totalWagered: number;
  /** Whether names were erased, and only masks and public ids remain. */
  readonly isErased: boolean;
  /** Must not be changed. */
  readonly columns: StandingsColumns;
  /** The document; must not be changed. */
  readonly bytes: Uint8Array;
  private readonly decoder = new TextDecoder();

  private constructor(buffer: ArrayBuffer) {
    this.bytes = new Uint8Array(buffer);
    if (buffer.byteLength < headerBytes) throw new StandingsCorruptedError('the header is missing');
    const header = new DataView(buffer);
    const format = header.getUint32(0, true);
    this.isErased = format === erasedSignature;
    if (format !== signature && !this.isErased) {
      throw new StandingsCorruptedError('the format is unknown');
    }
    this.size = header.getUint32(4, true);
    const nameBytes = header.getUint32(16, true);
    const size = { players: this.size, nameBytes, isErased: this.isErased };
    if (buffer.byteLength !== documentBytes(size)) {
      throw new StandingsCorruptedError('their length is wrong');
    }
    this.columns = columnsOf(buffer, size);
    if ((this.columns.nameEnds.at(-1) ?? 0) !== nameBytes) {
      throw new StandingsCorruptedError('names are missing');
    }
    const { wagered } = this.columns;
    this.activePlayers = countActive(wagered);
    this.totalWagered =
      header.getUint32(20, true) !== positiveSum && (wagered.at(-1) ?? 0) < 0
        ? sumOf(wagered.subarray(0, this.activePlayers))
        : header.getFloat64(8, true);
  }

  /**
   * Reads a document from `computeStandings`, `eraseNames` or `restore`. The bytes are kept if they fill
   * their buffer, and must not change.
   *
   * @throws StandingsCorruptedError if the document is incomplete
   */
  static decode(bytes: Uint8Array): Standings {
    const { buffer, byteLength } = bytes;
    const whole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
    // The columns must be aligned to eight bytes: a part of a larger buffer is copied first.
    return new Standings(whole ? buffer : new Uint8Array(bytes).buffer);
  }

  /**
   * Reads stored standings; decompresses and hashes outside the calling thread.
   *
   * @param compressed the document, zstd
   * @param sha256 of the uncompressed document, hex
   * @throws StandingsCorruptedError if the document differs from the stored one
   */
  static async restore(compressed: Uint8Array, sha256: string): Promise<Standings> {
    const bytes = await decompress(compressed).catch((cause: unknown) => {
      throw new StandingsCorruptedError('they cannot be decompressed', cause);
    });
    const hash = await crypto.subtle.digest('SHA-256', bytes);
    if (Buffer.from(hash).toString('hex') !== sha256.toLowerCase()) {
      throw new StandingsCorruptedError('their SHA-256 is different');
    }
    return Standings.decode(bytes);
  }

  /**
   * The entry at an index from 0; its rank is one higher.
   *
   * @throws RangeError if there is no such entry
   */
  entry(index: number): StandingsEntry {
    const { wagered, nameNumbers, nameEnds, flags, names, ids } = this.columns;
    const amount = wagered[index];
    if (amount === undefined) {
      throw new RangeError(`No entry ${index} in standings of ${this.size}`);
    }
    const number = nameNumbers[index] ?? 0;
    const flag = flags[index] ?? 0;
    const sheets: SheetName[] = [];
    if (flag & inCom) sheets.push('com');
    if (flag & inUs) sheets.push('us');
    return {
      rank: index + 1,
      name: this.nameOf(names.subarray(nameEnds[number - 1], nameEnds[number])),
      erasedId: this.isErased ? Buffer.from(idAt(ids, index)).toString('base64url') : undefined,
      wagered: amount,
      isClose: [wagered[index - 1], wagered[index + 1]].some(
        (neighbour) => neighbour !== undefined && Math.abs(neighbour - amount) < 1,
      ),
      isUS: (flag & isUs) !== 0,
      sheets,
    };
  }

  /** Names from an earlier release may have any length and contain any character. */
  private nameOf(bytes: Uint8Array): string {
    if (this.isErased) return this.decoder.decode(bytes);
    return clipped(displayedLine(this.decoder.decode(bytes)), maxNameLength);
  }

  /** Up to `limit` entries from position `offset`; fewer or none at the end. */
  entries(offset: number, limit: number): StandingsEntry[] {
    const length = Math.max(0, Math.min(limit, this.size - offset));
    return Array.from({ length }, (_, index) => this.entry(offset + index));
  }
}

/** The number of amounts above $0 in a descending list. */
function countActive(wagered: Float64Array): number {
  let low = 0;
  let high = wagered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isActive(wagered[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sumOf(amounts: Float64Array): number {
  const sum = new AmountSum();
  for (const amount of amounts) sum.add(amount);
  return sum.rounded;
}
