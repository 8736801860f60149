import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VALID_LINKS } from '../../../../../testing/hostile-links.ts';
import { COMPLETED_ADDRESSES, KEPT_ADDRESSES } from '../../../../../testing/typed-addresses.ts';
import { runs } from '../../../../test/property-runs.js';
import { completeAddress, isHttpsLink } from './https-link.js';

describe('isHttpsLink', () => {
  it.each(VALID_LINKS)('accepts %j', (link) => {
    expect(isHttpsLink(link)).toBe(true);
  });

  it('accepts only what browsers open as https on the same host', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `https:${rest}`),
          fc.string().map((rest) => `https://${rest}`),
          fc.webUrl({ withFragments: true, withQueryParameters: true }),
        ),
        (text) => {
          if (!isHttpsLink(text)) return;
          const url = new URL(text);
          expect(url.protocol).toBe('https:');
          expect(url.username + url.password).toBe('');
          expect(text.startsWith('https://')).toBe(true);
          expect(url.hostname).toMatch(/^[a-z\d.-]+$/);
        },
      ),
      runs(300),
    );
  });

  it.each(['\u202e', '\u2066', '\ud800', '\u0085', '\u2028', '\\'])(
    'rejects a link that contains %j',
    (character) => {
      expect(isHttpsLink(`https://play.example/a${character}b`)).toBe(false);
    },
  );

  it.each([
    'https://@a.example/',
    'https://:@a.example/',
    'https://.',
    'https://a./',
    'https://.a/',
    'https:///a.example/',
  ])('rejects %p', (link) => {
    expect(isHttpsLink(link)).toBe(false);
  });

  it('rejects a link that is too long', () => {
    expect(isHttpsLink(`https://example.com/${'x'.repeat(2_048)}`)).toBe(false);
  });
});

describe('completeAddress', () => {
  it.each(COMPLETED_ADDRESSES)('completes %j to the valid %j', (typed, completed) => {
    expect(completeAddress(typed)).toBe(completed);
    expect(isHttpsLink(completed)).toBe(true);
  });

  it.each(KEPT_ADDRESSES)('leaves %j as it is', (typed) => {
    expect(completeAddress(typed)).toBe(typed);
  });
});
