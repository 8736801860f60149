import { ApiSchema } from '@nestjs/swagger';
import type { SourceKey } from '../../core/config/sources.js';
import { SourceSettingDto } from './source-setting.dto.js';

/** Which sources have an address. */
@ApiSchema({ name: 'Sources' })
export class SourcesDto implements Record<SourceKey, SourceSettingDto> {
  youtubeChannelId: SourceSettingDto;

  sheetComUrl: SourceSettingDto;

  sheetUsUrl: SourceSettingDto;
}
