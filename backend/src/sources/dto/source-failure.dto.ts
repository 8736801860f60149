import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiErrorDto } from '../../http/api-error.dto.js';
import { SOURCE_ERROR_CODES, type SourceErrorCode } from '../source-error.js';

/** The error answer of a refresh that did not come to new data. */
@ApiSchema({ name: 'SourceFailure' })
export class SourceFailureDto extends ApiErrorDto {
  /** Why; of several sources, the first one's. */
  @ApiProperty({ enum: SOURCE_ERROR_CODES, enumName: 'SourceErrorCode', required: false })
  declare code?: SourceErrorCode;
}
