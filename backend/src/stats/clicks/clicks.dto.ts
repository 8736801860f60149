import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsUtcDay } from '../../core/http/validation/utc-day.js';
import { PlainText } from '../../core/http/validation/plain-text.js';

/** The clicks on one target on one UTC day. */
@ApiSchema({ name: 'AnalyticsDay' })
export class AnalyticsDayDto {
  @ApiProperty({ format: 'date' })
  date: string;

  target: string;

  clicks: number;
}

/** The clicks in the period of the same length directly before a range. */
@ApiSchema({ name: 'AnalyticsPeriod' })
export class AnalyticsPeriodDto {
  /** The first UTC day. */
  @ApiProperty({ format: 'date' })
  from: string;

  /** The last UTC day. */
  @ApiProperty({ format: 'date' })
  to: string;

  /** All clicks in the period. */
  total: number;
}

/** A range of UTC days that includes both ends. */
@ApiSchema({ name: 'AnalyticsRange' })
export class AnalyticsRangeDto {
  /** The first UTC day, as `YYYY-MM-DD`. The default is 29 days before `to`. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDay()
  from?: string;

  /** The last UTC day, as `YYYY-MM-DD`. The default is today. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDay()
  to?: string;
}

/** A range of UTC days, of all targets or of one. */
@ApiSchema({ name: 'AnalyticsQuery' })
export class AnalyticsQueryDto extends AnalyticsRangeDto {
  /** Only this target: the key of a platform, or `bonus:{id}`. It is listed even without clicks. */
  @ApiProperty({ required: false })
  @IsOptional()
  @PlainText({ max: 64 })
  target?: string;
}

/** The clicks on one target in the range and in the period before it. */
@ApiSchema({ name: 'AnalyticsTarget' })
export class AnalyticsTargetDto {
  /** The key of a platform, or `bonus:{id}`. */
  target: string;

  /**
   * The name of the platform or the title of the bonus; the key of a removed platform, or
   * 'Deleted bonus {id}' for a bonus that is no longer in the trash.
   */
  label: string;

  /** Whether the bonus is in the trash or removed, or the platform is removed. */
  isDeleted: boolean;

  /** The clicks in the range. */
  total: number;

  /** The clicks in the previous period. */
  previousTotal: number;
}

/** Clicks per target. */
@ApiSchema({ name: 'AnalyticsTotals' })
export class AnalyticsTotalsDto {
  /** Whether counting is switched on now. */
  counting: boolean;

  /** The first UTC day of the range. */
  @ApiProperty({ format: 'date' })
  from: string;

  /** The last UTC day of the range. If it is today, its clicks so far are included. */
  @ApiProperty({ format: 'date' })
  to: string;

  /** The period of the same length directly before the range. */
  previous: AnalyticsPeriodDto;

  /** The targets with clicks in the range or in the previous period, most clicks in the range first. */
  targets: AnalyticsTargetDto[];
}

/** Clicks per target, and per day and target. */
@ApiSchema({ name: 'Analytics' })
export class AnalyticsDto extends AnalyticsTotalsDto {
  /**
   * One item per UTC day up to today and target with clicks in the range, days without clicks
   * included.
   */
  days: AnalyticsDayDto[];
}

/** A click on a link to a platform or a bonus. */
@ApiSchema({ name: 'RecordClick' })
export class RecordClickDto {
  /** The key of a platform, or `bonus:{id}` with the id of an active bonus. */
  @PlainText({ max: 64 })
  target: string;
}
