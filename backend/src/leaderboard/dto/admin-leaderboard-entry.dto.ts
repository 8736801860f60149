import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SheetName } from '../standings/sheet/sheet-error.js';
import type { StandingsEntry } from '../standings/standings.js';
import type { Race } from '../races.service.js';
import type { PaidMark } from '../paid-marks/paid-mark.entity.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';
import { PaidMarkDto } from './paid-mark.dto.js';

/** A player in the standings with the full user name, for admins. */
@ApiSchema({ name: 'AdminLeaderboardEntry' })
export class AdminLeaderboardEntryDto extends LeaderboardEntryDto {
  /** The full user name. */
  declare username: string;

  /** The sheets in which the player was found. */
  @ApiProperty({ enum: ['com', 'us'], isArray: true })
  sheets: SheetName[];

  /** Whether the prize is paid; null for players without a prize, and until the month is closed. */
  @ApiProperty({ type: PaidMarkDto, nullable: true })
  paidMark: PaidMarkDto | null;

  /**
   * @param marks the marks of the month by rank; null if its prizes cannot be marked
   * @param key secret of the installation.
   */
  static of(
    entry: StandingsEntry,
    {
      race,
      marks,
    }: {
      race: Pick<Race, 'prizes' | 'movement'>;
      marks: ReadonlyMap<number, PaidMark> | null;
    },
    key: string,
  ): AdminLeaderboardEntryDto {
    const visible = LeaderboardEntryDto.from(entry, race, key);
    return {
      ...visible,
      username: entry.name,
      sheets: entry.sheets,
      paidMark: marks && visible.prize > 0 ? PaidMarkDto.from(marks.get(entry.rank)) : null,
    };
  }
}
