import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_FEED_BYTES } from './channel-listing.js';
import { readFeed } from './read-feed.js';

const FIXTURE = readFileSync(
  new URL('../../../../testing/upstreams/fixtures/youtube/feed.xml', import.meta.url),
  'utf8',
);

/** A feed of maximum size that repeats a text. */
const repeatToMaximum = (unit: string, before = '', after = '') => {
  const [start, end] = [`<feed>${before}`, `${after}</feed>`];
  const room = MAX_FEED_BYTES - start.length - end.length;
  return `${start}${unit.repeat(Math.floor(room / unit.length))}${end}`;
};
const halfFilledWith = (unit: string) =>
  unit.repeat(Math.floor(MAX_FEED_BYTES / 2 / (unit.length + 1)));

describe('a feed parsed in a worker thread', () => {
  let eventLoopTurns = 0;
  let timer: NodeJS.Immediate;
  const countTurn = () => {
    eventLoopTurns += 1;
    timer = setImmediate(countTurn);
  };
  beforeAll(countTurn);
  afterAll(() => clearImmediate(timer));

  it('contains the videos of the channel', async () => {
    const { name, videos } = await readFeed(FIXTURE);
    expect(name).toBe('Playhouse');
    expect(videos).toHaveLength(11);
    expect(videos[0]).toMatchObject({
      id: 'LoNg0000001',
      publishedAt: new Date('2026-11-18T17:00:06.000Z'),
    });
  });

  it.each([
    ['deep nesting', `${halfFilledWith('<a>')}${halfFilledWith('</a>')}`],
    ['deep nesting in a feed', `<feed>${halfFilledWith('<a>')}${halfFilledWith('</a>')}</feed>`],
    ['recursive entities', '<!DOCTYPE f [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><feed>&b;</feed>'],
    ['invalid ampersands', repeatToMaximum('&#', '<title>', '</title>')],
    ['opened comments', repeatToMaximum('<!--')],
    ['opened sections', repeatToMaximum('<![CDATA[')],
    ['brackets', repeatToMaximum('<')],
    ['names of object properties', repeatToMaximum('<__proto__/>')],
    ['endless attributes', `<feed ${repeatToMaximum('a="1" ')}`],
    ['nothing', ''],
  ])(
    'that contains %s is rejected with a reason, without blocking the server',
    async (_what, xml) => {
      const before = eventLoopTurns;
      await expect(readFeed(xml)).rejects.toMatchObject({
        name: 'SourceError',
        code: 'feed-unreadable',
        reason: expect.stringMatching(/^The (feed|response) .+\.$/),
      });
      expect(eventLoopTurns).toBeGreaterThan(before + 10);
    },
  );

  it('is read up to one page of entries', async () => {
    const entry =
      '<entry><yt:videoId>LoNg0000001</yt:videoId><published>2026-11-18T17:00:06Z</published></entry>';
    expect((await readFeed(repeatToMaximum(entry))).videos).toHaveLength(50);
  });

  it("is aborted with the signal's reason", async () => {
    const controller = new AbortController();
    const reading = readFeed(FIXTURE, controller.signal);
    controller.abort(new Error('shutting down'));
    await expect(reading).rejects.toThrow('shutting down');
  });
});
