import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SettingsDocument } from '../../settings/settings-document.js';
import { bonusPath } from '../bonus-path.js';
import { BONUS_STATES, type BonusState, stateOf } from '../bonus-state.js';
import { type Audience, AUDIENCES, type Badge, BADGES, type Bonus } from '../bonus.entity.js';
import {
  type Platform,
  PLATFORMS,
  type Provider,
  PROVIDERS,
} from '../../settings/platform-rules.js';

/** The fields of a bonus that are derived from others, the settings and the time. */
type DerivedField = 'path' | 'state';

/** A bonus, as the audit log stores it. */
export type BonusRecord = Omit<BonusDto, DerivedField>;

/** A bonus, as admins see it. */
@ApiSchema({ name: 'Bonus' })
export class BonusDto implements Record<Exclude<keyof Bonus, 'position'> | DerivedField, unknown> {
  id: number;

  /** The path of the bonus's page, which visitors see while the bonus is live. */
  @ApiProperty({ example: '/bonuses/7-weekly-cashback' })
  path: string;

  /** Increases with each change. Send it with a change, so that no other change is overwritten. */
  version: number;

  title: string;

  description: string;

  @ApiProperty({ enum: BADGES, nullable: true })
  badge: Badge | null;

  /** The key features. */
  bullets: string[];

  ctaLabel: string;

  ctaHref: string;

  /** The platform's default name. Visitors see the name in the settings. */
  @ApiProperty({ enum: PROVIDERS })
  provider: Provider;

  @ApiProperty({ enum: PLATFORMS })
  platform: Platform;

  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  @ApiProperty({ type: String, nullable: true })
  bonusType: string | null;

  /** From this time on, an active bonus is public; null if it has no start. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startsAt: string | null;

  /** From this time on, the bonus is no longer public; null if it has no end. */
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

  /** The UTC day on which the bonus was last compared with its terms; null if it never was. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  checkedOn: string | null;

  isActive: boolean;

  isFeatured: boolean;

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
    return { ...recordOf(bonus), path: bonusPath(bonus, site), state: stateOf(bonus, now) };
  }
}

/** The stored fields of a bonus, for the audit log. */
export function recordOf(bonus: Bonus): BonusRecord {
  return {
    id: bonus.id,
    version: bonus.version,
    title: bonus.title,
    description: bonus.description,
    badge: bonus.badge,
    bullets: bonus.bullets,
    ctaLabel: bonus.ctaLabel,
    ctaHref: bonus.ctaHref,
    provider: bonus.provider,
    platform: bonus.platform,
    bonusType: bonus.bonusType,
    startsAt: bonus.startsAt?.toISOString() ?? null,
    endsAt: bonus.endsAt?.toISOString() ?? null,
    minDeposit: bonus.minDeposit,
    wagering: bonus.wagering,
    audience: bonus.audience,
    termsUrl: bonus.termsUrl,
    checkedOn: bonus.checkedOn,
    isActive: bonus.isActive,
    isFeatured: bonus.isFeatured,
    isDemo: bonus.isDemo,
    deletedAt: bonus.deletedAt?.toISOString() ?? null,
    createdAt: bonus.createdAt.toISOString(),
    updatedAt: bonus.updatedAt.toISOString(),
  };
}
