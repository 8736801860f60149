import { visitPlayers } from '../standings/find-players.js';
import { maskOf } from '../standings/public-player.js';
import type { Standings } from '../standings/standings.js';

/** The players with one mask. */
export interface MaskedPlayers {
  /** The number of players with this mask. */
  total: number;
  /** Positions in the standings, from 0, ascending. */
  positions: number[];
}

const NONE: ReadonlySet<number> = new Set();

/** Names that look the same are found, however their accents are encoded. */
const comparable = (mask: string): string => mask.normalize('NFC');

/** Finds players by their mask. */
export class MaskIndex {
  private readonly positions = new Map<string, number[]>();

  /** Builds the index. Other requests may run in between. */
  static async build(standings: Standings): Promise<MaskIndex> {
    const index = new MaskIndex();
    await visitPlayers(standings, (entry) => {
      const mask = comparable(maskOf(entry));
      const positions = index.positions.get(mask);
      if (positions) positions.push(entry.position);
      else index.positions.set(mask, [entry.position]);
    });
    return index;
  }

  /**
   * The number of players with a mask, and the positions of the first `limit` of them.
   *
   * @param hidden positions of hidden players, who are neither returned nor counted
   */
  find(mask: string, limit: number, hidden: ReadonlySet<number> = NONE): MaskedPlayers {
    const positions = this.positions.get(comparable(mask)) ?? [];
    const visible = positions.filter((position) => !hidden.has(position));
    return { total: visible.length, positions: visible.slice(0, limit) };
  }
}

const indexes = new WeakMap<Standings, Promise<MaskIndex>>();

/** The index of standings; it is built once, and lives as long as they are in memory. */
export function maskIndexOf(standings: Standings): Promise<MaskIndex> {
  const index = indexes.get(standings) ?? MaskIndex.build(standings);
  indexes.set(standings, index);
  return index;
}
