import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { bonusTarget, goLink } from '../../settings/go-link-rules.js';
import { partnerSince } from '../../settings/partner-rules.js';
import { otherHost } from '../../settings/platform-link-rules.js';
import { withCode } from '../../settings/referral-code-rules.js';
import type { SettingsDocument } from '../../settings/settings-document.js';
import { bonusPath } from '../bonus-path.js';
import { verifiedOn } from '../bonus-state.js';
import { publishedTermsUrl } from '../published-terms-url.js';
import { type Audience, AUDIENCES, type Badge, BADGES, type Bonus } from '../bonus.entity.js';
import { type Platform, PLATFORMS } from '../../settings/platform-rules.js';

const DEFAULT_BONUS_TYPE = '🎁 BONUS';

/** Fields that visitors don't see. */
type HiddenField =
  | 'version'
  | 'isActive'
  | 'isDemo'
  | 'position'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt';

/** The names in the public API where they differ from the entity's. */
interface PublicNames {
  bullets: 'terms';
  ctaLabel: 'ctaText';
  ctaHref: 'ctaUrl';
}

type PublicName<Field> = Field extends keyof PublicNames ? PublicNames[Field] : Field;
type PublicField = PublicName<Exclude<keyof Bonus, HiddenField>> | 'path';

/** A bonus, as visitors see it. A new field is either here or a `HiddenField`. */
@ApiSchema({ name: 'PublicBonus' })
export class PublicBonusDto implements Record<PublicField, unknown> {
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

  @ApiProperty({ enum: PLATFORMS })
  platform: Platform;

  @ApiProperty({ enum: BADGES, nullable: true })
  badge: Badge | null;

  /** The bonus is public from this time on; null if it has no start. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startsAt: string | null;

  /** The bonus is public until this time; null if it has no end. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endsAt: string | null;

  /** The minimum deposit in US dollars; null if there is none or it is unknown. */
  @ApiProperty({ type: Number, nullable: true })
  minDeposit: number | null;

  /** How many times the bonus has to be wagered before it can be withdrawn; null if unknown. */
  @ApiProperty({ type: Number, nullable: true })
  wagering: number | null;

  /** Who may claim the bonus: new players only, or all; null if unknown. */
  @ApiProperty({ enum: AUDIENCES, nullable: true })
  audience: Audience | null;

  /** The casino's own page with the terms; null if there is none. */
  @ApiProperty({ type: String, nullable: true })
  termsUrl: string | null;

  /**
   * The UTC day on which the terms were last checked; null after 90 days, without `termsUrl`, and if the link
   * does not lead to a site of the platform.
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  checkedOn: string | null;

  isFeatured: boolean;

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
    const text = (stored: string) => withCode(stored, site.code);
    const termsUrl = publishedTermsUrl(bonus, site);
    const host = otherHost(bonus.ctaHref, bonus.platform, site);
    // Another site is neither the partner nor what was compared with the terms.
    const isPlatform = host === null;
    const label = text(bonus.ctaLabel);
    return {
      id: bonus.id,
      path: bonusPath(bonus, site),
      bonusType: text(bonus.bonusType ?? DEFAULT_BONUS_TYPE),
      title: text(bonus.title),
      description: text(bonus.description),
      terms: bonus.bullets.map(text).join('\n'),
      ctaText: isPlatform ? label : `${label} (${host})`,
      ctaUrl: goLink(publicUrl, bonusTarget(bonus.id)),
      provider: host ?? providerName(bonus, site),
      partnerSince: isPlatform ? partnerSince(platformOf(bonus, site), now) : null,
      platform: bonus.platform,
      badge: bonus.badge,
      startsAt: bonus.startsAt?.toISOString() ?? null,
      endsAt: bonus.endsAt?.toISOString() ?? null,
      minDeposit: bonus.minDeposit,
      wagering: bonus.wagering,
      audience: bonus.audience,
      termsUrl,
      checkedOn: isPlatform
        ? verifiedOn({ checkedOn: bonus.checkedOn, hasTermsLink: termsUrl !== null }, now)
        : null,
      isFeatured: bonus.isFeatured,
    };
  }
}

type Site = Pick<SettingsDocument, 'platforms'>;

/**
 * The name of a bonus's platform in the settings; its default name if the settings do not have the
 * platform.
 */
export const providerName = (bonus: Pick<Bonus, 'platform' | 'provider'>, site: Site): string =>
  platformOf(bonus, site)?.name ?? bonus.provider;

const platformOf = ({ platform }: Pick<Bonus, 'platform'>, { platforms }: Site) =>
  platforms.find(({ key }) => key === platform);
