import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { isUtcDate } from '../utc-date.js';

const IsUtcDate = (): PropertyDecorator =>
  ValidateBy({
    name: 'isUtcDate',
    validator: {
      validate: isUtcDate,
      defaultMessage: () => 'Please enter a day as YYYY-MM-DD',
    },
  });

/** A range of UTC days that includes both ends. */
@ApiSchema({ name: 'AnalyticsRange' })
export class AnalyticsRangeDto {
  /** The first UTC day, as `YYYY-MM-DD`. The default is 29 days before `to`. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDate()
  from?: string;

  /** The last UTC day, as `YYYY-MM-DD`. The default is today. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDate()
  to?: string;
}
