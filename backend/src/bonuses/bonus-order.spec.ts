import { describe, expect, it } from '@jest/globals';
import { completeOrder } from './bonus-order.js';

describe('a new order of some bonuses', () => {
  it.each([
    ['is unchanged if it has all bonuses', [1, 2, 3], [3, 1, 2], [3, 1, 2]],
    ['keeps another bonus behind the one that it follows', [1, 2, 3], [3, 1], [3, 1, 2]],
    ['keeps another bonus at the beginning', [1, 2, 3], [3, 2], [1, 3, 2]],
    ['keeps several others in their order', [1, 2, 3, 4], [4, 1], [4, 1, 2, 3]],
    ['has all other bonuses if it is empty', [2, 1], [], [2, 1]],
  ])('%s', (_name, current, ids, expected) => {
    expect(completeOrder(current, ids)).toEqual(expected);
  });
});
