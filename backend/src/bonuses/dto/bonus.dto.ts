import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type Badge,
  BADGES,
  type Bonus,
  type Platform,
  PLATFORMS,
  type Provider,
  PROVIDERS,
} from '../bonus.entity.js';

/** A bonus, as admins see it. */
@ApiSchema({ name: 'Bonus' })
export class BonusDto implements Record<Exclude<keyof Bonus, 'position'>, unknown> {
  id: number;

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

  @ApiProperty({ enum: PROVIDERS })
  provider: Provider;

  @ApiProperty({ enum: PLATFORMS })
  platform: Platform;

  /** The type on the card. Null shows '🎁 BONUS' to visitors and 'welcome' in the panel. */
  @ApiProperty({ type: String, nullable: true })
  bonusType: string | null;

  isActive: boolean;

  isFeatured: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;

  static from(this: void, bonus: Bonus): BonusDto {
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
      isActive: bonus.isActive,
      isFeatured: bonus.isFeatured,
      createdAt: bonus.createdAt.toISOString(),
      updatedAt: bonus.updatedAt.toISOString(),
    };
  }
}
