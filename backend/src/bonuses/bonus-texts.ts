import { withCode } from '@playhouse/rules/referral-code';
import type { TextKind } from '../settings/code/code-replacer-rules.js';
import type { Bonus } from './bonus.entity.js';

/** The columns with texts that admins enter. A new text column is a compile error until it is added below. */
type TextColumn = Exclude<
  {
    [Name in keyof Bonus]-?: string extends Elements<Bonus[Name]> ? Name : never;
  }[keyof Bonus],
  // A day, and a key.
  'checkedOn' | 'platform'
>;
type Elements<T> = T extends readonly (infer Element)[] ? Element : NonNullable<T>;

/** The texts of a bonus, in the order of the panel's form, with its labels. */
export const BONUS_TEXTS = {
  labels: {
    title: 'Title',
    description: 'Description',
    ctaHref: 'Button URL',
    ctaLabel: 'Button Text',
    bonusType: 'Type',
    bullets: 'Key Features',
    termsUrl: 'Terms URL',
  } satisfies Record<TextColumn, string>,
  kinds: {
    title: 'text',
    description: 'text',
    ctaHref: 'link',
    ctaLabel: 'text',
    bonusType: 'text',
    bullets: 'text',
    termsUrl: 'plain-link',
  } satisfies Record<TextColumn, TextKind>,
} as const;

type Kinds = typeof BONUS_TEXTS.kinds;
type ClaimField = {
  [Name in keyof Kinds]: Kinds[Name] extends 'text' ? Name : never;
}[keyof Kinds];

/** The texts that may make claims. Links make none. */
export const CLAIM_FIELDS = Object.entries(BONUS_TEXTS.kinds)
  .filter(([, kind]) => kind === 'text')
  .map(([name]) => name as ClaimField);

/** A bonus with the referral code in place of `{code}` in the texts that visitors read. */
export function withCodeInTexts<Texts extends Pick<Bonus, ClaimField>>(
  bonus: Texts,
  code: string,
): Texts {
  const texts = CLAIM_FIELDS.map((field) => {
    const stored = bonus[field];
    return [
      field,
      typeof stored === 'object'
        ? (stored?.map((line) => withCode(line, code)) ?? null)
        : withCode(stored, code),
    ];
  });
  return { ...bonus, ...(Object.fromEntries(texts) as Partial<Texts>) };
}
