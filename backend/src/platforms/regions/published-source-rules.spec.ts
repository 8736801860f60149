import { describe, expect, it } from '@jest/globals';
import { publishedSources } from './regions.service.js';

const urlsIn = (source: string) => publishedSources(source, 'PLAY').map(({ url }) => url);

describe('the published sources of a rule', () => {
  it('are links with the name of their host', () => {
    expect(publishedSources('https://www.agco.ca/en/list', 'PLAY')).toEqual([
      { name: 'agco.ca', url: 'https://www.agco.ca/en/list' },
    ]);
  });

  it('are all pages of the text, also those typed without a scheme', () => {
    expect(urlsIn('See a.example/news/one; b.example/two (and https://c.example/3).')).toEqual([
      'https://a.example/news/one',
      'https://b.example/two',
      'https://c.example/3',
    ]);
  });

  it.each([
    "licensed markets: confirm against the platform's own terms",
    'Indiana HB 1052, reported as passed 2026-02-26',
    'Tennessee HB 1885 / SB 2136',
    'Stake.us left the state',
    'http://insecure.example/page',
    'https://casino.example/?c=play',
    '',
  ])('do not contain %j', (source) => {
    expect(urlsIn(source)).toEqual([]);
  });
});
