import { expect, it } from '@jest/globals';
import { mergeSheets } from './merge-sheets.js';

it('neighbours whose wagers differ by less than a dollar are close, also across a page', () => {
  const wagers = [50_001, 50_000, 49_999.96, 49_998.96, 20_000, 20_000, 5];
  const standings = mergeSheets({
    com: wagers.map((wagered, row) => ({ name: `player${row}`, wagered, isUsAffiliate: false })),
  });
  const closeOf = (offset: number, limit: number) =>
    standings.entries(offset, limit).map(({ isClose }) => isClose);
  expect(closeOf(0, 7)).toEqual([false, true, true, false, true, true, false]);
  expect(closeOf(2, 1)).toEqual([true]);
});
