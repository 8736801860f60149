import { applyDecorators } from '@nestjs/common';
import {
  ApiProperty,
  ApiSchema,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { IsArray, IsBoolean, IsIn, IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { pick } from 'es-toolkit';
import { Bounded, MaxItems } from '../core/http/validation/bounds.js';
import { IsHttpsLink } from '../core/http/validation/https-link.js';
import { Ignored } from '../core/http/validation/ignored.js';
import { IsInstantOrNull } from '../core/http/validation/instant.js';
import { MayBeAbsent } from '../core/http/validation/may-be-absent.js';
import { PlainText } from '../core/http/validation/plain-text.js';
import { IsUtcDay } from '../core/http/validation/utc-day.js';
import { bonusTarget, codeAt, goLink, otherHost } from '../settings/link-rules.js';
import {
  IsPlatformKey,
  partnerSince,
  platformName,
  type PlatformKey,
} from '../settings/platform-rules.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import { withCodeInTexts } from './bonus-texts.js';
import { bonusPath } from './bonus-path.js';
import { BONUS_STATES, type BonusState, stateOf, verifiedOn } from './bonus-state.js';
import { type BonusRecord, recordOf } from './bonus-columns.js';
import { type Audience, AUDIENCES, type Badge, BADGES, type Bonus } from './bonus.entity.js';
import { publishedTermsUrl } from './published-terms-url.js';

const MAX_VERSION = 2 ** 31 - 1;
const DEFAULT_BONUS_TYPE = '🎁 BONUS';

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
 * The fields that an admin enters. Requests, responses and exports are derived from them. Texts and the
 * button's link may contain `{code}`, which is replaced by the referral code when the bonus is published.
 */
class BonusFieldsDto {
  @PlainText({ max: 120 })
  title: string;

  @PlainText({ max: 2_000, lines: true })
  description: string;

  @ApiProperty({ enum: BADGES, nullable: true })
  @IsOptional()
  @IsIn(BADGES, { message: `Please choose one of ${BADGES.join(', ')}` })
  badge: Badge | null;

  /** The key features. */
  @IsArray({ message: 'Key features must be a list' })
  @MaxItems(20, 'Please enter at most 20 key features')
  @PlainText({ max: 200, each: true })
  bullets: string[];

  /** The text of the button. */
  @PlainText({ max: 40 })
  ctaLabel: string;

  /** The absolute https address that the button leads to. */
  @IsHttpsLink()
  ctaHref: string;

  @IsPlatformKey()
  platform: PlatformKey;

  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @PlainText({ max: 60 })
  bonusType: string | null;

  /** From this time on, an active bonus is public; null if it has no start. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsInstantOrNull()
  startsAt: string | null;

  /** From this time on, the bonus is no longer public; null if it has no end. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsInstantOrNull()
  endsAt: string | null;

  /** The minimum deposit in US dollars; null if there is none or it is unknown. */
  @ApiProperty({ type: Number, nullable: true })
  @IsAmountOrNull(1_000_000, 'The minimum deposit')
  minDeposit: number | null;

  /** How many times the bonus has to be wagered before it can be withdrawn; null if unknown. */
  @ApiProperty({ type: Number, nullable: true })
  @IsAmountOrNull(1_000, 'The wagering')
  wagering: number | null;

  /** Who may claim the bonus: new players only, or all; null if unknown. */
  @ApiProperty({ enum: AUDIENCES, nullable: true })
  @IsOptional()
  @IsIn(AUDIENCES, { message: "Please choose 'new', 'all' or neither" })
  audience: Audience | null;

  /** The casino's own page with the terms; null if there is none. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @IsHttpsLink()
  termsUrl: string | null;

  /** The UTC day on which the bonus was last compared with its terms; null if it never was. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsUtcDay()
  checkedOn: string | null;

  @IsBoolean({ message: 'Please send true or false for isActive' })
  isActive: boolean;

  @IsBoolean({ message: 'Please send true or false for isFeatured' })
  isFeatured: boolean;
}

const REQUIRED_FIELDS = ['title', 'description', 'ctaHref'] as const;

/**
 * A bonus in an export: what its form has. In an import, fields that are left out have the same
 * meaning as in a form.
 */
@ApiSchema({ name: 'ExportedBonus' })
export class ExportedBonusDto extends IntersectionType(
  PickType(BonusFieldsDto, REQUIRED_FIELDS),
  PartialType(OmitType(BonusFieldsDto, REQUIRED_FIELDS), { skipNullProperties: false }),
) {}

/** The fields of a bonus that is created or replaced. Some may be left out: see `columnsOf`. */
@ApiSchema({ name: 'SaveBonus' })
export class SaveBonusDto extends ExportedBonusDto {
  /** Accepted and ignored: the provider is always the platform's own. */
  @ApiProperty({ type: String, required: false, deprecated: true })
  @Ignored()
  provider?: unknown;

  /** The version that the change is based on; not used for a new bonus. */
  @MayBeAbsent()
  @IsInt({ message: 'The version must be a whole number' })
  @Min(1, { message: 'The version must be a whole number' })
  @Max(MAX_VERSION, { message: 'The version must be a whole number' })
  version?: number;
}

/** A bonus, as admins see it. */
@ApiSchema({ name: 'Bonus' })
export class BonusDto extends BonusFieldsDto implements BonusRecord {
  id: number;

  /** The path of the bonus's page, which visitors see while the bonus is live. */
  @ApiProperty({ example: '/bonuses/7-weekly-cashback' })
  path: string;

  /** Increases with each change. Send it with a change, so that no other change is overwritten. */
  version: number;

  /** The name of the platform. */
  provider: string;

  /** Whether the bonus came with the installation and has not been edited since. */
  isDemo: boolean;

  /** When the bonus was moved to the trash; null if it is not there. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deletedAt: string | null;

  /** Only live bonuses are public. Scheduled and ended bonuses are active outside their dates. */
  @ApiProperty({ enum: BONUS_STATES })
  state: BonusState;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;

  /** A bonus with its state at `now`. */
  static from(bonus: Bonus, site: SettingsDocument, now: Date): BonusDto {
    return {
      ...recordOf(bonus),
      path: bonusPath(bonus, site),
      provider: platformName(bonus.platform, site),
      state: stateOf(bonus, now),
    };
  }
}

/** The bonus has changed since it was read; nothing was saved. */
@ApiSchema({ name: 'BonusConflict' })
export class BonusConflictDto {
  error: string;

  /** The stored bonus. */
  current: BonusDto;
}

/** A bonus that was taken out of the trash. */
@ApiSchema({ name: 'RestoredBonus' })
export class RestoredBonusDto extends BonusDto {
  /** Whether it is inactive now, because its texts make claims that block publishing. */
  isDeactivated: boolean;
}

/** The result of one action on several bonuses. */
@ApiSchema({ name: 'BulkChangedBonuses' })
export class BulkChangedBonusesDto {
  /** The selected bonuses after the action. */
  bonuses: BonusDto[];

  /** The ids that do not exist or, except for restoring, are in the trash. The other bonuses were changed. */
  missing: number[];

  /**
   * The ids of restored bonuses that are inactive now, because their texts make claims that block
   * publishing.
   */
  deactivated: number[];
}

/** Fields that visitors get as admins enter them. A field is hidden from visitors unless it is here or below. */
const PUBLIC_FIELDS = [
  'platform',
  'badge',
  'startsAt',
  'endsAt',
  'minDeposit',
  'wagering',
  'audience',
  'termsUrl',
  'isFeatured',
] as const;

/** A bonus, as visitors see it. */
@ApiSchema({ name: 'PublicBonus' })
export class PublicBonusDto extends PickType(BonusFieldsDto, PUBLIC_FIELDS) {
  id: number;

  /** The path of the bonus's page. */
  @ApiProperty({ example: '/bonuses/7-weekly-cashback' })
  path: string;

  bonusType: string;

  title: string;

  description: string;

  /** The key features, one per line. */
  terms: string;

  ctaText: string;

  /** The page of this site that leads to the casino where that is allowed. */
  @ApiProperty({ example: 'https://play.example/go/bonus-7' })
  ctaUrl: string;

  /** The platform's name, or the host to which the link leads, if that is not a site of the platform. */
  provider: string;

  /**
   * The UTC day on which the creator became the platform's partner; null if this is not known, or if the link
   * does not lead to a site of the platform.
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  partnerSince: string | null;

  /**
   * The UTC day on which the terms were last checked; null after 90 days, without `termsUrl`, and if the link
   * does not lead to a site of the platform.
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  checkedOn: string | null;

  /**
   * A bonus as published at `now`: with the code in place of `{code}`, the platform's name, and a link to
   * `/go` in place of its own.
   *
   * @param publicUrl origin of the site
   */
  static from(
    bonus: Bonus,
    site: SettingsDocument,
    { now, publicUrl }: { now: Date; publicUrl: string },
  ): PublicBonusDto {
    const texts = withCodeInTexts(recordOf(bonus), codeAt(bonus.platform, site));
    const termsUrl = publishedTermsUrl(bonus, site);
    const host = otherHost(bonus.ctaHref, bonus.platform, site);
    // Another site is neither the partner nor what was compared with the terms.
    const isPlatform = host === null;
    return {
      ...pick(texts, PUBLIC_FIELDS),
      id: bonus.id,
      path: bonusPath(bonus, site),
      bonusType: texts.bonusType ?? DEFAULT_BONUS_TYPE,
      title: texts.title,
      description: texts.description,
      terms: texts.bullets.join('\n'),
      ctaText: isPlatform ? texts.ctaLabel : `${texts.ctaLabel} (${host})`,
      ctaUrl: goLink(publicUrl, bonusTarget(bonus.id)),
      provider: host ?? platformName(bonus.platform, site),
      partnerSince: isPlatform ? partnerSince(platformOf(bonus, site), now) : null,
      termsUrl,
      checkedOn: isPlatform
        ? verifiedOn({ checkedOn: bonus.checkedOn, hasTermsLink: termsUrl !== null }, now)
        : null,
    };
  }
}

type Site = Pick<SettingsDocument, 'platforms'>;

const platformOf = ({ platform }: Pick<Bonus, 'platform'>, { platforms }: Site) =>
  platforms.find(({ key }) => key === platform);
