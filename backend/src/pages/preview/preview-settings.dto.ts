import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nested } from '../../core/http/validation/nested.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { SaveSettingsDto } from '../../settings/save-settings.dto.js';

/** Settings that are not saved, and the page on which to show them. */
@ApiSchema({ name: 'PreviewSettings' })
export class PreviewSettingsDto {
  /** The path of the public page. */
  @ApiProperty({ example: '/leaderboard' })
  @PlainText({ max: 100 })
  page: string;

  /** As they would be saved. The version and the sources are ignored. */
  @Nested(() => SaveSettingsDto)
  settings: SaveSettingsDto;
}
