import type { Bonus, SaveBonus } from '../../api/admin-bonuses';
import { NO_BADGE, platformNames, type Badge, type Platform } from './bonus-choices';

/** What stands in the form's fields. */
export interface BonusFormValues {
  title: string;
  provider: Bonus['provider'];
  description: string;
  platform: Platform;
  badge: Badge | typeof NO_BADGE;
  ctaLabel: string;
  ctaHref: string;
  bullets: string[];
}

/** A new offer's form (specification, section 3). */
export const newBonusValues: BonusFormValues = {
  title: '',
  provider: platformNames.stake_com,
  description: '',
  platform: 'stake_com',
  badge: 'NEW',
  ctaLabel: 'Claim Now',
  ctaHref: '',
  bullets: [],
};

/** The form's fields of a stored offer. */
export function bonusValues(bonus: Bonus): BonusFormValues {
  const { title, provider, description, platform, ctaLabel, ctaHref, bullets } = bonus;
  const badge = bonus.badge ?? NO_BADGE;
  return { title, provider, description, platform, badge, ctaLabel, ctaHref, bullets };
}

/** Whether everything is there that an offer can't do without. */
export function isComplete(
  values: Partial<Pick<BonusFormValues, 'title' | 'description' | 'ctaHref'>>,
): boolean {
  return [values.title, values.description, values.ctaHref].every(
    (text) => text !== undefined && text.trim() !== '',
  );
}

/**
 * What is sent: texts trimmed, empty key features dropped, an empty label left to the server's
 * default, and what the form doesn't show kept as it was.
 *
 * @param base the stored offer that is being edited; absent for a new one
 */
export function toSaveBonus(values: BonusFormValues, base: Bonus | undefined): SaveBonus {
  const { title, provider, description, platform, badge, ctaLabel, ctaHref, bullets } = values;
  const label = ctaLabel.trim();
  return {
    title: title.trim(),
    description: description.trim(),
    ctaHref: ctaHref.trim(),
    ...(label === '' ? {} : { ctaLabel: label }),
    platform,
    provider,
    badge: badge === NO_BADGE ? null : badge,
    bullets: bullets.map((bullet) => bullet.trim()).filter((bullet) => bullet !== ''),
    ...(base ? { bonusType: base.bonusType, version: base.version } : {}),
  };
}
