import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectorStub } from '../../../test/connector-stub.js';
import { MovableClock } from '../../../test/movable-clock.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { BoundedFetchService } from '../fetch/bounded-fetch.service.js';
import { systemResolver } from '../fetch/guarded-lookup.js';
import { decimalOf } from './amount.js';
import { ConnectorReaderService } from './connector-reader.service.js';
import { valuesOf } from './connector.js';
import { NUMBER_FORMATS } from './number-format.js';
import csv from './presets/csv.js';
import list from './presets/list.js';
import type { SourceRows } from './read-rows.js';

const ADDRESS = 'https://files.example/wagers.csv';
const GOOGLE = 'https://docs.google.com/spreadsheets/d/1AbCdEf/edit';
const COLUMNS = { name: 'Name', amount: 'Wagered' };
const period = { start: new Date('2026-11-01'), end: new Date('2026-12-01') };
const [POINT, COMMA, SPACE] = NUMBER_FORMATS;

const stub = new ConnectorStub();
let fetcher: BoundedFetchService;
let reader: ConnectorReaderService;

beforeAll(async () => {
  const environment = readEnvironment({
    UPSTREAM_TIMEOUT_MS: '20000',
    PUBLIC_FETCH_STUB: await stub.start(),
  });
  fetcher = new BoundedFetchService(environment, new MovableClock(), systemResolver);
  reader = new ConnectorReaderService(fetcher);
});
afterAll(async () => {
  await fetcher.onApplicationShutdown();
  stub.close();
});

/** Reads a sheet at an address. */
function read(body: string | Uint8Array, settings: object = {}): Promise<SourceRows> {
  stub.reply = { type: 'text/csv', body };
  const fields = valuesOf(csv, { address: ADDRESS, ...COLUMNS, ...settings }, {});
  return reader.read(csv, { fields, period });
}

/** Reads a list of the owner. */
const readList = (rows: string, settings: object = {}): Promise<SourceRows> =>
  reader.read(list, { fields: valuesOf(list, { rows, ...settings }, {}), period });

const playersOf = ({ rows, decimals }: SourceRows) =>
  rows.map(({ name, amount }) => [name, decimalOf(amount, decimals)]);

/** A sheet with these amounts, a player each. */
const sheetOf = (amounts: readonly string[]) =>
  ['Name\tWagered', ...amounts.map((amount, index) => `player${index}\t${amount}`)].join('\n') +
  '\n';

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a sheet', () => {
  const PLAYERS = [
    ['zoë', '5.50'],
    ['max', '7.00'],
  ];

  it.each<[string, string | Uint8Array]>([
    ['commas', 'Name,Wagered\nzoë,5.5\nmax,7\n'],
    ['semicolons', 'Name;Wagered\nzoë;5.5\nmax;7\n'],
    ['tabs', 'Name\tWagered\nzoë\t5.5\nmax\t7\n'],
    ['semicolons, and commas in a title', '"Name";"Last, first, nick";Wagered\nzoë;;5.5\nmax;;7\n'],
    ['CRLF', 'Name,Wagered\r\nzoë,5.5\r\nmax,7\r\n'],
    ['CR', 'Name,Wagered\rzoë,5.5\rmax,7\r'],
    ['mixed line ends', '"Name","Wagered"\r\n"zoë","5.5"\n"max","7"\r\n'],
    ['no line break at its end', 'Name,Wagered\nzoë,5.5\nmax,7'],
    ['a byte-order mark', '\ufeffName,Wagered\nzoë,5.5\nmax,7\n'],
    ['UTF-16', utf16('Name\tWagered\r\nzoë\t5.5\r\nmax\t7\r\n')],
    ['UTF-16 in the other byte order', utf16('Name,Wagered\nzoë,5.5\nmax,7\n').swap16()],
    ['a line break in a cell', 'Note,Name,Wagered\n"a\n""b"",",zoë,5.5\n,"max\n",7\n'],
    ['titles in another spelling', ' wagered ,x, NAME\n5.5,,zoë\n7,,max\n'],
    ['empty rows', '\n , \nName,Wagered\n\nzoë,5.5\n,\nmax,7\n\n'],
    ['a row without a name', 'Name,Wagered\nzoë,5.5\nmax,7\n,12.5\n'],
    ['a row that is short', 'Name,Wagered,Note\nzoë,5.5\nmax,7,x\n'],
  ])('with %s is read', async (_, body) => {
    const result = await read(body);
    expect(playersOf(result)).toEqual(PLAYERS);
    expect(result.unread).toBe(0);
  });

  it.each<[string, string, string | Uint8Array]>([
    ['empty', 'The sheet is empty.', '\ufeff \r\n'],
    ['web-page', 'This is a web page instead of a sheet.', '\n<!doctype html><p>Hello'],
    [
      'wrong-columns',
      'The sheet has no column “Wagered”. It has Name, Total.',
      'Name,Total\na,5\n',
    ],
    ['wrong-columns', 'The sheet has no column “Name”. It has <b>.', '"<b>"\na\n'],
    [
      'wrong-columns',
      'The sheet has several columns “Wagered”. It has Name, Wagered, WAGERED.',
      'Name,Wagered,WAGERED\n',
    ],
    [
      'no-header',
      'The first row has a number, so it has no titles. Insert a row with titles above it.',
      'copper_lynx,$48.21\nnordica,5\n',
    ],
    ['truncated', 'The sheet ends in the middle of a row.', 'Name,Wagered\na,"5'],
    ['truncated', 'The sheet ends in the middle of a row.', 'Name,Wagered,Note\na,5,\nb,6'],
    ['broken-quotes', 'There is text after the closing quote of a cell.', 'Name,Wagered\na,"5"x\n'],
    [
      'wrong-columns',
      'The sheet has more than 1000 columns.',
      `Name,Wagered${','.repeat(1_000)}\n`,
    ],
    ['row-too-long', 'A row is longer than 1 MiB.', `Name,Wagered\n${','.repeat(2 ** 20 + 1)}`],
    [
      'other-number-format',
      '1 amount is written like 1.234,56 or 1 234,56, not like 1,234.56.',
      'Name;Wagered\na;5\nb;5,40\n',
    ],
  ])('is %s: %s', async (code, reason, body) => {
    await expect(read(body)).rejects.toMatchObject({ code, reason });
  });

  it('names its first 30 titles, also if a column is missing', async () => {
    const titles = Array.from({ length: 40 }, (_, index) => `Column ${index}`);
    const columns = titles.slice(0, 30);
    const sheet = `${titles.join(',')}\n`;
    const { columns: found } = await read(sheet, { name: 'column 1', amount: 'column 2' });
    expect(found).toEqual(columns);
    await expect(read(sheet)).rejects.toMatchObject({ shape: { columns } });
  });

  it('does not reveal a player if it has no titles', async () => {
    await expect(read('copper_lynx,48.21\n')).rejects.toMatchObject({ shape: { columns: [] } });
  });

  it('of Google is read by its export, and its failures are explained', async () => {
    const page = { type: 'text/html', body: '<title>Sign in to your account</title>' };
    const address = { address: GOOGLE };
    const { rows } = await read('Name,Wagered\na,5\n', address);
    expect(rows).toHaveLength(1);
    expect(stub.requests.at(-1)?.path).toBe('/spreadsheets/d/1AbCdEf/export?format=csv');
    await expect(read('<html>', address)).rejects.toMatchObject({ code: 'sign-in-required' });
    stub.reply = page;
    const fields = valuesOf(csv, { ...address, ...COLUMNS }, {});
    await expect(reader.read(csv, { fields, period })).rejects.toMatchObject({
      code: 'sign-in-required',
    });
    stub.reply = { status: 429, body: '' };
    await expect(reader.read(csv, { fields, period })).rejects.toMatchObject({
      code: 'rate-limited',
    });
  });

  it('with 10,000 rows is read, and the rows of a name are added up', async () => {
    const amounts = Array.from({ length: 10_000 }, (_, index) => `${index}.01`);
    const { rows } = await read(`${sheetOf(amounts)}player9999\t1\n`);
    expect(rows).toHaveLength(10_000);
    expect(rows.at(-1)).toMatchObject({ name: 'player9999', amount: 1_000_001n });
  });
});

describe('the address of a sheet', () => {
  it.each([
    'http://files.example/',
    'https://10.0.0.1/',
    'files.example',
    'https://docs.google.com/document/d/1AbCdEf/edit',
  ])('must not be %s', (address) => {
    expect(csv.problemsOf(valuesOf(csv, { address }, {}))).toHaveProperty('address');
  });
});

describe('amounts', () => {
  it.each([
    [POINT, '1,234.56', '1234.56'],
    [POINT, '1,23,456.78', '123456.78'],
    [POINT, '5.200', '5.20'],
    [POINT, '$1,000.50', '1000.50'],
    [POINT, '-$5', '-5.00'],
    [POINT, '$-5', '-5.00'],
    [POINT, '\u22125.00 USD', '-5.00'],
    [POINT, 'US$5', '5.00'],
    [POINT, '1e21', `1${'0'.repeat(21)}.00`],
    [POINT, '1.5E+3', '1500.00'],
    [POINT, '-0', '0.00'],
    [POINT, '12.', '12.00'],
    [POINT, '\u200f\u20aa\u00a01,234.56', '1234.56'],
    [COMMA, '5.200,40 €', '5200.40'],
    [COMMA, '5.200', '5200.00'],
    [COMMA, '1.234.567', '1234567.00'],
    [COMMA, 'R$ 10,00', '10.00'],
    [COMMA, '0,005', '0.01'],
    [COMMA, '1,5E+3', '1500.00'],
    [SPACE, '1 234,56', '1234.56'],
    [SPACE, '1\u00a0234\u00a0567,8 zł', '1234567.80'],
    [SPACE, '12\u202f345,67\u00a0€', '12345.67'],
    [SPACE, '1234,5', '1234.50'],
  ])('in the format %s, %s is %s', async (format, cell, amount) => {
    const sheet = `Name\tWagered\na\t${cell}\n`;
    expect(playersOf(await read(sheet, { format }))).toEqual([['a', amount]]);
  });

  it.each([
    ...['', 'n/a', '#REF!', '-', '5K', '15 k€', '5 M$', '1.2.3', '(5)', '1 234.56', '--5', '-$-5'],
    ...['1e22', '9'.repeat(101), '5 6 7', '1,234,5', '0,000.5', '5%', '٣'],
  ])('that no format has are counted, and are not 0: %j', async (cell) => {
    const result = await read(sheetOf(['5', cell]));
    expect(playersOf(result)).toEqual([['player0', '5.00']]);
    expect(result.unread).toBe(1);
  });

  it.each([
    [['1,234.56'], [POINT]],
    [['5.200,40'], [COMMA]],
    [['5 200'], [SPACE]],
    [['5,40'], [COMMA, SPACE]],
    [['0,500'], [COMMA, SPACE]],
    [['5.200'], [POINT, COMMA]],
    [['5.200', '7.5'], [POINT]],
    [['5.200', '7,5'], [COMMA]],
    [['5.200', '1.000.000'], [COMMA]],
    [
      ['1,234', '5'],
      [POINT, COMMA, SPACE],
    ],
    [
      ['1234', 'n/a'],
      [POINT, COMMA, SPACE],
    ],
    [[], [POINT, COMMA, SPACE]],
  ])('like %j fit the formats %j', async (amounts, formats) => {
    for (const format of formats) {
      expect((await read(sheetOf(amounts), { format })).numberFormats).toEqual(formats);
    }
    for (const format of NUMBER_FORMATS.filter((each) => !formats.includes(each))) {
      await expect(read(sheetOf(amounts), { format })).rejects.toMatchObject({
        code: 'other-number-format',
        reason: expect.stringContaining(`like ${formats.join(' or ')}, not like ${format}.`),
        shape: { numberFormats: formats },
      });
    }
  });

  it('that are written in several formats fail with any of them', async () => {
    for (const format of NUMBER_FORMATS) {
      await expect(read(sheetOf(['1,234.56', '1.234,56']), { format })).rejects.toMatchObject({
        code: 'other-number-format',
        shape: { numberFormats: [] },
      });
    }
  });

  it.each([
    [
      ['1,234', '-5', '1234'],
      ['1,234', '-5'],
    ],
    [['1,234', '1,234.5'], []],
  ])('like %j that a person may read differently are %j', async (amounts, suspicious) => {
    const result = await read(sheetOf(amounts));
    expect(result.suspicious.map(({ text }) => text)).toEqual(suspicious);
  });

  it('are divided, and counted in the unit of the source', async () => {
    const result = await read(sheetOf(['123.456,7']), {
      format: COMMA,
      unit: 'Gems',
      scale: '100',
    });
    expect(playersOf(result)).toEqual([['player0', '1234.57']]);
    expect(result.unit).toEqual({ name: 'Gems', decimals: 2 });
  });
});

describe('a list', () => {
  it('is read without a request, and its titles can be chosen', async () => {
    const before = stub.requests.length;
    expect(playersOf(await readList('Amount;Name\n5;a'))).toEqual([['a', '5.00']]);
    const named = { name: 'Player', amount: 'Points', id: 'Id' };
    const { rows, window } = await readList('Id,Player,Points,Note\n7,a,5', named);
    expect(rows).toEqual([{ id: '7', name: 'a', amount: 500n, avatar: null }]);
    expect(window).toBe('manual');
    expect(stub.requests).toHaveLength(before);
  });

  it('fails like a sheet', async () => {
    await expect(readList('a,5')).rejects.toMatchObject({ code: 'no-header' });
    await expect(readList('name,amount\na,"5,40"')).rejects.toMatchObject({
      code: 'other-number-format',
    });
  });
});
