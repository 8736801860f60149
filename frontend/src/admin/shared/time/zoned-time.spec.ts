import { describe, expect, it } from '@jest/globals';
import {
  formatZonedTime,
  isKnownTimeZone,
  timeZoneName,
  toInstant,
  toWallTime,
} from './zoned-time';

const NEW_YORK = 'America/New_York';

describe('a date and time in a time zone', () => {
  it.each([
    ['2026-11-22T20:00', 'UTC', '2026-11-22T20:00:00.000Z'],
    ['2026-11-22T20:00', NEW_YORK, '2026-11-23T01:00:00.000Z'],
    ['2026-07-22T20:00', NEW_YORK, '2026-07-23T00:00:00.000Z'],
    ['2026-11-22T20:00', 'Asia/Kathmandu', '2026-11-22T14:15:00.000Z'],
    ['2026-12-31T23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z'],
    ['2028-02-29T00:00', 'Europe/Berlin', '2028-02-28T23:00:00.000Z'],
    // The minutes before and after clocks change.
    ['2027-03-14T01:59', NEW_YORK, '2027-03-14T06:59:00.000Z'],
    ['2027-03-14T03:00', NEW_YORK, '2027-03-14T07:00:00.000Z'],
    ['2026-11-01T00:59', NEW_YORK, '2026-11-01T04:59:00.000Z'],
    ['2026-11-01T02:00', NEW_YORK, '2026-11-01T07:00:00.000Z'],
  ])('(%s in %s) is the moment %s, and back', (text, zone, instant) => {
    expect(toInstant(text, zone)).toEqual({ kind: 'exact', instant });
    expect(toWallTime(instant, zone)).toBe(text);
  });

  it.each([
    ['2027-03-14T02:00', NEW_YORK, '02:00', '03:00'],
    ['2027-03-14T02:59', NEW_YORK, '02:00', '03:00'],
    ['2027-03-28T02:30', 'Europe/Berlin', '02:00', '03:00'],
    // Half an hour, and the whole day on which Samoa changed to the other side of the date line.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '02:00', '02:30'],
    ['2011-12-30T12:00', 'Pacific/Apia', '00:00', '00:00'],
  ])('(%s in %s) that clocks skip reports the skipped times', (text, zone, from, to) => {
    expect(toInstant(text, zone)).toEqual({ kind: 'skipped', from, to });
  });

  it.each([
    ['2026-11-01T01:00', NEW_YORK, '2026-11-01T05:00:00.000Z'],
    ['2026-11-01T01:59', NEW_YORK, '2026-11-01T05:59:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z'],
  ])('(%s in %s) that occurs twice is the first of the two', (text, zone, instant) => {
    expect(toInstant(text, zone)).toEqual({ kind: 'repeated', instant });
  });

  it('can be read from both moments at which clocks show it', () => {
    expect(toWallTime('2026-11-01T05:30:00.000Z', NEW_YORK)).toBe('2026-11-01T01:30');
    expect(toWallTime('2026-11-01T06:30:00.000Z', NEW_YORK)).toBe('2026-11-01T01:30');
  });

  it.each([
    '',
    'tomorrow',
    '2026-11-22',
    '2026-02-30T10:00',
    '2026-11-22T24:00',
    '12026-01-01T00:00',
  ])('is invalid as %j', (text) => {
    expect(toInstant(text, 'UTC')).toEqual({ kind: 'invalid' });
  });

  it('is shown with the name of the zone', () => {
    expect(formatZonedTime('2026-12-02T01:00:00.000Z', NEW_YORK)).toBe(
      'Dec 1, 2026, 20:00 New York time',
    );
    expect(formatZonedTime('2026-12-02T00:05:00.000Z', 'UTC')).toBe('Dec 2, 2026, 00:05 UTC');
  });
});

describe('the name of a time zone', () => {
  it.each([
    ['UTC', 'UTC'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ])('%s is shown as %s', (zone, name) => {
    expect(timeZoneName(zone)).toBe(name);
  });

  it('is checked against the time zones that the browser knows', () => {
    expect(isKnownTimeZone('Europe/Berlin')).toBe(true);
    expect(isKnownTimeZone('Mars/Olympus')).toBe(false);
  });
});
