import { ApiSchema } from '@nestjs/swagger';
import { AnalyticsDayDto } from './analytics-day.dto.js';
import { AnalyticsTargetDto } from './analytics-target.dto.js';

/** Clicks per day and target. */
@ApiSchema({ name: 'Analytics' })
export class AnalyticsDto {
  /** Whether clicks are being counted now. */
  counting: boolean;

  /** Those with clicks in the range, most clicked first. */
  targets: AnalyticsTargetDto[];

  /** Every day of the range up to today for each of these targets, days without clicks too. */
  days: AnalyticsDayDto[];
}
