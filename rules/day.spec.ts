import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../backend/test/property-runs.ts';
import { isDay } from './day.ts';

it('a text is a day only if that day exists and is between 2000 and 2099', () => {
  const dateLikeText = fc
    .tuple(fc.integer({ min: 1990, max: 2110 }), fc.nat(14), fc.nat(33))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
  fc.assert(
    fc.property(dateLikeText, (text) => {
      const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
      const lengths = [31, year % 4 === 0 && year !== 2100 ? 29 : 28, 31, 30, 31, 30];
      const length = [...lengths, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
      const exists = year >= 2000 && year <= 2099 && day >= 1 && day <= length;
      expect([text, isDay(text)]).toEqual([text, exists]);
    }),
    runs(500),
  );
  for (const value of [null, 20260101, '', '2026-1-1', ' 2026-01-01', '2026-01-01T00:00:00Z']) {
    expect(isDay(value)).toBe(false);
  }
});
