import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/property-runs.js';
import { addDays, daysInRange, isUtcDate, utcDate } from './utc-date.js';

const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

it('the UTC day of a moment exists and contains the moment', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const day = utcDate(now);
      expect(isUtcDate(day)).toBe(true);
      expect(Date.parse(day)).toBeLessThanOrEqual(now.getTime());
      expect(Date.parse(addDays(day, 1))).toBeGreaterThan(now.getTime());
    }),
    runs(200),
  );
});

it('the first and the last day of a range of n days are n - 1 days apart, across leap days and years', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -400, max: 400 }), (now, days) => {
      const from = utcDate(now);
      const to = addDays(from, days);
      expect(daysInRange(from, to)).toBe(days + 1);
      expect(addDays(to, -days)).toBe(from);
      expect(to < from).toBe(days < 0);
    }),
    runs(200),
  );
});

it('a text is a UTC day only if that day exists and is between 2000 and 2099', () => {
  const dateLikeText = fc
    .tuple(fc.integer({ min: 1990, max: 2110 }), fc.nat(14), fc.nat(33))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
  fc.assert(
    fc.property(dateLikeText, (text) => {
      const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
      const lengths = [31, year % 4 === 0 && year !== 2100 ? 29 : 28, 31, 30, 31, 30];
      const length = [...lengths, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
      const exists = year >= 2000 && year <= 2099 && day >= 1 && day <= length;
      expect([text, isUtcDate(text)]).toEqual([text, exists]);
    }),
    runs(500),
  );
  for (const value of [null, 20260101, '', '2026-1-1', ' 2026-01-01', '2026-01-01T00:00:00Z']) {
    expect(isUtcDate(value)).toBe(false);
  }
});
