import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiErrorDto } from '../../core/http/openapi/api-error.dto.js';
import { ClaimDto } from './claim.dto.js';

/**
 * The request is invalid. With the code `claim-rejected`, texts contain errors; with
 * `claim-unconfirmed`, they contain warnings that have to be confirmed first.
 */
@ApiSchema({ name: 'ClaimError' })
export class ClaimErrorDto extends ApiErrorDto {
  /** The passages, at most 200, if the code is one of these. */
  @ApiProperty({ type: () => [ClaimDto], required: false })
  claims?: ClaimDto[];
}
