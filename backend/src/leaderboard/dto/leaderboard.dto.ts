import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Race } from '../races.service.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';
import { LeaderboardHeadDto } from './leaderboard-head.dto.js';

/** A page of the standings, as visitors see it. */
@ApiSchema({ name: 'Leaderboard' })
export class LeaderboardDto extends LeaderboardHeadDto {
  @ApiProperty({ type: [LeaderboardEntryDto] })
  entries: LeaderboardEntryDto[];

  /** @param key secret of the installation. */
  static page(
    race: Race,
    { offset, limit }: { offset: number; limit: number },
    key: string,
  ): LeaderboardDto {
    return {
      ...LeaderboardHeadDto.of(race, key),
      entries: race.standings
        .entries(offset, limit)
        .map((entry) => LeaderboardEntryDto.from(entry, race.prizes, key)),
    };
  }
}
