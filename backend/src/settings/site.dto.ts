import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { isHttpsLink, IsHttpsLink } from '../core/http/validation/https-link.js';
import { PlainText } from '../core/http/validation/plain-text.js';
import {
  PLATFORM_KEYS,
  type PlatformKey,
  type PlatformSettings,
  type SettingsDocument,
  type SiteTexts,
  SOCIAL_ICONS,
  type SocialIcon,
  type SocialLink,
} from './settings-document.js';
import { isAvatarPath } from './avatar/avatar-path.js';
import { MaxItems } from '../core/http/validation/bounds.js';
import { IsUtcDay } from '../core/http/validation/utc-day.js';
import type { Environment } from '../core/config/env.js';
import { NestedList } from '../core/http/validation/nested.js';
import { HelpLineDto } from './help/help-line-rules.js';
import { sumOfPrizes } from './prize-pool.js';

@ApiSchema({ name: 'Creator' })
export class CreatorDto implements Record<keyof SettingsDocument['creator'], unknown> {
  @PlainText({ max: 60 })
  name: string;

  @PlainText({ max: 160 })
  tagline: string;

  /**
   * The stored picture's path on this site. When it is saved, also an https: address of a picture at
   * another site, which is fetched once and then served from here.
   */
  @ValidateBy({
    name: 'avatarUrl',
    validator: {
      validate: (value) => value === null || isAvatarPath(value) || isHttpsLink(value),
      defaultMessage: () =>
        'Please upload a picture, or enter an address that starts with https://',
    },
  })
  avatarUrl: string | null;
}

const MAX_BENEFITS = 12;

/** A casino that the site promotes. */
@ApiSchema({ name: 'Platform' })
export class PlatformDto
  implements
    Record<Exclude<keyof PlatformSettings, 'partnerSince'>, unknown>,
    Partial<Pick<PlatformSettings, 'partnerSince'>>
{
  @ApiProperty({ enum: PLATFORM_KEYS })
  @IsIn(PLATFORM_KEYS, { message: `This must be one of ${PLATFORM_KEYS.join(', ')}` })
  key: PlatformKey;

  @PlainText({ max: 40 })
  name: string;

  /** The label on its card, such as 'Most Popular'; may be empty. */
  @PlainText({ min: 0, max: 40 })
  badge: string;

  @PlainText({ max: 500, lines: true })
  description: string;

  @MaxItems(MAX_BENEFITS, `Please enter at most ${MAX_BENEFITS} benefits`)
  @PlainText({ max: 160, each: true })
  benefits: string[];

  @IsHttpsLink()
  referralUrl: string;

  /** The UTC day on which the partnership began; null if there is none. If left out, it stays. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  @IsOptional()
  @IsUtcDay()
  partnerSince?: string | null;
}

/** A link to the creator on another service. The icon 'youtube' marks the video channel. */
@ApiSchema({ name: 'Social' })
export class SocialDto implements Record<keyof SocialLink, unknown> {
  @PlainText({ max: 40 })
  name: string;

  @IsHttpsLink()
  url: string;

  @PlainText({ max: 100 })
  title: string;

  @ApiProperty({ enum: SOCIAL_ICONS })
  @IsIn(SOCIAL_ICONS, { message: `This must be one of ${SOCIAL_ICONS.join(', ')}` })
  icon: SocialIcon;
}

/** How long data is kept, as far as it depends on the installation; for the privacy text. */
@ApiSchema({ name: 'Retention' })
export class RetentionDto {
  /** The number of months after a race has ended for which full names of players are kept. */
  @ApiProperty({ type: 'integer' })
  namesMonths: number;

  /** The number of days for which the log is kept; null if it is only limited by size. */
  @ApiProperty({ type: 'integer', nullable: true })
  logDays: number | null;

  /** The number of days for which daily backups are kept; null if the owner makes them otherwise. */
  @ApiProperty({ type: 'integer', nullable: true })
  backupDays: number | null;

  /** Whether erased names are also removed from the unused space of the database's files. */
  erasesFiles: boolean;

  static from(
    this: void,
    environment: Pick<Environment, 'retainNamesMonths' | 'logDays' | 'backupKeepDays' | 'database'>,
  ): RetentionDto {
    const { retainNamesMonths, logDays, backupKeepDays, database } = environment;
    return {
      namesMonths: retainNamesMonths,
      logDays: logDays === 0 ? null : logDays,
      backupDays: backupKeepDays,
      // As `DatabaseService.rewriteFiles` does.
      erasesFiles: database.dialect === 'sqlite',
    };
  }
}

/** A heading with a few words below it. */
@ApiSchema({ name: 'TextBlock' })
export class TextBlockDto {
  @PlainText({ max: 80 })
  title: string;

  @PlainText({ max: 400, lines: true })
  text: string;
}

const MAX_BLOCKS = 8;
const MAX_RULES = 20;

/** The texts of the public pages that the owner may change. */
@ApiSchema({ name: 'SiteTexts' })
export class SiteTextsDto implements Record<keyof SiteTexts, unknown> {
  /** The footer's text about the site. */
  @PlainText({ max: 400, lines: true })
  footer: string;

  /** The note below the bonuses. */
  @PlainText({ max: 400, lines: true })
  bonusesNote: string;

  @PlainText({ max: 1_000, lines: true })
  responsibleGambling: string;

  /** The cards on the home page. */
  @NestedList(() => TextBlockDto, { max: MAX_BLOCKS })
  features: TextBlockDto[];

  /** The cards under 'Why Choose' on the play page. */
  @NestedList(() => TextBlockDto, { max: MAX_BLOCKS })
  whyChoose: TextBlockDto[];

  /** The rules under 'How Wager Races Work', one per item. */
  @MaxItems(MAX_RULES, `Please enter at most ${MAX_RULES} rules`)
  @PlainText({ max: 300, each: true })
  raceRules: string[];
}

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
