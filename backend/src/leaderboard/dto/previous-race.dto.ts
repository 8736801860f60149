import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { sumOfPrizes } from '../../settings/settings.service.js';
import type { Race } from '../races.service.js';
import { leaderboardTitle } from '../standings/leaderboard-title.js';
import { PODIUM_RANKS } from '../standings/prize.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';

/** The winners of a closed month. */
@ApiSchema({ name: 'PreviousRace' })
export class PreviousRaceDto {
  /** The UTC month, as `YYYY-MM`. */
  @ApiProperty({ example: '2026-10' })
  month: string;

  title: string;

  /** The first three players; fewer if fewer have wagered. */
  @ApiProperty({ type: [LeaderboardEntryDto] })
  topThree: LeaderboardEntryDto[];

  /** @param key secret of the installation. */
  static from(race: Race, key: string): PreviousRaceDto {
    const { standings } = race;
    return {
      month: race.month,
      title: leaderboardTitle(race.month, sumOfPrizes(race.prizes)),
      topThree: standings
        .entries(0, Math.min(PODIUM_RANKS, standings.activePlayers))
        .map((entry) => LeaderboardEntryDto.from(entry, race, key)),
    };
  }
}
