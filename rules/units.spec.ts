import { expect, it } from '@jest/globals';
import { formatUnitPrize, formatUnitWager } from './units.ts';

const GEMS = { name: 'Gems', decimals: 2 };
const POINTS = { name: 'Points', decimals: 0 };

it.each([
  [2_500, 'EUR', '€2,500'],
  [12.5, 'EUR', '€12.50'],
  [12.5, GEMS, '12.50 Gems'],
  [1_000, POINTS, '1,000 Points'],
])('a prize of %d %j is shown as %s', (amount, unit, shown) => {
  expect(formatUnitPrize(amount, unit)).toBe(shown);
});

it.each([
  [9_384.9, 'GBP', false, '£9,384.90'],
  [87_323.87, 'EUR', false, '€87,324'],
  [87_323.87, 'EUR', true, '€87,323.87'],
  [250.25, GEMS, false, '250.25 Gems'],
  [12, POINTS, false, '12 Points'],
])('a wager of %d %j (close: %j) is shown as %s', (amount, unit, isClose, shown) => {
  expect(formatUnitWager(amount, unit, isClose)).toBe(shown);
});
