import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { MaxItems } from '../core/http/validation/bounds.js';
import { IsHttpsLink } from '../core/http/validation/https-link.js';
import { MayBeAbsent } from '../core/http/validation/may-be-absent.js';
import { PlainText } from '../core/http/validation/plain-text.js';
import { IsUtcDay } from '../core/http/validation/utc-day.js';
import {
  IsPlatformKey,
  PLATFORM_KINDS,
  type PlatformKey,
  type PlatformKind,
} from './platform-rules.js';

/** The referral code of the site, or of a platform. */
export const IsReferralCode = (): PropertyDecorator =>
  applyDecorators(
    Matches(/^[\w-]{1,40}$/, { message: 'Please use letters, digits, - and _ (at most 40)' }),
    PlainText({ max: 40 }),
  );

/** A setting that is on or off. */
export const IsSwitch = (): PropertyDecorator =>
  IsBoolean({ message: 'Please send true or false' });

const MAX_BENEFITS = 12;
const MAX_HOSTS = 10;
const HOST = /^(?!www\.)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** A casino that the site promotes. */
@ApiSchema({ name: 'Platform' })
export class PlatformDto {
  @IsPlatformKey()
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

  /** If left out, it stays; `casino` for a new platform. */
  @ApiProperty({ enum: PLATFORM_KINDS, required: false })
  @MayBeAbsent()
  @IsIn(PLATFORM_KINDS, { message: `This must be one of ${PLATFORM_KINDS.join(', ')}` })
  kind?: PlatformKind;

  /** Whether visitors see it and its bonuses. If left out, it stays; true for a new platform. */
  @MayBeAbsent()
  @IsSwitch()
  isActive?: boolean;

  /** The referral code there; null for that of the site. If left out, it stays. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsReferralCode()
  code?: string | null;

  /**
   * The hosts of its sites besides that of the referral link, without `www.`. A link to one of them, or to a
   * subdomain, leads to this platform. If left out, they stay.
   */
  @ApiProperty({ required: false })
  @MayBeAbsent()
  @MaxItems(MAX_HOSTS, `Please enter at most ${MAX_HOSTS} hosts`)
  @Matches(HOST, { each: true, message: 'Please enter hosts such as casino.example' })
  @PlainText({ max: 100, each: true })
  hosts?: string[];

  /** The color of its icon, as `#RRGGBB`; null for the default. If left out, it stays. */
  @ApiProperty({ type: String, nullable: true, required: false, example: '#1475E1' })
  @IsOptional()
  @Matches(/^#[\da-f]{6}$/i, { message: 'Please enter a color such as #1475E1' })
  color?: string | null;
}
