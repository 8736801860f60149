import { withCode } from '@playhouse/rules/referral-code';

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
