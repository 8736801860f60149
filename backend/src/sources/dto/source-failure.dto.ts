import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiErrorDto } from '../../core/http/openapi/api-error.dto.js';
import { SOURCE_ERROR_CODES, type SourceErrorCode } from '../source-error.js';

/** The error response of a refresh that brought no new data. */
@ApiSchema({ name: 'SourceFailure' })
export class SourceFailureDto extends ApiErrorDto {
  /** The reason. If several sources failed, the reason of the first. */
  @ApiProperty({ enum: SOURCE_ERROR_CODES, enumName: 'SourceErrorCode', required: false })
  declare code?: SourceErrorCode;
}
