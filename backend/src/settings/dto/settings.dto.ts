import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isHttpsLink } from '../../core/http/validation/https-link.js';
import { isAvatarPath } from '../avatar/avatar-path.js';
import type { SettingsDocument } from '../settings-document.js';
import { LiveSettingsDto } from './live-settings.dto.js';
import { PublicSettingsDto } from './site.dto.js';
import { SourcesDto } from './sources.dto.js';

/** All settings, for admins. */
@ApiSchema({ name: 'Settings' })
export class SettingsDto
  extends PublicSettingsDto
  implements Record<keyof SettingsDocument, unknown>
{
  /** Increases with each change. The next change must send it. */
  version: number;

  /** Players under this affiliate name always get the US flag; null for none. */
  usAffiliate: string | null;

  /** Where the affiliate name is set. What the environment sets can only be changed there. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true })
  usAffiliateBy: 'environment' | 'settings' | null;

  /** The IANA name of the time zone in which admins enter dates, such as 'Europe/Berlin'. */
  timeZone: string;

  /** Whether visitors see how many prizes of a closed month are marked as paid. */
  showPaidPrizes: boolean;

  /** Whether visitors are asked for their region before they get a link to a casino. */
  askRegion: boolean;

  /** Whether the referral links are followed once a day, to find broken ones. */
  checkLinks: boolean;

  /** Where and when the creator streams. */
  live: LiveSettingsDto;

  sources: SourcesDto;

  /** @param fixedAffiliate the affiliate from the environment, or null. */
  static of(
    version: number,
    document: SettingsDocument,
    fixedAffiliate: string | null,
    sources: SourcesDto,
  ): SettingsDto {
    const usAffiliate = fixedAffiliate ?? document.usAffiliate;
    const by = fixedAffiliate === null ? 'settings' : 'environment';
    const site = PublicSettingsDto.from(document);
    return {
      ...site,
      creator: { ...site.creator, avatarUrl: editable(document.creator.avatarUrl) },
      version,
      timeZone: document.timeZone,
      showPaidPrizes: document.showPaidPrizes,
      askRegion: document.askRegion,
      checkLinks: document.checkLinks,
      live: document.live,
      usAffiliate,
      usAffiliateBy: usAffiliate === null ? null : by,
      sources,
    };
  }
}

/**
 * The picture as the form shows it. This can be a URL of another site that has not been fetched yet,
 * but not one that the current validation rejects.
 */
const editable = (avatarUrl: string | null): string | null =>
  isAvatarPath(avatarUrl) || isHttpsLink(avatarUrl) ? avatarUrl : null;
