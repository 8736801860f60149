import { ApiSchema } from '@nestjs/swagger';
import { ApiErrorDto } from '../../core/http/openapi/api-error.dto.js';
import { SettingsDto } from './settings.dto.js';

/** The edit was made from an older version; nothing was saved. */
@ApiSchema({ name: 'SettingsConflict' })
export class SettingsConflictDto extends ApiErrorDto {
  /** The stored settings. */
  current: SettingsDto;
}
