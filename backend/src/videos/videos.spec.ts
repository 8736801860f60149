import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Channel, startChannel } from '../../test/channel.js';
import { releaseDialects, startApp } from '../../test/harness.js';
import { AuditLog } from '../activity/audit-log.entity.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { JobRunnerService } from '../core/jobs/job-runner.service.js';
import { SourceHealth } from '../sources/source-health.entity.js';
import { Video } from './video.entity.js';
import { VideosRepository } from './videos.repository.js';
import { VideosRefreshJob } from './videos-refresh.job.js';

const MINUTE_MS = 60_000;
const INTERVAL_MS = 30 * MINUTE_MS;

/** The expected videos of the YouTube fixtures, written by hand: newest first, complete. */
const LONG_VIDEOS = [
  ['LoNg0000001', '2026-11-18T17:00:06.000Z', 'PT41M12S', 48_213],
  ['LoNg0000002', '2026-11-15T17:00:01.000Z', 'PT12M3S', 9_120],
  ['LoNg0000003', '2026-11-12T17:00:01.000Z', 'PT4M59S', 3_310],
  ['LoNg0000004', '2026-11-08T12:30:00.000Z', 'PT11H4M9S', 150_999],
  ['HiDdEn00001', '2026-11-06T12:30:00.000Z', 'PT8M', null],
  ['LoNg0000005', '2026-11-04T12:30:00.000Z', 'PT5M', 999],
  ['DaY00000001', '2026-10-20T12:30:00.000Z', 'P1DT2H3M4S', 1_000_000],
];
const SHORTS = [
  ['ShOrT000001', '2026-11-17T15:12:44.000Z', 'PT31S', 1_204_551],
  ['ShOrT000002', '2026-11-10T10:00:00.000Z', 'PT2M58S', 88_123],
  ['ShOrT000003', '2026-11-02T12:30:00.000Z', 'PT1M', 999_950],
  // Not in the Shorts playlist, so its duration decides.
  ['LoNg0000006', '2026-10-30T12:30:00.000Z', 'PT2M1S', 1_000],
];

const rows = (
  videos: { id: string; publishedAtUTC: string; duration: string | null; views: number | null }[],
) => videos.map(({ id, publishedAtUTC, duration, views }) => [id, publishedAtUTC, duration, views]);

const ids = (videos: { id: string }[]) => videos.map(({ id }) => id);

describe.each(releaseDialects)('the videos of a channel, from the Data API, on %s', (dialect) => {
  let channel: Channel;

  beforeAll(async () => {
    channel = await startChannel({ dialect });
  });
  afterAll(() => channel.close());

  it('are the built-in demo videos before the first read', async () => {
    const videos = await channel.videos();
    expect(videos).toMatchObject({ source: 'demo', updatedAt: null, stale: false });
    expect(videos.longVideos).toHaveLength(8);
    expect(videos.shorts).toHaveLength(3);
    expect(await channel.status()).toMatchObject({ status: 'waiting', setBy: 'environment' });
  });

  it('match the expected list completely', async () => {
    await channel.tick();
    const videos = await channel.videos();
    expect(rows(videos.longVideos)).toEqual(LONG_VIDEOS);
    expect(rows(videos.shorts)).toEqual(SHORTS);
    expect(videos).toMatchObject({
      source: 'youtube',
      updatedAt: '2026-11-21T12:00:00.000Z',
      stale: false,
    });
    expect(videos.longVideos[5]).toEqual({
      id: 'LoNg0000005',
      title: 'Quotes " & <b>markup</b> — emoji 🎰 in a title',
      description: 'About: Quotes " & <b>markup</b> — emoji 🎰 in a title',
      thumbnail: 'https://i.ytimg.com/vi/LoNg0000005/maxresdefault.jpg',
      publishedAtUTC: '2026-11-04T12:30:00.000Z',
      duration: 'PT5M',
      views: 999,
      embeddable: true,
    });
    expect(await channel.status()).toMatchObject({
      status: 'ok',
      items: 11,
      lastError: null,
      lastSuccessAt: '2026-11-21T12:00:00.000Z',
      nextAttemptAt: '2026-11-21T12:30:00.000Z',
    });
  });

  it('may be played here unless YouTube reports an age restriction, or that they can’t be embedded', async () => {
    const { longVideos, shorts } = await channel.videos();
    const elsewhere = [...longVideos, ...shorts].filter(({ embeddable }) => !embeddable);
    expect(ids(elsewhere)).toEqual(['LoNg0000002', 'LoNg0000004']);
  });

  it('have no links, because referral links are published only as links to /go', async () => {
    const link = 'https://stake.com/?c=PLAY';
    const videos = channel.dataSource.getRepository(Video);
    const original = await videos.findOneByOrFail({ id: 'LoNg0000002' });
    const publish = async (change: Partial<Video>) => {
      await videos.update({ id: original.id }, change);
      const publications = channel.app.get(PublicationsService);
      await publications.touch(channel.dataSource.manager, 'videos');
      await publications.changed();
    };
    await publish({
      title: `Stake.com or not? ${link}`,
      description: `My code is PLAY.\n\nSign up: ${link} or stake.us/?c=PLAY, on stake.com`,
    });
    const { longVideos } = await channel.videos();
    expect(longVideos[1]).toMatchObject({
      title: 'Stake.com or not?',
      description: 'My code is PLAY.\n\nSign up: or on',
    });
    await publish({ title: link });
    expect((await channel.videos()).longVideos[1]?.title).toBe('Video');
    await publish({ title: original.title, description: original.description });
  });

  it('are not read again before the interval is over', async () => {
    channel.upstreams.reset();
    await channel.tick();
    expect(channel.upstreams.log).toEqual([]);
    channel.clock.advance(INTERVAL_MS);
    await channel.tick();
    expect(channel.upstreams.quotaUnits).toBe(3);
    expect((await channel.videos()).updatedAt).toBe('2026-11-21T12:30:00.000Z');
  });

  it('are limited in number, separately for each list', async () => {
    const videos = await channel.videos('?limit=2');
    expect(ids(videos.longVideos)).toEqual(['LoNg0000001', 'LoNg0000002']);
    expect(ids(videos.shorts)).toEqual(['ShOrT000001', 'ShOrT000002']);
    expect((await channel.videos('?limit=50')).longVideos).toHaveLength(7);
  });

  it.each(['?limit=0', '?limit=51', '?limit=1.5', '?limit=ten', '?limit=', '?page=1'])(
    'reject the query %s',
    async (query) => {
      const { body } = await channel.http.get(`/api/videos${query}`).expect(400);
      expect(Object.keys(body.fields)).toEqual([query.slice(1, query.indexOf('='))]);
    },
  );

  it('have an ETag, with which unchanged videos get a 304 response', async () => {
    for (const path of ['/api/videos', '/api/videos?limit=3']) {
      const first = await channel.http.get(path).expect(200);
      const { etag = '' } = first.headers;
      expect(etag).toMatch(/^"/);
      await channel.http.get(path).set('If-None-Match', etag).expect(304);
    }
  });

  it('become stale with time when they are older than twice the interval', async () => {
    channel.upstreams.fault('uploads', { kind: 'status', status: 500 });
    channel.upstreams.fault('feed', { kind: 'status', status: 500 });
    await channel.videos('?limit=7');
    channel.clock.advance(2 * INTERVAL_MS);
    await channel.tick();
    expect((await channel.videos()).stale).toBe(false);
    channel.clock.advance(1);
    await channel.tick();
    expect((await channel.videos()).stale).toBe(true);
    expect((await channel.videos('?limit=7')).stale).toBe(true);
    expect((await channel.status()).status).toBe('stale');
    channel.upstreams.reset();
    channel.clock.advance(INTERVAL_MS);
    await channel.tick();
    expect((await channel.videos()).stale).toBe(false);
    expect((await channel.status()).status).toBe('ok');
  });

  it("follow the channel's deletions and additions, with an audit row", async () => {
    const playlist = (...wanted: string[]) =>
      JSON.stringify({ items: wanted.map((id) => ({ id, contentDetails: { videoId: id } })) });
    channel.upstreams.serve('uploads', playlist('LoNg0000001', 'ShOrT000001', 'LoNg0000004'));
    channel.upstreams.serve('shorts', playlist('ShOrT000001'));
    channel.clock.advance(INTERVAL_MS);
    await channel.tick();
    const fewer = await channel.videos();
    expect(ids(fewer.longVideos)).toEqual(['LoNg0000001', 'LoNg0000004']);
    expect(ids(fewer.shorts)).toEqual(['ShOrT000001']);

    channel.upstreams.reset();
    channel.clock.advance(INTERVAL_MS);
    await channel.tick();
    expect(rows((await channel.videos()).longVideos)).toEqual(LONG_VIDEOS);
    const auditRows = await channel.dataSource.manager.find(AuditLog, {
      where: { action: 'videos.refreshed' },
      order: { id: 'ASC' },
    });
    expect(auditRows.map(({ actor, summary }) => [actor, summary])).toEqual([
      ['system', 'Videos refreshed: 11 listed, 11 new, 0 removed.'],
      ['system', 'Videos refreshed: 3 listed, 0 new, 8 removed.'],
      ['system', 'Videos refreshed: 11 listed, 8 new, 0 removed.'],
    ]);
  });

  it('stay if the channel suddenly lists none, which counts as a failure', async () => {
    channel.upstreams.serve('uploads', '{"items":[]}');
    channel.upstreams.serve('shorts', '{"items":[]}');
    channel.clock.advance(INTERVAL_MS);
    await channel.tick();
    expect(rows((await channel.videos()).longVideos)).toEqual(LONG_VIDEOS);
    expect(await channel.status()).toMatchObject({
      status: 'failing',
      lastError: 'The channel lists no videos, although 11 are stored.',
      errorCode: 'no-uploads',
    });
    channel.upstreams.reset();
    channel.clock.advance(INTERVAL_MS);
    await channel.tick();
    expect((await channel.status()).status).toBe('ok');
  });

  it('come from the feed while the Data API fails, keep their durations, and have the reason in their health', async () => {
    channel.upstreams.fault('uploads', { kind: 'status', status: 403 });
    channel.clock.advance(INTERVAL_MS);
    const { status, body } = await channel.refresh();
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Successfully refreshed 11 videos', videos: 11 });
    const videos = await channel.videos();
    expect(videos).toMatchObject({
      source: 'feed',
      updatedAt: channel.clock.now().toISOString(),
      stale: false,
    });
    expect(videos.longVideos.map(({ id, duration }) => [id, duration])).toEqual(
      LONG_VIDEOS.map(([id, , duration]) => [id, duration]),
    );
    expect(videos.longVideos[0]?.embeddable).toBe(true);
    expect(ids(videos.shorts)).toEqual(SHORTS.map(([id]) => id));
    expect(await channel.status()).toMatchObject({
      status: 'failing',
      lastError: "The source responded with status 403: the API key's quota for today is used up.",
      lastSuccessAt: channel.clock.now().toISOString(),
    });
    channel.upstreams.reset();
    channel.clock.advance(INTERVAL_MS);
    await channel.tick();
    expect((await channel.videos()).source).toBe('youtube');
    expect(await channel.status()).toMatchObject({ status: 'ok', lastError: null });
  });

  it('survive a restart before the channel is read again', async () => {
    const before = await channel.videos();
    const restarted = await startChannel({
      dialect,
      clock: channel.clock,
      database: channel.database,
      upstreams: channel.upstreams,
    });
    channel.upstreams.reset();
    expect(await restarted.videos()).toEqual(before);
    await restarted.tick();
    expect(channel.upstreams.log).toEqual([]);
    await restarted.close();
  });

  it('never contain the API key, in responses or in the database', async () => {
    const { manager } = channel.dataSource;
    const stored = [await manager.find(AuditLog), await manager.find(SourceHealth)];
    expect(JSON.stringify([await channel.status(), stored])).not.toContain(
      channel.environment.youtube.apiKey,
    );
  });
});

describe.each(releaseDialects)('a manual refresh on %s', (dialect) => {
  let channel: Channel;

  it('reports one video in the singular', async () => {
    channel.upstreams.serveChannel([{ id: 'onlyvideo00' }]);
    const { body } = await channel.refresh();
    expect(body).toEqual({ message: 'Successfully refreshed 1 video', videos: 1 });
  });

  beforeAll(async () => {
    channel = await startChannel({ dialect });
  });
  beforeEach(() => channel.upstreams.reset());
  afterAll(() => channel.close());

  it('reports the number of videos, and is recorded with its actor', async () => {
    const { status, body } = await channel.refresh();
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Successfully refreshed 11 videos', videos: 11 });
    const [row] = await channel.dataSource.manager.find(AuditLog, {
      where: { action: 'videos.refreshed' },
      order: { id: 'DESC' },
      take: 1,
    });
    expect(row).toMatchObject({ actor: 'admin', entity: 'videos' });
  });

  it('ignores the interval, and runs once for concurrent callers', async () => {
    const responses = await Promise.all([
      channel.refresh(),
      channel.refresh(),
      channel.app.get(VideosRefreshJob).refreshIfDue(),
    ]);
    expect(responses.slice(0, 2).map((response) => response?.status)).toEqual([200, 200]);
    expect(channel.upstreams.quotaUnits).toBeLessThanOrEqual(6);
  });

  it("fails with the source's reason, and the last good videos stay", async () => {
    const before = await channel.videos();
    channel.upstreams.fault('videos', { kind: 'status', status: 400 });
    channel.upstreams.fault('feed', { kind: 'status', status: 404 });
    const { status, body } = await channel.refresh();
    expect(status).toBe(502);
    expect(body).toEqual({
      code: 'api-key-invalid',
      error: 'YouTube: The source responded with status 400: the API key is not valid.',
    });
    expect(await channel.videos()).toEqual(before);
  });

  it('is for admins only', async () => {
    await channel.browser().post('/api/admin/refresh-videos').expect(401);
  });

  it('that fails on the server is recorded in the health, and the next attempt is delayed', async () => {
    const store = jest.spyOn(channel.app.get(VideosRepository), 'store');
    store.mockRejectedValueOnce(new Error('unexpected error'));
    expect((await channel.refresh()).status).toBe(500);
    expect(store).toHaveBeenCalledTimes(1);
    store.mockRestore();
    const { status, lastError, nextAttemptAt } = await channel.status();
    expect([status, lastError]).toEqual([
      'failing',
      "The videos could not be stored. The server's log contains the reason.",
    ]);
    expect(Date.parse(nextAttemptAt ?? '')).toBeGreaterThan(channel.clock.now().getTime());
    expect((await channel.refresh()).status).toBe(200);
    expect((await channel.status()).status).toBe('ok');
  });

  it('is aborted when the server stops, without storing anything or recording a failure', async () => {
    const before = await channel.status();
    channel.upstreams.fault('uploads', { kind: 'hang' });
    const refresh = channel.refresh();
    await channel.upstreams.delivered(({ route }) => route === 'shorts');
    await channel.app.get(JobRunnerService).onModuleDestroy();
    expect((await refresh).status).toBe(503);
    expect(await channel.status()).toEqual({
      ...before,
      lastAttemptAt: channel.clock.now().toISOString(),
    });
  });
});

describe.each(releaseDialects)('the videos of a channel, from its feed, on %s', (dialect) => {
  let channel: Channel;

  beforeAll(async () => {
    channel = await startChannel({ dialect, env: { YOUTUBE_API_KEY: '' } });
  });
  afterAll(() => channel.close());

  it('match the feed completely, without durations', async () => {
    await channel.tick();
    const videos = await channel.videos();
    expect(videos).toMatchObject({ source: 'feed', stale: false });
    const shorts = SHORTS.map(([id]) => id).filter((id) => id !== 'LoNg0000006');
    expect(ids(videos.shorts)).toEqual(shorts);
    expect(ids(videos.longVideos)).toEqual([
      ...LONG_VIDEOS.slice(0, -1).map(([id]) => id),
      'LoNg0000006',
      'DaY00000001',
    ]);
    for (const { duration, embeddable } of [...videos.longVideos, ...videos.shorts]) {
      expect(duration).toBeNull();
      // The feed does not say it.
      expect(embeddable).toBe(false);
    }
    expect(channel.upstreams.log.map(({ route }) => route)).toEqual(['feed']);
    expect(await channel.status()).toMatchObject({ status: 'ok', items: 11 });
  });

  it('include stored videos that are too old for the feed, but not newer ones that were deleted', async () => {
    const feed = (...wanted: [string, string][]) =>
      `<feed xmlns:yt="y">${wanted
        .map(
          ([id, published]) =>
            `<entry><yt:videoId>${id}</yt:videoId><title>${id}</title><published>${published}</published></entry>`,
        )
        .join('')}</feed>`;
    channel.upstreams.serve(
      'feed',
      feed(
        ['NeWeSt00001', '2026-11-20T10:00:00+00:00'],
        ['LoNg0000002', '2026-11-15T17:00:01+00:00'],
        ['LoNg0000004', '2026-11-08T12:30:00+00:00'],
      ),
    );
    channel.clock.advance(INTERVAL_MS);
    await channel.tick();
    const videos = await channel.videos();
    expect(ids(videos.longVideos)).toEqual([
      'NeWeSt00001',
      'LoNg0000002',
      'LoNg0000004',
      'HiDdEn00001',
      'LoNg0000005',
      'LoNg0000006',
      'DaY00000001',
    ]);
    expect(ids(videos.shorts)).toEqual(['ShOrT000003']);
  });
});

describe.each(releaseDialects)('without a channel on %s', (dialect) => {
  it('visitors see the demo videos, and a refresh reports that no channel is set', async () => {
    const site = await startApp({ dialect });
    const admin = await site.admin();
    await site.app.get(VideosRefreshJob).refreshIfDue();
    const { body: videos } = await site.http.get('/api/videos').expect(200);
    expect(videos).toMatchObject({ source: 'demo', updatedAt: null, stale: false });
    const { body: rejected } = await admin.post('/api/admin/refresh-videos').expect(409);
    expect(rejected).toEqual({
      code: 'no-address',
      error: 'No YouTube channel is set. Please set one in the settings first.',
    });
    const { body: status } = await admin.get('/api/admin/cache-status').expect(200);
    expect(status[0]).toMatchObject({ source: 'youtube', status: 'unconfigured', setBy: null });
    await site.close();
  });
});

describe.each(releaseDialects)('a new channel on %s', (dialect) => {
  it('is read immediately, and the videos of the old one disappear', async () => {
    const channel = await startChannel({ dialect });
    await channel.tick();
    // Stored under another channel, as if the settings had contained that channel before.
    await channel.dataSource.manager.update(
      Video,
      { id: 'LoNg0000001' },
      { channelId: 'UCanother0000000000000AA' },
    );
    await channel.dataSource.manager.insert(Video, {
      ...(await channel.dataSource.manager.findOneByOrFail(Video, { id: 'LoNg0000002' })),
      id: 'OtHeR000001',
      channelId: 'UCanother0000000000000AA',
    });
    await channel.dataSource.manager.query("UPDATE source_health SET addressHash = 'another'");
    await channel.tick();
    await channel.app.get(PublicationsService).refresh();
    expect(rows((await channel.videos()).longVideos)).toEqual(LONG_VIDEOS);
    await channel.close();
  });
});
