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

const DEFAULT_BONUS_TYPE = '🎁 BONUS';

/** A bonus, as visitors see it. */
@ApiSchema({ name: 'PublicBonus' })
export class PublicBonusDto {
  id: number;

  bonusType: string;

  title: string;

  description: string;

  /** The key features, one per line. */
  terms: string;

  ctaText: string;

  ctaUrl: string;

  @ApiProperty({ enum: PROVIDERS })
  provider: Provider;

  @ApiProperty({ enum: PLATFORMS })
  platform: Platform;

  @ApiProperty({ enum: BADGES, nullable: true })
  badge: Badge | null;

  isFeatured: boolean;

  static from(this: void, bonus: Bonus): PublicBonusDto {
    return {
      id: bonus.id,
      bonusType: bonus.bonusType ?? DEFAULT_BONUS_TYPE,
      title: bonus.title,
      description: bonus.description,
      terms: bonus.bullets.join('\n'),
      ctaText: bonus.ctaLabel,
      ctaUrl: bonus.ctaHref,
      provider: bonus.provider,
      platform: bonus.platform,
      badge: bonus.badge,
      isFeatured: bonus.isFeatured,
    };
  }
}
