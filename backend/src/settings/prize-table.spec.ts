import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { runs } from '../../test/property-runs.js';
import { IsPrizeTable, sumOfPrizes } from './prize-table.js';

class Form {
  @IsPrizeTable()
  prizes: unknown;
}

/** The problem of a prize table; undefined if it is valid. */
function problemOf(prizes: unknown): string | undefined {
  const [problem] = validateSync(Object.assign(new Form(), { prizes }));
  return problem && Object.values(problem.constraints ?? {})[0];
}

describe('a prize table', () => {
  it('accepts prizes in whole cents that never increase, and their sum is exact to the cent', () => {
    const table = fc
      .array(fc.oneof(fc.nat(1e8), fc.nat(3)), { maxLength: 100 })
      .map((cents) => cents.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(table, (cents) => {
        const prizes = cents.map((cent) => cent / 100);
        expect(problemOf(prizes)).toBeUndefined();
        const exact = cents.reduce((sum, cent) => sum + cent, 0);
        expect(sumOfPrizes(prizes)).toBe(exact / 100);
      }),
      runs(200),
    );
  });

  it.each([1e-9, 10.000000001, 0.005, 999_999.999])('rejects parts of a cent: %p', (prize) => {
    expect(problemOf([prize])).toBe('The prize of rank 1 must be in whole cents');
  });

  it('rejects other values, and names the invalid rank', () => {
    const prize = fc.oneof(
      fc.double({ min: -10, max: 2e6 }),
      fc.integer({ min: 0, max: 2e8 }).map((cents) => cents / 100),
      // Very close to a whole cent.
      fc
        .tuple(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 5, max: 12 }))
        .map(([cents, places]) => cents / 100 + 10 ** -places),
      fc.constantFrom(NaN, Infinity, -0.01, null, '10', true, [], {}),
    );
    fc.assert(
      fc.property(fc.array(prize, { maxLength: 4 }), (prizes) => {
        const isValid = (value: unknown, index: number) =>
          typeof value === 'number' &&
          value >= 0 &&
          value <= 1_000_000 &&
          Number(value.toFixed(2)) === value &&
          value <= (index === 0 ? Infinity : Number(prizes[index - 1]));
        const firstInvalid = prizes.findIndex((value, index) => !isValid(value, index));
        const problem = problemOf(prizes);
        if (firstInvalid < 0) expect(problem).toBeUndefined();
        else expect(problem).toMatch(new RegExp(`^The prize of rank ${firstInvalid + 1} must `));
      }),
      runs(500),
    );
    for (const value of [null, undefined, {}, 'none', 7]) {
      expect(problemOf(value)).toBe('The prizes must be a list of amounts');
    }
    expect(problemOf(Array(101).fill(1))).toBe('Please enter at most 100 prizes');
  });
});
