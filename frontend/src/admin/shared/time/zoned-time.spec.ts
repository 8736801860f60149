import { describe, expect, it } from '@jest/globals';
import { formatZonedTime, timeZoneName, toInstant, toWallTime } from './zoned-time';

const NEW_YORK = 'America/New_York';

describe('a date and time in a time zone', () => {
  it('is a moment, and back', () => {
    const [text, instant] = ['2026-11-22T20:00', '2026-11-23T01:00:00.000Z'];
    expect(toInstant(text, NEW_YORK)).toEqual({ kind: 'exact', instant });
    expect(toWallTime(instant, NEW_YORK)).toBe(text);
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

  it('that occurs twice is the first of the two', () => {
    const instant = '2026-11-01T05:00:00.000Z';
    expect(toInstant('2026-11-01T01:00', NEW_YORK)).toEqual({ kind: 'repeated', instant });
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
});
