import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SheetName } from '../standings/sheet/sheet-error.js';
import type { StandingsEntry } from '../standings/standings.js';
import { playerIdOf } from '../standings/public-player.js';
import type { Race } from '../races.service.js';
import type { PaidMark } from '../paid-marks/paid-mark.entity.js';
import { HiddenPlayerDto } from './hidden-player.dto.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';
import { PaidMarkDto } from './paid-mark.dto.js';

/** A player in the standings, as the panel shows it: admins see the full user name. */
@ApiSchema({ name: 'AdminLeaderboardEntry' })
export class AdminLeaderboardEntryDto extends LeaderboardEntryDto {
  /** For admins, the id in all months, with which a name is hidden; for editors as in `LeaderboardEntry`. */
  declare id: string;

  /** For admins, the full user name until it is erased; for editors as in `LeaderboardEntry`. */
  declare username: string;

  /** Whether and why visitors do not see the name; null if they see its mask, and always for editors. */
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
   * @param hasNames whether the reader may see full names, and who is hidden
   * @param key secret of the installation.
   */
  static of(
    entry: StandingsEntry,
    {
      race,
      marks,
      hasNames,
    }: {
      race: Pick<Race, 'month' | 'prizes' | 'movement' | 'hidden'>;
      marks: ReadonlyMap<number, PaidMark> | null;
      hasNames: boolean;
    },
    key: string,
  ): AdminLeaderboardEntryDto {
    const visible = LeaderboardEntryDto.from(entry, race, key);
    const id = playerIdOf(entry, key);
    return {
      ...visible,
      ...(hasNames && { id, username: entry.name }),
      hidden: hasNames ? (race.hidden.byId.get(id) ?? null) : null,
      sheets: entry.sheets,
      paidMark: marks && visible.prize > 0 ? PaidMarkDto.from(marks.get(entry.rank)) : null,
    };
  }
}
