import { bounds } from '../../../../api/generated-bounds';
import type { Bonus, SaveBonus } from '../../../../api/panel/bonuses';
import type { Settings } from '../../../../api/panel/settings';
import type { Platform } from '../../../shared/platforms/platform-names';
import { formValues, initialValues, type NONE, storedValues } from '../../fields/field';
import { bonusFields, type EditableField } from '../bonus-fields';

const COPY_MARK = ' (copy)';
/** The first half of a surrogate pair, which the length limit has cut. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** An input has no null: it is an empty text, or `NONE` in a select. Numbers and times are typed as text. */
type FormValue<Value> = [Value] extends [string | number | null]
  ? number extends Value
    ? string
    : string extends Value
      ? string
      : NonNullable<Value> | (null extends Value ? typeof NONE : never)
  : Value;

/** The values of the form's fields. Times are 'YYYY-MM-DDTHH:mm' in the time zone of the settings. */
export type BonusFormValues = { [Name in EditableField]: FormValue<Bonus[Name]> };

/** The settings that the form depends on. */
export type FormSettings = Pick<Settings, 'timeZone' | 'platforms' | 'code'>;

/** The referral link of a platform; empty if the settings do not have the platform. */
export const referralLink = (platform: Platform, { platforms }: FormSettings): string =>
  platforms.find(({ key }) => key === platform)?.referralUrl ?? '';

/** The initial values for a new bonus: it is about the first platform. */
export const newBonusValues = ({ platforms }: Pick<FormSettings, 'platforms'>): BonusFormValues =>
  ({ ...initialValues(bonusFields), platform: platforms[0]?.key }) as BonusFormValues;

/** Converts a stored bonus to form values. */
export const bonusValues = (bonus: Bonus, zone: string): BonusFormValues =>
  formValues(bonusFields, bonus, zone) as BonusFormValues;

/** The form values of a copy: inactive, and its title is marked as a copy, within the length limit. */
export function copyValues(bonus: Bonus, zone: string): BonusFormValues {
  const values = bonusValues(bonus, zone);
  const title = values.title
    .slice(0, bounds.SaveBonus.title.maxLength - COPY_MARK.length)
    .replace(HALF_CHARACTER, '')
    .trimEnd();
  return { ...values, title: title + COPY_MARK, isActive: false, isFeatured: false };
}

/** Whether all required fields are filled in. */
export function isComplete(
  values: Partial<Pick<BonusFormValues, 'title' | 'description' | 'ctaHref'>>,
): boolean {
  return [values.title, values.description, values.ctaHref].every(
    (text) => text !== undefined && text.trim() !== '',
  );
}

/**
 * The form's values as they are stored.
 *
 * @param stored the stored bonus on which the edit is based
 */
export const readValues = (
  values: BonusFormValues,
  zone: string,
  stored?: Bonus,
): Pick<Bonus, EditableField> =>
  storedValues(bonusFields, values, { zone, stored }) as Pick<Bonus, EditableField>;

/**
 * The request. For an empty button text, the server sets the default.
 *
 * @param stored the stored bonus on which the edit is based; absent for a new bonus
 */
export function toSaveBonus(values: BonusFormValues, zone: string, stored?: Bonus): SaveBonus {
  const { ctaLabel, ...others } = readValues(values, zone, stored);
  return { ...others, ...(ctaLabel === '' ? {} : { ctaLabel }) };
}
