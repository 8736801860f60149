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

/** What happened and what to do, in the words of the panel. */
export const DECISIONS_IN_WORDS: Record<SourceDecision, string> = {
  'decimal-comma':
    'wagers with a decimal comma would be misread. Change the number format of the sheet, or, if they are read correctly, accept it on the race page of the panel.',
  'spreadsheet-errors':
    'most of its wagers are errors of the spreadsheet. Correct its formulas, or accept it as it is on the race page of the panel.',
  'zero-total':
    'all of its wagers together are $0. If that is wrong, correct the sheet; otherwise wait for the first wager, or accept it on the race page of the panel.',
  shrunken:
    'it has lost more than half of its rows. If the sheet is right, accept it on the race page of the panel; otherwise restore its rows.',
  'not-reset':
    'it still contains last month’s wagers. Reset it for the new month, or accept it as it is on the race page of the panel.',
};
