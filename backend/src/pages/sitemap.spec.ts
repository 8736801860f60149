import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { runs } from '../../test/property-runs.js';
import { sitemap } from './sitemap.js';

interface ParsedSitemap {
  urlset: { url?: { loc: string; lastmod?: string }[] } | string;
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => name === 'url',
});

it('the sitemap can be parsed back if addresses contain special characters', () => {
  const path = fc
    .string({ unit: fc.constantFrom(...'aé🎰/&<>"\'%;?=', '&amp;', ']]>', '-->'), maxLength: 12 })
    .map((text) => `/p${text}`);
  const changedAt = fc.option(
    fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  );
  const entries = fc.array(fc.record({ path, changedAt }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(entries, (pages) => {
      const xml = sitemap(pages, 'https://play.example');
      expect(XMLValidator.validate(xml)).toBe(true);
      const { urlset } = parser.parse(xml) as ParsedSitemap;
      const found = typeof urlset === 'string' ? [] : urlset.url;
      expect(found?.map(({ loc, lastmod }) => [new URL(loc).href, lastmod])).toEqual(
        pages.map((page) => [
          new URL(page.path, 'https://play.example').href,
          page.changedAt?.toISOString().replace(/\.\d{3}Z$/, 'Z'),
        ]),
      );
    }),
    runs(100),
  );
});
