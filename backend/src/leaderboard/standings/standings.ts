import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { clipped, displayedLine } from '../../sources/displayed-text.js';
import { AmountSum } from './amount.js';
import { takesPart } from './prize.js';
import { maxNameLength } from './sheet-columns.js';
import { type SheetName } from './sheet-error.js';
import { inCom, inUs, isUs } from './player-flags.js';
import {
  columnsOf,
  documentBytes,
  headerBytes,
  magic,
  positiveSum,
  type StandingsColumns,
} from './standings-document.js';

/** A player's place. */
export interface StandingsEntry {
  /** From 1. */
  rank: number;
  /** The full name: for the admin's eyes, masked before anybody else sees it. */
  name: string;
  /** In dollars, rounded to cents. */
  wagered: number;
  isUS: boolean;
  /** The sheets in which the player was found. */
  sheets: SheetName[];
}

/** Stored standings that are not what was stored. */
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
 * Reads a standings document in place. An entry is decoded when it is asked for, so that a million
 * players cost no more than their bytes.
 */
export class Standings {
  /** Number of players. */
  readonly size: number;
  /** Number of players with a wager above $0: the first ones. */
  readonly activePlayers: number;
  /** Of the active players, in dollars, rounded to cents. */
  readonly totalWagered: number;
  private readonly columns: StandingsColumns;
  private readonly decoder = new TextDecoder();

  private constructor(buffer: ArrayBuffer) {
    if (buffer.byteLength < headerBytes) throw new StandingsCorruptedError('the header is missing');
    const header = new DataView(buffer);
    if (header.getUint32(0, true) !== magic) {
      throw new StandingsCorruptedError('they are of an unknown kind');
    }
    this.size = header.getUint32(4, true);
    const nameBytes = header.getUint32(16, true);
    if (buffer.byteLength !== documentBytes(this.size, nameBytes)) {
      throw new StandingsCorruptedError('their length is wrong');
    }
    this.columns = columnsOf(buffer, this.size, nameBytes);
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
   * Reads a document that comes from `computeStandings` or `restore`. The bytes are kept, not copied,
   * and must not change.
   *
   * @throws StandingsCorruptedError when it is no whole document
   */
  static decode(bytes: Uint8Array): Standings {
    const { buffer, byteLength } = bytes;
    const whole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
    // The columns have to lie at multiples of eight: a part of a bigger buffer is copied first.
    return new Standings(whole ? buffer : new Uint8Array(bytes).buffer);
  }

  /**
   * Reads standings as they were stored, decompressing and hashing away from the calling thread.
   *
   * @param compressed the document, zstd
   * @param sha256 of the document before it was compressed, hexadecimal
   * @throws StandingsCorruptedError when they are not, to the last bit, what was stored
   */
  static async restore(compressed: Uint8Array, sha256: string): Promise<Standings> {
    const bytes = await decompress(compressed).catch((cause: unknown) => {
      throw new StandingsCorruptedError('they cannot be decompressed', cause);
    });
    const hash = await crypto.subtle.digest('SHA-256', bytes);
    if (Buffer.from(hash).toString('hex') !== sha256.toLowerCase()) {
      throw new StandingsCorruptedError('their SHA-256 is another one');
    }
    return Standings.decode(bytes);
  }

  /**
   * The entry at a position, from 0: its rank is one more.
   *
   * @throws RangeError when there is no such position
   */
  entry(index: number): StandingsEntry {
    const { wagered, nameNumbers, nameEnds, flags, names } = this.columns;
    const amount = wagered[index];
    if (amount === undefined) {
      throw new RangeError(`There is no entry ${index} in standings of ${this.size}`);
    }
    const number = nameNumbers[index] ?? 0;
    const flag = flags[index] ?? 0;
    const sheets: SheetName[] = [];
    if (flag & inCom) sheets.push('com');
    if (flag & inUs) sheets.push('us');
    return {
      rank: index + 1,
      name: this.nameOf(names.subarray(nameEnds[number - 1], nameEnds[number])),
      wagered: amount,
      isUS: (flag & isUs) !== 0,
      sheets,
    };
  }

  /** Names that an earlier release stored may be of any length and hold any character. */
  private nameOf(bytes: Uint8Array): string {
    return clipped(displayedLine(this.decoder.decode(bytes)), maxNameLength);
  }

  /** Up to `limit` entries from position `offset` on; fewer, or none, at the end. */
  entries(offset: number, limit: number): StandingsEntry[] {
    const length = Math.max(0, Math.min(limit, this.size - offset));
    return Array.from({ length }, (_, index) => this.entry(offset + index));
  }
}

/** How many amounts, sorted from the highest, are above $0. */
function countActive(wagered: Float64Array): number {
  let low = 0;
  let high = wagered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (takesPart(wagered[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sumOf(amounts: Float64Array): number {
  const sum = new AmountSum();
  for (const amount of amounts) sum.add(amount);
  return sum.rounded;
}
