import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { AnalyticsPeriodDto } from './analytics-period.dto.js';
import { AnalyticsTargetDto } from './analytics-target.dto.js';

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
