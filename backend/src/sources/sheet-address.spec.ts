import { describe, expect, it } from '@jest/globals';
import { maskSheetAddress, parseSheetAddress, toCsvAddress } from './sheet-address.js';
import { SourceError } from './source-error.js';

const ID = '1AbCdEfGhIjKlMnOpQrStUvWxYz_0123456789-abcde';
const PUBLISHED = '2PACX-1vAbCdEfGhIjKlMnOpQrStUvWxYz';
const SHEET = `docs.google.com/spreadsheets/d/${ID}`;
const COPY = `docs.google.com/spreadsheets/d/e/${PUBLISHED}`;
const HOSTS = ['docs.google.com', 'files.example.com'];

const exportOf = (query: string) => `https://${SHEET}/export?${query}`;
const publishedCsv = (query: string) => `https://${COPY}/pub?${query}`;

describe('the pasted address of a sheet', () => {
  it.each([
    [`https://${SHEET}/edit#gid=7`, exportOf('format=csv&gid=7')],
    [`https://${SHEET}/edit?gid=7`, exportOf('format=csv&gid=7')],
    [`https://${SHEET}/edit?gid=7#gid=7`, exportOf('format=csv&gid=7')],
    [`https://${SHEET}/edit?usp=sharing`, exportOf('format=csv')],
    [`https://${SHEET}/edit?pli=1#gid=0&range=A1`, exportOf('format=csv&gid=0')],
    [`https://${SHEET}/view`, exportOf('format=csv')],
    [`https://${SHEET}/preview?gid=7`, exportOf('format=csv&gid=7')],
    [`https://${SHEET}/htmlview#gid=7`, exportOf('format=csv&gid=7')],
    [`https://${SHEET}/copy`, exportOf('format=csv')],
    [`https://${SHEET}/`, exportOf('format=csv')],
    [`https://${SHEET}`, exportOf('format=csv')],
    [`https://${SHEET}/export?format=xlsx&gid=7`, exportOf('format=csv&gid=7')],
    [`https://${SHEET}/export?format=csv#gid=7`, exportOf('format=csv&gid=7')],
    [`https://${SHEET}/gviz/tq?tqx=out:html`, null],
    [`https://docs.google.com/spreadsheets/u/1/d/${ID}/edit#gid=7`, exportOf('format=csv&gid=7')],
    [
      `https://docs.google.com/a/playhouse.example/spreadsheets/d/${ID}/edit`,
      exportOf('format=csv'),
    ],
    [
      `https://${SHEET}/edit?resourcekey=0-key&gid=7`,
      exportOf('format=csv&gid=7&resourcekey=0-key'),
    ],
    [
      `https://${SHEET}/pubhtml?gid=7&single=true`,
      `https://${SHEET}/pub?gid=7&single=true&output=csv`,
    ],
    [`https://${COPY}/pubhtml`, publishedCsv('output=csv')],
    [`https://${COPY}/pubhtml?gid=7&single=true`, publishedCsv('gid=7&single=true&output=csv')],
    [`https://${COPY}/pubhtml#gid=7`, publishedCsv('gid=7&single=true&output=csv')],
    [`https://${COPY}/pub?output=tsv&gid=7`, publishedCsv('gid=7&single=true&output=csv')],
    [`https://${COPY}/pub`, publishedCsv('output=csv')],
    [SHEET, exportOf('format=csv')],
    [`  ${SHEET}/edit#gid=7\n`, exportOf('format=csv&gid=7')],
    [`http://${SHEET}/edit`, exportOf('format=csv')],
    [`HTTPS://DOCS.GOOGLE.COM/spreadsheets/d/${ID}/edit`, exportOf('format=csv')],
    [`docs.google.com:443/spreadsheets/d/${ID}/edit`, exportOf('format=csv')],
  ])('%s becomes %s', (typed, expected) => {
    const unchanged = typed;
    expect(parseSheetAddress(typed, HOSTS)).toBe(expected ?? unchanged);
  });

  it.each([
    exportOf('format=csv&gid=7'),
    exportOf('gid=7&format=csv'),
    publishedCsv('output=csv'),
    publishedCsv('gid=7&single=true&output=csv'),
    `https://${SHEET}/pub?output=csv`,
    'https://files.example.com/wagers.csv?key=1',
  ])('stays unchanged if it already leads to CSV data: %s', (address) => {
    expect(parseSheetAddress(address, HOSTS)).toBe(address);
    expect(toCsvAddress(address)).toBe(address);
  });

  it('needs no https:// on another host', () => {
    expect(parseSheetAddress(' files.example.com/wagers.csv ', HOSTS)).toBe(
      'https://files.example.com/wagers.csv',
    );
  });

  it.each([
    ['', 'bad-address'],
    ['my sheet', 'bad-address'],
    [ID, 'bad-address'],
    ['http://files.example.com/wagers.csv', 'bad-address'],
    ['javascript:alert(1)', 'bad-address'],
    ['file:///etc/passwd', 'bad-address'],
    [`https://user:password@${SHEET}/export?format=csv`, 'bad-address'],
    ['https://docs.google.com/document/d/1AbCdEfGh/edit', 'not-a-sheet'],
    ['docs.google.com/forms/d/e/1AbCdEfGh/viewform', 'not-a-sheet'],
    ['https://docs.google.com/a/playhouse.example/presentation/d/1AbCdEfGh', 'not-a-sheet'],
    [`https://docs.google.com.evil.example/spreadsheets/d/${ID}/edit`, 'forbidden-host'],
    ['https://evil.example/wagers.csv', 'forbidden-host'],
    ['evil.example/wagers.csv', 'forbidden-host'],
    ['127.0.0.1/wagers.csv', 'private-address'],
  ])('%j is rejected with the code %s, without being quoted', (typed, code) => {
    let error: unknown;
    try {
      parseSheetAddress(typed, HOSTS);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ code });
    if (typed !== '') expect(String(error)).not.toContain(typed);
  });
});

it.each([
  [exportOf('format=csv&gid=7'), 'Google sheet 1AbC…bcde, tab 7'],
  [exportOf('format=csv'), 'Google sheet 1AbC…bcde'],
  [publishedCsv('output=csv'), 'Google sheet 2PAC…WxYz'],
  ['https://docs.google.com/spreadsheets/d/1AbCdEfGh/export?format=csv', 'Google sheet …'],
  ['https://files.example.com/secret/wagers.csv?key=1', 'files.example.com/…'],
  ['http://127.0.0.1:9000/com.csv', '127.0.0.1:9000/…'],
  ['no address', '…'],
])('the panel shows the address %s as %s', (address, shown) => {
  expect(maskSheetAddress(address)).toBe(shown);
});
