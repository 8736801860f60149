import { describe, expect, it } from '@jest/globals';
import { scheduleDates } from './schedule-dates';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const MADRID = 'Europe/Madrid';
const WEEK = { kind: 'week', weekday: 'friday', time: '18:00', zone: MADRID } as const;
const MONTH = { kind: 'month', time: '00:00', zone: MADRID } as const;

describe('the dates of a schedule', () => {
  it.each([
    [
      'weeks, the first one running',
      { ...WEEK, every: 1, from: '2026-10-01' },
      ['Nov 20, 18:00 – Nov 27, 18:00', 'Nov 27, 18:00 – Dec 4, 18:00'],
      true,
    ],
    [
      'two weeks, from a later day on',
      { ...WEEK, every: 2, from: '2026-11-22' },
      ['Nov 27, 18:00 – Dec 11, 18:00', 'Dec 11, 18:00 – Dec 25, 18:00'],
      false,
    ],
    [
      'months from a day of the month',
      { ...MONTH, day: 16 },
      ['Nov 16, 00:00 – Dec 16, 00:00', 'Dec 16, 00:00 – Jan 16, 00:00'],
      true,
    ],
    [
      'months from the 31st, or the last day of a shorter month',
      { ...MONTH, day: 31 },
      ['Oct 31, 00:00 – Nov 30, 00:00', 'Nov 30, 00:00 – Dec 31, 00:00'],
      true,
    ],
  ])('are those of %s', (_, schedule, periods, hasBegun) => {
    expect(scheduleDates(schedule, NOW, 'UTC')).toEqual({ periods, hasBegun, isShort: false });
  });

  it('are those of a single period, which may be short', () => {
    const once = {
      kind: 'once',
      startsAt: '2026-11-28T10:00',
      endsAt: '2026-11-29T22:00',
    } as const;
    expect(scheduleDates(once, NOW, MADRID)).toEqual({
      periods: ['Nov 28, 10:00 – Nov 29, 22:00'],
      hasBegun: false,
      isShort: true,
    });
  });

  it('are missing while something is', () => {
    const once = { kind: 'once', startsAt: '2026-11-28T10:00' } as const;
    expect(scheduleDates(once, NOW, MADRID)).toBeUndefined();
    expect(scheduleDates({ ...once, endsAt: '2026-11-27T10:00' }, NOW, MADRID)).toBeUndefined();
    expect(scheduleDates({ ...WEEK, every: 1, from: '' }, NOW, MADRID)).toBeUndefined();
  });
});
