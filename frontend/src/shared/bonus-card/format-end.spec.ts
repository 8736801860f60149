import { expect, it } from '@jest/globals';
import { formatEnd, localDay } from './bonus-end';

const TODAY = localDay(new Date(2026, 10, 23, 12, 30).getTime());

it.each([
  ['today 23:59', new Date(2026, 10, 23, 23, 59)],
  ['tomorrow 00:00', new Date(2026, 10, 24)],
  ['Sun 23:59', new Date(2026, 10, 29, 23, 59)],
  ['Nov 30, 12:30', new Date(2026, 10, 30, 12, 30)],
  ['Nov 22, 08:05', new Date(2026, 10, 22, 8, 5)],
  ['Jan 1, 2027', new Date(2027, 0, 1)],
])('the end of a bonus is shown as %j in the visitor’s time zone', (text, end) => {
  expect(formatEnd(end.toISOString(), TODAY)).toBe(text);
});
