import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';
import { LeaderboardHeadDto, type PayableRace } from './leaderboard-head.dto.js';

/** A page of the standings, as visitors see it. */
@ApiSchema({ name: 'Leaderboard' })
export class LeaderboardDto extends LeaderboardHeadDto {
  @ApiProperty({ type: [LeaderboardEntryDto] })
  entries: LeaderboardEntryDto[];

  /** @param key secret of the installation. */
  static page(
    { race, paidPrizes }: PayableRace,
    { offset, limit }: { offset: number; limit: number },
    key: string,
  ): LeaderboardDto {
    return {
      ...LeaderboardHeadDto.of({ race, paidPrizes }, key),
      entries: race.standings
        .entries(offset, limit)
        .map((entry) => LeaderboardEntryDto.from(entry, race.prizes, key)),
    };
  }
}
