import { bounds } from '../../../api/generated-bounds';
import type { Bonus, SaveBonus } from '../../../api/admin-bonuses';
import { withCardDefaults, type CardBonus } from '../../../shared/bonus-card/card-bonus';
import { NO_BADGE, platformNames, type Badge } from '../bonus-choices';

const COPY_MARK = ' (copy)';
/** A surrogate pair that the length limit cut in half. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** Set by the server. */
type ManagedField = 'id' | 'version' | 'createdAt' | 'updatedAt';
/** Fields that the form neither shows nor changes. */
export type FieldNotInForm = 'bonusType' | 'isActive' | 'isFeatured';
export type FormField = Exclude<keyof Bonus, ManagedField | FieldNotInForm>;

/** The values of the form's fields. An input has no null: it is an empty text, or `NO_BADGE`. */
export type BonusFormValues = {
  [Field in FormField]: Field extends 'badge' ? Badge | typeof NO_BADGE : NonNullable<Bonus[Field]>;
};

/** The initial values for a new bonus. */
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
  return {
    title: bonus.title,
    provider: bonus.provider,
    description: bonus.description,
    platform: bonus.platform,
    badge: bonus.badge ?? NO_BADGE,
    ctaLabel: bonus.ctaLabel,
    ctaHref: bonus.ctaHref,
    bullets: bonus.bullets,
  };
}

/** The form values of a copy: its title is marked as a copy, within the length limit. */
export function copyValues(bonus: Bonus): BonusFormValues {
  const values = bonusValues(bonus);
  const title = values.title
    .slice(0, bounds.SaveBonus.title.maxLength - COPY_MARK.length)
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

/** Fields that keep their stored values when a save leaves them out. */
type KeptField = 'isActive' | 'isFeatured';

/** What is saved besides the form's fields. */
export type FieldsBesideForm = Pick<SaveBonus, FieldNotInForm | 'version'>;

/** What a save would reset to its default if it were left out, though the form doesn't show it. */
export const besideForm = ({
  bonusType,
}: Bonus): Pick<Bonus, Exclude<FieldNotInForm, KeptField>> => ({
  bonusType,
});

/** What is sent: texts are trimmed, and empty key features and an empty button text left out. */
export function toSaveBonus(values: BonusFormValues, beside: FieldsBesideForm): SaveBonus {
  const { ctaLabel, ...others } = trimmed(values);
  return {
    ...others,
    // The server has the default.
    ...(ctaLabel === '' ? {} : { ctaLabel }),
    ...beside,
  };
}

/** The bonus as visitors would see it, with placeholders for required texts. */
export function toCardBonus(
  values: BonusFormValues,
  { bonusType, isFeatured }: Pick<SaveBonus, FieldNotInForm>,
): CardBonus {
  const { title, description, ...others } = trimmed(values);
  return withCardDefaults({
    ...others,
    title: title || 'Title',
    description: description || 'Description',
    bonusType: bonusType ?? '',
    isFeatured: isFeatured ?? false,
  });
}

/** The form's values as they are stored. */
function trimmed(values: BonusFormValues): Pick<Bonus, FormField> {
  return {
    title: values.title.trim(),
    provider: values.provider,
    description: values.description.trim(),
    platform: values.platform,
    badge: values.badge === NO_BADGE ? null : values.badge,
    ctaLabel: values.ctaLabel.trim(),
    ctaHref: values.ctaHref.trim(),
    bullets: values.bullets.map((bullet) => bullet.trim()).filter((bullet) => bullet !== ''),
  };
}
