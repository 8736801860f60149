import { expect, it } from '@jest/globals';
import { badgeOf, prizeOf } from './prize.js';

const prizes = [1000, 500, 300];

it('the prize table gives each rank its prize from the table, and nothing to lower ranks', () => {
  expect([1, 2, 3, 4, 100].map((rank) => prizeOf({ rank, wagered: 5 }, prizes))).toEqual([
    1000, 500, 300, 0, 0,
  ]);
});

it('the prize table gives medals to the first three', () => {
  expect([1, 2, 3, 4].map((rank) => badgeOf({ rank, wagered: 5 }))).toEqual([
    'gold',
    'silver',
    'bronze',
    null,
  ]);
});

it.each([
  [0.01, 1000, 'gold'],
  [0, 0, null],
  [-15.25, 0, null],
])(
  'the prize table gives the first rank with a wager of %d dollars a prize of %d and the medal %s',
  (wagered, prize, medal) => {
    expect(prizeOf({ rank: 1, wagered }, prizes)).toBe(prize);
    expect(badgeOf({ rank: 1, wagered })).toBe(medal);
  },
);
