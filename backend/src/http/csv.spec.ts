import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { runs } from '../../test/property-runs.js';
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

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\n=1'],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' ＝1', '\0=1', ' \0=1'],
  ])('gives a spreadsheet no formula in %j', (text) => {
    expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each([
    ['a;=1', "a;'=1"],
    ['a; =1', "a;' =1"],
    ['a;;-1;b', "a;;'-1;b"],
    ['a\t@x', "a\t'@x"],
    ['a\n=1', `"a\n'=1"`],
    ['=1;=2', "'=1;'=2"],
    ['a;b = 1', 'a;b = 1'],
    ['a;1-2', 'a;1-2'],
  ])('gives one that splits cells by semicolons or tabs no formula in %j', (text, cell) => {
    expect(toCsv([[text]])).toBe(`${cell}\r\n`);
  });

  it('leaves numbers as numbers, negative ones too', () => {
    expect(toCsv([[-1]])).toBe('-1\r\n');
  });

  describe('whatever the cells hold', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom(
          ...['=', '+', '-', '@', '\t', '\r', '\n', '\0', ' ', '\u00a0', '\uFEFF', '"', ',', "'"],
          ...['＝', '＋', '－', '＠', 'a', '1', '🎰', ';'],
        ),
        maxLength: 6,
      }),
    );
    const cell = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));

    const read = (csv: string) => {
      // Behind a byte-order mark of the document, one that begins the first cell is the cell's.
      const { data } = Papa.parse<string[]>(`\uFEFF${csv}x`, { delimiter: ',', newline: '\r\n' });
      expect(data.pop()).toEqual(['x']);
      return data;
    };

    /** What spreadsheets run, OWASP's list and, as some read them, their wide forms; white space before it does not count. */
    const live = /^\s*[=+\-@＝＋－＠]|^\s*\0|^[\t\r\n]/;
    /** The parts of a cell that a spreadsheet takes for cells which splits by semicolons or tabs. */
    const partsOf = (cell: string) => cell.split(/(?<=[;\t\r\n])/);
    const isLiveWithin = (part: string) => /^[^\S;\t\r\n]*[=+\-@＝＋－＠\0]/.test(part);
    const expected = (value: string) => {
      const [first = '', ...others] = partsOf(value);
      const rest = others.map((part) => (isLiveWithin(part) ? `'${part}` : part));
      return (live.test(value) ? "'" : '') + first + rest.join('');
    };

    it('reads back as it was, texts that look like a formula behind an apostrophe', () => {
      fc.assert(
        fc.property(table, (rows) => {
          const found = read(toCsv(rows));
          expect(found).toHaveLength(rows.length);
          for (const [index, cells] of rows.entries()) {
            const back = found[index] ?? [];
            expect(back).toHaveLength(cells.length);
            for (const [at, value] of cells.entries()) {
              if (typeof value === 'number') expect(Number(back[at])).toBe(value || 0);
              else expect(back[at]).toBe(expected(value));
            }
          }
        }),
        runs(300),
      );
    });

    it('gives a spreadsheet nothing to run, however it splits, and changes no text that none would run', () => {
      fc.assert(
        fc.property(fc.array(text, { minLength: 1 }), (texts) => {
          const [found = []] = read(toCsv([texts]));
          for (const [index, one] of found.entries()) {
            expect(one).not.toMatch(live);
            for (const part of partsOf(one).slice(1)) expect(isLiveWithin(part)).toBe(false);
            const before = texts[index] ?? '';
            if (!live.test(before) && !partsOf(before).slice(1).some(isLiveWithin)) {
              expect(one).toBe(before);
            }
          }
        }),
        runs(300),
      );
    });
  });
});
