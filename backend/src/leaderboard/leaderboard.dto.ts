import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { createHmac } from 'node:crypto';
import { MONTH_PATTERN } from './standings/month.js';
import { IsWholeNumber } from '../core/http/validation/whole-number.js';
import { PODIUM_RANKS } from './standings/prize.js';
import { LeaderboardEntryDto } from './leaderboard-entry.dto.js';
import { MAIN_RACE, type Race } from './race.js';
import { PERIOD_STATES, type PeriodState } from './races/race-times.js';
import type { Unit } from '../sources/connectors/connector.js';
import { ApiUnit } from '../sources/rows/source-rows.dto.js';
import { PaidPrizesDto } from './paid-marks/paid-marks.dto.js';

/** A month, 'YYYY-MM'. */
const IsMonth = (): PropertyDecorator =>
  applyDecorators(
    Matches(MONTH_PATTERN, { message: 'Please enter a month such as 2026-10' }),
    ApiProperty({ pattern: MONTH_PATTERN.source }),
  );

const MAX_OFFSET = 10_000_000;
const MAX_LIMIT = 500;

const RACE_PATTERN = /^[a-z][a-z0-9-]{0,30}[a-z0-9]$/;
/** A month, an ISO week, or the day of the start; with a number if the race had two with it. */
const PERIOD_PATTERN = /^\d{4}-(?:w\d{2}|\d{2}(?:-\d{2})?)(?:-\d{1,3})?$/;

/** The slug of a race; absent for that of the sheets. */
export const IsRace = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, example: MAIN_RACE, pattern: RACE_PATTERN.source }),
    IsOptional(),
    Matches(RACE_PATTERN, { message: 'Please enter the slug of a race' }),
  );

/** The key of a period of a race. */
export const IsPeriod = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ pattern: PERIOD_PATTERN.source }),
    Matches(PERIOD_PATTERN, { message: 'Please enter a period such as 2026-10 or 2026-w44' }),
  );

/** Selects a period of a race. */
export class PeriodQueryDto {
  /** The slug of a race, as in `/api/races`; by default that of the sheets, `main`. */
  @IsRace()
  race?: string;

  /** A period of the race, as in its address, such as `2026-10` or `2026-w44`; by default, the one that is shown now. */
  @ApiProperty({ required: false, example: '2026-10' })
  @IsOptional()
  @IsPeriod()
  period?: string;

  /** A closed UTC month, as `YYYY-MM`: an earlier name of `period`. */
  @ApiProperty({ required: false, example: '2026-10' })
  @IsOptional()
  @IsMonth()
  month?: string;
}

/** Selects a page of the standings. */
@ApiSchema({ name: 'GetLeaderboard' })
export class GetLeaderboardDto extends PeriodQueryDto {
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
  /** The slug of the race; `main` is that of the sheets. */
  @ApiProperty({ example: MAIN_RACE })
  race: string;

  /** The key of the period: the UTC month, as `YYYY-MM`; of other races also a week or the day of its start. */
  @ApiProperty({ example: '2026-11' })
  month: string;

  title: string;

  /** What all amounts count: a currency, or a coin or points. */
  @ApiUnit()
  unit: Unit;

  /** `settling`: the period has ended, but its figures may still change until `settlesAt`. */
  @ApiProperty({ enum: PERIOD_STATES, enumName: 'PeriodState' })
  state: PeriodState;

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

  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  /** When the period ends; for a closed month of the sheets, when the running one does. */
  @ApiProperty({ format: 'date-time' })
  resetsAt: string;

  /** When the standings become final. */
  @ApiProperty({ format: 'date-time' })
  settlesAt: string;

  /** From when on wagers count, if a source could not be read at the start; otherwise null. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  countedFrom: string | null;

  /** The number of decisions about players that changed these standings. */
  @ApiProperty({ type: 'integer' })
  rulings: number;

  /** Whether these standings no longer change. */
  isFinal: boolean;

  /** The sum of the prizes that are amounts, in units. */
  prizePool: number;

  /** Players with a wager above 0. */
  @ApiProperty({ type: 'integer' })
  activePlayers: number;

  /** The wagers of the active players in units. */
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
    return {
      ...{ race: race.slug, month: race.month, title: race.title, unit: race.unit },
      ...{ source: race.source, state: race.state },
      snapshot: snapshotId(race, key),
      updatedAt: race.updatedAt?.toISOString() ?? null,
      stale: race.stale,
      movedSince: race.movement?.since.toISOString() ?? null,
      startsAt: race.startsAt.toISOString(),
      resetsAt: race.resetsAt.toISOString(),
      settlesAt: race.settlesAt.toISOString(),
      countedFrom: race.countedFrom?.toISOString() ?? null,
      rulings: race.rulings,
      isFinal: race.isFinal,
      prizePool: race.prizePool,
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
  { slug, month, contentHash, isFinal, prizes, prizeTexts, movement, hidden }: Race,
  key: string,
): string {
  const state = JSON.stringify([
    ...[month, contentHash, isFinal, prizes, movement?.since],
    [...hidden.ids].sort(),
    ...(slug === MAIN_RACE ? [] : [slug, prizeTexts]),
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
      title: race.title,
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

/** Selects the period whose winners are returned. */
@ApiSchema({ name: 'GetWinners' })
export class GetWinnersDto extends PeriodQueryDto {}
