import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isActive, type Medal, medalOf, prizeOf } from './standings/prize.js';
import { publicPlayer } from './standings/public-player.js';
import type { Race } from './race.js';
import type { StandingsEntry } from './standings/standings.js';

const MEDALS = ['gold', 'silver', 'bronze'] as const satisfies readonly Medal[];

/** What an entry needs to know about its race. */
export type RaceOfEntry = Pick<
  Race,
  'slug' | 'month' | 'prizes' | 'prizeTexts' | 'movement' | 'hidden'
>;

/** A player in the standings, as visitors see it. */
@ApiSchema({ name: 'LeaderboardEntry' })
export class LeaderboardEntryDto {
  /** Identifies the player across refreshes of this month without revealing the name. */
  id: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  rank: number;

  /** The masked user name; 'Hidden player' if the player asked for that. */
  username: string;

  /** Always null: the sheets contain no pictures. */
  @ApiProperty({ type: String, nullable: true })
  avatar: string | null;

  /** The wagered amount in units. */
  wagered: number;

  /**
   * Whether a neighbour in the standings has a wager that differs by less than a dollar. Then both are shown
   * with cents.
   */
  isClose: boolean;

  /** In units; 0 for players without a prize, and for a prize in words. */
  prize: number;

  /** The prize in words; absent unless there is one. */
  prizeText?: string;

  /** The medal of ranks 1 to 3; null for everyone else, and without a wager above $0. */
  @ApiProperty({ enum: MEDALS, enumName: 'Medal', nullable: true })
  badge: Medal | null;

  /** Whether the player gets the US flag. */
  isUS: boolean;

  /**
   * The places gained (above 0) or lost (below 0) since `movedSince`; null for a new player, and
   * without `movedSince`.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  moved: number | null;

  /** @param key secret of the installation. */
  static from(entry: StandingsEntry, race: RaceOfEntry, key: string): LeaderboardEntryDto {
    const { prizes, prizeTexts, movement } = race;
    const prizeText = isActive(entry.wagered) ? prizeTexts[entry.rank - 1] : null;
    const { id, username } = publicPlayer(entry, race, key);
    return {
      id,
      rank: entry.rank,
      username,
      avatar: null,
      wagered: entry.wagered,
      isClose: entry.isClose,
      prize: prizeOf(entry, prizes),
      ...(prizeText != null && { prizeText }),
      badge: medalOf(entry),
      isUS: entry.isUS,
      moved: movement?.placesOf(entry.rank) ?? null,
    };
  }
}
