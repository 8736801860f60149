import { mergeSheets } from '../../src/leaderboard/standings/merge-sheets.js';
import type { Standings } from '../../src/leaderboard/standings/standings.js';
import { displayedLine } from '@playhouse/rules/displayed-line';

/** Standings of these players, the first rank first. */
export const standingsOf = (names: readonly string[]): Standings =>
  mergeSheets({
    com: names
      .map((name, index) => ({
        name: displayedLine(name),
        wagered: names.length - index,
        isUsAffiliate: false,
      }))
      .filter(({ name }) => name !== ''),
  });
