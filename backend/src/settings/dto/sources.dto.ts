import { ApiSchema } from '@nestjs/swagger';
import { SourceSettingDto } from './source-setting.dto.js';

/** Which sources have an address. */
@ApiSchema({ name: 'Sources' })
export class SourcesDto {
  youtubeChannelId: SourceSettingDto;

  sheetComUrl: SourceSettingDto;

  sheetUsUrl: SourceSettingDto;
}
