import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { isMask } from './masks/is-mask.js';
import { PeriodQueryDto, snapshotId } from './leaderboard.dto.js';
import type { MaskedPlayers } from './masks/mask-index.js';
import type { Race } from './race.js';
import { nextPrizeOf } from './standings/next-prize.js';
import { prizeOf } from './standings/prize.js';
import { playerIdOf, publicPlayer } from './standings/public-player.js';

/** Only masks, so that a client that sends a complete name by mistake is noticed. */
const IsMask = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMask',
    validator: {
      validate: (value) => typeof value === 'string' && isMask(value),
      defaultMessage: () => 'Please enter a masked name such as pl******ne',
    },
  });

/** Selects the players with a masked name. */
@ApiSchema({ name: 'FindPlayers' })
export class FindPlayersDto extends PeriodQueryDto {
  /** The mask of a user name, as in the standings. Complete names are rejected. */
  @ApiProperty({ example: 'pl******ne' })
  @IsMask()
  mask: string;
}

/** A rank with a higher prize. */
@ApiSchema({ name: 'NextPrize' })
export class NextPrizeDto {
  @ApiProperty({ type: 'integer', minimum: 1 })
  rank: number;

  /** US dollars. */
  prize: number;

  /** The wager of the player who has this rank, in US dollars; 0 if it is still open. */
  wagered: number;
}

/** A player with the requested mask. Everything except the next prize is in the standings, too. */
@ApiSchema({ name: 'FoundPlayer' })
export class FoundPlayerDto {
  /** The same as in the standings of this month. */
  id: string;

  /** Identifies the player in all months, so that visitors find themselves again. */
  playerId: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  rank: number;

  /** The masked user name. */
  username: string;

  /** The wagered amount in US dollars. */
  wagered: number;

  /**
   * Whether a neighbour in the standings has a wager that differs by less than a dollar. Then both are shown
   * with cents.
   */
  isClose: boolean;

  /** US dollars; 0 for players without a wager above $0. */
  prize: number;

  /**
   * The nearest higher rank with a higher prize; null if there is none, and for a month that is
   * over.
   */
  @ApiProperty({ type: NextPrizeDto, nullable: true })
  nextPrize: NextPrizeDto | null;
}

/** The players with one mask. */
@ApiSchema({ name: 'FoundPlayers' })
export class FoundPlayersDto {
  /** The standings that were searched; the same as the `snapshot` of their pages. */
  snapshot: string;

  /** The number of players with this mask. */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** The first 20 of them, by rank. */
  @ApiProperty({ type: [FoundPlayerDto] })
  matches: FoundPlayerDto[];

  /** The minutes between two updates of the standings. */
  @ApiProperty({ type: 'integer' })
  refreshMinutes: number;

  /**
   * @param key secret of the installation.
   */
  static from(
    race: Race,
    { total, positions }: MaskedPlayers,
    { refreshMinutes, key }: { refreshMinutes: number; key: string },
  ): FoundPlayersDto {
    const { standings, prizes, isFinal } = race;
    return {
      snapshot: snapshotId(race, key),
      total,
      refreshMinutes,
      matches: positions.map((position) => {
        const player = standings.entry(position);
        return {
          ...publicPlayer(player, race, key),
          playerId: playerIdOf(player, key),
          rank: player.rank,
          wagered: player.wagered,
          isClose: player.isClose,
          prize: prizeOf(player, prizes),
          nextPrize: isFinal ? null : nextPrizeOf(player, standings, prizes),
        };
      }),
    };
  }
}
