import { expect, it } from '@jest/globals';
import { completeAddress } from './complete-address.ts';
import { isWebAddress } from './web-address.ts';

it.each([
  ['twitch.tv/nova', 'https://twitch.tv/nova'],
  [' www.kick.com ', 'https://www.kick.com'],
  ['X.com/nova?lang=en#top', 'https://X.com/nova?lang=en#top'],
  ['stake.com?c={code}', 'https://stake.com?c={code}'],
  ['bücher.example/seite', 'https://bücher.example/seite'],
])('completes %j to the valid %j', (typed, completed) => {
  expect(completeAddress(typed)).toBe(completed);
  expect(isWebAddress(completed)).toBe(true);
});

it.each([
  'https://twitch.tv/nova',
  'http://twitch.tv/nova',
  '//twitch.tv/nova',
  'javascript:alert(1)',
  'javascript.com:alert(1)',
  'mailto:nova@example.com',
  'nova@example.com',
  'nova',
  '/nova',
  '1.50',
  '192.168.0.1/x',
  'see twitch.tv/nova',
  'twitch.tv: nova',
  '.tv',
  '',
])('leaves %j as it is', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});
