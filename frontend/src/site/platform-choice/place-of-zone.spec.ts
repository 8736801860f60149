import { expect, it } from '@jest/globals';
import { placeOfZone } from './place-of-zone';

it.each([
  ['America/New_York', 'us'],
  ['America/Indiana/Knox', 'us'],
  ['America/North_Dakota/New_Salem', 'us'],
  ['Pacific/Honolulu', 'us'],
  ['US/Pacific', 'us'],
  ['EST5EDT', 'us'],
  ['America/Toronto', 'world'],
  ['America/Sao_Paulo', 'world'],
  ['America/Argentina/Buenos_Aires', 'world'],
  ['Europe/Berlin', 'world'],
  ['Asia/Kolkata', 'world'],
  ['America/Puerto_Rico', 'all'],
  ['America/St_Thomas', 'all'],
  ['America/Virgin', 'all'],
  ['Pacific/Guam', 'all'],
  ['Pacific/Saipan', 'all'],
  ['Pacific/Pago_Pago', 'all'],
  ['US/Samoa', 'all'],
  ['UTC', 'all'],
  ['Etc/GMT+5', 'all'],
  ['', 'all'],
  [undefined, 'all'],
])('the time zone %j belongs to %j', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
});
