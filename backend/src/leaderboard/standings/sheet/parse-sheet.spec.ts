import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../test/property-runs.js';
import { readSheet } from '../../../../test/standings/read-sheet.js';
import type { ParseSheetOptions, SheetRow } from './parse-sheet.js';
import { SheetSampler } from './sheet-sampler.js';
import { SheetError, type SheetErrorReason } from './sheet-error.js';

const header = 'Affiliate Name,Campaign Code,User Name,Wagered';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const fixture = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`../../../../../testing/upstreams/fixtures/sheets/${name}`, import.meta.url));

async function rowsOf(
  sheet: string | Uint8Array,
  options?: ParseSheetOptions,
): Promise<SheetRow[]> {
  return (await readSheet(typeof sheet === 'string' ? bytesOf(sheet) : sheet, options)).rows;
}

/** How many rows a sheet has, how many are malformed, and their sum. */
async function totalsOf(sheet: string, options?: ParseSheetOptions) {
  const { rows, malformed, total } = await readSheet(bytesOf(sheet), options);
  return { rows: rows.length, malformed, total };
}

const reasonOf = async (sheet: string | Uint8Array): Promise<SheetErrorReason | undefined> => {
  const failure: unknown = await rowsOf(sheet).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ name: 'SheetError' });
  return (failure as { reason: SheetErrorReason }).reason;
};

describe('the columns of a sheet', () => {
  it('are found by name, regardless of order, case, spacing and further columns', async () => {
    const sheet = 'Notes, WAGERED ,Username,"affiliate\nname"\r\nx,5,Ann,Playhouse\r\n';
    expect(await rowsOf(sheet)).toEqual([{ name: 'Ann', wagered: 5, isUsAffiliate: false }]);
  });

  it('are assigned by position if there are four unknown names in a row', async () => {
    expect(await rowsOf('Partner,Code,Player,Volume\nPlayhouse,PLAY,Ann,5\n')).toEqual([
      { name: 'Ann', wagered: 5, isUsAffiliate: false },
    ]);
    expect(await rowsOf('Partner,Code,User Name,Volume,\nPlayhouse,PLAY,Ann,5,\n')).toHaveLength(1);
  });

  it('may be below blank rows', async () => {
    const sheet = `\r\n , ,\u00a0\r\n${header}\r\nPlayhouse,PLAY,Ann,5\r\n`;
    expect(await rowsOf(sheet)).toHaveLength(1);
  });

  it.each(['\uFEC0', '\uF03F', '\u1EFF'])(
    'may begin with %j, which shares bytes with a byte-order mark',
    async (letter) => {
      expect(await rowsOf(`${letter},Code,Player,Volume\nPlayhouse,PLAY,Ann,5\n`)).toHaveLength(1);
    },
  );

  it.each([
    'Date,Amount\n2026-11-01,12\n',
    'a,b,c,d,e\n1,2,3,4,5\n',
    'Partner,User Name,Code,Volume\nPlayhouse,Ann,PLAY,5\n',
    'Wagered,Code,Player,Volume\n5,PLAY,Ann,5\n',
    'Affiliate Name,User Name,Volume\nPlayhouse,Ann,5\n',
    'Affiliate Name,Player,Wagered\nPlayhouse,Ann,5\n',
    'Partner,User Name,Wagered\nPlayhouse,Ann,5\n',
    `${header},Wagered\nPlayhouse,PLAY,Ann,5,6\n`,
    '{"error":"not found"}',
  ])('are wrong in %j', async (sheet) => {
    expect(await reasonOf(sheet)).toBe('wrong-columns');
  });

  it.each(['Playhouse,PLAY,Ann,5\nPlayhouse,PLAY,Bob,6\n', ',,Ann,x\n'])(
    'have no header in %j, and the first player is not used as one',
    async (sheet) => {
      expect(await reasonOf(sheet)).toBe('no-header');
    },
  );
});

describe('an invalid sheet', () => {
  it.each([
    ['empty.csv', 'empty'],
    ['truncated.csv', 'truncated'],
    ['wrong-columns.csv', 'wrong-columns'],
    ['sign-in.html', 'html'],
  ])('%s is rejected as %s', async (name, reason) => {
    expect(await reasonOf(await fixture(name))).toBe(reason);
  });

  it.each([
    ['empty', '\uFEFF'],
    ['empty', ' \r\n\r\n'],
    ['empty', '\0\n'],
    ['empty', '\u00a0,""\n'],
    ['html', '\uFEFF \n<!doctype html>'],
    ['truncated', `${header}\nPlayhouse,PLAY,Ann,5\nPlayhouse,PLAY,Bo`],
    ['bad-quotes', `${header}\nPlayhouse,PLAY,"Ann"x,5\nPlayhouse,PLAY,Bob,6\n`],
    ['row-too-long', `${header}\nPlayhouse,PLAY,"${'long '.repeat(500_000)}`],
  ])('is rejected as %s (example %#)', async (reason, sheet) => {
    expect(await reasonOf(sheet)).toBe(reason);
  });

  it.each<[SheetErrorReason, string]>([
    ['empty', 'it has no header row'],
    ['html', 'check that everyone with the link can view it'],
    ['wrong-columns', 'expected Affiliate Name, Campaign Code, User Name, Wagered'],
    ['no-header', 'the first row contains data'],
    ['truncated', 'the sheet ends in the middle of a row'],
    ['bad-quotes', 'there is text after the closing quote of a cell'],
    ['row-too-long', 'a closing quote may be missing'],
  ])('has a message for the owner of the sheet: %s', (reason, sentence) => {
    expect(new SheetError(reason).message).toContain(sentence);
  });

  it('has a header of more than 1,000 cells', async () => {
    const wide = (cells: number) => `${header}${',x'.repeat(cells - 4)}\nPlayhouse,PLAY,Ann,5\n`;
    expect(await rowsOf(wide(1_000))).toHaveLength(1);
    expect(await reasonOf(wide(1_001))).toBe('wrong-columns');
  });

  it('is rejected once, even if it is large', async () => {
    const rows = 'Playhouse,PLAY,Ann,5\n'.repeat(100_000);
    expect(await reasonOf(`Date,Amount\n${rows}`)).toBe('wrong-columns');
    // Waits until the rest is read, because a later error would crash the process.
    await new Promise((resolve) => setImmediate(resolve));
  });

  it('has a row of more than 1 MiB, while a large sheet with shorter rows is valid', async () => {
    const row = (length: number) => `Playhouse,${'n'.repeat(length - 17)},Ann,1\n`;
    // Row lengths are checked between chunks; the header fills the first one.
    const chunkBytes = 2 ** 18;
    const sheet = (length: number) => `\uFEFF${header.padEnd(chunkBytes - 1)}\n${row(length)}`;
    expect(await rowsOf(sheet(2 ** 20 + 1), { chunkBytes })).toHaveLength(1);
    const tooLong = rowsOf(sheet(2 ** 20 + chunkBytes + 1), { chunkBytes });
    await expect(tooLong).rejects.toThrow('longer than 1 MiB');
    expect(await rowsOf(`${header}\n${row(20_000).repeat(120)}`)).toHaveLength(120);
  });

  it('is not one with only a header, because that is a new month', async () => {
    expect(await rowsOf(await fixture('header-only.csv'))).toEqual([]);
    expect(await rowsOf(header)).toEqual([]);
  });
});

describe('the rows of a sheet', () => {
  it('are those with a user name, trimmed of all kinds of space', async () => {
    const rows = ['', '   ', '\u00a0', ' Ann ', '\u00a0Zoë\u3000', 'à'].map(
      (name) => `Playhouse,PLAY,${name},1`,
    );
    const names = (await rowsOf([header, ...rows, ',,,', ''].join('\r\n'))).map(({ name }) => name);
    expect(names).toEqual(['Ann', 'Zoë', 'à']);
  });

  it('may be shorter or longer than the header without affecting each other', async () => {
    const sheet = `${header}\nPlayhouse,PLAY,Ann\nPlayhouse\n\nPlayhouse,PLAY,Bob,6,x,y\n`;
    expect(await rowsOf(sheet)).toMatchObject([
      { name: 'Ann', wagered: 0 },
      { name: 'Bob', wagered: 6 },
    ]);
    expect(await totalsOf(sheet)).toMatchObject({ malformed: 0 });
    const moved = 'User Name,Wagered,Affiliate Name\nAnn,5\nBob,6,PlayUSA\n';
    expect(await rowsOf(moved, { usAffiliate: 'PlayUSA' })).toMatchObject([
      { name: 'Ann', isUsAffiliate: false },
      { name: 'Bob', isUsAffiliate: true },
    ]);
  });

  it('are complete: only a last row without line ending may lack cells', async () => {
    const last = (ending: string) => rowsOf(`${header}\nPlayhouse,PLAY,Ann${ending}`);
    for (const ending of ['\n', '\r\n', '\r', '\n  ', '\n,']) {
      expect([ending, (await last(ending)).length]).toEqual([ending, 1]);
    }
    await expect(last('')).rejects.toThrow('truncated');
  });

  it('are all read, even if there are many rows and the names are long', async () => {
    const names = Array.from({ length: 3_000 }, (_, i) => `${i}`);
    const short = names.map((name) => `,,${name},${name}.5`);
    expect(await rowsOf([header, ...short].join('\n'))).toEqual(
      names.map((name, i) => ({ name, wagered: i + 0.5, isUsAffiliate: false })),
    );
    const long = names.map((name) => `${name}-`.padEnd(100, 'é'));
    const sheet = [header, ...long.map((name) => `,,${name},1`)].join('\n');
    expect((await rowsOf(sheet)).map(({ name }) => name)).toEqual(long);
    // Each invalid byte is replaced by three bytes.
    const noText = Buffer.concat([bytesOf(`${header}\n,,`), Buffer.alloc(100, 0xff)]);
    const [row] = await rowsOf(Buffer.concat([noText, bytesOf(',1\n')]));
    expect(row?.name).toBe('\uFFFD'.repeat(100));
  });

  it.each([
    ['a', 100, 101],
    ['é', 100, 101],
    ['🎰', 100, 101],
    ['a', 1, 900_000],
    ['\u202e', 0, 5_000],
  ])('with a name of more than 100 times %j are omitted and counted', async (unit, most, more) => {
    const names = [`x${unit.repeat(Math.max(0, most - 1))}`, unit.repeat(more), 'Ann'];
    const sheet = [header, ...names.map((name) => `,,${name},1`)].join('\n');
    expect(await totalsOf(sheet)).toEqual({ rows: 2, malformed: 1, total: 2 });
    expect((await rowsOf(sheet)).map(({ name }) => name)).toEqual([names[0], 'Ann']);
  });

  it('keep a player whose other cells are too long, and count the row as malformed', async () => {
    const long = (unit: string) => unit.repeat(1_001);
    const rows = [
      `PlayUSA${long(' ')},,Affiliate,1`,
      `,${long('c')},Campaign,2`,
      `,,Wager,${long('1')}`,
      `,,Both,${long('1')},${long('x')}`,
      `,,Notes,5,${'é'.repeat(1_000)}`,
    ];
    const sheet = [header, ...rows].join('\n');
    expect(await totalsOf(sheet, { usAffiliate: 'PlayUSA' })).toEqual({
      rows: 5,
      malformed: 4,
      total: 8,
    });
    expect(
      (await rowsOf(sheet, { usAffiliate: 'PlayUSA' })).map(({ isUsAffiliate }) => isUsAffiliate),
    ).toEqual([false, false, false, false, false]);
  });

  it('have names without control, direction and invisible characters, which also identify the player', async () => {
    const names = [
      'Ann',
      'A\u202en\u0007n\u001b',
      '\ufeffAnn\u200b',
      '\u2067Ann\u2069',
      '"Zoë\r\n 1"',
      'Zoë  1',
      '👩\u200d🚀',
      '\u200b\u202e',
      '\u3164',
    ];
    const sheet = [header, ...names.map((name) => `,,${name},1`)].join('\n');
    expect((await rowsOf(sheet)).map(({ name }) => name)).toEqual([
      'Ann',
      'Ann',
      'Ann',
      'Ann',
      'Zoë  1',
      'Zoë  1',
      '👩\u200d🚀',
    ]);
  });

  it('are counted, even with invalid amounts, and their amounts are added up', async () => {
    const amounts = ['1.10', '2.20', 'n/a', '', '\u00a0', '1-2', '-0.30'];
    const sheet = [header, ...amounts.map((amount, i) => `Playhouse,PLAY,p${i},${amount}`)];
    expect(await totalsOf(sheet.join('\n'))).toEqual({
      rows: 7,
      malformed: 2,
      total: 3,
    });
  });

  it('count excessive amounts as malformed, so that the standings stay finite', async () => {
    const huge = '9'.repeat(308);
    const rows = [`${header}`, `,,Ann,${huge}`, `,,Ann,${huge}`, ',,Ann,2.5', `,,Bob,-${huge}`];
    expect(await totalsOf(rows.join('\n'))).toEqual({ rows: 4, malformed: 3, total: 2.5 });
    expect((await rowsOf(rows.join('\n'))).map(({ wagered }) => wagered)).toEqual([0, 0, 2.5, 0]);
  });

  it('mark the US affiliate by name, trimmed and case-insensitive', async () => {
    const rows = ['PlayUSA,,a,1', ' playusa ,,b,1', 'PlayUSA 2,,c,1', ',,d,1', 'PlayU\u017fA,,e,1'];
    const sheet = [header, ...rows, ''].join('\n');
    const markedNames = async (usAffiliate?: string): Promise<string[]> =>
      (await rowsOf(sheet, { usAffiliate }))
        .filter((row) => row.isUsAffiliate)
        .map((row) => row.name);
    expect(await markedNames(' PLAYUSA')).toEqual(['a', 'b']);
    expect(await markedNames('')).toEqual([]);
    expect(await markedNames()).toEqual([]);
  });

  it('are read unchanged with any quoting, line endings and chunk size', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'B', '1', '"', ',', '\n', '\r\n', ' ', 'ë', '🎰', '\u00a0', '<'),
      maxLength: 8,
    });
    const quoted = (text: string, always: boolean): string =>
      always || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ affiliate: cell, name: cell, cents: fc.integer(), quote: fc.boolean() }),
        ),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.integer({ min: 1, max: 64 }),
        async (players, lineEnding, ended, chunkBytes) => {
          const lines = players.map(({ affiliate, name, cents, quote }) =>
            [affiliate, 'PLAY', name, (cents / 100).toFixed(2)]
              .map((text) => quoted(text, quote))
              .join(','),
          );
          const sheet = [header, ...lines].join(lineEnding) + (ended ? lineEnding : '');
          expect(await rowsOf(sheet, { chunkBytes, usAffiliate: 'a' })).toEqual(
            players
              .filter(({ name }) => name.trim() !== '')
              .map(({ affiliate, name, cents }) => ({
                name: name.replace(/[\r\n]+/g, ' ').trim(),
                wagered: cents / 100,
                isUsAffiliate: affiliate.trim().toLowerCase() === 'a',
              })),
          );
        },
      ),
      runs(300),
    );
  });
});

describe('a sample of a sheet', () => {
  const sampleOf = async (sheet: string) => {
    const sampler = new SheetSampler();
    await readSheet(bytesOf(sheet), { sampler });
    return sampler.sample;
  };

  it('names the use of each column, in the order of the sheet', async () => {
    const { columns } = await sampleOf('Notes, WAGERED ,Username,"affiliate\nname"\nx,5,Ann,P');
    expect(columns).toEqual([
      { title: 'Notes', use: null },
      { title: 'WAGERED', use: 'wagered' },
      { title: 'Username', use: 'userName' },
      { title: 'affiliate name', use: 'affiliate' },
    ]);
    const allByName = await sampleOf('User Name,Campaign Code,Wagered,Affiliate Name\nAnn,C,5,P');
    expect(allByName.columns.map(({ use }) => use)).toEqual([
      'userName',
      'campaign',
      'wagered',
      'affiliate',
    ]);
    const byPosition = await sampleOf('Partner,Code,Player,Sum\nP,C,Ann,5');
    expect(byPosition.columns.map(({ use }) => use)).toEqual([
      'affiliate',
      'campaign',
      'userName',
      'wagered',
    ]);
    const further = await sampleOf(`${header}${',x'.repeat(50)}\n`);
    expect(further.columns).toHaveLength(20);
  });

  it('contains the first five rows with a name, and the first five that are malformed', async () => {
    const names = ['', 'Ann', 'Bob', 'y'.repeat(101), 'Cid', 'Dan', 'Eve', 'Fay', 'Gus'];
    const rows = names.map((name, index) => `P,C,${name},${index > 4 ? 'n/a' : `$${index}.50`}`);
    const sample = await sampleOf(['', header, ...rows].join('\n'));
    expect(sample.rows).toEqual([
      { row: 4, userName: 'Ann', wagered: '$1.50', amount: 1.5 },
      { row: 5, userName: 'Bob', wagered: '$2.50', amount: 2.5 },
      { row: 6, userName: 'y'.repeat(100), wagered: '$3.50', amount: 3.5 },
      { row: 7, userName: 'Cid', wagered: '$4.50', amount: 4.5 },
      { row: 8, userName: 'Dan', wagered: 'n/a', amount: null },
    ]);
    expect(sample.malformedRows).toEqual([
      { row: 6, userName: 'y'.repeat(100), wagered: '$3.50', amount: 3.5 },
      { row: 8, userName: 'Dan', wagered: 'n/a', amount: null },
      { row: 9, userName: 'Eve', wagered: 'n/a', amount: null },
      { row: 10, userName: 'Fay', wagered: 'n/a', amount: null },
      { row: 11, userName: 'Gus', wagered: 'n/a', amount: null },
    ]);
  });

  it('has texts as displayed', async () => {
    const { rows } = await sampleOf(`${header}\nP,C," Zoë\u202e🎰 ","1\n000"`);
    expect(rows).toEqual([{ row: 2, userName: 'Zoë🎰', wagered: '1 000', amount: 1000 }]);
  });
});
