import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Channel, startChannel } from '../../test/channel.js';
import type { Browser } from '../../test/harness.js';

describe('the sources in the panel', () => {
  let channel: Channel;
  let admin: Browser;

  beforeAll(async () => {
    channel = await startChannel();
    admin = await channel.admin();
  });
  beforeEach(() => channel.upstreams.reset());
  afterAll(() => channel.close());

  const test = (source: string, body?: object) =>
    admin.post(`/api/admin/sources/${source}/test`).send(body ?? {});

  it('have one row each, which states where they are configured', async () => {
    const { body } = await admin.get('/api/admin/cache-status').expect(200);
    expect(body[0]).toEqual({
      source: 'youtube',
      label: 'YouTube channel',
      status: 'waiting',
      setBy: 'environment',
      address: 'UCplayhouse00000000000AA',
      name: null,
      lastAttemptAt: null,
      lastSuccessAt: null,
      nextAttemptAt: null,
      lastError: null,
      errorCode: null,
      pending: true,
      visitorsSee: 'demo',
      decision: null,
      items: null,
      malformed: null,
      reading: null,
      tookMs: null,
    });
    expect(body.map(({ source }: { source: string }) => source)).toEqual([
      'youtube',
      'sheet-com',
      'sheet-us',
    ]);
  });

  it('show what only the environment can configure, without secrets', async () => {
    const { body } = await admin.get('/api/admin/sources/configuration').expect(200);
    expect(body).toEqual({
      youtubeApiKeySet: true,
      videosRefreshMinutes: 30,
      leaderboardRefreshMinutes: 60,
      sourceHosts: expect.arrayContaining(['docs.google.com']),
    });
    await channel.http.get('/api/admin/sources/configuration').expect(401);
  });

  it('can be tested without storing anything', async () => {
    const { body } = await test('youtube').expect(200);
    expect(body).toMatchObject({ ok: true, items: 11, channel: { name: 'Playhouse' } });
    expect((await channel.status()).lastAttemptAt).toBeNull();
    expect((await channel.videos()).source).toBe('demo');
  });

  it('are tested with a 200 response, which contains the reason if they fail', async () => {
    channel.upstreams.fault('uploads', { kind: 'status', status: 403 });
    const { body } = await test('youtube').expect(200);
    expect(body).toMatchObject({
      ok: false,
      items: 0,
      tookMs: expect.any(Number),
      error: "The source responded with status 403: the API key's quota for today is used up.",
      errorCode: 'quota-exceeded',
    });
  });

  it('can be tested with another channel, by ID or URL', async () => {
    for (const url of [
      'UCplayhouse00000000000AA',
      'https://www.youtube.com/channel/UCplayhouse00000000000AA/videos',
      'm.youtube.com/channel/UCplayhouse00000000000AA',
    ]) {
      expect((await test('youtube', { url }).expect(200)).body).toMatchObject({
        ok: true,
        items: 11,
      });
    }
    const unknown = await test('youtube', { url: 'UCsomebodyelse00000000AA' }).expect(200);
    expect(unknown.body).toMatchObject({
      ok: false,
      error: 'The source responded with status 404: the channel was not found.',
      errorCode: 'unknown-channel',
    });
  });

  it.each([
    ['https://evil.example/channel/UCplayhouse00000000000AA', 'bad-channel-id'],
    ['http://127.0.0.1/', 'bad-channel-id'],
    ['https://www.youtube.com/playlist?list=PL1', 'bad-channel-id'],
    ['', 'bad-channel-id'],
  ])('reject %j as a channel (%s), and fetch nothing', async (url, errorCode) => {
    expect((await test('youtube', { url }).expect(200)).body).toMatchObject({
      ok: false,
      error: expect.stringMatching(/UC and 22 more/),
      errorCode,
    });
    expect(channel.upstreams.log).toEqual([]);
  });

  it.each(['http://127.0.0.1:1/', 'https://169.254.169.254/', 'https://evil.example/com.csv'])(
    "do not trust a sheet's address that a user typed: %s",
    async (url) => {
      const { body } = await test('sheet-com', { url }).expect(200);
      expect(body.ok).toBe(false);
      expect(body.error).not.toContain(url);
      expect(channel.upstreams.log).toEqual([]);
    },
  );

  it.each(['unknown', 'constructor', 'YOUTUBE', '%2e%2e'])('do not include %s', async (name) => {
    const { body } = await test(name).expect(404);
    expect(body).toEqual({
      error: 'There is no such source. The sources are youtube, sheet-com, sheet-us.',
    });
  });

  it('cannot be tested with invalid or unknown fields', async () => {
    await test('youtube', { url: 5 }).expect(400);
    await test('youtube', { address: 'x' }).expect(400);
    await test('youtube', { url: 'x'.repeat(2049) }).expect(400);
  });

  it('are for admins only', async () => {
    await channel.http.get('/api/admin/cache-status').expect(401);
    await channel.browser().post('/api/admin/sources/youtube/test').expect(401);
  });
});
