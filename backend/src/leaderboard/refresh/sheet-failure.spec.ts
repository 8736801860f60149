import { describe, expect, it } from '@jest/globals';
import { SourceError, type SourceErrorCode } from '../../sources/source-error.js';
import { explainSheetPage } from '../../sources/sheet-response.js';
import { sheetFailure } from './sheet-failure.js';
import { SheetError, type SheetErrorReason } from '../standings/sheet/sheet-error.js';

const EXPORT = 'https://docs.google.com/spreadsheets/d/1AbC/export?format=csv&gid=7';
const PUBLISHED =
  'https://docs.google.com/spreadsheets/d/e/2PACX-1/pub?gid=7&single=true&output=csv';
const EDITOR = 'https://docs.google.com/spreadsheets/d/1AbC/edit?gid=7#gid=7';
const ELSEWHERE = 'https://files.example.com/com.csv';

const STATUS: Partial<Record<SourceErrorCode, number>> = {
  'access-denied': 403,
  'not-found': 404,
  'web-page': 200,
  'server-error': 500,
};

describe('the failure of a sheet', () => {
  it.each<[SourceErrorCode, string, SourceErrorCode]>([
    ['access-denied', EXPORT, 'sign-in-required'],
    ['web-page', EXPORT, 'sign-in-required'],
    ['not-found', EXPORT, 'not-found'],
    ['server-error', EXPORT, 'server-error'],
    ['access-denied', PUBLISHED, 'not-published'],
    ['not-found', PUBLISHED, 'not-published'],
    ['web-page', PUBLISHED, 'not-published'],
    ['sign-in-required', PUBLISHED, 'not-published'],
    ['web-page', EDITOR, 'not-export-link'],
    ['web-page', `${PUBLISHED.replace('output=csv', 'output=tsv')}`, 'not-export-link'],
    ['web-page', PUBLISHED.replace('/pub?', '/pubhtml?'), 'not-export-link'],
    ['access-denied', ELSEWHERE, 'access-denied'],
    ['web-page', ELSEWHERE, 'web-page'],
    ['timeout', EXPORT, 'timeout'],
    ['bad-address', 'no address', 'bad-address'],
  ])('%s at %s has the code %s', (code, address, expected) => {
    const failure = sheetFailure(
      new SourceError(code, 'It failed.', { status: STATUS[code], retryAfterMs: 5 }),
      address,
    );
    expect(failure.code).toBe(expected);
    expect(failure.status).toBe(STATUS[code]);
    expect(failure.retryAfterMs).toBe(5);
    expect(failure.reason).not.toContain('google');
  });

  it.each([
    [EXPORT, 'unknown-tab'],
    [PUBLISHED, 'unknown-tab'],
    [ELSEWHERE, 'unexpected-status'],
  ])('status 400 at %s has the code %s', (address, expected) => {
    const error = new SourceError('unexpected-status', 'It failed.', { status: 400 });
    expect(sheetFailure(error, address).code).toBe(expected);
  });

  it.each<[SheetErrorReason, SourceErrorCode]>([
    ['empty', 'empty'],
    ['html', 'sign-in-required'],
    ['wrong-columns', 'wrong-columns'],
    ['no-header', 'no-header'],
    ['truncated', 'truncated'],
    ['bad-quotes', 'broken-quotes'],
    ['row-too-long', 'row-too-long'],
  ])('content rejected as %s has the code %s', (reason, code) => {
    expect(sheetFailure(new SheetError(reason), EXPORT).code).toBe(code);
  });
});

it.each([
  ['<title>Sign in to your account</title>', 'sign-in-required'],
  ['<a href="https://accounts.google.com/ServiceLogin">', 'sign-in-required'],
  ["<p>We're sorry. This document is not published.</p>", 'not-published'],
  ['<p>Welcome to nginx!</p>', undefined],
])('explainSheetPage finds the reason in the page %j: %s', (page, code) => {
  expect(explainSheetPage(page)?.code).toBe(code);
});
