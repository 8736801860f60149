import { ApiHideProperty, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMinSize, ArrayUnique, IsBoolean, IsInt, Matches, ValidateIf } from 'class-validator';
import { Nested, NestedList } from '../../core/http/validation/nested.js';
import { Ignored } from '../../core/http/validation/ignored.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { EmailAddress } from '../../core/http/validation/email-address.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { IsTimeZone } from '../../core/http/validation/time-zone.js';
import { PLATFORM_KEYS } from '../settings-document.js';
import { CreatorDto } from './creator.dto.js';
import { LiveSettingsDto } from './live-settings.dto.js';
import { PlatformDto } from './platform.dto.js';
import { IsPrizeTable } from './prize-table.js';
import { SaveSourcesDto } from './save-sources.dto.js';
import { SiteTextsDto } from './site-texts.dto.js';
import { SocialDto } from './social.dto.js';

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
