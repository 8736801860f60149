import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../core/http/validation/whole-number.js';

const MAX_VERSION = 999_999_999;

/** Options of removing a paid mark. */
@ApiSchema({ name: 'RemovePaidMark' })
export class RemovePaidMarkDto {
  /** The version that the removal is based on. Without it, the mark is removed in any version. */
  @ApiProperty({ type: 'integer', required: false, minimum: 0, maximum: MAX_VERSION })
  @IsOptional()
  @IsWholeNumber(0, MAX_VERSION)
  version?: number;
}
