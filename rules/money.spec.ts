import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../backend/test/property-runs.ts';
import { formatMoney, formatPrize, formatWager } from './money.ts';

it('money has cents', () => {
  expect(formatMoney(1_234_567.5)).toBe('$1,234,567.50');
});

it('a prize has cents only if there are any', () => {
  expect(formatPrize(2_500)).toBe('$2,500');
  expect(formatPrize(12.5)).toBe('$12.50');
  fc.assert(
    fc.property(fc.nat(1e10), (cents) => {
      const shown = formatPrize(cents / 100);
      expect(Number(shown.replace(/[$,]/g, ''))).toBe(cents / 100);
      expect(shown).toMatch(
        cents % 100 === 0 ? /^\$\d{1,3}(,\d{3})*$/ : /^\$\d{1,3}(,\d{3})*\.\d\d$/,
      );
    }),
    runs(200),
  );
});

it.each([
  [0, '$0.00'],
  [9_384.9, '$9,384.90'],
  [9_999.99, '$9,999.99'],
  [10_000, '$10,000'],
  [87_323.87, '$87,324'],
  [-12_000.4, '-$12,000'],
])('a wager of %f is shown as %s', (dollars, shown) => {
  expect(formatWager(dollars)).toBe(shown);
});

it('a wager has cents from $10,000 up if a neighbour is closer than a dollar', () => {
  expect(formatWager(50_000, true)).toBe('$50,000.00');
  expect(formatWager(49_999.96, true)).toBe('$49,999.96');
});
