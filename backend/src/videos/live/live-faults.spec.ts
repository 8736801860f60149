import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveRoute } from '../../../../testing/upstreams/delivery.ts';
import type { Fault } from '../../../../testing/upstreams/fault.ts';
import { kickChannel, STREAMING_CLIENT } from '../../../../testing/upstreams/streaming.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { releaseDialects } from '../../../test/harness.js';
import { CHANNEL, type LiveSite, ON_KICK, startLiveSite } from '../../../test/live-site.js';
import { LiveCheck } from './live-check.entity.js';

const MINUTE_MS = 60_000;

/** Faults of a service, and the reason that the panel shows. */
const FAULTS: [what: string, fault: Fault, reason: string][] = [
  ['is down', { kind: 'reset', after: 'request' }, 'The connection was reset.'],
  [
    'never responds',
    { kind: 'hang' },
    'The source did not send a complete response within 2 seconds.',
  ],
  [
    'is slow',
    { kind: 'drip', chunkBytes: 1, everyMs: 50 },
    'The source did not send a complete response within 2 seconds.',
  ],
  ['fails', { kind: 'status', status: 500 }, 'The source responded with status 500.'],
  ['sends a web page', { kind: 'html' }, 'The source responded with a web page instead of data.'],
  ['sends nothing', { kind: 'empty' }, 'The source sent an empty response.'],
  [
    'sends something else than JSON',
    { kind: 'body', body: 'is_live: yes' },
    'Kick responded in an unexpected format.',
  ],
  [
    'sends other JSON',
    { kind: 'body', body: '{"data":[{"slug":"acme-plays","stream":{"is_live":"yes"}}]}' },
    'Kick responded in an unexpected format.',
  ],
  ['does not know the channel', { kind: 'body', body: '{"data":[]}' }, 'Kick has no such channel.'],
];

describe.each(releaseDialects)('a service that fails, on %s,', (dialect) => {
  let site: LiveSite;

  beforeAll(async () => {
    site = await startLiveSite({ dialect, env: { UPSTREAM_TIMEOUT_MS: '2000' } });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.upstreams.reset();
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL, {}));
    await site.dataSource.getRepository(LiveCheck).clear();
    site.clock.advance(60 * MINUTE_MS);
    await site.configure({ services: ON_KICK });
  });

  const requests = (route: LiveRoute) =>
    site.upstreams.log.filter((delivery) => delivery.route === route);

  it.each(FAULTS)('because it %s, is unknown and not offline', async (_, fault, reason) => {
    site.upstreams.fault('kick-channels', fault);
    await site.tick();
    expect(await site.live()).toMatchObject({ status: 'unknown', checkedAt: null });
    expect(await site.source('kick')).toEqual({
      service: 'kick',
      hasKey: true,
      hasChannel: true,
      state: 'failing',
      isLive: false,
      checkedAt: null,
      lastError: reason,
    });
  });

  it('keeps its last status for five minutes', async () => {
    await site.tick();
    site.upstreams.fault('kick-channels', { kind: 'status', status: 503 });
    site.clock.advance(MINUTE_MS);
    await site.tick();
    expect((await site.live()).status).toBe('live');
    expect((await site.source('kick'))?.state).toBe('failing');
    site.clock.advance(4 * MINUTE_MS);
    await site.tick();
    expect((await site.live()).status).toBe('unknown');
    expect((await site.source('kick'))?.state).toBe('stale');
  });

  it('is asked again as soon as it allows, after too many requests', async () => {
    site.upstreams.fault('kick-channels', { kind: 'status', status: 429, retryAfter: '600' });
    await site.tick();
    expect((await site.source('kick'))?.lastError).toBe(
      'The source responded with status 429: too many requests.',
    );
    site.upstreams.fault('kick-channels', null);
    site.clock.advance(10 * MINUTE_MS - 1);
    await site.tick();
    expect(requests('kick-channels')).toHaveLength(1);
    site.clock.advance(1);
    await site.tick();
    expect((await site.live()).status).toBe('live');
  });

  it('is asked less often while it keeps failing, but at least every five minutes', async () => {
    site.upstreams.fault('kick-channels', { kind: 'status', status: 500 });
    for (let minute = 0; minute < 30; minute += 1) {
      await site.tick();
      site.clock.advance(MINUTE_MS);
    }
    const count = requests('kick-channels').length;
    expect(count).toBeGreaterThanOrEqual(30 / 5);
    expect(count).toBeLessThan(12);
  });

  it('because of a revoked token gets a new one, once', async () => {
    await site.tick();
    const issued = requests('kick-token').length;
    site.upstreams.tokens.revoke();
    site.clock.advance(MINUTE_MS);
    await site.tick();
    expect((await site.live()).status).toBe('live');
    expect(requests('kick-token')).toHaveLength(issued + 1);
    expect(requests('kick-channels').map(({ status }) => status)).toEqual([200, 401, 200]);

    site.upstreams.fault('kick-channels', { kind: 'status', status: 401 });
    site.clock.advance(MINUTE_MS);
    await site.tick();
    expect(requests('kick-token')).toHaveLength(issued + 2);
    expect(requests('kick-channels')).toHaveLength(5);
    expect((await site.source('kick'))?.state).toBe('failing');
  });

  it('because it rejects the client reports that, and no secret', async () => {
    site.upstreams.tokens.revoke();
    for (const status of [400, 401, 403]) {
      site.upstreams.fault('kick-token', { kind: 'status', status });
      site.upstreams.fault('kick-channels', { kind: 'status', status: 401 });
      site.clock.advance(60 * MINUTE_MS);
      await site.tick();
      expect((await site.source('kick'))?.lastError).toBe(
        'Kick rejected the client ID or the client secret.',
      );
    }
    const urls = site.upstreams.log.map(({ path, query }) => path + JSON.stringify(query));
    expect(urls.join()).not.toContain(STREAMING_CLIENT.secret);
  });

  it('sends the secret nowhere else if the address of its tokens is redirected', async () => {
    site.upstreams.tokens.revoke();
    site.upstreams.fault('kick-channels', { kind: 'status', status: 401, times: 1 });
    site.upstreams.fault('kick-token', { kind: 'redirect', to: 'same-site' });
    await site.tick();
    expect((await site.source('kick'))?.lastError).toBe(
      'The source redirects a form to another URL.',
    );
  });

  it('does not delay the others', async () => {
    await site.configure({ services: { kick: CHANNEL, twitch: CHANNEL } });
    site.upstreams.fault('twitch-streams', { kind: 'hang' });
    const tick = site.tick();
    await waitUntil('Kick’s stream is public', async () => (await site.live()).status === 'live');
    expect((await site.source('twitch'))?.state).toBe('waiting');
    await tick;
    expect((await site.source('twitch'))?.state).toBe('failing');
  });

  it('is asked again after the clock was set back by days', async () => {
    for (const fault of [null, { kind: 'status', status: 500 }] as const) {
      site.upstreams.fault('kick-channels', fault);
      await site.dataSource.getRepository(LiveCheck).clear();
      site.clock.advance(3 * 24 * 60 * MINUTE_MS);
      await site.tick();
      site.upstreams.fault('kick-channels', null);
      site.clock.advance(-3 * 24 * 60 * MINUTE_MS);
      if (fault === null) expect((await site.source('kick'))?.state).toBe('stale');
      await site.tick();
      expect((await site.live()).status).toBe('live');
      expect((await site.source('kick'))?.state).toBe('ok');
    }
  });
});
