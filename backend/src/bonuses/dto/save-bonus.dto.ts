import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MayBeAbsent } from '../../http/validation/may-be-absent.js';
import { MaxItems } from '../../http/validation/bounds.js';
import { IsHttpsLink } from '../../http/validation/https-link.js';
import { PlainText } from '../../http/validation/plain-text.js';
import {
  type Badge,
  BADGES,
  type Platform,
  PLATFORMS,
  type Provider,
  PROVIDERS,
} from '../bonus.entity.js';

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 2_000;
const MAX_LABEL = 40;
const MAX_TYPE = 60;
const MAX_FEATURES = 20;
const MAX_FEATURE = 200;
const MAX_VERSION = 2 ** 31 - 1;

/** The fields of a bonus that is created or replaced. */
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

  /** The default is the provider of the platform. */
  @ApiProperty({ enum: PROVIDERS, required: false })
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
