import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema, IntersectionType, OmitType } from '@nestjs/swagger';
import {
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  Matches,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { Bounded, MaxItems } from '../../core/http/validation/bounds.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { Nested } from '../../core/http/validation/nested.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { CURRENCIES, type Unit } from '../../sources/connectors/connector.js';
import { SOURCE_ERROR_CODES, type SourceErrorCode } from '../../sources/source-error.js';
import { ApiUnit } from '../../sources/rows/source-rows.dto.js';
import type { Race } from '../race.js';
import type { RaceDefinition } from './race-definition.entity.js';
import type { RacePeriod } from './race-period.entity.js';
import { type Merge, MERGES } from './rank-rows.js';
import { PERIOD_STATES, type PeriodState, stateOf } from './race-times.js';
import { type Ties, TIES } from './race-prizes.js';
import type { Schedule } from './schedule.js';
import { ScheduleDto } from './schedule.dto.js';

const MAX_SLUG = 32;
const SLUG = /^[a-z][a-z0-9-]*[a-z0-9]$/;
const MAX_TITLE = 100;
const MAX_RACE_SOURCES = 10;
const MAX_PRIZES = 100;
const MAX_PRIZE = 1_000_000_000;
const MAX_PRIZE_TEXT = 60;
const MAX_WAGER = 1_000_000_000_000;
const MAX_SETTLE_HOURS = 14 * 24;
const MAX_UNIT_NAME = 20;

const isInCents = (amount: number) => Math.round(amount * 100) / 100 === amount;

/** Why prizes are invalid, as a message; null if they are valid. */
function prizesProblem(prizes: unknown): string | null {
  if (!Array.isArray(prizes)) return 'The prizes must be a list';
  if (prizes.length > MAX_PRIZES) return `Please enter at most ${MAX_PRIZES} prizes`;
  let lowest = Infinity;
  for (const [index, prize] of (prizes as unknown[]).entries()) {
    const rank = `The prize of rank ${index + 1}`;
    if (typeof prize === 'string') {
      if (prize.trim() === '' || prize.length > MAX_PRIZE_TEXT || /\p{Cc}/u.test(prize)) {
        return `${rank} must be an amount, or a text of at most ${MAX_PRIZE_TEXT} characters`;
      }
    } else if (typeof prize !== 'number' || !(prize >= 0 && prize <= MAX_PRIZE)) {
      return `${rank} must be an amount of 0 or more, or a text`;
    } else if (!isInCents(prize)) return `${rank} may have at most two decimals`;
    else if (prize > lowest) return `${rank} must not be higher than the one before it`;
    else lowest = prize;
  }
  return null;
}

const IsPrizes = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      maxItems: MAX_PRIZES,
      items: {
        oneOf: [
          { type: 'number', minimum: 0, maximum: MAX_PRIZE },
          { type: 'string', maxLength: MAX_PRIZE_TEXT },
        ],
      },
    }),
    ValidateBy({
      name: 'isPrizes',
      validator: {
        validate: (value) => prizesProblem(value) === null,
        defaultMessage: (args) => prizesProblem(args?.value) ?? '',
      },
    }),
  );

const isUnit = (value: unknown): value is Unit => {
  if (typeof value === 'string') return (CURRENCIES as readonly string[]).includes(value);
  const { name, decimals, ...others } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof name === 'string' &&
    name.trim() === name &&
    name.length > 0 &&
    name.length <= MAX_UNIT_NAME &&
    !/\p{Cc}/u.test(name) &&
    (decimals === 0 || decimals === 1 || decimals === 2) &&
    Object.keys(others).length === 0
  );
};

const IsUnit = (): PropertyDecorator =>
  applyDecorators(
    ApiUnit(),
    ValidateBy({
      name: 'isUnit',
      validator: {
        validate: isUnit,
        defaultMessage: () =>
          `Please choose one of ${CURRENCIES.join(', ')}, or a name and 0 to 2 decimals`,
      },
    }),
  );

/** The fields of a race. */
@ApiSchema({ name: 'SaveRace' })
export class SaveRaceDto {
  /** The last part of its address: lower-case letters, digits and hyphens. */
  @Bounded({ maxLength: MAX_SLUG, minLength: 2 })
  @Matches(SLUG, { message: 'Please start with a letter, and use only a–z, digits and hyphens' })
  @PlainText({ min: 2, max: MAX_SLUG })
  slug: string;

  /** May contain `{month}`, `{pool}`, `{week}`, `{from}` and `{to}`. */
  @PlainText({ max: MAX_TITLE })
  title: string;

  /** The ids of its sources. */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  @ArrayMinSize(1, { message: 'Please choose at least one source' })
  @MaxItems(MAX_RACE_SOURCES, `Please choose at most ${MAX_RACE_SOURCES} sources`)
  @ArrayUnique({ message: 'Please choose each source once' })
  @IsInt({ each: true, message: 'Please choose sources' })
  sourceIds: number[];

  /** `by-name` adds up players with the same name in all sources; `separate` keeps platforms apart. */
  @ApiProperty({ enum: MERGES })
  @IsIn(MERGES, { message: `Please choose one of ${MERGES.join(', ')}` })
  merge: Merge;

  @IsUnit()
  unit: Unit;

  /** By rank: an amount in units, or a prize in words. */
  @IsPrizes()
  prizes: (number | string)[];

  /** Players below it win no prize; in units. */
  @ApiProperty({ minimum: 0, maximum: MAX_WAGER })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please enter an amount' })
  @Min(0, { message: 'Please enter an amount of 0 or more' })
  @Max(MAX_WAGER, { message: 'Please enter a smaller amount' })
  minWager: number;

  /** `shared`: equal wagers share a place, and the prizes of the places that they take. */
  @ApiProperty({ enum: TIES })
  @IsIn(TIES, { message: `Please choose one of ${TIES.join(', ')}` })
  ties: Ties;

  /** How long after a period's end its figures may change. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_SETTLE_HOURS })
  @IsInt({ message: 'Please enter whole hours' })
  @Min(0, { message: 'Please enter 0 hours or more' })
  @Max(MAX_SETTLE_HOURS, { message: `Please enter at most ${MAX_SETTLE_HOURS} hours` })
  settleHours: number;

  @Nested(() => ScheduleDto)
  schedule: ScheduleDto;

  /** Whether visitors see it. */
  @IsBoolean({ message: 'Please send true or false' })
  isPublic: boolean;

  /** Its place among the races, from 0; by default the last one. */
  @ApiProperty({ type: 'integer', required: false })
  @MayBeAbsent()
  @IsInt({ message: 'Please enter a whole number' })
  @Min(0, { message: 'Please enter 0 or more' })
  @Max(100, { message: 'Please enter at most 100' })
  position?: number;
}

class RaceFactsDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  position: number;

  @ApiProperty({ type: () => ScheduleDto })
  schedule: Schedule;
}

/** A race that was added in the panel. */
@ApiSchema({ name: 'AdminRace' })
export class AdminRaceDto extends IntersectionType(
  OmitType(SaveRaceDto, ['position', 'schedule'] as const),
  RaceFactsDto,
) {
  static from({ createdAt: _, ...race }: RaceDefinition): AdminRaceDto {
    return race;
  }
}

/** Why a period could not be refreshed. */
@ApiSchema({ name: 'RaceProblem' })
export class RaceProblemDto {
  @ApiProperty({ type: 'integer' })
  sourceId: number;

  @ApiProperty({ enum: SOURCE_ERROR_CODES, enumName: 'SourceErrorCode' })
  code: SourceErrorCode;

  /** One sentence. */
  reason: string;
}

/** A race in the list. */
@ApiSchema({ name: 'ListedRace' })
export class ListedRaceDto extends AdminRaceDto {
  /** Why its newest period could not be refreshed; null if it could. */
  @ApiProperty({ type: RaceProblemDto, nullable: true })
  problem: RaceProblemDto | null;
}

/** A period of a race that has started. */
@ApiSchema({ name: 'RacePeriod' })
export class RacePeriodDto {
  /** Its address: `/leaderboard/{slug}/{period}`. */
  period: string;

  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time' })
  endsAt: string;

  @ApiProperty({ enum: PERIOD_STATES, enumName: 'PeriodState' })
  state: PeriodState;

  @ApiProperty({ type: 'integer' })
  players: number;

  /** In units. */
  total: number;

  /** When all sources were last read; null if they never were. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;

  /** Of the last refresh; null if it succeeded. */
  @ApiProperty({ type: RaceProblemDto, nullable: true })
  problem: RaceProblemDto | null;

  static from(period: RacePeriod, now: Date): RacePeriodDto {
    const { key, startsAt, endsAt, players, totalWagered, takenAt, problem } = period;
    return {
      ...{ period: key, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      ...{ state: stateOf(period, now), players, total: totalWagered },
      ...{ updatedAt: takenAt?.toISOString() ?? null, problem },
    };
  }
}

/** Options of a refresh. */
@ApiSchema({ name: 'RefreshRace' })
export class RefreshRaceDto {
  /** Accepts, this once, answers with far fewer players or a lower total. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  accept?: boolean;
}

/** A race, as visitors see it now. */
@ApiSchema({ name: 'PublicRace' })
export class PublicRaceDto {
  slug: string;

  title: string;

  /** What all amounts count: a currency, or a coin or points. */
  @ApiUnit()
  unit: Unit;

  isRunning: boolean;

  /** The key of the period. */
  period: string;

  @ApiProperty({ format: 'date-time' })
  startsAt: string;

  @ApiProperty({ format: 'date-time' })
  endsAt: string;

  @ApiProperty({ enum: PERIOD_STATES, enumName: 'PeriodState' })
  state: PeriodState;

  /** The sum of the prizes that are amounts, in units. */
  prizePool: number;

  static from(this: void, race: Race): PublicRaceDto {
    const { slug, title, unit, month, startsAt, resetsAt, state, prizePool } = race;
    return {
      ...{ slug, title, unit, isRunning: state === 'running', period: month },
      ...{ startsAt: startsAt.toISOString(), endsAt: resetsAt.toISOString(), state, prizePool },
    };
  }
}
