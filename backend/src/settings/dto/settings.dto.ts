import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isHttpsLink } from '../../http/https-link.js';
import { isAvatarPath } from '../avatar-path.js';
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
    const site = SiteDto.from(document);
    return {
      ...site,
      creator: { ...site.creator, avatarUrl: editable(document.creator.avatarUrl) },
      version,
      usAffiliate,
      usAffiliateBy: usAffiliate === null ? null : by,
      sources,
    };
  }
}

/** Also an address at another site that is still to be fetched; not one that today's rules reject. */
const editable = (avatarUrl: string | null): string | null =>
  isAvatarPath(avatarUrl) || isHttpsLink(avatarUrl) ? avatarUrl : null;
