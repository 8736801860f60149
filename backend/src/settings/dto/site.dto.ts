import { ApiSchema } from '@nestjs/swagger';
import { isAvatarPath } from '../avatar-path.js';
import type { SettingsDocument } from '../settings-document.js';
import { sumOfPrizes } from '../prize-pool.js';
import { CreatorDto } from './creator.dto.js';
import { PlatformDto } from './platform.dto.js';
import { SiteTextsDto } from './site-texts.dto.js';
import { SocialDto } from './social.dto.js';

/** The public settings of the site. */
@ApiSchema({ name: 'Site' })
export class SiteDto {
  creator: CreatorDto;

  /** The referral code. */
  code: string;

  platforms: PlatformDto[];

  socials: SocialDto[];

  texts: SiteTextsDto;

  /** Dollars by rank, from rank 1. */
  prizes: number[];

  /** The sum of the prizes in dollars. */
  prizePool: number;

  /** Whether clicks on links are counted (per day and target, nothing about the visitor). */
  countClicks: boolean;

  /** Where visitors write to; empty when there is no such address. */
  contactEmail: string;

  static from(document: SettingsDocument): SiteDto {
    const { creator, code, platforms, socials, texts, prizes, countClicks, contactEmail } =
      document;
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
    };
  }
}

/** Only the site's own picture: at another site's address, that site would see every visitor. */
const shownPicture = (avatarUrl: string | null): string | null =>
  isAvatarPath(avatarUrl) ? avatarUrl : null;
