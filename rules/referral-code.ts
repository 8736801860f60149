/** Stands for the referral code in texts and links of bonuses, platforms and settings. */
export const CODE_PLACEHOLDER = '{code}';

/** A text or link as visitors get it: with the referral code in place of each placeholder. */
export const withCode = (text: string, code: string): string =>
  text.replaceAll(CODE_PLACEHOLDER, () => code);
