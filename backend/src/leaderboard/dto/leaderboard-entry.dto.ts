import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { entryId } from '../standings/entry-id.js';
import { maskUsername } from '../standings/mask-username.js';
import { type Badge, badgeOf, prizeOf } from '../standings/prize.js';
import type { StandingsEntry } from '../standings/standings.js';

const MEDALS = ['gold', 'silver', 'bronze'] as const satisfies readonly Badge[];

/** A player's place, as everybody may see it. */
@ApiSchema({ name: 'LeaderboardEntry' })
export class LeaderboardEntryDto {
  /** Names the player from one state to the next without telling who it is. */
  id: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  rank: number;

  /** Masked. */
  username: string;

  /** Null: the sheets know of no pictures. */
  @ApiProperty({ type: String, nullable: true })
  avatar: string | null;

  /** Dollars. */
  wagered: number;

  /** Dollars; 0 without a wager above $0. */
  prize: number;

  @ApiProperty({ enum: MEDALS, enumName: 'Medal', nullable: true })
  badge: Badge | null;

  isUS: boolean;

  /** @param key secret of the installation. */
  static from(entry: StandingsEntry, prizes: readonly number[], key: string): LeaderboardEntryDto {
    return {
      id: entryId(key, entry.name),
      rank: entry.rank,
      username: maskUsername(entry.name),
      avatar: null,
      wagered: entry.wagered,
      prize: prizeOf(entry, prizes),
      badge: badgeOf(entry),
      isUS: entry.isUS,
    };
  }
}
