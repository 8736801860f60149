import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsInt, Matches, Max, Min, ValidateIf } from 'class-validator';
import { WEEKDAYS, type Weekday } from '../../core/config/weekdays.js';
import { IsInstant } from '../../core/http/validation/instant.js';
import { IsTimeZone } from '../../core/http/validation/time-zone.js';
import { IsUtcDay } from '../../core/http/validation/utc-day.js';
import type { Schedule } from './schedule.js';

const KINDS = ['month', 'week', 'once'] as const satisfies readonly Schedule['kind'][];
const MAX_WEEKS = 12;
const DAY = { message: 'Please choose a day from 1 to 31' };
const WEEKS = { message: `Please choose 1 to ${MAX_WEEKS} weeks` };

/** Validates a field only in schedules of these kinds; the others must not have it. */
const For = (...kinds: Schedule['kind'][]): PropertyDecorator =>
  ValidateIf(({ kind }: ScheduleDto, value) => kinds.includes(kind) || value !== undefined);

/** When a race runs: in months (`day`), in weeks (`weekday`, `every`, `from`), or once (`startsAt`, `endsAt`). */
@ApiSchema({ name: 'RaceSchedule' })
export class ScheduleDto {
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS, { message: `Please choose one of ${KINDS.join(', ')}` })
  kind: Schedule['kind'];

  /** The day of the month on which a period starts; the last one of a shorter month. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 31, required: false })
  @For('month')
  @IsInt(DAY)
  @Min(1, DAY)
  @Max(31, DAY)
  day?: number;

  @ApiProperty({ enum: WEEKDAYS, required: false })
  @For('week')
  @IsIn(WEEKDAYS, { message: 'Please choose a day of the week' })
  weekday?: Weekday;

  /** The length of a period in weeks. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_WEEKS, required: false })
  @For('week')
  @IsInt(WEEKS)
  @Min(1, WEEKS)
  @Max(MAX_WEEKS, WEEKS)
  every?: number;

  /** The first period starts on the first such weekday from this day on. */
  @ApiProperty({ format: 'date', required: false })
  @For('week')
  @IsUtcDay()
  from?: string;

  /** The time of day at which a period starts, as `HH:MM` in `zone`. */
  @ApiProperty({ required: false })
  @For('month', 'week')
  @Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: 'Please enter a time such as 18:00' })
  time?: string;

  @ApiProperty({ required: false })
  @For('month', 'week')
  @IsTimeZone()
  zone?: string;

  @ApiProperty({ format: 'date-time', required: false })
  @For('once')
  @IsInstant()
  startsAt?: string;

  @ApiProperty({ format: 'date-time', required: false })
  @For('once')
  @IsInstant()
  endsAt?: string;
}

/** The members that belong to the kind of a valid schedule. */
export function scheduleOf(dto: ScheduleDto): Schedule {
  const { kind, day, weekday, every, from, time, zone, startsAt, endsAt } = dto;
  const parts = {
    month: { kind, day, time, zone },
    week: { kind, weekday, every, from, time, zone },
    once: { kind, startsAt, endsAt },
  };
  return parts[kind] as Schedule;
}
