import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SourceError } from '../../sources/source-error.js';
import { parseFeed } from './parse-feed.js';

const FIXTURE = readFileSync(
  new URL('../../../../testing/upstreams/fixtures/youtube/feed.xml', import.meta.url),
  'utf8',
);

const feed = (entries: string) =>
  `<?xml version="1.0"?><feed xmlns:yt="y" xmlns:media="m">${entries}</feed>`;

const entry = (inner = '') =>
  `<entry><yt:videoId>LoNg0000001</yt:videoId><published>2026-11-18T17:00:06+00:00</published>${inner}</entry>`;

describe("a channel's feed", () => {
  it('is read to its last entry', () => {
    expect(parseFeed(FIXTURE).videos.map(({ id, kind }) => [id, kind])).toEqual([
      ['LoNg0000001', null],
      ['ShOrT000001', 'short'],
      ['LoNg0000002', null],
      ['LoNg0000003', null],
      ['ShOrT000002', 'short'],
      ['LoNg0000004', null],
      ['HiDdEn00001', null],
      ['LoNg0000005', null],
      ['ShOrT000003', 'short'],
      ['LoNg0000006', null],
      ['DaY00000001', null],
    ]);
  });

  it('omits a premiere: it has no views, and is newer than all that have some', () => {
    const video = (id: string, day: string, views: number) =>
      `<entry><yt:videoId>${id}</yt:videoId><title>x</title><published>2026-11-${day}T10:00:00+00:00</published><media:group><media:community><media:statistics views="${views}"/></media:community></media:group></entry>`;
    const idsOf = (entries: string) => parseFeed(feed(entries)).videos.map(({ id }) => id);
    const hidden = video('hidden00001', '20', 0);
    const entries = video('premiere001', '28', 0) + video('session0001', '27', 1200) + hidden;
    expect(idsOf(entries)).toEqual(['session0001', 'hidden00001']);
    expect(idsOf(hidden)).toEqual(['hidden00001']);
  });

  it('contains the name of the channel', () => {
    expect(parseFeed(FIXTURE).name).toBe('Playhouse');
    expect(parseFeed(feed('<title> </title>')).name).toBeNull();
    expect(parseFeed(feed(`<title>${'x'.repeat(200)}</title>`)).name).toHaveLength(100);
  });

  it('contains title, description, picture, date and views, but no duration', () => {
    expect(parseFeed(FIXTURE).videos[0]).toEqual({
      id: 'LoNg0000001',
      title: 'I turned $100 into a bonus hunt of 40 slots',
      description: 'About: I turned $100 into a bonus hunt of 40 slots',
      thumbnail: 'https://i1.ytimg.com/vi/LoNg0000001/hqdefault.jpg',
      publishedAt: new Date('2026-11-18T17:00:06.000Z'),
      duration: null,
      embeddable: null,
      views: 48_213,
      kind: null,
    });
  });

  it('keeps markup, quotes and emoji of a title as text', () => {
    expect(parseFeed(FIXTURE).videos.find(({ id }) => id === 'LoNg0000005')?.title).toBe(
      'Quotes " & <b>markup</b> — emoji 🎰 in a title',
    );
    const {
      videos: [video],
    } = parseFeed(feed(entry('<title>&#127920; &#x1F3B0; &apos;007&apos; &amp;lt;</title>')));
    expect(video?.title).toBe("🎰 🎰 '007' &lt;");
  });

  it('may have no entries, or a single one', () => {
    expect(parseFeed(feed('')).videos).toEqual([]);
    expect(parseFeed(feed(entry())).videos).toHaveLength(1);
  });

  it('accepts an entry with only an ID and a date', () => {
    expect(parseFeed(feed(entry())).videos[0]).toMatchObject({
      title: '',
      views: null,
      thumbnail: 'https://i.ytimg.com/vi/LoNg0000001/hqdefault.jpg',
    });
  });

  it('drops only entries that cannot be displayed', () => {
    const brokenEntries =
      '<entry/><entry>text</entry><entry><yt:videoId>../../etc</yt:videoId></entry>' +
      '<entry><yt:videoId>LoNg0000009</yt:videoId><published>soon</published></entry>';
    expect(parseFeed(feed(brokenEntries + entry())).videos.map(({ id }) => id)).toEqual([
      'LoNg0000001',
    ]);
  });

  it.each([
    ['truncated', FIXTURE.slice(0, FIXTURE.length / 2)],
    ['plain text', 'hello'],
    ['another document', '<html><body>Sign in</body></html>'],
    [
      'a document with its own entities',
      '<!DOCTYPE feed [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><feed><entry>&b;</entry></feed>',
    ],
    [
      'a document that includes a file',
      '<!doctype feed [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed>&x;</feed>',
    ],
  ])('is rejected if it is %s', (_what, xml) => {
    expect(() => parseFeed(xml)).toThrow(SourceError);
  });
});
