import { describe, expect, it } from '@jest/globals';
import { clipped, displayedLine, displayedText, isLongerThan } from './displayed-text.js';

describe('a displayed line', () => {
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
  ])('of %j is %j', (text, line) => {
    expect(displayedLine(text)).toBe(line);
  });
});

it('keeps the line breaks of a text, and nothing else that controls', () => {
  expect(displayedText(' one\r\ntwo\rthree\n\n\u0007four\tfive\u202e ')).toBe(
    'one\ntwo\nthree\n\nfour five',
  );
});

it('counts and clips by code points, never within one', () => {
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
