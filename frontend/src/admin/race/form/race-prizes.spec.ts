import { describe, expect, it } from '@jest/globals';
import { poolOf, prizeOf, prizeProblem, signedAmountOf } from './race-prizes';

const GEMS = { name: 'Gems', decimals: 2 };

describe('a typed prize', () => {
  it.each([
    ['1,500.50', 'USD', 1500.5],
    ['$ 300', 'USD', 300],
    ['€50', 'EUR', 50],
    ['1 500 eur', 'EUR', 1500],
    ['R$20', 'BRL', 20],
    ['500 gems', GEMS, 500],
    [' Keyboard ', 'USD', 'Keyboard'],
    ['500 free spins', 'USD', '500 free spins'],
    ['€50 voucher', 'EUR', '€50 voucher'],
  ] as const)('%j in %j is %j', (typed, unit, prize) => {
    expect(prizeOf(typed, unit)).toBe(prize);
    expect(prizeProblem(typed, unit)).toBeUndefined();
  });

  it.each([
    ['', /^Please enter an amount in EUR/],
    ['1,5', /or a prize in words$/],
    ['1.000,50', /or a prize in words$/],
    ['1.500', 'Please enter at most two decimals'],
  ])('%j is refused, because it may be read in two ways', (typed, problem) => {
    expect(prizeProblem(typed, 'EUR')).toMatch(problem);
  });
});

it.each([
  ['-1,500.50', 'EUR', -1500.5],
  [' −50', 'USD', -50],
  ['+€20', 'EUR', 20],
  ['-500 gems', GEMS, -500],
  ['--5', 'USD', undefined],
  ['1.505', 'USD', undefined],
  ['', 'USD', undefined],
] as const)('the signed amount %j in %j is %j', (typed, unit, amount) => {
  expect(signedAmountOf(typed, unit)).toBe(amount);
});

it('the prize pool is the exact sum of the amounts', () => {
  expect(poolOf(['0.1', '0.2', 'Keyboard', ''], 'USD')).toEqual({ pool: 0.3, inWords: 1 });
});
