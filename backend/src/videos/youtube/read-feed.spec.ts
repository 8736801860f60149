import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_FEED_BYTES } from './channel-listing.js';
import { readFeed } from './read-feed.js';

const FIXTURE = readFileSync(
  new URL('../../../../testing/upstreams/fixtures/youtube/feed.xml', import.meta.url),
  'utf8',
);

/** A feed as large as one may be, filled with one thing. */
const filled = (unit: string, before = '', after = '') => {
  const [start, end] = [`<feed>${before}`, `${after}</feed>`];
  const room = MAX_FEED_BYTES - start.length - end.length;
  return `${start}${unit.repeat(Math.floor(room / unit.length))}${end}`;
};
const half = (unit: string) => unit.repeat(Math.floor(MAX_FEED_BYTES / 2 / (unit.length + 1)));

describe('a feed read in a thread of its own', () => {
  let turns = 0;
  let timer: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    timer = setImmediate(turn);
  };
  beforeAll(turn);
  afterAll(() => clearImmediate(timer));

  it('gives the same videos', async () => {
    const videos = await readFeed(FIXTURE);
    expect(videos).toHaveLength(11);
    expect(videos[0]).toMatchObject({
      id: 'LoNg0000001',
      publishedAt: new Date('2026-11-18T17:00:06.000Z'),
    });
  });

  it.each([
    ['deep nesting', `${half('<a>')}${half('</a>')}`],
    ['deep nesting in a feed', `<feed>${half('<a>')}${half('</a>')}</feed>`],
    ['entities that grow', '<!DOCTYPE f [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><feed>&b;</feed>'],
    ['what is no ampersand', filled('&#', '<title>', '</title>')],
    ['opened comments', filled('<!--')],
    ['opened sections', filled('<![CDATA[')],
    ['brackets', filled('<')],
    ['names that belong to objects', filled('<__proto__/>')],
    ['attributes without end', `<feed ${filled('a="1" ')}`],
    ['nothing', ''],
  ])('fails with a sentence for one full of %s, while the server goes on', async (_what, xml) => {
    const before = turns;
    await expect(readFeed(xml)).rejects.toMatchObject({
      name: 'SourceError',
      code: 'feed-unreadable',
      reason: expect.stringMatching(/^The (feed|answer) .+\.$/),
    });
    expect(turns).toBeGreaterThan(before + 10);
  });

  it('takes no more than a page of entries', async () => {
    const entry =
      '<entry><yt:videoId>LoNg0000001</yt:videoId><published>2026-11-18T17:00:06Z</published></entry>';
    expect(await readFeed(filled(entry))).toHaveLength(50);
  });

  it('ends with the reason of a signal', async () => {
    const controller = new AbortController();
    const reading = readFeed(FIXTURE, controller.signal);
    controller.abort(new Error('shutting down'));
    await expect(reading).rejects.toThrow('shutting down');
  });
});
