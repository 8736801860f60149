import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 7 ', 7_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:01:30 GMT', 90_000],
    ['Saturday, 21-Nov-26 12:00:10 GMT', 10_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ])('of %j is a wait of %d ms', (header, milliseconds) => {
    expect(retryAfterMs(header, now)).toBe(milliseconds);
  });

  it.each([
    ...[null, '', 'soon', '-5', '1.5', '5 s', 'in 5', '21 Nov 2026', '5, 21 Nov 2026 12:01:30 GMT'],
    ...['Sat, 99 Nov 2026 99:99:99 GMT', 'a Sat, 21 Nov 2026 12:01:30 GMT'],
    // Without the required time zone, or with another one.
    ...['Sat Nov 21 12:01:30 2026', 'Sat, 21 Nov 2026 12:01:30 GMT+0100'],
  ])('of %j is ignored', (header) => {
    expect(retryAfterMs(header, now)).toBeUndefined();
  });
});
