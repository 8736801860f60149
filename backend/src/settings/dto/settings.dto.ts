import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SettingsDocument } from '../settings-document.js';
import { SiteDto } from './site.dto.js';
import { SourcesDto } from './sources.dto.js';

/** The whole settings, for admins. */
@ApiSchema({ name: 'Settings' })
export class SettingsDto extends SiteDto {
  /** Grows with each change; to be sent back with the next. */
  version: number;

  /** The affiliate name that forces the US flag. */
  usAffiliate: string | null;

  /** Who says the affiliate name; what the environment says can't be changed here. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true })
  usAffiliateBy: 'environment' | 'settings' | null;

  sources: SourcesDto;

  /** @param fixedAffiliate what the environment says of the affiliate, or null. */
  static of(
    version: number,
    document: SettingsDocument,
    fixedAffiliate: string | null,
    sources: SourcesDto,
  ): SettingsDto {
    const usAffiliate = fixedAffiliate ?? document.usAffiliate;
    const by = fixedAffiliate === null ? 'settings' : 'environment';
    return {
      ...SiteDto.from(document),
      version,
      usAffiliate,
      usAffiliateBy: usAffiliate === null ? null : by,
      sources,
    };
  }
}
