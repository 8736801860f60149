import { describe, expect, it } from '@jest/globals';
import { compare, compareInWords, shareOf } from './comparison';

describe('the change to the previous period', () => {
  it.each([
    [0, 0, { kind: 'none' }],
    [5, 5, { kind: 'same' }],
    [5, 0, { kind: 'new' }],
    [112, 100, { kind: 'more', share: '12%' }],
    [0, 3, { kind: 'less', share: '100%' }],
    [5000, 1, { kind: 'more', share: '499,900%' }],
    [10_001, 10_000, { kind: 'more', share: 'under 1%' }],
    [99_950, 10_000, { kind: 'more', share: '900%' }],
  ])('from %d clicks, %d before, is %j', (total, previousTotal, change) => {
    expect(compare(total, previousTotal)).toEqual(change);
  });

  it.each([
    [112, 100, 30, '12% more than in the 30 days before'],
    [50, 100, 1, '50% fewer than on the day before'],
    [10_001, 10_000, 7, 'Under 1% more than in the 7 days before'],
    [4, 4, 366, 'As many as in the 366 days before'],
    [4, 0, 30, 'No clicks in the 30 days before'],
  ])('in words, of %d clicks and %d before in %d days, is "%s"', (total, before, days, words) => {
    expect(compareInWords(total, before, days)).toBe(words);
  });
});

describe('a share', () => {
  it('is a whole percentage, and 0% if the total is 0', () => {
    expect([shareOf(2, 3), shareOf(0, 0)]).toEqual(['67%', '0%']);
  });
});
