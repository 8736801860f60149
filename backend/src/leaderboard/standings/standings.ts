import { type SheetName, SHEETS } from './sheet/sheet-error.js';
import { isActive } from './prize.js';

/** A player of standings. */
export interface Player {
  /** The full name; the mask after names were erased. */
  name: string;
  /** In dollars, rounded to cents. */
  wagered: number;
  isUS: boolean;
  /** The sheets that contain the player. */
  sheets: readonly SheetName[];
  /** Identifies the player, if the name does not: two of one name are two players then. */
  key?: string | undefined;
  /** Whether the name arrived with stars. */
  isMasked?: boolean;
  /** The public id after names were erased; as long as there is none, it is derived from the name or key. */
  erasedId?: string | undefined;
}

const IS_US = 1;
/** The flag of a player whose name arrived with stars. */
export const IS_MASKED = 8;
const IN_SHEET: Record<SheetName, number> = { com: 2, us: 4 };
/** By flags, so that players share them. */
const SHEETS_BY_FLAGS = Array.from({ length: 8 }, (_, flags) =>
  SHEETS.filter((sheet) => flags & IN_SHEET[sheet]),
);

type Flagged = Pick<Player, 'isUS' | 'sheets'>;

/** How the flags of a player are stored. */
export const flagsOf = ({ isUS, sheets }: Flagged): number =>
  sheets.reduce((flags, sheet) => flags | IN_SHEET[sheet], isUS ? IS_US : 0);

/** The opposite of `flagsOf`. */
const fromFlags = (flags: number): Flagged => ({
  isUS: (flags & IS_US) !== 0,
  sheets: SHEETS_BY_FLAGS[flags & ~IS_MASKED] ?? [],
});

/** A player in the standings. */
export interface StandingsEntry extends Player {
  /** From 0. */
  position: number;
  /** From 1. */
  rank: number;
  /** Whether a neighbour's wager differs by less than a dollar, so that cents decide. */
  isClose: boolean;
}

/**
 * What standings consist of: columns by rank, because a million players take a third of the memory of objects.
 */
export interface Columns {
  /** Full names; masks after names were erased. */
  names: readonly string[];
  /** In dollars, rounded to cents. */
  wagered: readonly number[];
  /** See `flagsOf`. */
  flags: readonly number[];
  /** Keys of players; only if names do not identify them. */
  keys?: readonly string[] | undefined;
  /** Public ids; only after names were erased. */
  ids?: readonly string[] | undefined;
  /** The sum of the players with a wager above $0, in dollars, rounded to cents. */
  totalWagered: number;
}

/** The players of a race by rank. Must not be changed. */
export class Standings {
  readonly columns: Columns;
  /** Number of players with a wager above $0, who come first. */
  readonly activePlayers: number;
  /** Of each player, if those with equal wagers have the same one. */
  private readonly ranks: Int32Array | undefined;

  constructor(columns: Columns, { sharesPlaces = false } = {}) {
    this.columns = columns;
    const firstInactive = columns.wagered.findIndex((wagered) => !isActive(wagered));
    this.activePlayers = firstInactive === -1 ? this.size : firstInactive;
    if (sharesPlaces) this.ranks = sharedRanks(columns.wagered);
  }

  /** Number of players. */
  get size(): number {
    return this.columns.names.length;
  }

  /** The sum of the active players, in dollars, rounded to cents. */
  get totalWagered(): number {
    return this.columns.totalWagered;
  }

  /** Whether names were erased, and only masks and public ids remain. */
  get isErased(): boolean {
    return this.columns.ids !== undefined;
  }

  /**
   * The entry at an index from 0; its rank is one higher, unless equal wagers share a place.
   *
   * @throws RangeError if there is no such entry
   */
  entry(index: number): StandingsEntry {
    const { names, wagered: wagers, flags, keys, ids } = this.columns;
    const name = names[index];
    const wagered = wagers[index];
    if (name === undefined || wagered === undefined)
      throw new RangeError(`No entry ${index} in standings of ${this.size}`);
    const isNear = (other: number | undefined): boolean =>
      other !== undefined && Math.abs(other - wagered) < 1;
    return {
      name,
      wagered,
      ...fromFlags(flags[index] ?? 0),
      ...(((flags[index] ?? 0) & IS_MASKED) !== 0 && { isMasked: true }),
      ...(keys && { key: keys[index] }),
      ...(ids && { erasedId: ids[index] }),
      position: index,
      rank: this.ranks?.[index] ?? index + 1,
      isClose: isNear(wagers[index - 1]) || isNear(wagers[index + 1]),
    };
  }

  /** Up to `limit` entries from position `offset`; fewer or none at the end. */
  entries(offset: number, limit: number): StandingsEntry[] {
    const length = Math.max(0, Math.min(limit, this.size - offset));
    return Array.from({ length }, (_, index) => this.entry(offset + index));
  }
}

function sharedRanks(wagered: readonly number[]): Int32Array {
  const ranks = new Int32Array(wagered.length);
  wagered.forEach((amount, index) => {
    const isTie = index > 0 && wagered[index - 1] === amount;
    ranks[index] = isTie ? (ranks[index - 1] ?? 0) : index + 1;
  });
  return ranks;
}
