import { describe, expect, it } from '@jest/globals';
import { parsePrize, poolOf, prizeProblem } from './prizes';

describe('a typed amount', () => {
  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['1\u202f500', 1500],
    ['$1,500', 1500],
    [' $ 1,500.50 ', 1500.5],
    ['1,000,000', 1_000_000],
    ['99.', 99],
    ['0', 0],
  ])('%j is read as %d', (typed, dollars) => {
    expect(parsePrize(typed)).toBe(dollars);
  });

  it.each([
    '',
    '$',
    '1,5',
    '1,50',
    '15,00',
    '1,0000',
    '1,500 000',
    '1.500,00',
    '1e3',
    '-5',
    '5 $',
    '$$5',
  ])('%j is not an amount', (typed) => {
    expect(parsePrize(typed)).toBeNaN();
  });
});

describe('the amount of a rank', () => {
  it.each([
    [['1000', '500'], 1],
    [['0'], 0],
    [['99.99'], 0],
    [['1000000'], 0],
    [[' 500 '], 0],
    [['500', '500'], 1],
    [['$1,500', '1 500'], 1],
  ])('of %j at index %i is valid', (prizes, index) => {
    expect(prizeProblem(prizes, index)).toBeUndefined();
  });

  it.each([
    [[''], 0, 'The prize of rank 1 must be an amount of 0 or more'],
    [['-5'], 0, 'The prize of rank 1 must be an amount of 0 or more'],
    [['1e3'], 0, 'The prize of rank 1 must be an amount of 0 or more'],
    [['1,00'], 0, 'The prize of rank 1 must be an amount of 0 or more'],
    [['1000000.01'], 0, 'The prize of rank 1 must be at most $1,000,000'],
    [['10.005'], 0, 'The prize of rank 1 must be in whole cents'],
    [['1,500', '$1,501'], 1, 'The prize of rank 2 must not be higher than that of rank 1'],
    [['500', '501'], 1, 'The prize of rank 2 must not be higher than that of rank 1'],
  ])('of %j at index %i is invalid', (prizes, index, problem) => {
    expect(prizeProblem(prizes, index)).toBe(problem);
  });
});

describe('the pool', () => {
  it('is the sum, to the cent', () => {
    expect(poolOf(['$1,000', '500', '0.1', '0.2'])).toBe(1500.3);
  });

  it('ignores invalid amounts', () => {
    expect(poolOf(['1000', '', 'x'])).toBe(1000);
  });

  it('is 0 without prizes', () => {
    expect(poolOf([])).toBe(0);
  });
});
