import { expect, it } from '@jest/globals';
import { parseJson } from './json-document.js';

const parse = (text: string) => parseJson(new TextEncoder().encode(text));

it.each([
  ['[48211.337219000004, 9007199254740993]', ['48211.337219000004', '9007199254740993']],
  ['{"a":12345678901234567890 ,"b":0.1}', { a: '12345678901234567890', b: 0.1 }],
  ['[1e21, -0]', [1e21, -0]],
  // What looks like a number in a text stays text.
  [
    '["x,12345678901234567890,y", 9007199254740993]',
    ['x,12345678901234567890,y', '9007199254740993'],
  ],
  ['["x: 12345678901234567890"]', ['x: 12345678901234567890']],
  ['\ufeff  []\n', []],
])('the JSON %s keeps the digits of its numbers', (text, value) => {
  expect(parse(text)).toEqual(value);
});

it.each([
  ['<html>', 'web-page'],
  ['{"a":[1,', 'truncated'],
  ['[{"a":1}', 'truncated'],
  ['{"a":}', 'unexpected-format'],
  ['a,b', 'unexpected-format'],
])('%j is no JSON: %s', (text, code) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code }) as unknown as Error);
});
