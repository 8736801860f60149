import { describe, expect, it } from '@jest/globals';
import {
  clipped,
  displayedLine,
  displayedText,
  isLongerThan,
  withoutAddresses,
  withoutLinks,
} from './displayed-text.js';

describe('the displayed text', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Zoë ', 'Zoë'],
    ['gnp.\u202eexe', 'gnp.exe'],
    ['\u2066a\u2069\u200fb\u061c', 'ab'],
    ['a\u0007\u001b[31m\u009bb', 'a[31mb'],
    ['two\r\n\tlines\u2028more', 'two lines more'],
    ['\ufeffBOM\u200b', 'BOM'],
    ['half \ud83d', 'half \ufffd'],
    ['👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u200b\u3164\u2800\u200d', ''],
  ])('of the line %j is %j', (text, line) => {
    expect(displayedLine(text)).toBe(line);
  });
});

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
