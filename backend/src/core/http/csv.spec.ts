import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { runs } from '../../../test/property-runs.js';
import { toCsv } from './csv.js';

describe('toCsv', () => {
  it('writes rows with CRLF, and quotes only cells that need it', () => {
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
  ])('neutralizes the formula in %j', (text) => {
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
  ])(
    'neutralizes the formula in %j for spreadsheets that split cells at semicolons or tabs',
    (text, cell) => {
      expect(toCsv([[text]])).toBe(`${cell}\r\n`);
    },
  );

  it('does not change numbers, including negative ones', () => {
    expect(toCsv([[-1]])).toBe('-1\r\n');
  });

  describe('arbitrary cells', () => {
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
      // The first byte-order mark belongs to the document; a second one belongs to the first cell.
      const { data } = Papa.parse<string[]>(`\uFEFF${csv}x`, { delimiter: ',', newline: '\r\n' });
      expect(data.pop()).toEqual(['x']);
      return data;
    };

    /**
     * Characters that make spreadsheets run a cell (OWASP's list, and the full-width forms that
     * some accept); leading white space is ignored.
     */
    const formulaStart = /^\s*[=+\-@＝＋－＠]|^\s*\0|^[\t\r\n]/;
    /** The parts of a cell that become cells in a spreadsheet that splits at semicolons or tabs. */
    const partsOf = (cell: string) => cell.split(/(?<=[;\t\r\n])/);
    const isFormulaPart = (part: string) => /^[^\S;\t\r\n]*[=+\-@＝＋－＠\0]/.test(part);
    const expected = (value: string) => {
      const [first = '', ...others] = partsOf(value);
      const otherParts = others.map((part) => (isFormulaPart(part) ? `'${part}` : part));
      return (formulaStart.test(value) ? "'" : '') + first + otherParts.join('');
    };

    it('are the same when parsed, except that formulas start with an apostrophe', () => {
      fc.assert(
        fc.property(table, (rows) => {
          const parsed = read(toCsv(rows));
          expect(parsed).toHaveLength(rows.length);
          for (const [index, cells] of rows.entries()) {
            const cellsRead = parsed[index] ?? [];
            expect(cellsRead).toHaveLength(cells.length);
            for (const [column, value] of cells.entries()) {
              if (typeof value === 'number') expect(Number(cellsRead[column])).toBe(value || 0);
              else expect(cellsRead[column]).toBe(expected(value));
            }
          }
        }),
        runs(300),
      );
    });

    it('contain no formula, even if a spreadsheet splits them at semicolons or tabs, and are otherwise unchanged', () => {
      fc.assert(
        fc.property(fc.array(text, { minLength: 1 }), (texts) => {
          const [cells = []] = read(toCsv([texts]));
          for (const [index, cellText] of cells.entries()) {
            expect(cellText).not.toMatch(formulaStart);
            for (const part of partsOf(cellText).slice(1)) expect(isFormulaPart(part)).toBe(false);
            const before = texts[index] ?? '';
            if (!formulaStart.test(before) && !partsOf(before).slice(1).some(isFormulaPart)) {
              expect(cellText).toBe(before);
            }
          }
        }),
        runs(300),
      );
    });
  });
});
