import { completeAddress } from '@playhouse/rules/complete-address';
import { bounds } from '../../../../api/generated-bounds';
import type { Bonus, SaveBonus } from '../../../../api/panel/bonuses';
import type { Settings } from '../../../../api/panel/settings';
import { plainAmount } from '../../../shared/forms/amounts';
import type { Platform } from '../../../shared/platforms/platform-names';
import { toInstant, toWallTime } from '../../../shared/time/zoned-time';
import { NONE } from '../bonus-choices';
import { bonusFieldEntries, type EditableField, type Field } from '../bonus-fields';

const COPY_MARK = ' (copy)';
/** The first half of a surrogate pair, which the length limit has cut. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;
const TIMES_SIGN = /[x×]$/i;

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

/** What an empty input of each kind contains. */
const EMPTY = {
  text: '',
  list: [],
  link: '',
  platform: 'stake_com',
  choice: NONE,
  switch: false,
  amount: '',
  time: '',
  day: '',
} satisfies Record<Field['kind'], unknown>;

const mapFields = (value: (field: Field, name: EditableField) => unknown) =>
  Object.fromEntries(bonusFieldEntries.map(([name, field]) => [name, value(field, name)]));

/** The initial values for a new bonus. */
export const newBonusValues = mapFields((field) =>
  'initial' in field ? field.initial : EMPTY[field.kind],
) as BonusFormValues;

/** Converts a stored bonus to form values. */
export const bonusValues = (bonus: Bonus, zone: string): BonusFormValues =>
  mapFields(({ kind }, name) => {
    const value = bonus[name];
    if (value === null) return EMPTY[kind];
    if (kind === 'time') return toWallTime(value as string, zone);
    return kind === 'amount' ? String(value) : value;
  }) as BonusFormValues;

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

/** A typed number; null if it is empty or not a number. */
const parseAmount = (typed: string): number | null => {
  const amount = plainAmount(typed);
  return amount === undefined ? null : Number(amount);
};

/** '40x' and '40 ×' mean 40. */
export const withoutTimesSign = (typed: string): string => typed.trim().replace(TIMES_SIGN, '');

/**
 * The moment of a typed date and time (ISO-8601); null if it is empty or does not exist.
 *
 * @param typed 'YYYY-MM-DDTHH:mm' in the time zone
 * @param zone IANA name of the time zone
 * @param stored the stored moment. It is returned as long as the text shows it, because the text says less:
 *   it has no seconds, and a time may occur twice
 */
export function readInstant(typed: string, zone: string, stored?: string | null): string | null {
  if (stored != null && toWallTime(stored, zone) === typed) return stored;
  const time = toInstant(typed, zone);
  return time.kind === 'exact' || time.kind === 'repeated' ? time.instant : null;
}

/** A value as it is stored: texts are trimmed, and empty elements of a list are left out. */
function storedValue(field: Field, typed: unknown, zone: string, stored: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return (typed as string).trim() || (field.isNullable ? null : '');
    case 'link':
      return completeAddress(typed as string).trim() || (field.isNullable ? null : '');
    case 'list':
      return (typed as string[]).map((text) => text.trim()).filter((text) => text !== '');
    case 'amount':
      return parseAmount(withoutTimesSign(typed as string));
    case 'time':
      return readInstant(typed as string, zone, stored as string | null | undefined);
    case 'choice':
      return typed === NONE ? null : typed;
    case 'day':
      return typed || null;
    case 'platform':
    case 'switch':
      return typed;
  }
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
  mapFields((field, name) => storedValue(field, values[name], zone, stored?.[name])) as Pick<
    Bonus,
    EditableField
  >;

/**
 * The request. For an empty button text, the server sets the default.
 *
 * @param stored the stored bonus on which the edit is based; absent for a new bonus
 */
export function toSaveBonus(values: BonusFormValues, zone: string, stored?: Bonus): SaveBonus {
  const { ctaLabel, ...others } = readValues(values, zone, stored);
  return { ...others, ...(ctaLabel === '' ? {} : { ctaLabel }) };
}
