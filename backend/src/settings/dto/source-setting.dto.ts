import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SourceAddress } from '../settings.service.js';

/** Whether the address of a source is set, and by whom; never the address. */
@ApiSchema({ name: 'SourceSetting' })
export class SourceSettingDto {
  set: boolean;

  /** What the environment sets can't be changed here. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true })
  by: 'environment' | 'settings' | null;

  static from(address: SourceAddress | null): SourceSettingDto {
    return { set: address !== null, by: address?.by ?? null };
  }
}
