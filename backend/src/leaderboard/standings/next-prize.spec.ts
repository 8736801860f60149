import { describe, expect, it } from '@jest/globals';
import { nextPrizeOf } from './next-prize.js';

const PRIZES = [500, 100, 100, 35];

/** The next prize of a rank in standings with these wagers. */
function nextOf(rank: number, wagers: number[], prizes: number[] = PRIZES) {
  const entry = (index: number) => ({
    rank: index + 1,
    position: index,
    name: 'player',
    wagered: wagers[index] ?? NaN,
    isClose: false,
    isUS: false,
    sheets: [],
  });
  const activePlayers = wagers.filter((wagered) => wagered > 0).length;
  return nextPrizeOf(entry(rank - 1), { activePlayers, entry }, prizes);
}

describe('the next prize', () => {
  it('of a player below the prizes is the last one', () => {
    expect(nextOf(6, [60, 50, 40, 30, 20, 10])).toEqual({ rank: 4, prize: 35, wagered: 30 });
  });

  it('is the nearest one that is higher', () => {
    expect(nextOf(4, [60, 50, 40, 30])).toEqual({ rank: 3, prize: 100, wagered: 40 });
    expect(nextOf(3, [60, 50, 40, 30])).toEqual({ rank: 1, prize: 500, wagered: 60 });
  });

  it('does not exist for the first player, and without prizes', () => {
    expect(nextOf(1, [60, 50])).toBeNull();
    expect(nextOf(2, [60, 50], [])).toBeNull();
    expect(nextOf(2, [60, 50], [0, 0])).toBeNull();
  });

  it('of a player without a wager is the first open rank', () => {
    expect(nextOf(5, [60, 50, 0, 0, -5])).toEqual({ rank: 3, prize: 100, wagered: 0 });
    expect(nextOf(1, [0])).toEqual({ rank: 1, prize: 500, wagered: 0 });
    expect(nextOf(6, [60, 50, 40, 30, 20, 0])).toEqual({ rank: 4, prize: 35, wagered: 30 });
  });
});
