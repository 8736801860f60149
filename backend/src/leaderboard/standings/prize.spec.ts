import { expect, it } from '@jest/globals';
import { medalOf, prizeOf } from './prize.js';

const prizes = [1000, 500, 300];

it('each rank wins its prize in the table, and ranks below the table win nothing', () => {
  expect([1, 2, 3, 4, 100].map((rank) => prizeOf({ rank, wagered: 5 }, prizes))).toEqual([
    1000, 500, 300, 0, 0,
  ]);
});

it('the first three ranks get medals', () => {
  expect([1, 2, 3, 4].map((rank) => medalOf({ rank, wagered: 5 }))).toEqual([
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
])('rank 1, with a wager of $%d, wins $%d and gets the medal %s', (wagered, prize, medal) => {
  expect(prizeOf({ rank: 1, wagered }, prizes)).toBe(prize);
  expect(medalOf({ rank: 1, wagered })).toBe(medal);
});
