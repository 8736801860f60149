import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { PlainText } from '../../../core/http/validation/plain-text.js';
import { AnalyticsRangeDto } from './analytics-range.dto.js';

/** A range of UTC days, of all targets or of one. */
@ApiSchema({ name: 'AnalyticsQuery' })
export class AnalyticsQueryDto extends AnalyticsRangeDto {
  /** Only this target: the key of a platform, or `bonus:{id}`. It is listed even without clicks. */
  @ApiProperty({ required: false })
  @IsOptional()
  @PlainText({ max: 64 })
  target?: string;
}
