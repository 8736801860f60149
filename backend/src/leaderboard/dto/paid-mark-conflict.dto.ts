import { ApiSchema } from '@nestjs/swagger';
import { ApiErrorDto } from '../../core/http/openapi/api-error.dto.js';
import { PaidMarkDto } from './paid-mark.dto.js';

/** The mark has changed since it was read, or the month is not closed yet; nothing was saved. */
@ApiSchema({ name: 'PaidMarkConflict' })
export class PaidMarkConflictDto extends ApiErrorDto {
  /** The stored mark; absent if the month is not closed yet. */
  current?: PaidMarkDto;
}
