/**
 * What a source's answer needs somebody's word for before it is published. `shrunken`: most of its
 * rows are gone; `not-reset`: it is still last month's.
 */
export const SOURCE_DECISIONS = ['shrunken', 'not-reset'] as const;
export type SourceDecision = (typeof SOURCE_DECISIONS)[number];
