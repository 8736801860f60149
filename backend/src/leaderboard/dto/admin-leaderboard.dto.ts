import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Race } from '../races.service.js';
import { AdminLeaderboardEntryDto } from './admin-leaderboard-entry.dto.js';
import { LeaderboardHeadDto } from './leaderboard-head.dto.js';

/** A page of the standings with full user names, for admins. */
@ApiSchema({ name: 'AdminLeaderboard' })
export class AdminLeaderboardDto extends LeaderboardHeadDto {
  @ApiProperty({ type: [AdminLeaderboardEntryDto] })
  entries: AdminLeaderboardEntryDto[];

  /** @param key secret of the installation. */
  static page(
    race: Race,
    { offset, limit }: { offset: number; limit: number },
    key: string,
  ): AdminLeaderboardDto {
    return {
      ...LeaderboardHeadDto.of(race, key),
      entries: race.standings
        .entries(offset, limit)
        .map((entry) => AdminLeaderboardEntryDto.from(entry, race.prizes, key)),
    };
  }
}
