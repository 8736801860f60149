import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDay } from '@playhouse/rules/day';
import { runs } from '../../../test/property-runs.js';
import { addDays, daysInRange, utcDate } from './utc-date.js';

const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

it('the UTC day of a moment exists and contains the moment', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const day = utcDate(now);
      expect(isDay(day)).toBe(true);
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
