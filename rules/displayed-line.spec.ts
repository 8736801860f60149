import { expect, it } from '@jest/globals';
import { displayedLine } from './displayed-line.ts';

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
  ['', ''],
  ['\u200b\u3164\u2800\u200d', ''],
])('the line %j is displayed as %j', (text, line) => {
  expect(displayedLine(text)).toBe(line);
});
