/**
 * Why an admin must accept a source's response before it is published. `shrunken`: most of its rows
 * are gone; `not-reset`: it still contains last month's race.
 */
export const SOURCE_DECISIONS = ['shrunken', 'not-reset'] as const;
export type SourceDecision = (typeof SOURCE_DECISIONS)[number];
