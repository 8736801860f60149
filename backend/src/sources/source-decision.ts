/**
 * Why an admin must accept a source's response before it is published. `decimal-comma`: its wagers would be
 * misread; `spreadsheet-errors`: most of them are errors; `zero-total`: they add up to nothing; `shrunken`:
 * most of its rows are gone; `not-reset`: it still contains last month's race.
 */
export const SOURCE_DECISIONS = [
  'decimal-comma',
  'spreadsheet-errors',
  'zero-total',
  'shrunken',
  'not-reset',
] as const;
export type SourceDecision = (typeof SOURCE_DECISIONS)[number];
