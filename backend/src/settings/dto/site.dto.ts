import { ApiSchema } from '@nestjs/swagger';
import { HelpLineDto } from '../help/help-line-rules.js';
import { isAvatarPath } from '../avatar/avatar-path.js';
import type { SettingsDocument } from '../settings-document.js';
import { sumOfPrizes } from '../prize-pool.js';
import { CreatorDto } from './creator.dto.js';
import { PlatformDto } from './platform.dto.js';
import { RetentionDto } from './retention.dto.js';
import { SiteTextsDto } from './site-texts.dto.js';
import { SocialDto } from './social.dto.js';

/** The public settings, which admins and visitors get. */
export class PublicSettingsDto implements Record<
  Exclude<
    keyof SettingsDocument,
    'usAffiliate' | 'timeZone' | 'showPaidPrizes' | 'askRegion' | 'checkLinks' | 'live'
  >,
  unknown
> {
  creator: CreatorDto;

  /** The referral code. */
  code: string;

  platforms: PlatformDto[];

  socials: SocialDto[];

  texts: SiteTextsDto;

  /** The prizes in US dollars, from rank 1. */
  prizes: number[];

  /** The sum of the prizes in US dollars. */
  prizePool: number;

  /** Whether clicks on links are counted, per UTC day and target. */
  countClicks: boolean;

  /** The email address that visitors can write to; empty if there is none. */
  contactEmail: string;

  /** Whether the site has videos. */
  showVideos: boolean;

  /** Whether the site has a monthly race. */
  showRace: boolean;

  static from(document: SettingsDocument): PublicSettingsDto {
    const { creator, code, platforms, socials, texts, prizes, countClicks, contactEmail } =
      document;
    const { showVideos, showRace } = document;
    return {
      creator: { ...creator, avatarUrl: shownPicture(creator.avatarUrl) },
      code,
      platforms,
      socials,
      texts,
      prizes,
      prizePool: sumOfPrizes(prizes),
      countClicks,
      contactEmail,
      showVideos,
      showRace,
    };
  }
}

/** The public settings of the site. */
@ApiSchema({ name: 'Site' })
export class SiteDto extends PublicSettingsDto {
  /** The help lines in the footer of every page, at most three. */
  helpLines: HelpLineDto[];

  /** How long data is kept. */
  retention: RetentionDto;
}

/** Only the site's own picture, because another site would receive every visitor's address. */
const shownPicture = (avatarUrl: string | null): string | null =>
  isAvatarPath(avatarUrl) ? avatarUrl : null;
