import { ApiProperty, ApiSchema } from '@nestjs/swagger';

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
