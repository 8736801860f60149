import type { Bonus, SaveBonus } from '../../../api/admin-bonuses';
import type { CardBonus } from '../../../shared/bonus-card/bonus-texts';
import { MAX_TITLE, NO_BADGE, platformNames, type Badge, type Platform } from '../bonus-choices';

const COPY_MARK = ' (copy)';
/** Half of a character that the length limit cut in two. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

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

/** A new bonus's form (specification, section 3). */
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

/** The form's fields of a stored bonus. */
export function bonusValues(bonus: Bonus): BonusFormValues {
  const { title, provider, description, platform, ctaLabel, ctaHref, bullets } = bonus;
  const badge = bonus.badge ?? NO_BADGE;
  return { title, provider, description, platform, badge, ctaLabel, ctaHref, bullets };
}

/** The form's fields of a copy: its title says so, and stays within the limit. */
export function copyValues(bonus: Bonus): BonusFormValues {
  const values = bonusValues(bonus);
  const title = values.title
    .slice(0, MAX_TITLE - COPY_MARK.length)
    .replace(HALF_CHARACTER, '')
    .trimEnd();
  return { ...values, title: title + COPY_MARK };
}

/** Whether everything is there that a bonus can't do without. */
export function isComplete(
  values: Partial<Pick<BonusFormValues, 'title' | 'description' | 'ctaHref'>>,
): boolean {
  return [values.title, values.description, values.ctaHref].every(
    (text) => text !== undefined && text.trim() !== '',
  );
}

const filledIn = (bullets: readonly string[]): string[] =>
  bullets.map((bullet) => bullet.trim()).filter((bullet) => bullet !== '');

/** What a bonus has that the form doesn't show. */
export type Unshown = Pick<SaveBonus, 'bonusType' | 'isActive' | 'version'>;

/**
 * What is sent: texts trimmed, empty key features dropped, an empty label left to the server's
 * default.
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

/** What the public card has of it. */
export type UnshownOnCard = Pick<SaveBonus, 'bonusType' | 'isFeatured'>;

/** The bonus as visitors would get it, with words that hold the place of what is still missing. */
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
