import { describe, expect, it } from '@jest/globals';
import { nextMonthStart, remainingUntil } from './month-clock';

const at = (moment: string): number => Date.parse(moment);

describe('the time left in the month', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', { days: 30, hours: 0, minutes: 0, seconds: 0 }],
    ['2026-11-21T03:04:05.000Z', { days: 9, hours: 20, minutes: 55, seconds: 55 }],
    ['2026-11-30T23:59:59.001Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2026-11-30T23:59:59.999Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2026-12-31T23:00:00.000Z', { days: 0, hours: 1, minutes: 0, seconds: 0 }],
    ['2028-02-28T00:00:00.000Z', { days: 2, hours: 0, minutes: 0, seconds: 0 }],
  ])('at %s is %o', (moment, remaining) => {
    expect(remainingUntil(nextMonthStart(at(moment)), at(moment))).toEqual(remaining);
  });

  it('ends at the first instant of the next UTC month', () => {
    expect(nextMonthStart(at('2026-12-31T23:59:59.999Z'))).toBe(at('2027-01-01T00:00:00Z'));
    expect(nextMonthStart(at('2027-01-01T00:00:00Z'))).toBe(at('2027-02-01T00:00:00Z'));
  });
});
