import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/property-runs.js';
import {
  isMonth,
  monthOf,
  monthsBefore,
  monthStart,
  nextMonth,
  nextMonthStart,
  previousMonth,
} from './month.js';

describe('a month', () => {
  it('is a UTC month, to the last millisecond', () => {
    expect(monthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11');
    expect(monthOf(new Date('2026-12-01T00:00:00.000Z'))).toBe('2026-12');
    expect(monthOf(new Date('2026-11-30T23:30:00-05:00'))).toBe('2026-12');
  });

  it('begins and ends at the first instant of a month, also at the turn of the year', () => {
    expect(monthStart('2026-12').toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(nextMonthStart('2026-12').toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(nextMonthStart('2028-02').toISOString()).toBe('2028-03-01T00:00:00.000Z');
  });

  it('has a previous and a next month', () => {
    expect(nextMonth('2026-12')).toBe('2027-01');
    expect(previousMonth('2027-01')).toBe('2026-12');
    expect(monthsBefore('2027-01', 13)).toBe('2025-12');
    expect(monthsBefore('2027-01', 0)).toBe('2027-01');
  });

  it('is written as YYYY-MM only', () => {
    expect(isMonth('2026-01')).toBe(true);
    for (const text of ['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', ' 2026-01', '']) {
      expect({ text, month: isMonth(text) }).toEqual({ text, month: false });
    }
    expect(() => monthStart('2026-13')).toThrow("'2026-13' is not a month: expected YYYY-MM");
  });

  it('follows the previous one without a gap, so every moment is in exactly one', () => {
    const moment = fc.date({
      min: new Date('1970-02-01T00:00:00Z'),
      max: new Date('9998-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, (now) => {
        const month = monthOf(now);
        expect(isMonth(month)).toBe(true);
        expect(monthStart(month).getTime()).toBeLessThanOrEqual(now.getTime());
        expect(nextMonthStart(month).getTime()).toBeGreaterThan(now.getTime());
        expect(nextMonthStart(month)).toEqual(monthStart(nextMonth(month)));
        expect(previousMonth(nextMonth(month))).toBe(month);
        expect(monthOf(new Date(monthStart(month).getTime() - 1))).toBe(previousMonth(month));
        expect(previousMonth(month) < month && month < nextMonth(month)).toBe(true);
      }),
      runs(200),
    );
  });
});
