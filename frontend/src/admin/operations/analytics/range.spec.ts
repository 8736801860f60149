import { describe, expect, it } from '@jest/globals';
import { isTodayIncluded, rangeProblems, readRange } from './range';

const NOW = Date.parse('2026-03-01T00:30:00Z');

describe('the range of days', () => {
  it.each([
    [{ preset: 30, from: '2026-01-31', to: '2026-03-01' }, ''],
    [{ preset: 7, from: '2026-02-23', to: '2026-03-01' }, 'days=7'],
    [{ preset: 90, from: '2025-12-02', to: '2026-03-01' }, 'days=90'],
    [{ preset: 30, from: '2026-01-31', to: '2026-03-01' }, 'days=8'],
    [{ from: '2026-01-01', to: '2026-01-01' }, 'from=2026-01-01&to=2026-01-01'],
    [{ preset: 30, from: '2026-01-31', to: '2026-03-01' }, 'from=2026-02-01'],
    [{ preset: 30, from: '2026-01-31', to: '2026-03-01' }, 'from=2026-02-02&to=2026-02-01'],
  ])('is %j for the query "%s"', (range, query) => {
    expect(readRange(new URLSearchParams(query), NOW)).toEqual(range);
  });
});

it.each([
  ['2026-02-01', '2026-02-28', false],
  ['2026-02-01', '2026-03-01', true],
  ['2026-03-01', '2026-03-09', true],
  ['2026-03-02', '2026-03-09', false],
])('a range from %s to %s includes today: %p', (from, to, isIncluded) => {
  expect(isTodayIncluded({ from, to }, NOW)).toBe(isIncluded);
});

describe('the messages for a range', () => {
  it.each([
    ['', '2026-01-01', { from: 'Please enter a day as YYYY-MM-DD' }],
    ['2026-01-01', '2026-02-30', { to: 'Please enter a day as YYYY-MM-DD' }],
    ['2026-01-02', '2026-01-01', { from: 'The range must start before it ends' }],
    ['2025-01-01', '2026-01-02', { from: 'Please choose at most 366 days' }],
    ['2025-01-01', '2026-01-01', {}],
  ])('from "%s" to "%s" are %j', (from, to, problems) => {
    expect(rangeProblems({ from, to })).toEqual(problems);
  });
});
