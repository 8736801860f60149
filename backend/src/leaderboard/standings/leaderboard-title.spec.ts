import { expect, it } from '@jest/globals';
import { leaderboardTitle } from './leaderboard-title.js';

it('the title of a leaderboard contains the month and the prize pool, with cents only if there are any', () => {
  expect(leaderboardTitle('2026-11', 2500)).toBe('November $2,500 Leaderboard');
  expect(leaderboardTitle('2027-01', 1234567.5)).toBe('January $1,234,567.50 Leaderboard');
  expect(leaderboardTitle('2026-09', 0)).toBe('September $0 Leaderboard');
});
