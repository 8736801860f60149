import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { createHmac } from 'node:crypto';
import { MONTH_PATTERN } from './standings/month.js';
import { IsWholeNumber } from '../core/http/validation/whole-number.js';
import { PODIUM_RANKS } from './standings/prize.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';
import type { Race } from './races.service.js';
import { sumOfPrizes } from '../settings/settings.service.js';
import { PaidPrizesDto } from './paid-marks/paid-marks.dto.js';
import { leaderboardTitle } from './standings/leaderboard-title.js';

/** A month, 'YYYY-MM'. */
export const IsMonth = (): PropertyDecorator =>
  applyDecorators(
    Matches(MONTH_PATTERN, { message: 'Please enter a month such as 2026-10' }),
    ApiProperty({ pattern: MONTH_PATTERN.source }),
  );

const MAX_OFFSET = 10_000_000;
const MAX_LIMIT = 500;

/** Selects a page of the standings. */
@ApiSchema({ name: 'GetLeaderboard' })
export class GetLeaderboardDto {
  /** The number of entries to skip. */
  @ApiProperty({ type: 'integer', required: false, default: 0, minimum: 0, maximum: MAX_OFFSET })
  @IsOptional()
  @IsWholeNumber(0, MAX_OFFSET)
  offset: number = 0;

  /** The maximum number of entries. */
  @ApiProperty({ type: 'integer', required: false, default: 15, minimum: 1, maximum: MAX_LIMIT })
  @IsOptional()
  @IsWholeNumber(1, MAX_LIMIT)
  limit: number = 15;

  /** A closed UTC month, as `YYYY-MM`; by default, the running month. */
  @ApiProperty({ required: false, example: '2026-10' })
  @IsOptional()
  @IsMonth()
  month?: string;
}

const RACE_SOURCES = ['sheets', 'demo', 'off'] as const satisfies readonly Race['source'][];

const SNAPSHOT_DIGITS = 16;

/** A race with what is known about the payment of its prizes. */
export interface PayableRace {
  race: Race;
  /** Null if there is nothing to show. */
  paidPrizes: PaidPrizesDto | null;
}

/** The facts about a race that visitors and admins see. */
export class LeaderboardHeadDto {
  /** The UTC month, as `YYYY-MM`. */
  @ApiProperty({ example: '2026-11' })
  month: string;

  title: string;

  /** `demo` while no sheet is configured; `off` if the site has no race. */
  @ApiProperty({ enum: RACE_SOURCES })
  source: Race['source'];

  /** Identifies the standings that a page belongs to. When it changes, start again with the first page. */
  snapshot: string;

  /** When the sheets were last fetched; null if they never were. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;

  /** Whether the standings are older than twice the refresh interval. */
  stale: boolean;

  /**
   * The last standings of an earlier UTC day, with which the places are compared (`moved`); null on
   * the first day of a race, after its end, and for up to two seconds after an update.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  movedSince: string | null;

  /** When the running race ends. */
  @ApiProperty({ format: 'date-time' })
  resetsAt: string;

  /** Whether the month is over and these are its final standings. */
  isFinal: boolean;

  /** The sum of the prizes in US dollars. */
  prizePool: number;

  /** Players with a wager above $0. */
  @ApiProperty({ type: 'integer' })
  activePlayers: number;

  /** The wagers of the active players in US dollars. */
  totalWagered: number;

  /** The number of entries on all pages, players without a wager included. */
  @ApiProperty({ type: 'integer' })
  total: number;

  /**
   * The prizes that are marked as paid; null for a month that is not over or has no winners, and for
   * visitors unless the settings publish it.
   */
  @ApiProperty({ type: PaidPrizesDto, nullable: true })
  paidPrizes: PaidPrizesDto | null;

  /** @param key secret of the installation. */
  static of({ race, paidPrizes }: PayableRace, key: string): LeaderboardHeadDto {
    const prizePool = sumOfPrizes(race.prizes);
    return {
      month: race.month,
      title: race.source === 'off' ? 'Leaderboard' : leaderboardTitle(race.month, prizePool),
      source: race.source,
      snapshot: snapshotId(race, key),
      updatedAt: race.updatedAt?.toISOString() ?? null,
      stale: race.stale,
      movedSince: race.movement?.since.toISOString() ?? null,
      resetsAt: race.resetsAt.toISOString(),
      isFinal: race.isFinal,
      prizePool,
      activePlayers: race.standings.activePlayers,
      totalWagered: race.standings.totalWagered,
      total: race.standings.size,
      paidPrizes,
    };
  }
}

/**
 * Standings with the same ID have the same ranks, prizes, movement and hidden names, so their pages can be
 * combined.
 */
export function snapshotId(
  { month, contentHash, isFinal, prizes, movement, hidden }: Race,
  key: string,
): string {
  const state = JSON.stringify([
    ...[month, contentHash, isFinal, prizes, movement?.since],
    [...hidden.ids].sort(),
  ]);
  return createHmac('sha256', key).update(state).digest('hex').slice(0, SNAPSHOT_DIGITS);
}

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

/** Selects the race whose winners are returned. */
@ApiSchema({ name: 'GetWinners' })
export class GetWinnersDto {
  /** A closed UTC month, as `YYYY-MM`. Without it, the standings that are shown now are used. */
  @ApiProperty({ required: false, example: '2026-10' })
  @IsOptional()
  @IsMonth()
  month?: string;
}
