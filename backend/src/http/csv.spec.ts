import { describe, expect, it } from '@jest/globals';
import { toCsv } from './csv.js';

describe('toCsv', () => {
  it('writes rows with CRLF, and quotes only what needs it', () => {
    expect(
      toCsv([
        ['name', 'clicks'],
        ['plain', 3],
        ['a, "b"\nc', -4.5],
      ]),
    ).toBe('name,clicks\r\nplain,3\r\n"a, ""b""\nc",-4.5\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\n=1'])(
    'gives a spreadsheet no formula in %p',
    (text) => {
      expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves numbers as numbers, negative ones too', () => {
    expect(toCsv([[-1]])).toBe('-1\r\n');
  });
});
