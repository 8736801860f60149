import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../core/http/validation/whole-number.js';
import { FilterActivityDto } from './filter-activity.dto.js';

const MAX_ROWS = 200;
const MAX_ID = 999_999_999;

/** Selects entries of the audit log. */
export class ListActivityDto extends FilterActivityDto {
  /** The maximum number of entries. */
  @ApiProperty({ type: 'integer', required: false, default: 50, minimum: 1, maximum: MAX_ROWS })
  @IsOptional()
  @IsWholeNumber(1, MAX_ROWS)
  limit: number = 50;

  /** Only entries older than the entry with this id. */
  @ApiProperty({ type: 'integer', required: false, minimum: 1 })
  @IsOptional()
  @IsWholeNumber(1, MAX_ID)
  before?: number;
}
