import { type Bonus } from './bonus.entity.js';
import { PROVIDER_OF } from '../settings/platform-rules.js';
import type { SaveBonusDto } from './dto/save-bonus.dto.js';

const DEFAULT_LABEL = 'Claim Now';

/** Set by the server, never by a form. */
type ManagedColumn =
  | 'id'
  | 'version'
  | 'position'
  | 'isDemo'
  | 'deletedAt'
  | 'createdAt'
  | 'updatedAt';

/** Columns that keep their stored value if a form omits them. */
type KeptColumn =
  | 'isActive'
  | 'isFeatured'
  | 'startsAt'
  | 'endsAt'
  | 'minDeposit'
  | 'wagering'
  | 'audience'
  | 'termsUrl'
  | 'checkedOn';

const NEW_BONUS: Pick<Bonus, KeptColumn> = {
  isActive: true,
  isFeatured: false,
  startsAt: null,
  endsAt: null,
  minDeposit: null,
  wagering: null,
  audience: null,
  termsUrl: null,
  checkedOn: null,
};

/**
 * The columns that saving a form replaces.
 *
 * @param stored the values of columns that the form may omit; by default those of a new
 * bonus
 */
export function columnsOf(
  fields: SaveBonusDto,
  stored: Pick<Bonus, KeptColumn> = NEW_BONUS,
): Omit<Bonus, ManagedColumn> {
  const platform = fields.platform ?? 'stake_com';
  return {
    title: fields.title,
    description: fields.description,
    ctaHref: fields.ctaHref,
    ctaLabel: fields.ctaLabel ?? DEFAULT_LABEL,
    platform,
    provider: PROVIDER_OF[platform],
    badge: fields.badge === undefined ? 'NEW' : fields.badge,
    bullets: fields.bullets ?? [],
    bonusType: fields.bonusType ?? null,
    isActive: kept(fields.isActive, stored.isActive),
    isFeatured: kept(fields.isFeatured, stored.isFeatured),
    startsAt: kept(instant(fields.startsAt), stored.startsAt),
    endsAt: kept(instant(fields.endsAt), stored.endsAt),
    minDeposit: kept(fields.minDeposit, stored.minDeposit),
    wagering: kept(fields.wagering, stored.wagering),
    audience: kept(fields.audience, stored.audience),
    termsUrl: kept(fields.termsUrl, stored.termsUrl),
    checkedOn: kept(fields.checkedOn, stored.checkedOn),
  };
}

const kept = <T>(value: T | undefined, stored: T): T => (value === undefined ? stored : value);

const instant = (value: string | null | undefined): Date | null | undefined =>
  value == null ? value : new Date(value);
