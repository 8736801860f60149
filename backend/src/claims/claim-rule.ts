export const CLAIM_LEVELS = ['error', 'warning'] as const;

/** An error blocks publishing. A warning has to be confirmed once. */
export type ClaimLevel = (typeof CLAIM_LEVELS)[number];

/** What is known about the subject of the texts: a bonus, a platform or the site. */
export interface ClaimFacts {
  /** Whether visitors see when it ends. */
  hasEnd: boolean;
  /** Whether it requires a deposit. */
  hasDeposit: boolean;
  /** Whether the day on which the partnership with its platform began is set, and has come. */
  isPartner: boolean;
  /** Whether it was compared with its terms in the last 90 days, and visitors can do so, too. */
  isVerified: boolean;
}

/** The cases in which a rule applies. Without one, it always does. */
export const CLAIM_CONDITIONS = {
  'no end date': ({ hasEnd }) => !hasEnd,
  deposit: ({ hasDeposit }) => hasDeposit,
  'no partnership': ({ isPartner }) => !isPartner,
  'no recent check': ({ isVerified }) => !isVerified,
} satisfies Record<string, (facts: ClaimFacts) => boolean>;

export type ClaimCondition = keyof typeof CLAIM_CONDITIONS;

/** An authority's rule about advertising. */
export interface ClaimSource {
  name: string;
  url: string;
}

export interface ClaimRule {
  /** Kebab-case. Confirmations are stored with it, so it must not change. */
  id: string;
  level: ClaimLevel;
  /** For normalized text. Has the flag `g`, and must take linear time (the linter checks it). */
  pattern: RegExp;
  /** One sentence for the admin: what is wrong, and what to write instead. */
  reason: string;
  source: ClaimSource;
  when?: ClaimCondition;
}
