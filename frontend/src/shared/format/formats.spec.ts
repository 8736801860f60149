import { describe, expect, it } from '@jest/globals';
import {
  formatMoney,
  formatMonth,
  formatMonthName,
  formatPrize,
  formatUtcMoment,
  formatWager,
} from './formats';

describe('formats of money and dates', () => {
  it('show wagers with cents, and prizes in whole dollars without', () => {
    expect(formatMoney(1_234_567.5)).toBe('$1,234,567.50');
    expect(formatPrize(2_500)).toBe('$2,500');
    expect(formatPrize(12.5)).toBe('$12.50');
  });

  it('show moments and months in UTC', () => {
    expect(formatUtcMoment('2026-11-30T23:59:00Z')).toBe('November 30, 2026 at 23:59 UTC');
    expect(formatMonth('2026-10')).toBe('October 2026');
  });
});

describe('a wager', () => {
  it.each([
    [0, '$0.00'],
    [9_384.9, '$9,384.90'],
    [9_999.99, '$9,999.99'],
    [10_000, '$10,000'],
    [87_323.87, '$87,324'],
    [-12_000.4, '-$12,000'],
  ])('of %f is shown as %s', (dollars, shown) => {
    expect(formatWager(dollars)).toBe(shown);
  });
});

it('a wager has cents from $10,000 up if a neighbour is closer than a dollar', () => {
  expect(formatWager(50_000, true)).toBe('$50,000.00');
  expect(formatWager(49_999.96, true)).toBe('$49,999.96');
});

it('the name of a month has no year', () => {
  expect(formatMonthName('2026-10')).toBe('October');
});
