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

/** Which UTC days are asked for, both ends included. */
@ApiSchema({ name: 'AnalyticsRange' })
export class AnalyticsRangeDto {
  /** 29 days before `to` unless said otherwise. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDate()
  from?: string;

  /** Today unless said otherwise. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDate()
  to?: string;
}
