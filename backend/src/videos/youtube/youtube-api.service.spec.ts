import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startUpstreams, type Upstreams } from '../../../../testing/upstreams/upstreams.ts';
import { MovableClock } from '../../../test/movable-clock.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { BoundedFetchService } from '../../sources/fetch/bounded-fetch.service.js';
import { systemResolver } from '../../sources/fetch/guarded-lookup.js';
import { SourceError } from '../../sources/source-error.js';
import { YoutubeApiService } from './youtube-api.service.js';

const CHANNEL = 'UCplayhouse00000000000AA';

let upstreams: Upstreams;
let fetcher: BoundedFetchService;
let api: YoutubeApiService;

beforeAll(async () => {
  upstreams = await startUpstreams();
});
beforeEach(() => {
  const environment = readEnvironment({ ...upstreams.environment, UPSTREAM_TIMEOUT_MS: '4000' });
  fetcher = new BoundedFetchService(environment, new MovableClock(), systemResolver);
  api = new YoutubeApiService(fetcher, environment);
});
afterEach(async () => {
  await fetcher.onApplicationShutdown();
  upstreams.reset();
});
afterAll(() => upstreams.close());

const idOf = (index: number) => `vid${String(index).padStart(8, '0')}`;

/** A channel of `count` videos, newest first, one per day; `isShort` selects the Shorts. */
function serveChannel(count: number, isShort: (index: number) => boolean): void {
  const indices = Array.from({ length: count }, (_, index) => index);
  const playlist = (selected: number[]) =>
    JSON.stringify({
      items: selected.map((index) => ({
        id: `item${index}`,
        contentDetails: { videoId: idOf(index) },
      })),
    });
  upstreams.serve('uploads', playlist(indices));
  upstreams.serve('shorts', playlist(indices.filter(isShort)));
  upstreams.serve(
    'videos',
    JSON.stringify({
      items: indices.map((index) => ({
        id: idOf(index),
        snippet: {
          title: `Video ${index}`,
          publishedAt: dayBefore(index).toISOString(),
          liveBroadcastContent: 'none',
        },
        contentDetails: { duration: isShort(index) ? 'PT30S' : 'PT10M' },
        statistics: { viewCount: '1' },
      })),
    }),
  );
}

const dayBefore = (days: number) => new Date(Date.UTC(2026, 10, 20) - days * 86_400_000);

const failure = async () => {
  const error = await api.list(CHANNEL).catch((thrown: unknown) => thrown);
  if (!(error instanceof SourceError))
    throw new Error(`Expected a SourceError, but got ${String(error)}.`);
  return error;
};

describe('reading a channel through the Data API', () => {
  it('costs three quota units for 50 videos', async () => {
    serveChannel(50, (index) => index % 5 === 0);
    const { videos, completeFrom } = await api.list(CHANNEL);
    expect(videos).toHaveLength(50);
    expect(completeFrom).toBeNull();
    expect(upstreams.quotaUnits).toBe(3);
    expect(upstreams.log.map(({ route }) => route).sort()).toEqual(['shorts', 'uploads', 'videos']);
  });

  it('requests pages of at most 50 videos', async () => {
    serveChannel(120, (index) => index % 4 === 0);
    const { videos, completeFrom } = await api.list(CHANNEL);
    expect(videos).toHaveLength(120);
    expect(completeFrom).toBeNull();
    for (const { query } of upstreams.log) {
      expect(query.id?.split(',').length ?? 0).toBeLessThanOrEqual(50);
    }
  });

  it('stops after 50 of each kind, and returns the time since which the list is complete', async () => {
    serveChannel(200, (index) => index % 2 === 0);
    const { videos, completeFrom } = await api.list(CHANNEL);
    expect(videos.length).toBeGreaterThanOrEqual(100);
    expect(upstreams.log.filter(({ route }) => route === 'uploads')).toHaveLength(2);
    expect(completeFrom).toEqual(dayBefore(99));
  });

  it('stops after four pages', async () => {
    serveChannel(250, () => false);
    const { videos, completeFrom } = await api.list(CHANNEL);
    expect(videos).toHaveLength(200);
    expect(completeFrom).toEqual(dayBefore(199));
  });

  it('returns the same videos for pages of any size', async () => {
    const newestFirst = async () =>
      (await api.list(CHANNEL)).videos.toSorted((a, b) => +b.publishedAt - +a.publishedAt);
    const inLargePages = await newestFirst();
    upstreams.reset();
    upstreams.limitPages(4);
    expect(await newestFirst()).toEqual(inLargePages);
    expect(upstreams.log.filter(({ route }) => route === 'uploads')).toHaveLength(4);
  });

  it('classifies videos of the Shorts playlist as Shorts, and leaves the others unclassified', async () => {
    const { videos } = await api.list(CHANNEL);
    const shorts = videos.filter(({ kind }) => kind === 'short').map(({ id }) => id);
    expect(shorts).toEqual(['ShOrT000001', 'ShOrT000002', 'ShOrT000003']);
    expect(videos.filter(({ kind }) => kind === null)).toHaveLength(8);
  });

  it('succeeds without a Shorts playlist', async () => {
    upstreams.fault('shorts', { kind: 'status', status: 404 });
    const { videos } = await api.list(CHANNEL);
    expect(videos).toHaveLength(11);
    expect(videos.every(({ kind }) => kind === null)).toBe(true);
  });

  it('leaves out upcoming, running and private videos', async () => {
    const ids = (await api.list(CHANNEL)).videos.map(({ id }) => id);
    expect(ids).not.toContain('LiVe0000001');
    expect(ids).not.toContain('PrIvAtE0001');
  });

  it('sends the key in a header, never in a URL', async () => {
    await api.list(CHANNEL);
    expect(upstreams.log).toHaveLength(3);
    expect(upstreams.log.every(({ query }) => !('key' in query))).toBe(true);
  });

  it.each([
    [403, "The source responded with status 403: the API key's quota for today is used up."],
    [400, 'The source responded with status 400: the API key is not valid.'],
    [404, 'The source responded with status 404: the channel was not found.'],
  ])('fails with a specific reason for status %d', async (status, reason) => {
    upstreams.fault('uploads', { kind: 'status', status });
    expect((await failure()).reason).toBe(reason);
  });

  it.each(['uploads', 'shorts', 'videos'] as const)(
    "fails if the response for '%s' has an unexpected format",
    async (route) => {
      for (const body of ['{"items":', '[]', '{"items":{}}', 'null', '['.repeat(1_000_000)]) {
        upstreams.fault(route, { kind: 'body', body });
        expect((await failure()).code).toBe('api-unreadable');
      }
    },
  );

  it('ignores malformed items, and requests at most one page of them', async () => {
    const malformedItems = [
      null,
      7,
      'text',
      [],
      {},
      { contentDetails: null },
      { contentDetails: { videoId: 5 } },
      { contentDetails: { videoId: '../../etc' } },
      { contentDetails: { videoId: 'x'.repeat(1_000_000) } },
    ];
    const validItems = Array.from({ length: 5_000 }, (_, index) => ({
      contentDetails: { videoId: idOf(index) },
    }));
    const nextPageToken = 'a'.repeat(100_000);
    for (const route of ['uploads', 'shorts'] as const) {
      const body = JSON.stringify({ items: [...malformedItems, ...validItems], nextPageToken });
      upstreams.fault(route, { kind: 'body', body });
    }
    upstreams.fault('videos', {
      kind: 'body',
      body: JSON.stringify({
        items: [
          ...malformedItems,
          { id: idOf(1), snippet: { publishedAt: '2026-11-20T12:00:00Z', title: 5 } },
          { id: idOf(2), snippet: { publishedAt: '+275760-01-01T00:00:00Z' } },
          { id: idOf(3), snippet: { publishedAt: '1'.repeat(1_000_000) } },
          { id: 'x'.repeat(1_000_000), snippet: { publishedAt: '2026-11-20T12:00:00Z' } },
        ],
      }),
    });
    const { videos } = await api.list(CHANNEL);
    expect(videos.map(({ id, title }) => [id, title])).toEqual([[idOf(1), '']]);
    expect(upstreams.log).toHaveLength(3);
    const requestedIds = upstreams.log
      .find(({ route }) => route === 'videos')
      ?.query.id?.split(',');
    expect(requestedIds).toHaveLength(41);
  });

  it('cleans titles and descriptions, and truncates those that are longer than YouTube allows', async () => {
    upstreams.fault('videos', {
      kind: 'body',
      body: JSON.stringify({
        items: [
          {
            id: 'LoNg0000001',
            snippet: {
              publishedAt: '2026-11-20T12:00:00Z',
              title: `Big\u202e win\u0007 ${'🎰'.repeat(400)}`,
              description: 'one\r\ntwo\u001b[31m\u2067',
              thumbnails: { high: { url: `https://i.ytimg.com/${'x'.repeat(100_000)}` } },
            },
          },
        ],
      }),
    });
    const [video] = (await api.list(CHANNEL)).videos;
    expect(video?.title).toBe(`Big win ${'🎰'.repeat(292)}`);
    expect(video?.description).toBe('one\ntwo[31m');
    expect(video?.thumbnail).toBe('https://i.ytimg.com/vi/LoNg0000001/hqdefault.jpg');
  });
});
