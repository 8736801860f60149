import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { PaidMark } from '../paid-marks/paid-mark.entity.js';
import type { FoundPlayers } from '../standings/find-players.js';
import { AdminLeaderboardEntryDto } from './admin-leaderboard-entry.dto.js';
import { LeaderboardHeadDto, type PayableRace } from './leaderboard-head.dto.js';

/** A race with the marks of its prizes by rank; null if they cannot be marked. */
interface MarkedRace extends PayableRace {
  marks: ReadonlyMap<number, PaidMark> | null;
  /** Whether the reader may see full names. */
  hasNames: boolean;
}

/** A page of the standings for the panel: with full user names for admins. */
@ApiSchema({ name: 'AdminLeaderboard' })
export class AdminLeaderboardDto extends LeaderboardHeadDto {
  /** The number of entries on all pages that match the search and the filter. */
  @ApiProperty({ type: 'integer' })
  found: number;

  /** When the full names of this month were replaced with masks; null until then. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  namesErasedAt: string | null;

  @ApiProperty({ type: [AdminLeaderboardEntryDto] })
  entries: AdminLeaderboardEntryDto[];

  /** @param key secret of the installation. */
  static page(
    { race, paidPrizes, ...marked }: MarkedRace,
    { found, entries }: FoundPlayers,
    key: string,
  ): AdminLeaderboardDto {
    return {
      ...LeaderboardHeadDto.of({ race, paidPrizes }, key),
      found,
      namesErasedAt: race.namesErasedAt?.toISOString() ?? null,
      entries: entries.map((entry) => AdminLeaderboardEntryDto.of(entry, { race, ...marked }, key)),
    };
  }
}
