import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** The clicks on one target on one UTC day. */
@ApiSchema({ name: 'AnalyticsDay' })
export class AnalyticsDayDto {
  @ApiProperty({ format: 'date' })
  date: string;

  target: string;

  clicks: number;
}
