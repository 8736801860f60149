import { expect, it } from '@jest/globals';
import { platformOfZone } from './platform-of-zone';

it.each([
  ['America/New_York', 'stake_us'],
  ['America/Indiana/Knox', 'stake_us'],
  ['America/North_Dakota/New_Salem', 'stake_us'],
  ['Pacific/Honolulu', 'stake_us'],
  ['US/Pacific', 'stake_us'],
  ['EST5EDT', 'stake_us'],
  ['America/Toronto', 'stake_com'],
  ['America/Sao_Paulo', 'stake_com'],
  ['America/Argentina/Buenos_Aires', 'stake_com'],
  ['Europe/Berlin', 'stake_com'],
  ['Asia/Kolkata', 'stake_com'],
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
])('visitors in the time zone %j first see the platform %j', (zone, platform) => {
  expect(platformOfZone(zone)).toBe(platform);
});
