import { type SheetName, SHEETS } from './sheet/sheet-error.js';
import { isActive } from './prize.js';

/** A player as stored, by rank. */
export interface Player {
  /** The full name; the mask after names were erased. */
  name: string;
  /** In dollars, rounded to cents. */
  wagered: number;
  isUS: boolean;
  /** The sheets that contain the player. */
  sheets: readonly SheetName[];
  /** The public id after names were erased; as long as there is none, it is derived from the name. */
  erasedId?: string | undefined;
}

const IS_US = 1;
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
export const fromFlags = (flags: number): Flagged => ({
  isUS: (flags & IS_US) !== 0,
  sheets: SHEETS_BY_FLAGS[flags] ?? [],
});

/** A player in the standings. */
export interface StandingsEntry extends Player {
  /** From 1. */
  rank: number;
  /** Whether a neighbour's wager differs by less than a dollar, so that cents decide. */
  isClose: boolean;
}

/** The players of a race by rank. Must not be changed. */
export class Standings {
  /** By rank. */
  readonly players: readonly Player[];
  /** Number of players with a wager above $0, who come first. */
  readonly activePlayers: number;
  /** The sum of the active players, in dollars, rounded to cents. */
  readonly totalWagered: number;
  /** Whether names were erased, and only masks and public ids remain. */
  readonly isErased: boolean;

  constructor({
    players,
    totalWagered,
    isErased,
  }: Pick<Standings, 'players' | 'totalWagered' | 'isErased'>) {
    this.players = players;
    this.totalWagered = totalWagered;
    this.isErased = isErased;
    const firstInactive = players.findIndex(({ wagered }) => !isActive(wagered));
    this.activePlayers = firstInactive === -1 ? players.length : firstInactive;
  }

  /** Number of players. */
  get size(): number {
    return this.players.length;
  }

  /**
   * The entry at an index from 0; its rank is one higher.
   *
   * @throws RangeError if there is no such entry
   */
  entry(index: number): StandingsEntry {
    const player = this.players[index];
    if (!player) throw new RangeError(`No entry ${index} in standings of ${this.size}`);
    return {
      ...player,
      rank: index + 1,
      isClose: [this.players[index - 1], this.players[index + 1]].some(
        (neighbour) => neighbour && Math.abs(neighbour.wagered - player.wagered) < 1,
      ),
    };
  }

  /** Up to `limit` entries from position `offset`; fewer or none at the end. */
  entries(offset: number, limit: number): StandingsEntry[] {
    const length = Math.max(0, Math.min(limit, this.size - offset));
    return Array.from({ length }, (_, index) => this.entry(offset + index));
  }
}
