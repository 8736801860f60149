import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../test/property-runs.js';
import { readSheet } from '../../../../test/standings/read-sheet.js';
import type { ParseSheetOptions, SheetRow } from './parse-sheet.js';
import { SheetError } from './sheet-error.js';

const COLUMNS = ['Affiliate Name', 'Campaign Code', 'User Name', 'Wagered'];
const HEADER = COLUMNS.join(',');

/** The content of a sheet, or why it was rejected. Any other error fails the test. */
async function readingOf(
  sheet: string | Uint8Array,
  options?: ParseSheetOptions,
): Promise<{ rows: SheetRow[]; malformed: number; total: number } | string> {
  const bytes = typeof sheet === 'string' ? Buffer.from(sheet) : sheet;
  try {
    const { rows, malformed, total } = await readSheet(bytes, { usAffiliate: 'a', ...options });
    return { rows, malformed, total };
  } catch (error) {
    if (error instanceof SheetError) return error.reason;
    throw error;
  }
}

async function rowsOf(sheet: string): Promise<SheetRow[]> {
  const reading = await readingOf(sheet);
  if (typeof reading === 'string') throw new Error(`Rejected as ${reading}: ${sheet}`);
  return reading.rows;
}

const onOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const cell = fc.string({
  unit: fc.constantFrom('a', 'B', '7', '"', ',', '\n', '\r\n', ' ', 'é', '🎰', '\u00a0', '='),
  maxLength: 6,
});
const name = cell.map((text) => `x${text}x`);
const cents = fc.integer({ min: -1e9, max: 1e12 });
const player = fc.record({ affiliate: cell, name, cents });
const players = fc.array(player, { maxLength: 12 });

/** Rows with the four columns of a sheet, each with its line ending. */
const linesOf = (rows: { affiliate: string; name: string; cents: number }[]): string[] =>
  rows.map((row) => {
    const cells = [row.affiliate, 'PLAY', row.name, (row.cents / 100).toFixed(2)];
    return `${cells.map(quoted).join(',')}\r\n`;
  });

describe('any sheet', () => {
  /** Pieces with a meaning for the parser, in any order, and parts of characters. */
  const piece = fc.constantFrom(
    ...['"', '""', ',', '\n', '\r', '\r\n', ' ', 'a', 'Ann', '5', '1.5', '-', ',,,', 'é', '\u00a0'],
    ...[
      HEADER,
      `${HEADER}\n`,
      'a,PLAY,Ann,5\n',
      'a,b, Ann ,5\n',
      'a,b,\u00a0,5\n',
      'a,b,\u00a0Zoë\u3000,1\n',
      '"a","b","c","d"\r\n',
      '<',
      '\0',
      '\uFEFF',
    ],
  );
  const bytes = fc
    .array(fc.oneof(piece, fc.uint8Array({ maxLength: 3 })), { maxLength: 24 })
    .map((parts) => Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  const sheet = fc.oneof(
    bytes,
    bytes.map((rest) => Buffer.concat([Buffer.from(`${HEADER}\n`), rest])),
  );

  it('has the same result with chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, fc.integer({ min: 1, max: 40 }), async (content, chunkBytes) => {
        const [whole, cut] = [await readingOf(content), await readingOf(content, { chunkBytes })];
        // If several things are wrong, another one may be found first.
        if (typeof whole === 'string') expect(cut).toEqual(expect.any(String));
        else expect(cut).toEqual(whole);
      }),
      runs(400),
    );
  });

  it('yields trimmed, non-blank names and finite amounts, or is rejected', async () => {
    await fc.assert(
      fc.asyncProperty(sheet, async (content) => {
        const reading = await readingOf(content);
        if (typeof reading === 'string') return;
        for (const row of reading.rows) {
          expect(row.name).toBe(row.name.trim());
          expect(row.name).not.toBe('');
          expect(row.name.isWellFormed()).toBe(true);
          expect([...row.name].length).toBeLessThanOrEqual(100);
          expect(row.name).not.toMatch(/\p{Cc}/u);
          expect(Number.isFinite(row.wagered)).toBe(true);
        }
      }),
      runs(200),
    );
  });
});

describe('the same players', () => {
  const expected = (rows: { affiliate: string; name: string; cents: number }[]): SheetRow[] =>
    rows.map(({ affiliate, name, cents }) => ({
      name: onOneLine(name),
      wagered: cents / 100,
      isUsAffiliate: affiliate.trim().toLowerCase() === 'a',
    }));

  it('are read with columns in any order and spelling, and with further columns', async () => {
    const spelled = fc.tuple(fc.mixedCase(fc.constantFrom(...COLUMNS)), fc.boolean());
    const spelling = spelled.map(([title, close]) => ` ${close ? title.replace(' ', '') : title} `);
    const layout = fc.record({
      order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      titles: fc.array(spelling, { minLength: 40, maxLength: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(players, layout, async (rows, { order, titles }) => {
        const headerCells = COLUMNS.map(
          (column) =>
            titles.find((title) => title.replace(/ /g, '').toLowerCase() === plain(column)) ??
            column,
        );
        const table = [
          [...headerCells, 'Notes', 'Since'],
          ...rows.map(({ affiliate, name, cents }) => [
            ...[affiliate, 'PLAY', name, (cents / 100).toFixed(2)],
            ...['99', 'x'],
          ]),
        ];
        const lines = table.map((cells) => order.map((at) => quoted(cells[at] ?? '')).join(','));
        expect(await rowsOf(lines.join('\n'))).toEqual(expected(rows));
      }),
      runs(100),
    );
  });

  it('add up to the total of their sheet, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(players, async (rows) => {
        const reading = await readingOf([`${HEADER}\n`, ...linesOf(rows)].join(''));
        const exact = rows.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
        expect(reading).toEqual({
          rows: expected(rows),
          malformed: 0,
          total: Number(exact) / 100 || 0,
        });
      }),
      runs(100),
    );
  });

  it('are never invented when a sheet is truncated: at most the last name is incomplete', async () => {
    await fc.assert(
      fc.asyncProperty(players, fc.nat(), async (rows, cut) => {
        const whole = Buffer.from([`${HEADER}\n`, ...linesOf(rows)].join(''));
        const reading = await readingOf(whole.subarray(0, HEADER.length + (cut % whole.length)));
        if (typeof reading === 'string') return;
        const complete = reading.rows.slice(0, -1);
        expect(complete).toEqual(expected(rows).slice(0, complete.length));
        const last = reading.rows.at(-1);
        if (last) expect(last.name).toBe(onOneLine(rows[complete.length]?.name ?? ''));
      }),
      runs(200),
    );
  });
});

const plain = (column: string) => column.replace(/ /g, '').toLowerCase();
