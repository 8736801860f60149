import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LiveSettingsDto } from '../../dto/live-settings.dto.js';
import { PlatformDto } from '../../dto/platform.dto.js';
import { SiteTextsDto } from '../../dto/site-texts.dto.js';
import { SocialDto } from '../../dto/social.dto.js';
import type { SettingsDocument } from '../../settings-document.js';

type ExportedCreator = Omit<SettingsDocument['creator'], 'avatarUrl'>;

/** The creator. The picture is a part of its own. */
@ApiSchema({ name: 'ExportedCreator' })
export class ExportedCreatorDto implements Record<keyof ExportedCreator, unknown> {
  name: string;

  tagline: string;
}

/**
 * The settings in an export: all except the addresses of the sources, which are secret, and what the
 * environment sets. In an import, optional members that are left out keep their stored value.
 */
@ApiSchema({ name: 'ExportedSettings' })
export class ExportedSettingsDto {
  creator: ExportedCreatorDto;

  /** The referral code. */
  code: string;

  platforms: PlatformDto[];

  socials: SocialDto[];

  texts: SiteTextsDto;

  /** The prizes in US dollars, from rank 1. */
  prizes: number[];

  countClicks: boolean;

  /** Whether closed months show visitors how many prizes are paid. */
  showPaidPrizes?: boolean;

  /** Whether the site has videos. */
  showVideos?: boolean;

  /** Whether the site has a monthly race. */
  showRace?: boolean;

  /** Whether visitors are asked for their region before they get a link to a casino. */
  askRegion?: boolean;

  /** Whether the referral links are followed once a day. */
  checkLinks?: boolean;

  /** The email address that visitors can write to; empty for none. */
  contactEmail?: string;

  /** The IANA name of the time zone in which admins enter dates. */
  timeZone?: string;

  /** Where and when the creator streams. */
  live?: LiveSettingsDto;

  /** Players under this affiliate name always get the US flag; null for none. */
  @ApiProperty({ type: String, nullable: true, required: false })
  usAffiliate?: string | null;
}
