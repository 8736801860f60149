import { bounds } from '../../../api/generated-bounds';
import type { Bonus, SaveBonus } from '../../../api/panel/bonuses';
import type { Settings } from '../../../api/panel/settings';
import { plainAmount } from '../../shared/forms/amounts';
import { completeAddress } from '../../shared/forms/complete-address';
import type { Platform } from '../../shared/platforms/platform-names';
import { toInstant, toWallTime } from '../../shared/time/zoned-time';
import { NONE, type Audience, type Badge } from '../bonus-choices';
import type { EditableField } from '../bonus-fields';

const COPY_MARK = ' (copy)';
/** The first half of a surrogate pair, which the length limit has cut. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;
const TIMES_SIGN = /[x×]$/i;

type ChoiceField = 'badge' | 'audience';
/** Fields that are edited as text. */
type TypedField = 'minDeposit' | 'wagering';

/**
 * The values of the form's fields. An input has no null: it is an empty text, or `NONE` in a select.
 * Dates with a time are 'YYYY-MM-DDTHH:mm' in the time zone of the settings.
 */
export type BonusFormValues = {
  [Field in Exclude<EditableField, ChoiceField | TypedField>]: NonNullable<Bonus[Field]>;
} & Record<TypedField, string> & { badge: Badge | typeof NONE; audience: Audience | typeof NONE };

/** The settings that the form depends on. */
export type FormSettings = Pick<Settings, 'timeZone' | 'platforms' | 'code'>;

/** The referral link of a platform; empty if the settings do not have the platform. */
export const referralLink = (platform: Platform, { platforms }: FormSettings): string =>
  platforms.find(({ key }) => key === platform)?.referralUrl ?? '';

/** The initial values for a new bonus. */
export const newBonusValues: BonusFormValues = {
  title: '',
  description: '',
  platform: 'stake_com',
  badge: 'NEW',
  bonusType: '',
  isActive: true,
  isFeatured: false,
  ctaLabel: 'Claim Now',
  ctaHref: '',
  bullets: [],
  startsAt: '',
  endsAt: '',
  minDeposit: '',
  wagering: '',
  audience: NONE,
  termsUrl: '',
  checkedOn: '',
};

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** Converts a stored bonus to form values. */
export function bonusValues(bonus: Bonus, zone: string): BonusFormValues {
  const wallTime = (instant: string | null) => (instant === null ? '' : toWallTime(instant, zone));
  return {
    title: bonus.title,
    description: bonus.description,
    platform: bonus.platform,
    badge: bonus.badge ?? NONE,
    bonusType: bonus.bonusType ?? '',
    isActive: bonus.isActive,
    isFeatured: bonus.isFeatured,
    ctaLabel: bonus.ctaLabel,
    ctaHref: bonus.ctaHref,
    bullets: bonus.bullets,
    startsAt: wallTime(bonus.startsAt),
    endsAt: wallTime(bonus.endsAt),
    minDeposit: numberText(bonus.minDeposit),
    wagering: numberText(bonus.wagering),
    audience: bonus.audience ?? NONE,
    termsUrl: bonus.termsUrl ?? '',
    checkedOn: bonus.checkedOn ?? '',
  };
}

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

/**
 * The form's values as they are stored: texts are trimmed, and empty key features are left out.
 *
 * @param stored the stored bonus on which the edit is based
 */
export function readValues(
  values: BonusFormValues,
  zone: string,
  stored?: Bonus,
): Pick<Bonus, EditableField> {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    platform: values.platform,
    badge: values.badge === NONE ? null : values.badge,
    bonusType: values.bonusType.trim() || null,
    isActive: values.isActive,
    isFeatured: values.isFeatured,
    ctaLabel: values.ctaLabel.trim(),
    ctaHref: completeAddress(values.ctaHref).trim(),
    bullets: values.bullets.map((bullet) => bullet.trim()).filter((bullet) => bullet !== ''),
    startsAt: readInstant(values.startsAt, zone, stored?.startsAt),
    endsAt: readInstant(values.endsAt, zone, stored?.endsAt),
    minDeposit: parseAmount(values.minDeposit),
    wagering: parseAmount(withoutTimesSign(values.wagering)),
    audience: values.audience === NONE ? null : values.audience,
    termsUrl: completeAddress(values.termsUrl).trim() || null,
    checkedOn: values.checkedOn || null,
  };
}

/**
 * The request. For an empty button text, the server sets the default.
 *
 * @param stored the stored bonus on which the edit is based; absent for a new bonus
 */
export function toSaveBonus(values: BonusFormValues, zone: string, stored?: Bonus): SaveBonus {
  const { ctaLabel, ...others } = readValues(values, zone, stored);
  return { ...others, ...(ctaLabel === '' ? {} : { ctaLabel }) };
}
