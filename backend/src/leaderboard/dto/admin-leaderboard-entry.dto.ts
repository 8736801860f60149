import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SheetName } from '../standings/sheet-error.js';
import type { StandingsEntry } from '../standings/standings.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';

/** A player's place with the full name: for admins alone. */
@ApiSchema({ name: 'AdminLeaderboardEntry' })
export class AdminLeaderboardEntryDto extends LeaderboardEntryDto {
  /** The sheets in which the player was found. */
  @ApiProperty({ enum: ['com', 'us'], isArray: true })
  sheets: SheetName[];

  static override from(
    entry: StandingsEntry,
    prizes: readonly number[],
    key: string,
  ): AdminLeaderboardEntryDto {
    return {
      ...LeaderboardEntryDto.from(entry, prizes, key),
      username: entry.name,
      sheets: entry.sheets,
    };
  }
}
