import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../backend/test/property-runs.ts';
import { HOSTILE_LINKS } from '../testing/hostile-links.ts';
import { isWebAddress } from './web-address.ts';

describe('isWebAddress', () => {
  it.each([
    'https://stake.com/?c=PLAY',
    'https://play.example:8443/a/b?c=d#e',
    'https://PLAY.example',
    "https://1-2.a-b.example./;sandbox,x'",
    'https://192.0.2.1/',
    'https://xn--bcher-kva.example/',
    'https://bücher.example/über?q=ä',
    'https://日本語。example/',
    'https://a.example/@b',
    'https://a.example/?c=@b',
    'https://a.example/#@',
    'https://a.b./',
  ])('accepts %j', (link) => {
    expect(isWebAddress(link)).toBe(true);
  });

  it('rejects hostile links', () => {
    expect(HOSTILE_LINKS.filter(isWebAddress)).toEqual([]);
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
          if (!isWebAddress(text)) return;
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
      expect(isWebAddress(`https://play.example/a${character}b`)).toBe(false);
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
    expect(isWebAddress(link)).toBe(false);
  });
});
