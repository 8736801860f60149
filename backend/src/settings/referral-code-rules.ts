/** Stands for the referral code in texts and links of bonuses, platforms and settings. */
export const CODE_PLACEHOLDER = '{code}';

/** A text or link as visitors get it: with the referral code in place of each placeholder. */
export const withCode = (text: string, code: string): string =>
  text.replaceAll(CODE_PLACEHOLDER, () => code);

/** A copy of a value with {@link withCode} applied to all texts in it. */
export function withCodeInTexts<T>(value: T, code: string): T {
  const replaced = (member: unknown): unknown => {
    if (typeof member === 'string') return withCode(member, code);
    if (Array.isArray(member)) return member.map(replaced);
    if (typeof member !== 'object' || member === null) return member;
    return Object.fromEntries(Object.entries(member).map(([key, inner]) => [key, replaced(inner)]));
  };
  return replaced(value) as T;
}
