import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../test/property-runs.js';
import { parseAmount } from './amount.js';
import { readSheet } from '../../../../test/standings/read-sheet.js';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A sheet whose wagers are these cells. */
const sheetOf = (cells: readonly string[]) =>
  readSheet(
    Buffer.from(
      ['Affiliate Name,Campaign Code,User Name,Wagered']
        .concat(cells.map((cell, row) => `A,c,player${row},${quoted(cell)}`))
        .join('\n'),
    ),
  );

/** How a cell is reported; null if it is not. */
async function reportOf(cell: string): Promise<string | null> {
  const { cells } = await sheetOf([cell]);
  if (cells.errors > 0) return 'error';
  if (cells.decimalCommas.count > 0) return 'decimal-comma';
  return cells.suspicious.count > 0 ? 'suspicious' : null;
}

/** The amount of the specification: what remains of digits, dots and minus signs. */
const specified = (cell: string): number => {
  const digits = cell.replace(/[^0-9.-]/g, '');
  const amount = digits === '' ? 0 : Number(digits);
  return Number.isFinite(amount) ? amount || 0 : 0;
};

describe('a wager that everyone reads alike', () => {
  it.each([
    ...['', ' ', 'n/a', '-', '0', '42', '-15.25', '$1,250.50', '-$5', '$-5', '1250', '.5', '5.'],
    ...['1,234', '12,345,678', '7 000.00 SC', '1\u00a0234.50', "1'234.50 CHF", '1,23,456.00'],
    ...['€1,234.50', '1234.50 €', 'R$ 50', 'CA$5.00', 'USD 12.34', '12.34 usd', '0.123'],
    ...['1234.567', '12.3456', '500 kr'],
  ])('%j is not reported', async (cell) => {
    expect(await reportOf(cell)).toBeNull();
  });
});

describe('a wager that people read differently', () => {
  it.each([
    ...['1.234,56', '987,65', '12.345.678,90', '5.200,40 €', '€ 842,9', '-1,5', '1 234,56'],
    ...['1234,567', '0,123', '1.234,567', '1,2M', '(1.234,56)', '\u2212987,65', '12,3456', ',50'],
  ])('%j has a decimal comma', async (cell) => {
    expect(await reportOf(cell)).toBe('decimal-comma');
  });

  it.each([
    ...['1.5E+06', '2.4e5', '$1.2M', '$950K', '3 Mio', '1.5 Tsd', '\u2212250.00', '(300.00)'],
    ...['5.200', '1.234.567', 'kr. 500', 'Rs. 500', '50%', '12:30', '11/05/2026', '2026-11-05'],
    ...['Nov 5, 2026', '1st', '٣٤٥', '½', '0.5 BTC', '2 x 500', `${'1'.repeat(101)}x`],
  ])('%j is suspicious', async (cell) => {
    expect(await reportOf(cell)).toBe('suspicious');
  });

  it.each([
    ...['#N/A', '#REF!', '#ERROR!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#####', 'Loading...'],
    ...['#NV', '#BEZUG!', '#WERT!', '#ZAHL!', '#DÉSIGNATION!', '#NOM?', '#¡DIV/0!', '#¿NOMBRE?'],
    ...['#Н/Д', '#ДЕЛ/0!', '#ССЫЛКА!', '#SAYI/0!', '#BRAK', '#VERW!', '#HIÁNYZIK', '#N/D'],
    ...['Wird geladen...', 'Cargando…', 'Carregando...', 'Загрузка…', '読み込んでいます...'],
  ])('%j is an error', async (cell) => {
    expect(await reportOf(cell)).toBe('error');
  });

  it('is reported with its number and three examples', async () => {
    const { cells } = await sheetOf(['12.34', '1.5E+06', '$1.2M', '$950K', '(300.00)', '1.2.3']);
    expect(cells.suspicious).toEqual({
      count: 5,
      examples: [
        { row: 3, cell: '1.5E+06', read: 1.506 },
        { row: 4, cell: '$1.2M', read: 1.2 },
        { row: 5, cell: '$950K', read: 950 },
      ],
    });
  });

  it('has three decimals, unless the sheet has a dot before cents', async () => {
    expect((await sheetOf(['5.200', '12'])).cells.suspicious.count).toBe(1);
    expect((await sheetOf(['5.200', '12.50'])).cells.suspicious.count).toBe(0);
  });
});

describe('the wagers of any spreadsheet', () => {
  const LOCALES = ['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'pl', 'ru', 'sv', 'de-CH', 'en-IN'];
  const amount = fc.integer({ min: -1e9, max: 1e10 }).map((cents) => cents / 100);
  const formatted = fc.record({
    locale: fc.constantFrom(...LOCALES),
    amount,
    style: fc.constantFrom<Intl.NumberFormatOptions>(
      { minimumFractionDigits: 2 },
      { useGrouping: false, minimumFractionDigits: 2 },
      ...['USD', 'EUR', 'BRL', 'SEK'].map((currency) => ({
        style: 'currency' as const,
        currency,
        currencyDisplay: 'code' as const,
      })),
      { style: 'currency', currency: 'EUR' },
      { style: 'currency', currency: 'USD', currencySign: 'accounting' },
      { notation: 'scientific', maximumFractionDigits: 3 },
      { notation: 'compact', maximumFractionDigits: 1 },
      { maximumFractionDigits: 0 },
    ),
  });

  it('are published as specified, and reported if a person reads another amount', async () => {
    await fc.assert(
      fc.asyncProperty(formatted, async ({ locale, amount: dollars, style }) => {
        const format = new Intl.NumberFormat(locale, style);
        const cell = format.format(dollars);
        const sheet = await sheetOf([cell]);
        expect(sheet.rows[0]?.wagered).toBe(specified(cell));
        const { maximumFractionDigits = 0 } = format.resolvedOptions();
        const isPlain = style.notation === undefined;
        if (isPlain && sheet.rows[0]?.wagered === Number(dollars.toFixed(maximumFractionDigits)))
          return;
        const { decimalCommas, suspicious } = sheet.cells;
        const hasComma = format
          .formatToParts(dollars)
          .some(({ type, value }) => type === 'decimal' && value === ',');
        if (isPlain && hasComma) expect(decimalCommas.count).toBe(1);
        else if (decimalCommas.count + suspicious.count === 0) {
          // A small number in scientific or compact notation has nothing to misread.
          expect(Math.abs(dollars)).toBeLessThan(1_000);
        }
      }),
      runs(500),
    );
  });

  it('never make a report slow or fail', async () => {
    const cell = fc.string({
      unit: fc.constantFrom(...'0123456789.,-+ eEKM$€()#/:…\u00a0\u2212٣½x'),
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 20 }), async (cells) => {
        const sheet = await sheetOf(cells);
        const expected = cells.map((text) => {
          const read = parseAmount(text);
          return Number.isNaN(read) ? 0 : read;
        });
        expect(sheet.rows.map(({ wagered }) => wagered)).toEqual(expected);
      }),
      runs(200),
    );
  });
});
