import { type Bonus, PROVIDER_OF } from './bonus.entity.js';
import type { SaveBonusDto } from './dto/save-bonus.dto.js';

const DEFAULT_LABEL = 'Claim Now';

/** Set by the server, never by a form. */
type ManagedColumn = 'id' | 'version' | 'position' | 'createdAt' | 'updatedAt';
/** A form that leaves these out keeps what is stored. */
type KeptColumn = 'isActive' | 'isFeatured';

/** The columns that a saved form replaces, with their defaults where the form leaves them out. */
export function withDefaults(fields: SaveBonusDto): Omit<Bonus, ManagedColumn | KeptColumn> {
  const platform = fields.platform ?? 'stake_com';
  return {
    title: fields.title,
    description: fields.description,
    ctaHref: fields.ctaHref,
    ctaLabel: fields.ctaLabel ?? DEFAULT_LABEL,
    platform,
    provider: fields.provider ?? PROVIDER_OF[platform],
    badge: fields.badge === undefined ? 'NEW' : fields.badge,
    bullets: fields.bullets ?? [],
    bonusType: fields.bonusType ?? null,
  };
}
