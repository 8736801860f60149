import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsUtcDay } from '../../../core/http/validation/utc-day.js';

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
