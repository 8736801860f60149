import { ApiSchema } from '@nestjs/swagger';
import { AnalyticsDayDto } from './analytics-day.dto.js';
import { AnalyticsTotalsDto } from './analytics-totals.dto.js';

/** Clicks per target, and per day and target. */
@ApiSchema({ name: 'Analytics' })
export class AnalyticsDto extends AnalyticsTotalsDto {
  /**
   * One item per UTC day up to today and target with clicks in the range, days without clicks
   * included.
   */
  days: AnalyticsDayDto[];
}
