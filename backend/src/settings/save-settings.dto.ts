import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMinSize,
  ArrayUnique,
  IsBoolean,
  IsInt,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import { isObject } from '../core/config/is-object.js';
import { Bounded } from '../core/http/validation/bounds.js';
import { MAX_LINK_LENGTH } from '../core/http/validation/https-link.js';
import { unknownField } from '../core/http/validation/validation.js';
import { Nested, NestedList } from '../core/http/validation/nested.js';
import { Ignored } from '../core/http/validation/ignored.js';
import { PlainText } from '../core/http/validation/plain-text.js';
import { EmailAddress } from '../core/http/validation/email-address.js';
import { MayBeAbsent } from '../core/http/validation/may-be-absent.js';
import { IsTimeZone } from '../core/http/validation/time-zone.js';
import { PLATFORM_KEYS } from './settings-document.js';
import { CreatorDto, PlatformDto, SiteTextsDto, SocialDto } from './site.dto.js';
import { LiveSettingsDto } from './settings.dto.js';
import { IsPrizeTable } from './prize-table.js';
import { IsInstantOrNull } from '../core/http/validation/instant.js';

const isText = (_: object, value: unknown) => value !== undefined && value !== null;
/** The members of a source as read (`SourceSettingDto`). */
const REPORTED = new Set(['set', 'by']);

/** The keys of an object; undefined for other values. */
const membersOf = (value: unknown): string[] | undefined =>
  isObject(value) ? Object.keys(value) : undefined;

/** Trims a text. The status of a source, sent back as it was read, is treated as absent. */
const trimOrIgnore = ({ value }: { value: unknown }): unknown => {
  if (typeof value === 'string') return value.trim();
  return membersOf(value)?.every((name) => REPORTED.has(name)) ? undefined : value;
};

const TEXT = {
  message: ({ value, property }: ValidationArguments) => {
    const unknown = membersOf(value)?.find((name) => !REPORTED.has(name));
    return unknown === undefined
      ? 'Please enter a text, or null to clear it'
      : unknownField(`sources.${property}.${unknown}`);
  },
};
const LENGTH = { message: `Please enter at most ${MAX_LINK_LENGTH} characters` };

/**
 * An address, null, or the state of a source as it was read. If several rules are broken, users see
 * the message of the last one.
 */
const TypedAddress = () =>
  applyDecorators(
    Bounded({ maxLength: MAX_LINK_LENGTH }),
    MaxLength(MAX_LINK_LENGTH, LENGTH),
    IsString(TEXT),
    ValidateIf(isText),
    Transform(trimOrIgnore),
  );

/**
 * The addresses of the sources. A text sets an address and null clears it. An address stays unchanged
 * if it is absent, or if its state is sent back as it was read.
 */
@ApiSchema({ name: 'SaveSources' })
export class SaveSourcesDto {
  /**
   * The id of the channel (UC and 22 more characters), an address that contains it, or, with an API
   * key, its handle or the address of one of its videos. The id is stored.
   */
  @ApiProperty({ type: String, nullable: true, required: false })
  @TypedAddress()
  youtubeChannelId?: string | null;

  /** Any address of the sheet of the platform `stake_com`. That of its CSV data is stored. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @TypedAddress()
  sheetComUrl?: string | null;

  /** Any address of the sheet of the platform `stake_us`. That of its CSV data is stored. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @TypedAddress()
  sheetUsUrl?: string | null;
}

const MAX_SOCIALS = 12;

/**
 * The whole settings as they are saved. The settings as read are valid too: the members that are only
 * reported (`prizePool`, `usAffiliateBy`, the state of the sources) are ignored.
 */
@ApiSchema({ name: 'SaveSettings' })
export class SaveSettingsDto {
  /** The version that the change is based on. */
  @IsInt({ message: 'The version must be a whole number' })
  version: number;

  @Nested(() => CreatorDto)
  creator: CreatorDto;

  /** The referral code. */
  @Matches(/^[\w-]{1,40}$/, { message: 'Please use letters, digits, - and _ (at most 40)' })
  @PlainText({ max: 40 })
  code: string;

  @ArrayMinSize(1, { message: 'Please keep at least one platform' })
  @ArrayUnique((platform: PlatformDto | null) => platform?.key, {
    message: 'Duplicate platform',
  })
  @NestedList(() => PlatformDto, { max: PLATFORM_KEYS.length })
  platforms: PlatformDto[];

  @NestedList(() => SocialDto, { max: MAX_SOCIALS })
  socials: SocialDto[];

  @Nested(() => SiteTextsDto)
  texts: SiteTextsDto;

  /** The prizes in US dollars, from rank 1; none is higher than the one before it. */
  @IsPrizeTable()
  prizes: number[];

  @IsBoolean({ message: 'Please send true or false' })
  countClicks: boolean;

  /** The email address that visitors can write to; empty for none. If it is left out, it stays. */
  @ApiProperty({ type: String, required: false })
  @ValidateIf((_, value) => value !== undefined && value !== '')
  @EmailAddress()
  contactEmail?: string;

  /** The IANA name of the time zone in which admins enter dates. If it is left out, it stays. */
  @MayBeAbsent()
  @IsTimeZone()
  timeZone?: string;

  /**
   * Whether visitors see how many prizes of a closed month are marked as paid. If it is left out, it
   * stays.
   */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  showPaidPrizes?: boolean;

  /**
   * Whether visitors are asked for their region before they get a link to a casino. If it is left out, it
   * stays.
   */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  askRegion?: boolean;

  /** Whether the referral links are followed once a day. If it is left out, it stays. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  checkLinks?: boolean;

  /** Whether the site has videos. If it is left out, it stays. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  showVideos?: boolean;

  /** Whether the site has a monthly race. If it is left out, it stays. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  showRace?: boolean;

  /** Where and when the creator streams. If it is left out, it stays. */
  @MayBeAbsent()
  @Nested(() => LiveSettingsDto)
  live?: LiveSettingsDto;

  /** Players under this affiliate name always get the US flag; null for none. If left out, it stays. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @PlainText({ max: 100 })
  usAffiliate?: string | null;

  @ValidateIf((_, value) => value !== undefined)
  @Nested(() => SaveSourcesDto)
  sources?: SaveSourcesDto;

  @ApiHideProperty()
  @Ignored()
  prizePool?: unknown;

  @ApiHideProperty()
  @Ignored()
  usAffiliateBy?: unknown;
}

/** The owner's declaration to be live. */
@ApiSchema({ name: 'SetLive' })
export class SetLiveDto {
  /** Until when, within the next 24 hours; null ends it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsInstantOrNull()
  liveUntil: string | null;
}
