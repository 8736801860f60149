import { expect, it } from '@jest/globals';
import { badgeOf, prizeOf } from './prize.js';

it('gives a rank the prize at its place in the table, and nothing below the table', () => {
  const prizes = [1000, 500, 300];
  expect([1, 2, 3, 4, 100].map((rank) => prizeOf(rank, prizes))).toEqual([1000, 500, 300, 0, 0]);
});

it('gives medals to the first three', () => {
  expect([1, 2, 3, 4].map(badgeOf)).toEqual(['gold', 'silver', 'bronze', null]);
});
