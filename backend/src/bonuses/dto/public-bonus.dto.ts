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

/** Fields that visitors don't see. */
type HiddenField = 'version' | 'isActive' | 'position' | 'createdAt' | 'updatedAt';

/** The names in the public API where they differ from the entity's. */
interface PublicNames {
  bullets: 'terms';
  ctaLabel: 'ctaText';
  ctaHref: 'ctaUrl';
}

type PublicName<Field> = Field extends keyof PublicNames ? PublicNames[Field] : Field;
type PublicField = PublicName<Exclude<keyof Bonus, HiddenField>>;

/** A bonus, as visitors see it. A new field is either here or a `HiddenField`. */
@ApiSchema({ name: 'PublicBonus' })
export class PublicBonusDto implements Record<PublicField, unknown> {
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
