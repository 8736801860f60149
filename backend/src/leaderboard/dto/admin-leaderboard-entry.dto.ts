import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SheetName } from '../standings/sheet/sheet-error.js';
import type { StandingsEntry } from '../standings/standings.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';

/** A player in the standings with the full user name, for admins. */
@ApiSchema({ name: 'AdminLeaderboardEntry' })
export class AdminLeaderboardEntryDto extends LeaderboardEntryDto {
  /** The full user name. */
  declare username: string;

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
