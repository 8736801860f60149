import { describe, expect, it } from '@jest/globals';
import { formatStreamStart, formatUtcStreamStart } from './live-line';

const at = (...parts: [number, number, number, number, number]) => new Date(...parts);
/** Monday noon in this device's time zone. */
const NOON = at(2026, 10, 23, 12, 0).getTime();

describe('the start of a stream in the visitor’s time', () => {
  it.each<[string, Date]>([
    ['today 20:00', at(2026, 10, 23, 20, 0)],
    ['today 23:59', at(2026, 10, 23, 23, 59)],
    ['tomorrow 00:00', at(2026, 10, 24, 0, 0)],
    ['Wednesday 09:05', at(2026, 10, 25, 9, 5)],
    ['Sunday 20:00', at(2026, 10, 29, 20, 0)],
    // The weekday alone would mean today.
    ['Mon, Nov 30 11:00', at(2026, 10, 30, 11, 0)],
    // The start has just passed, and the page has not been refreshed yet.
    ['today 11:59', at(2026, 10, 23, 11, 59)],
    ['Sun, Nov 22 23:00', at(2026, 10, 22, 23, 0)],
  ])('is %s', (expected, start) => {
    expect(formatStreamStart(start.toISOString(), NOON)).toBe(expected);
  });

  it('counts days by the calendar when clocks change', () => {
    const lateOn = (day: number) => at(2026, 9, day, 23, 30);
    // In Europe, October 25 has 25 hours; in the US, November 1.
    for (const day of [24, 25, 31]) {
      const start = at(2026, 9, day + 1, 0, 30).toISOString();
      expect(formatStreamStart(start, lateOn(day).getTime())).toBe('tomorrow 00:30');
    }
  });
});

it('the start of a stream without script is in UTC', () => {
  expect(formatUtcStreamStart('2026-11-30T19:00:00Z')).toBe('Mon, Nov 30 19:00 UTC');
});
