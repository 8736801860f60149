import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Race } from '../races.service.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';
import { LeaderboardHeadDto, type PayableRace } from './leaderboard-head.dto.js';
import { PreviousRaceDto } from './previous-race.dto.js';

/** A race as visitors see it. */
interface PublicRace extends PayableRace {
  /** The race before it, while visitors see it. */
  previous: Race | null;
}

/** A page of the standings, as visitors see it. */
@ApiSchema({ name: 'Leaderboard' })
export class LeaderboardDto extends LeaderboardHeadDto {
  /** When the sheets are expected to be fetched next; null if unknown, and for a closed month. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextUpdateAt: string | null;

  /**
   * Whether the month has begun, but its sheets are not accepted yet, because they still contain
   * last month's wagers or cannot be fetched. `entries` is empty then.
   */
  waiting: boolean;

  /**
   * The winners of the month before: in the first seven days of a month, and as long as no one has
   * wagered. Otherwise null.
   */
  @ApiProperty({ type: PreviousRaceDto, nullable: true })
  previous: PreviousRaceDto | null;

  @ApiProperty({ type: [LeaderboardEntryDto] })
  entries: LeaderboardEntryDto[];

  /** @param key secret of the installation. */
  static page(
    { race, paidPrizes, previous }: PublicRace,
    { offset, limit }: { offset: number; limit: number },
    key: string,
  ): LeaderboardDto {
    return {
      ...LeaderboardHeadDto.of({ race, paidPrizes }, key),
      nextUpdateAt: race.nextUpdateAt?.toISOString() ?? null,
      waiting: race.waiting,
      previous: previous && PreviousRaceDto.from(previous, key),
      entries: race.standings
        .entries(offset, limit)
        .map((entry) => LeaderboardEntryDto.from(entry, race, key)),
    };
  }
}
