import { expect, it } from '@jest/globals';
import { isKnownTimeZone, momentsAt, wallMs } from './zoned-time.ts';

const NEW_YORK = 'America/New_York';

const momentsOf = (wall: string, zone: string) =>
  momentsAt(Date.parse(`${wall}Z`), zone).map((moment) => new Date(moment).toISOString());

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
])('clocks show (%s in %s) at %s', (wall, zone, moment) => {
  expect(momentsOf(wall, zone)).toEqual([moment]);
  expect(wallMs(Date.parse(moment), zone)).toBe(Date.parse(`${wall}Z`));
});

it.each([
  ['2026-11-01T01:00', NEW_YORK, '2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z'],
  ['2026-11-01T01:59', NEW_YORK, '2026-11-01T05:59:00.000Z', '2026-11-01T06:59:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  [
    '2027-04-04T01:45',
    'Australia/Lord_Howe',
    '2027-04-03T14:45:00.000Z',
    '2027-04-03T15:15:00.000Z',
  ],
])('clocks that are set back show (%s in %s) at %s and %s', (wall, zone, first, second) => {
  expect(momentsOf(wall, zone)).toEqual([first, second]);
});

it.each([
  ['2027-03-14T02:30', NEW_YORK],
  ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  // The day on which Samoa changed to the other side of the date line.
  ['2011-12-30T12:00', 'Pacific/Apia'],
])('clocks that are set forward never show (%s in %s)', (wall, zone) => {
  expect(momentsOf(wall, zone)).toEqual([]);
});

it('a time zone is known by its IANA name', () => {
  expect(isKnownTimeZone('Europe/Berlin')).toBe(true);
  expect(isKnownTimeZone('Mars/Olympus')).toBe(false);
});
