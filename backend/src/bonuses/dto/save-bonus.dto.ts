import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsIn, IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { Bounded, MaxItems } from '../../core/http/validation/bounds.js';
import { IsHttpsLink } from '../../core/http/validation/https-link.js';
import { IsInstantOrNull } from '../../core/http/validation/instant.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { IsUtcDay } from '../../core/http/validation/utc-day.js';
import { type Audience, AUDIENCES, type Badge, BADGES } from '../bonus.entity.js';
import {
  type Platform,
  PLATFORMS,
  type Provider,
  PROVIDERS,
} from '../../settings/platform-rules.js';

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 2_000;
const MAX_LABEL = 40;
const MAX_TYPE = 60;
const MAX_FEATURES = 20;
const MAX_FEATURE = 200;
const MAX_DEPOSIT_DOLLARS = 1_000_000;
const MAX_WAGERING = 1_000;
const MAX_VERSION = 2 ** 31 - 1;

/** A number of at least 0 with at most two decimals, or null. */
const IsAmountOrNull = (max: number, what: string): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Bounded({ maximum: max }),
    Min(0, { message: `${what} must be at least 0` }),
    Max(max, { message: `${what} must be at most ${max.toLocaleString('en-US')}` }),
    // Last, because the last violated rule gives the message.
    IsNumber(
      { maxDecimalPlaces: 2 },
      { message: `${what} must be a number with at most two decimals` },
    ),
  );

/**
 * The fields of a bonus that is created or replaced. Texts and the button's link may contain `{code}`,
 * which is replaced by the referral code when the bonus is published.
 */
@ApiSchema({ name: 'SaveBonus' })
export class SaveBonusDto {
  @PlainText({ max: MAX_TITLE })
  title: string;

  @PlainText({ max: MAX_DESCRIPTION, lines: true })
  description: string;

  /** The absolute https address that the button leads to. */
  @IsHttpsLink()
  ctaHref: string;

  /** The text of the button. The default is 'Claim Now'. */
  @MayBeAbsent()
  @PlainText({ max: MAX_LABEL })
  ctaLabel?: string;

  /** The default is `stake_com`. */
  @ApiProperty({ enum: PLATFORMS, required: false })
  @MayBeAbsent()
  @IsIn(PLATFORMS, { message: 'Please choose one of the two platforms' })
  platform?: Platform;

  /** Accepted and ignored: the provider is always the platform's own. */
  @ApiProperty({ enum: PROVIDERS, required: false, deprecated: true })
  @MayBeAbsent()
  @IsIn(PROVIDERS, { message: 'Please choose one of the two providers' })
  provider?: Provider;

  /** The default is `NEW`; null for none. */
  @ApiProperty({ enum: BADGES, nullable: true, required: false })
  @IsOptional()
  @IsIn(BADGES, { message: `Please choose one of ${BADGES.join(', ')}` })
  badge?: Badge | null;

  /** The key features. */
  @MayBeAbsent()
  @IsArray({ message: 'Key features must be a list' })
  @MaxItems(MAX_FEATURES, `Please enter at most ${MAX_FEATURES} key features`)
  @PlainText({ max: MAX_FEATURE, each: true })
  bullets?: string[];

  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @PlainText({ max: MAX_TYPE })
  bonusType?: string | null;

  /** From this time on, the active bonus is public; null for no start. If left out, it stays. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  @MayBeAbsent()
  @IsInstantOrNull()
  startsAt?: string | null;

  /** From this time on, the bonus is no longer public; null for no end. If left out, it stays. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  @MayBeAbsent()
  @IsInstantOrNull()
  endsAt?: string | null;

  /** The minimum deposit in US dollars; null if there is none or it is unknown. If left out, it stays. */
  @ApiProperty({ type: Number, nullable: true, required: false })
  @IsAmountOrNull(MAX_DEPOSIT_DOLLARS, 'The minimum deposit')
  minDeposit?: number | null;

  /** How many times the bonus has to be wagered; null if unknown. If left out, it stays. */
  @ApiProperty({ type: Number, nullable: true, required: false })
  @IsAmountOrNull(MAX_WAGERING, 'The wagering')
  wagering?: number | null;

  /** Who may claim the bonus; null if unknown. If left out, it stays. */
  @ApiProperty({ enum: AUDIENCES, nullable: true, required: false })
  @IsOptional()
  @IsIn(AUDIENCES, { message: "Please choose 'new', 'all' or neither" })
  audience?: Audience | null;

  /** The casino's own page with the terms; null for none. If left out, it stays. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsHttpsLink()
  termsUrl?: string | null;

  /** The UTC day of the last comparison with the terms; null if there was none. If left out, it stays. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  @IsOptional()
  @IsUtcDay()
  checkedOn?: string | null;

  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false for isActive' })
  isActive?: boolean;

  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false for isFeatured' })
  isFeatured?: boolean;

  /** The version that the change is based on; not used for a new bonus. */
  @MayBeAbsent()
  @IsInt({ message: 'The version must be a whole number' })
  @Min(1, { message: 'The version must be a whole number' })
  @Max(MAX_VERSION, { message: 'The version must be a whole number' })
  version?: number;
}
