import { describe, expect, it } from '@jest/globals';
import { SourceError } from '../../sources/source-error.js';
import { isFailure, linkResult } from './link-check.entity.js';

const LINK = 'https://casino.example/?c=ACME';
const ended = (last: string, status = 200) =>
  linkResult(LINK, { visited: [LINK, last], status, failure: null }, 'ACME');

describe('the result of a link', () => {
  it.each([
    'https://www.casino.example/welcome?ref=acme',
    'https://casino.example/r/ACME',
    'https://casino.example/#ACME',
    'https://casino.example/?c=%41CME',
  ])('is good if the code is still in the address: %s', (last) => {
    expect(ended(last)).toMatchObject({ code: 'ok' });
  });

  it.each(['https://casino.example/', 'https://casino.example/?c=ACMEX', 'https://acme.example/'])(
    'is a lost code if the address no longer has it: %s',
    (last) => {
      expect(ended(last)).toMatchObject({ code: 'code-lost', status: 200 });
    },
  );

  it('names the host where the link ends', () => {
    expect(ended('https://www.casino.example:8443/').finalHost).toBe('www.casino.example:8443');
  });

  it.each([401, 403, 429, 503])('is unclear, and no failure, for the status %d', (status) => {
    const result = ended(LINK, status);
    expect(result).toMatchObject({ code: 'unclear', status });
    expect(isFailure(result)).toBe(false);
  });

  it.each([400, 404, 410, 500])('is an error for the status %d', (status) => {
    const result = ended(LINK, status);
    expect(result).toMatchObject({ code: 'http-error', status });
    expect(isFailure(result)).toBe(true);
  });

  it.each(['redirect-loop', 'dns-failed', 'tls-failed', 'private-address'] as const)(
    'keeps the code of a failure: %s',
    (code) => {
      const failure = new SourceError(code, 'It failed.');
      const result = linkResult(LINK, { visited: [LINK], status: null, failure }, 'ACME');
      expect(result).toEqual({
        code,
        finalHost: 'casino.example',
        status: null,
      });
      expect(isFailure(result)).toBe(true);
    },
  );

  it.each(['', 'OTHER', '🎰'])(
    'is good without the code %j if the link itself lacks it',
    (code) => {
      const trace = { visited: [LINK, 'https://casino.example/'], status: 200, failure: null };
      expect(linkResult(LINK, trace, code)).toMatchObject({ code: 'ok' });
    },
  );

  it('is an error or a lost code if an address is invalid', () => {
    const failure = new SourceError('bad-address', 'It is not a URL.');
    const trace = { visited: [], status: null, failure };
    expect(linkResult('%', trace, 'ACME')).toMatchObject({ code: 'bad-address', finalHost: '' });
    const ends = { visited: ['https://casino.example/%E0%A4'], status: 200, failure: null };
    expect(linkResult(LINK, ends, 'ACME').code).toBe('code-lost');
  });
});
