import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMinSize, ArrayUnique, IsIn, Matches, ValidateBy, ValidateIf } from 'class-validator';
import { type Weekday, WEEKDAYS } from '../core/config/weekdays.js';
import { Bounded, MaxItems } from '../core/http/validation/bounds.js';
import { EmailAddress } from '../core/http/validation/email-address.js';
import { isHttpsLink, IsHttpsLink } from '../core/http/validation/https-link.js';
import { IsInstantOrNull } from '../core/http/validation/instant.js';
import { Nested, NestedList } from '../core/http/validation/nested.js';
import { PlainText } from '../core/http/validation/plain-text.js';
import { IsTimeZone } from '../core/http/validation/time-zone.js';
import { isAvatarPath } from './avatar/avatar-path.js';
import { MAX_PLATFORMS } from './platform-rules.js';
import { IsReferralCode, IsSwitch, PlatformDto } from './platform.dto.js';
import { IsPrizeTable } from './prize-table.js';
import { SOCIAL_ICONS, type SocialIcon } from './settings-document.js';

@ApiSchema({ name: 'Creator' })
export class CreatorDto {
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

/** A link to the creator on another service. The icon 'youtube' marks the video channel. */
@ApiSchema({ name: 'Social' })
export class SocialDto {
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
export class SiteTextsDto {
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

const MAX_STREAMS = 21;
const MAX_CHANNEL_LENGTH = 50;
const CHANNEL = /^[a-z0-9_-]+$/;

/**
 * Extracts the channel's name from what a user typed: a name, with or without `@`, or its address on this host.
 * Anything else stays as it is, and is rejected.
 */
const channelOn =
  (host: string) =>
  ({ value }: { value: unknown }): unknown => {
    if (typeof value !== 'string') return value;
    const typed = value.trim().toLowerCase();
    const address = typed.replace(/^https?:\/\//, '').replace(/^(?:www|m)\./, '');
    const [start, name = ''] = address.split(/[/?#]/, 2);
    if (start === host && name !== '') return name;
    return typed === '' ? null : typed.replace(/^@/, '');
  };

/** The name of a channel on the service with this host, or null. */
const Channel = (host: string) =>
  applyDecorators(
    ApiProperty({ type: String, nullable: true }),
    Bounded({ maxLength: MAX_CHANNEL_LENGTH }),
    Transform(channelOn(host)),
    ValidateBy({
      name: 'channel',
      validator: {
        validate: (value) =>
          value === null ||
          (typeof value === 'string' && value.length <= MAX_CHANNEL_LENGTH && CHANNEL.test(value)),
        defaultMessage: () => 'Please enter the name of the channel, such as playhouse',
      },
    }),
  );

/** The creator's channels; null for none. An address of the channel is accepted, too. */
@ApiSchema({ name: 'LiveServices' })
export class LiveServicesDto {
  @Channel('kick.com')
  kick: string | null;

  @Channel('twitch.tv')
  twitch: string | null;
}

/** A stream that takes place every week. */
@ApiSchema({ name: 'ScheduledStream' })
export class ScheduledStreamDto {
  @ApiProperty({ enum: WEEKDAYS })
  @IsIn(WEEKDAYS, { message: `This must be one of ${WEEKDAYS.join(', ')}` })
  weekday: Weekday;

  /** The time in `zone`, as `HH:MM`. */
  @Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: 'Please enter a time such as 20:00' })
  time: string;

  /** The IANA name of the time zone, such as 'Europe/Berlin'. */
  @IsTimeZone()
  zone: string;

  /** May be empty. */
  @PlainText({ min: 0, max: 80 })
  title: string;
}

/** Where and when the creator streams. */
@ApiSchema({ name: 'LiveSettings' })
export class LiveSettingsDto {
  @Nested(() => LiveServicesDto)
  services: LiveServicesDto;

  @NestedList(() => ScheduledStreamDto, { max: MAX_STREAMS })
  schedule: ScheduledStreamDto[];

  /** Until when the creator has declared to be live; null if not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsInstantOrNull()
  liveUntil: string | null;
}

const MAX_SOCIALS = 12;

/** All settings. The stored document, requests, responses and exports are derived from them. */
export class SettingsFieldsDto {
  @Nested(() => CreatorDto)
  creator: CreatorDto;

  /** The referral code. */
  @IsReferralCode()
  code: string;

  @ArrayMinSize(1, { message: 'Please keep at least one platform' })
  @ArrayUnique((platform: PlatformDto | null) => platform?.key, { message: 'Duplicate platform' })
  @NestedList(() => PlatformDto, { max: MAX_PLATFORMS })
  platforms: PlatformDto[];

  @NestedList(() => SocialDto, { max: MAX_SOCIALS })
  socials: SocialDto[];

  @Nested(() => SiteTextsDto)
  texts: SiteTextsDto;

  /** The prizes in US dollars, from rank 1; none is higher than the one before it. */
  @IsPrizeTable()
  prizes: number[];

  /** Whether clicks on links are counted, per UTC day and target. */
  @IsSwitch()
  countClicks: boolean;

  /** The email address that visitors can write to; empty if there is none. */
  @ApiProperty({ type: String })
  @ValidateIf((_, value) => value !== '')
  @EmailAddress()
  contactEmail: string;

  /** Whether the site has videos. If not, visitors see neither the channel's videos nor demo videos. */
  @IsSwitch()
  showVideos: boolean;

  /**
   * Whether the site has the monthly race of the sheets; if not, visitors see no running one and no demo standings. In
   * `Site`, whether it has any race.
   */
  @IsSwitch()
  showRace: boolean;

  /** The IANA name of the time zone in which admins enter dates, such as 'Europe/Berlin'. */
  @IsTimeZone()
  timeZone: string;

  /** Whether visitors see how many prizes of a closed month are marked as paid. */
  @IsSwitch()
  showPaidPrizes: boolean;

  /**
   * Whether visitors are asked for their region before they get a link to a casino. If not, links are given
   * unless a trusted proxy names a region in which the platform is blocked.
   */
  @IsSwitch()
  askRegion: boolean;

  /** Whether the referral links are followed once a day, to find broken ones. */
  @IsSwitch()
  checkLinks: boolean;

  /** Where and when the creator streams. */
  @Nested(() => LiveSettingsDto)
  live: LiveSettingsDto;

  /** Players under this affiliate name always get the US flag; null for none. */
  @ApiProperty({ type: String, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @PlainText({ max: 100 })
  usAffiliate: string | null;
}

/** The settings that a request must have: those of the first release. Others keep their value if they are left out. */
export const REQUIRED_SETTINGS = [
  'creator',
  'code',
  'platforms',
  'socials',
  'texts',
  'prizes',
  'countClicks',
] as const;
