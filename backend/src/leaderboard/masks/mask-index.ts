import { maskOf } from '../standings/public-player.js';
import { maxNameLength } from '../standings/sheet/sheet-columns.js';
import type { Standings } from '../standings/standings.js';
import { MaskHash } from './mask-hash.js';

/** The players with one mask. */
export interface MaskedPlayers {
  /** The number of players with this mask. */
  total: number;
  /** Positions in the standings, from 0, ascending. */
  positions: number[];
}

const SPACE = 32;
const LAST_PRINTABLE = 126;

const NONE: ReadonlySet<number> = new Set();

const encoder = new TextEncoder();

/** Names that look the same are found, however their accents are encoded. */
const comparable = (mask: string): string => mask.normalize('NFC');

/**
 * Finds players by their mask. It contains 8 bytes per player, and no masks: sorted numbers that
 * consist of a hash of the mask (44 bits for a million players) and the position of the player.
 */
export class MaskIndex {
  private readonly halves: Uint32Array;
  private readonly positionMask: number;
  readonly keys: BigUint64Array<ArrayBuffer>;

  /** @param keys from `build` */
  constructor(keys: BigUint64Array<ArrayBuffer>) {
    this.keys = keys;
    this.halves = new Uint32Array(keys.buffer);
    this.positionMask = positionMaskOf(keys.length);
  }

  static build(standings: Standings): MaskIndex {
    const keys = new BigUint64Array(standings.size);
    const halves = new Uint32Array(keys.buffer);
    const positionMask = positionMaskOf(standings.size);
    const { nameNumbers, nameEnds, names } = standings.columns;
    const hash = new MaskHash();
    for (let position = 0; position < standings.size; position++) {
      const number = nameNumbers[position] ?? 0;
      const start = nameEnds[number - 1] ?? 0;
      const end = nameEnds[number] ?? 0;
      if (!standings.isErased && isPlain(names, start, end)) hash.ofAsciiName(names, start, end);
      else hash.of(encoder.encode(comparable(maskOf(standings.entry(position)))));
      halves[2 * position] = (hash.low & ~positionMask) | position;
      halves[2 * position + 1] = hash.high;
    }
    // Whole numbers are sorted natively, several times faster than with a callback.
    keys.sort();
    return new MaskIndex(keys);
  }

  /**
   * The players with a mask, and the positions of the first `limit` of them. Players with another
   * mask can have the same hash: they are never returned, and too rare to matter in the total.
   *
   * @param standings those that the index was built from
   * @param hidden positions of hidden players, who are neither returned nor counted
   */
  find(
    standings: Standings,
    mask: string,
    limit: number,
    hidden: ReadonlySet<number> = NONE,
  ): MaskedPlayers {
    const wanted = comparable(mask);
    const hash = new MaskHash();
    hash.of(encoder.encode(wanted));
    const low = (hash.low & ~this.positionMask) >>> 0;
    const first = this.firstFrom(hash.high, low);
    const end = this.firstFrom(hash.high, (low | this.positionMask) >>> 0, true);
    const hasMask = (position: number) => comparable(maskOf(standings.entry(position))) === wanted;
    const positions: number[] = [];
    const last = Math.min(end, first + limit + hidden.size);
    for (let at = first; at < last && positions.length < limit; at++) {
      const position = (this.halves[2 * at] ?? 0) & this.positionMask;
      if (hasMask(position) && !hidden.has(position)) positions.push(position);
    }
    const hiddenWithMask = [...hidden].filter(hasMask).length;
    return { total: positions.length === 0 ? 0 : end - first - hiddenWithMask, positions };
  }

  /** The index of the first key that is at least the given one or, with `isAbove`, greater. */
  private firstFrom(high: number, low: number, isAbove = false): number {
    let from = 0;
    let to = this.keys.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const difference =
        (this.halves[2 * middle + 1] ?? 0) - high || (this.halves[2 * middle] ?? 0) - low;
      if (difference < 0 || (isAbove && difference === 0)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Whether a stored name consists of printable ASCII characters, and is displayed unchanged. */
function isPlain(names: Uint8Array, start: number, end: number): boolean {
  // A longer name of an earlier release is clipped, and spaces at its ends are removed.
  if (end - start > maxNameLength || names[start] === SPACE || names[end - 1] === SPACE)
    return false;
  for (let i = start; i < end; i++) {
    const byte = names[i] ?? 0;
    if (byte < SPACE || byte > LAST_PRINTABLE) return false;
  }
  return true;
}

/** The lowest bits of a key, which contain the position. */
function positionMaskOf(players: number): number {
  return 2 ** (32 - Math.clz32(players)) - 1;
}
