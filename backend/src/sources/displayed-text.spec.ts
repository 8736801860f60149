import { expect, it } from '@jest/globals';
import {
  clipped,
  displayedText,
  isLongerThan,
  withoutAddresses,
  withoutLinks,
} from './displayed-text.js';

it('displayed text keeps line breaks, and no other control characters', () => {
  expect(displayedText(' one\r\ntwo\rthree\n\n\u0007four\tfive\u202e ')).toBe(
    'one\ntwo\nthree\n\nfour five',
  );
});

it.each([
  ['Play at https://stake.com/?c=ACE today', 'Play at today', 'Play at today'],
  ['HTTPS://STAKE.US/ACE', '', ''],
  ['stake.us/?c=ACE\n\nGood luck', 'Good luck', 'Good luck'],
  ['(www.stake.com:443/a)', '', ''],
  ['Stake.com vs. the rest: is it v2.0?', 'vs. the rest: is it v2.0?', null],
  ['казино.рф/код ставка', 'ставка', 'ставка'],
  ['1,500 x 2/3 of 10.5 … 24/7?', '1,500 x 2/3 of 10.5 … 24/7?', null],
  ['Who is Mr.Slots?', 'Who is', null],
])('the text %j is %j without addresses, and %j without links', (text, plain, linkless) => {
  expect(withoutAddresses(text)).toBe(plain);
  expect(withoutLinks(text)).toBe(linkless ?? text);
});

it('displayed text is counted and truncated by code points', () => {
  expect([isLongerThan('🎰🎰', 2), isLongerThan('🎰🎰a', 2), isLongerThan('ab', 2)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([clipped('🎰🎰a', 2), clipped('a🎰🎰', 2), clipped('ab', 5)]).toEqual([
    '🎰🎰',
    'a🎰',
    'ab',
  ]);
});
