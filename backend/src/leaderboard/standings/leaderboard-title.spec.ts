import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/property-runs.js';
import { leaderboardTitle } from './leaderboard-title.js';

it('the title of a leaderboard contains the month and the prize pool, with cents only if there are any', () => {
  expect(leaderboardTitle('2026-11', 2500)).toBe('November $2,500 Leaderboard');
  expect(leaderboardTitle('2027-01', 1234567.5)).toBe('January $1,234,567.50 Leaderboard');
  expect(leaderboardTitle('2026-09', 0)).toBe('September $0 Leaderboard');
});

it('the title of a leaderboard contains any prize pool to the cent', () => {
  fc.assert(
    fc.property(fc.nat(1e10), (cents) => {
      const [, pool = ''] =
        /^March \$([\d,.]+) Leaderboard$/.exec(leaderboardTitle('2026-03', cents / 100)) ?? [];
      expect(Number(pool.replaceAll(',', ''))).toBe(cents / 100);
      expect(pool).toMatch(cents % 100 === 0 ? /^\d{1,3}(,\d{3})*$/ : /^\d{1,3}(,\d{3})*\.\d\d$/);
    }),
    runs(200),
  );
});
