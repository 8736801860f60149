import { describe, expect, it } from '@jest/globals';
import { formatDuration, formatPostAge, formatViews, parseDuration } from './video-formats';

const DAY_MS = 86_400_000;

describe('a number of views', () => {
  it.each([
    [0, '0 views'],
    [1, '1 view'],
    [999, '999 views'],
    [1_000, '1.0K views'],
    [15_449, '15.4K views'],
    [999_949, '999.9K views'],
    [999_950, '1.0M views'],
    [1_000_000, '1.0M views'],
    [2_450_000, '2.5M views'],
  ])('of %i is shown as %s', (views, shown) => {
    expect(formatViews(views)).toBe(shown);
  });
});

describe('the age of a video', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    [-1, 'Today'],
    [0, 'Today'],
    [0.99, 'Today'],
    [1, '1 day ago'],
    [6.9, '6 days ago'],
    [7, '1 week ago'],
    [14, '2 weeks ago'],
    [29.9, '4 weeks ago'],
    [30, '1 month ago'],
    [60, '2 months ago'],
    [400, '13 months ago'],
  ])('after %d days is shown as %s', (days, shown) => {
    expect(formatPostAge(new Date(now - days * DAY_MS).toISOString(), now)).toBe(shown);
  });
});

describe('a duration', () => {
  it.each([
    ['PT45S', 45, '0:45'],
    ['PT5M', 300, '5:00'],
    ['PT12M5S', 725, '12:05'],
    ['PT1H', 3_600, '1:00:00'],
    ['PT2H3M4S', 7_384, '2:03:04'],
    ['P1DT1H', 90_000, '25:00:00'],
    ['PT0S', 0, '0:00'],
  ])('of %s is %i seconds long and is shown as %s', (duration, seconds, shown) => {
    expect(parseDuration(duration)).toBe(seconds);
    expect(formatDuration(duration)).toBe(shown);
  });

  it.each(['', 'P', 'PT', '12:05', 'PT5X'])(
    'is shown as 0:00 if its text is %j, which is invalid',
    (text) => {
      expect(parseDuration(text)).toBeUndefined();
      expect(formatDuration(text)).toBe('0:00');
    },
  );
});
