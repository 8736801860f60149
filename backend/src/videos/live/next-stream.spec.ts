import { describe, expect, it } from '@jest/globals';
import type { ScheduledStream } from '../../settings/settings-document.js';
import { nextStream } from './next-stream.js';

const stream = (changes: Partial<ScheduledStream>): ScheduledStream => ({
  weekday: 'monday',
  time: '20:00',
  zone: 'Europe/Berlin',
  title: '',
  ...changes,
});
const nextAt = (schedule: ScheduledStream[], now: string) =>
  nextStream(schedule, new Date(now))?.at.toISOString();

describe('the next stream of a schedule', () => {
  it('is later today, or in a week from the moment at which it starts', () => {
    const schedule = [stream({})];
    expect(nextAt(schedule, '2026-11-23T18:59:59.999Z')).toBe('2026-11-23T19:00:00.000Z');
    expect(nextAt(schedule, '2026-11-23T19:00:00Z')).toBe('2026-11-30T19:00:00.000Z');
  });

  it('is the first of several, with its title', () => {
    const schedule = [
      stream({ weekday: 'friday', title: 'Friday' }),
      stream({ weekday: 'tuesday', time: '00:30', title: '🎰 Bonus hunt' }),
      stream({ weekday: 'wednesday' }),
    ];
    expect(nextStream(schedule, new Date('2026-11-23T20:00:00Z'))).toEqual({
      at: new Date('2026-11-23T23:30:00Z'),
      title: '🎰 Bonus hunt',
    });
    expect(nextStream(schedule, new Date('2026-11-24T00:00:00Z'))?.title).toBeNull();
  });

  it('does not exist without a schedule', () => {
    expect(nextStream([], new Date('2026-11-23T20:00:00Z'))).toBeNull();
  });

  it.each([
    // It is already Monday in Kiritimati (UTC+14), and still Sunday in Pago Pago (UTC-11).
    ['Pacific/Kiritimati', '2026-11-22T11:00:00Z', '2026-11-23T06:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-23T10:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-23T14:29:00Z', '2026-11-23T14:30:00.000Z'],
    ['America/St_Johns', '2026-11-23T12:00:00Z', '2026-11-23T23:30:00.000Z'],
    ['UTC', '2026-11-23T12:00:00Z', '2026-11-23T20:00:00.000Z'],
  ])('uses the weekday and the offset of its own zone: %s', (zone, now, at) => {
    expect(nextAt([stream({ zone })], now)).toBe(at);
  });

  it('stays at the same local time when daylight saving time begins and ends', () => {
    const sundays = [stream({ weekday: 'sunday' })];
    // Berlin: UTC+2 from March 29 to October 25, 2026.
    expect(nextAt(sundays, '2026-03-22T00:00:00Z')).toBe('2026-03-22T19:00:00.000Z');
    expect(nextAt(sundays, '2026-03-28T00:00:00Z')).toBe('2026-03-29T18:00:00.000Z');
    expect(nextAt(sundays, '2026-10-20T00:00:00Z')).toBe('2026-10-25T19:00:00.000Z');
  });

  it('is an hour later if daylight saving time skips its time, and the first of two equal times', () => {
    const night = [stream({ weekday: 'sunday', time: '02:30' })];
    // 02:30 does not exist on March 29: the clock goes from 01:59 to 03:00.
    expect(nextAt(night, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    // 02:30 exists twice on October 25: at 00:30 and at 01:30 UTC.
    expect(nextAt(night, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    const newYork = [stream({ weekday: 'sunday', time: '01:30', zone: 'America/New_York' })];
    expect(nextAt(newYork, '2026-10-31T12:00:00Z')).toBe('2026-11-01T05:30:00.000Z');
  });
});
