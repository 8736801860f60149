import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SheetName } from '../standings/sheet/sheet-error.js';
import type { StandingsEntry } from '../standings/standings.js';
import { publicIdOf } from '../standings/public-player.js';
import type { Race } from '../races.service.js';
import type { PaidMark } from '../paid-marks/paid-mark.entity.js';
import { HiddenPlayerDto } from './hidden-player.dto.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';
import { PaidMarkDto } from './paid-mark.dto.js';

/** A player in the standings with the full user name, for admins. */
@ApiSchema({ name: 'AdminLeaderboardEntry' })
export class AdminLeaderboardEntryDto extends LeaderboardEntryDto {
  /** The full user name; the masked one after full names were erased. */
  declare username: string;

  /** Whether and why visitors do not see the name; null if they see its mask. */
  @ApiProperty({ type: HiddenPlayerDto, nullable: true })
  hidden: HiddenPlayerDto | null;

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
      race: Pick<Race, 'prizes' | 'movement' | 'hidden'>;
      marks: ReadonlyMap<number, PaidMark> | null;
    },
    key: string,
  ): AdminLeaderboardEntryDto {
    const visible = LeaderboardEntryDto.from(entry, race, key);
    const id = publicIdOf(entry, key);
    return {
      ...visible,
      id,
      username: entry.name,
      hidden: race.hidden.byId.get(id) ?? null,
      sheets: entry.sheets,
      paidMark: marks && visible.prize > 0 ? PaidMarkDto.from(marks.get(entry.rank)) : null,
    };
  }
}
