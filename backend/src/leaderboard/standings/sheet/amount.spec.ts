import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../test/property-runs.js';
import { AmountSum, parseAmount, roundToCents } from './amount.js';

describe('parseAmount', () => {
  it.each([
    ['1234.56', 1234.56],
    ['$1,250,000.50', 1250000.5],
    ['7 000.00 SC', 7000],
    ['-15.25', -15.25],
    ['$-3', -3],
    ['.5', 0.5],
    ['5.', 5],
    ['1e5', 15],
    ['12345678901234567890', 1.2345678901234567e19],
    [`1${'0'.repeat(21)}`, 1e21],
    [`-1${'0'.repeat(21)}`, -1e21],
    ['$12,345,678,901,234,567,890 SC', 1.2345678901234567e19],
    ['.123456789012345', 0.123456789012345],
    ['', 0],
    ['   ', 0],
    ['-0', 0],
    ['-0000000000000000', 0],
  ])('parses %j as %d', (cell, dollars) => {
    expect(parseAmount(cell)).toBe(dollars);
  });

  it.each([
    'n/a',
    '-',
    '.',
    '1-2',
    '1.2.3',
    '--1',
    '9'.repeat(400),
    '9'.repeat(22),
    `-2${'0'.repeat(21)}`,
  ])('returns NaN for %j', (cell) => {
    expect(parseAmount(cell)).toBeNaN();
  });

  it('returns what Number makes of the digits, dots and minus signs', () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789.-$, e'), maxLength: 20 }),
      fc.stringMatching(/^-?0{10,20}[.]?0*1?$/),
    );
    fc.assert(
      fc.property(cell, (text) => {
        const remaining = text.replace(/[^0-9.-]/g, '');
        const amount = parseAmount(text);
        if (remaining === '') return text.trim() === '' ? amount === 0 : Number.isNaN(amount);
        // Amounts have no negative zero.
        return Object.is(amount, Number(remaining) || (Number.isNaN(Number(remaining)) ? NaN : 0));
      }),
      runs(2000),
    );
  });
});

describe('roundToCents', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [1.004, 1],
    [-0.001, 0],
    [1e300, 1e300],
    [16888498602639.36, 16888498602639.36],
    [-16888498602639.36, -16888498602639.36],
    [22517998136852.4765625, 22517998136852.48],
  ])('rounds %d to %d', (dollars, rounded) => {
    expect(roundToCents(dollars)).toBe(rounded);
  });
});

describe('whole cents', () => {
  it('are not changed by rounding, and are the result of rounding', () => {
    const cents = fc.oneof(fc.integer(), fc.maxSafeInteger());
    fc.assert(
      fc.property(cents, (amount) => {
        expect(roundToCents(amount / 100)).toBe(amount / 100 || 0);
      }),
      runs(500),
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (dollars) => {
        const rounded = roundToCents(dollars);
        expect(roundToCents(rounded)).toBe(rounded);
        expect(Math.abs(rounded - dollars)).toBeLessThanOrEqual(0.005 + Math.abs(dollars) * 1e-15);
      }),
      runs(500),
    );
  });
});

describe('AmountSum', () => {
  it.each([
    [1e16, 1.01, -1e16],
    [1.01, 1e16, -1e16],
    [-1e16, 1e16, 1.01],
  ])('keeps the cents next to an amount that would absorb them: %d, %d, %d', (...amounts) => {
    const sum = new AmountSum();
    for (const amount of amounts) sum.add(amount);
    expect(sum.rounded).toBe(1.01);
  });

  it('adds a million amounts exactly to the cent, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 500 }),
        (cents) => {
          const sum = new AmountSum();
          for (let round = 0; round < 20; round++) for (const cent of cents) sum.add(cent / 100);
          const exact = cents.reduce((total, cent) => total + BigInt(cent), 0n) * 20n;
          expect(sum.rounded).toBe(Number(exact) / 100 || 0);
        },
      ),
      runs(50),
    );
  });
});
