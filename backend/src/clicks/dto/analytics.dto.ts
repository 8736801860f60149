import { ApiSchema } from '@nestjs/swagger';
import { AnalyticsDayDto } from './analytics-day.dto.js';
import { AnalyticsTargetDto } from './analytics-target.dto.js';

/** Clicks per day and target. */
@ApiSchema({ name: 'Analytics' })
export class AnalyticsDto {
  /** Whether counting is switched on now. */
  counting: boolean;

  /** The targets with clicks in the range, most clicks first. */
  targets: AnalyticsTargetDto[];

  /** One item per target and UTC day up to today, days without clicks included. */
  days: AnalyticsDayDto[];
}
