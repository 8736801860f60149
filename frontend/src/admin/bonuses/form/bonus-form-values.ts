import type { Bonus, SaveBonus } from '../../../api/admin-bonuses';
import type { CardBonus } from '../../../shared/bonus-card/bonus-texts';
import { MAX_TITLE, NO_BADGE, platformNames, type Badge, type Platform } from '../bonus-choices';

const COPY_MARK = ' (copy)';
/** A surrogate pair that the length limit cut in half. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** The values of the form's fields. */
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

/** The initial values for a new bonus (specification, section 3). */
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

/** Converts a stored bonus to form values. */
export function bonusValues(bonus: Bonus): BonusFormValues {
  const { title, provider, description, platform, ctaLabel, ctaHref, bullets } = bonus;
  const badge = bonus.badge ?? NO_BADGE;
  return { title, provider, description, platform, badge, ctaLabel, ctaHref, bullets };
}

/** The form values of a copy: its title is marked as a copy, within the length limit. */
export function copyValues(bonus: Bonus): BonusFormValues {
  const values = bonusValues(bonus);
  const title = values.title
    .slice(0, MAX_TITLE - COPY_MARK.length)
    .replace(HALF_CHARACTER, '')
    .trimEnd();
  return { ...values, title: title + COPY_MARK };
}

/** Whether all required fields are filled in. */
export function isComplete(
  values: Partial<Pick<BonusFormValues, 'title' | 'description' | 'ctaHref'>>,
): boolean {
  return [values.title, values.description, values.ctaHref].every(
    (text) => text !== undefined && text.trim() !== '',
  );
}

const filledIn = (bullets: readonly string[]): string[] =>
  bullets.map((bullet) => bullet.trim()).filter((bullet) => bullet !== '');

/** The values of a bonus that the form does not show. */
export type Unshown = Pick<SaveBonus, 'bonusType' | 'isActive' | 'version'>;

/**
 * Converts form values to a request: trims texts, drops empty key features and leaves an empty
 * button text to the server's default.
 */
export function toSaveBonus(values: BonusFormValues, unshown: Unshown): SaveBonus {
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
    bullets: filledIn(bullets),
    ...unshown,
  };
}

/** The part of them that the public card shows. */
export type UnshownOnCard = Pick<SaveBonus, 'bonusType' | 'isFeatured'>;

/** The bonus as visitors would see it, with placeholders for missing texts. */
export function toCardBonus(
  values: BonusFormValues,
  { bonusType, isFeatured }: UnshownOnCard,
): CardBonus {
  return {
    bonusType: bonusType ?? '',
    title: values.title.trim() || 'Title',
    description: values.description.trim() || 'Description',
    terms: filledIn(values.bullets).join('\n'),
    ctaText: values.ctaLabel.trim(),
    ctaUrl: values.ctaHref.trim(),
    provider: values.provider,
    platform: values.platform,
    badge: values.badge === NO_BADGE ? null : values.badge,
    isFeatured: isFeatured ?? false,
  };
}
