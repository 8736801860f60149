import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SourceAddress } from '../settings.service.js';

/** Whether the address of a source is set, and where. The address itself is secret. */
@ApiSchema({ name: 'SourceSetting' })
export class SourceSettingDto {
  set: boolean;

  /** Where the address is set. What the environment sets can only be changed there. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true })
  by: 'environment' | 'settings' | null;

  static from(address: SourceAddress | null): SourceSettingDto {
    return { set: address !== null, by: address?.by ?? null };
  }
}
