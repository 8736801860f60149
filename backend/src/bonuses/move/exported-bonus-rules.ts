import type { Bonus } from '../bonus.entity.js';
import { IMPORT_ACTION } from '../history/bonus-history.js';
import type { SaveBonusDto } from '../dto/save-bonus.dto.js';
import { ExportedBonusDto } from './dto/exported-bonus.dto.js';

export { ExportedBonusDto, IMPORT_ACTION };

/** The most bonuses that one import may have. */
export const MAX_IMPORTED_BONUSES = 5_000;

/** The fields of a form that an export does not have. */
type OmittedField = 'provider' | 'version';

/** Every field of the form, so that a new one cannot be forgotten. */
type ExportedFields = Required<ExportedBonusDto> &
  Record<Exclude<keyof SaveBonusDto, OmittedField>, unknown>;

/** A bonus as it is exported: what an admin has entered, without ids, versions and dates of changes. */
export const exportedBonus = (bonus: Bonus): ExportedFields => ({
  title: bonus.title,
  description: bonus.description,
  ctaHref: bonus.ctaHref,
  ctaLabel: bonus.ctaLabel,
  platform: bonus.platform,
  badge: bonus.badge,
  bullets: bonus.bullets,
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
});
