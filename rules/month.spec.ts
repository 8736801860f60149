import { expect, it } from '@jest/globals';
import { formatMonth, formatMonthName } from './month.ts';

it('a month is shown with its year, and its name without', () => {
  expect(formatMonth('2026-10')).toBe('October 2026');
  expect(formatMonthName('2026-10')).toBe('October');
});
