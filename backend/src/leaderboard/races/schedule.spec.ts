import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { momentsAt, wallMs } from '@playhouse/rules/zoned-time';
import { runs } from '../../../test/property-runs.js';
import { WEEKDAYS } from '../../core/config/weekdays.js';
import { nextPeriod, type Period, periodAt, type Schedule } from './schedule.js';

const MADRID = 'Europe/Madrid';
const ZONES = [
  ...['UTC', MADRID, 'America/New_York', 'America/Sao_Paulo', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'Pacific/Apia', 'Pacific/Kiritimati'],
];

const inWords = (period: Period | null) =>
  period && [period.key, period.startsAt.toISOString(), period.endsAt.toISOString()];
const at = (schedule: Schedule, moment: string) => inWords(periodAt(schedule, new Date(moment)));

const FRIDAYS = {
  ...{ kind: 'week', weekday: 'friday', time: '18:00', every: 1 },
  ...{ from: '2026-10-01', zone: MADRID },
} as const satisfies Schedule;
const SIXTEENTH = { kind: 'month', day: 16, time: '00:00', zone: MADRID } as const;
const LAST_DAY = { kind: 'month', day: 31, time: '12:00', zone: 'UTC' } as const;

describe('a period', () => {
  it.each<[string, Schedule, string, string[] | null]>([
    [
      'is the calendar month in UTC, as in the seed',
      { kind: 'month', day: 1, time: '00:00', zone: 'UTC' },
      '2026-11-30T23:59:59.999Z',
      ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ],
    [
      'runs from the 16th to the 16th at midnight in Madrid',
      SIXTEENTH,
      '2026-10-20T00:00:00Z',
      ['2026-10-16', '2026-10-15T22:00:00.000Z', '2026-11-15T23:00:00.000Z'],
    ],
    [
      'starts on the last day of a shorter month, also on February 29',
      LAST_DAY,
      '2028-03-01T00:00:00Z',
      ['2028-02-29', '2028-02-29T12:00:00.000Z', '2028-03-31T12:00:00.000Z'],
    ],
    [
      'runs from Friday to Friday at the same local time while clocks are set back',
      FRIDAYS,
      '2026-10-25T12:00:00Z',
      ['2026-w43', '2026-10-23T16:00:00.000Z', '2026-10-30T17:00:00.000Z'],
    ],
    [
      'has the year of its ISO week',
      FRIDAYS,
      '2027-01-02T12:00:00Z',
      ['2026-w53', '2027-01-01T17:00:00.000Z', '2027-01-08T17:00:00.000Z'],
    ],
    [
      'of two weeks is called by the day of its start',
      { ...FRIDAYS, every: 2 },
      '2026-10-15T00:00:00Z',
      ['2026-10-02', '2026-10-02T16:00:00.000Z', '2026-10-16T16:00:00.000Z'],
    ],
    ['does not exist before the first one', FRIDAYS, '2026-10-02T15:59:59Z', null],
    [
      'can be a single one',
      { kind: 'once', startsAt: '2026-12-24T12:00:00Z', endsAt: '2026-12-26T12:00:00Z' },
      '2026-12-24T12:00:00Z',
      ['2026-12-24', '2026-12-24T12:00:00.000Z', '2026-12-26T12:00:00.000Z'],
    ],
    [
      'is over at its end',
      { kind: 'once', startsAt: '2026-12-24T12:00:00Z', endsAt: '2026-12-26T12:00:00Z' },
      '2026-12-26T12:00:00Z',
      null,
    ],
  ])('%s', (_what, schedule, moment, expected) => {
    expect(at(schedule, moment)).toEqual(expected);
  });
});

const zone = fc.constantFrom(...ZONES);
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const schedules: fc.Arbitrary<Exclude<Schedule, { kind: 'once' }>> = fc.oneof(
  fc.record({
    kind: fc.constant('month' as const),
    day: fc.integer({ min: 1, max: 31 }),
    ...{ time, zone },
  }),
  fc.record({
    kind: fc.constant('week' as const),
    weekday: fc.constantFrom(...WEEKDAYS),
    every: fc.integer({ min: 1, max: 8 }),
    from: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    ...{ time, zone },
  }),
);
const moments = fc.date({
  min: new Date('2026-03-01'),
  max: new Date('2036-01-01'),
  noInvalidDate: true,
});

it('periods touch, never overlap, contain their moment, and start at the local time that was wanted', () => {
  fc.assert(
    fc.property(schedules, moments, (schedule, moment) => {
      const period = periodAt(schedule, moment);
      if (!period) throw new Error('There is no period.');
      const { startsAt, endsAt } = period;
      expect(startsAt <= moment && moment < endsAt).toBe(true);
      const next = nextPeriod(schedule, endsAt);
      expect(next?.startsAt).toEqual(endsAt);
      expect(next?.key).not.toBe(period.key);
      expect(periodAt(schedule, endsAt)).toEqual(next);
      expect(periodAt(schedule, new Date(endsAt.getTime() - 1))).toEqual(period);
      expect(nextPeriod(schedule, new Date(startsAt.getTime() + 1))).toEqual(next);

      const wall = wallMs(startsAt.getTime(), schedule.zone);
      const day = new Date(wall).toISOString().slice(0, 10);
      const wanted = Date.parse(`${day}T${schedule.time}Z`);
      // Clocks that are set forward may skip the time.
      if (momentsAt(wanted, schedule.zone).length > 0) expect(wall).toBe(wanted);
      if (schedule.kind === 'week') {
        expect(WEEKDAYS[(new Date(wall).getUTCDay() + 6) % 7]).toBe(schedule.weekday);
      } else {
        const tomorrow = new Date(Date.parse(day) + 86_400_000).getUTCDate();
        expect(Number(day.slice(8)) === schedule.day || tomorrow === 1).toBe(true);
      }
    }),
    runs(1_000),
  );
});
