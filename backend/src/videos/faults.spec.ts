import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fault } from '../../../testing/upstreams/fault.ts';
import { type Channel, startChannel } from '../../test/channel.js';
import { releaseDialects } from '../../test/harness.js';
import type { VideosDto } from './videos.dto.js';

const INTERVAL_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
const MAX_RESPONSE_BYTES = 4 * 2 ** 20;
const MAX_FEED_BYTES = 2 ** 20;

type Case = [what: string, fault: Fault, reason: string];

/** Faults of any YouTube endpoint. */
const FAULTS: Case[] = [
  [
    'never responds',
    { kind: 'hang' },
    'The source did not send a complete response within 4 seconds.',
  ],
  [
    'sends a byte at a time',
    { kind: 'drip', chunkBytes: 1, everyMs: 20 },
    'The source did not send a complete response within 4 seconds.',
  ],
  [
    'resets the connection before the headers',
    { kind: 'reset', after: 'request' },
    'The connection was reset.',
  ],
  [
    'resets the connection after half of the body',
    { kind: 'reset', after: 'half-body' },
    'The connection was reset.',
  ],
  [
    'sends half of its response',
    { kind: 'cut-short' },
    'The response ended before it was complete.',
  ],
  ['responds with 401', { kind: 'status', status: 401 }, 'The source responded with status 401'],
  ['responds with 403', { kind: 'status', status: 403 }, 'The source responded with status 403'],
  [
    'responds with 429 and Retry-After',
    { kind: 'status', status: 429, retryAfter: '120' },
    'The source responded with status 429: too many requests.',
  ],
  ['responds with 500', { kind: 'status', status: 500 }, 'The source responded with status 500'],
  ['responds with 503', { kind: 'status', status: 503 }, 'The source responded with status 503'],
  [
    'responds with a web page and status 200',
    { kind: 'html' },
    'The source responded with a web page instead of data.',
  ],
  ['sends an empty body', { kind: 'empty' }, 'The source sent an empty response.'],
  [
    'redirects to a host that is not allowed',
    { kind: 'redirect', to: 'forbidden-host' },
    'The source redirects to a host that is not allowed.',
  ],
  [
    'redirects to a private address',
    { kind: 'redirect', to: 'private-address' },
    'The address is in a private network.',
  ],
  [
    'redirects in a loop',
    { kind: 'redirect', to: 'loop' },
    'The source redirects too often or in a loop.',
  ],
  [
    'labels its response as an image',
    { kind: 'content-type', contentType: 'image/png' },
    'The source responded with an unexpected type of content.',
  ],
];

/** Responses that are larger than the reader accepts, with and without a content length. */
const oversized = (maxBytes: number): Case[] =>
  (['announced', 'chunked', 'gzip'] as const).map((as) => [
    `sends too many bytes (${as})`,
    { kind: 'oversized', bytes: maxBytes + 1, as },
    `The response is larger than ${maxBytes / 2 ** 20} MiB.`,
  ]);

const API_FAULTS: Case[] = [
  ...FAULTS,
  ...oversized(MAX_RESPONSE_BYTES),
  [
    'responds with broken JSON',
    { kind: 'body', body: '{"items": [' },
    'The Data API responded with invalid JSON.',
  ],
  [
    'responds in an unexpected format',
    { kind: 'body', body: '{"kind":"other"}' },
    'The Data API responded in an unexpected format.',
  ],
];

const FEED_FAULTS: Case[] = [
  ...FAULTS,
  ...oversized(MAX_FEED_BYTES),
  ['responds with 404', { kind: 'status', status: 404 }, 'The source responded with status 404'],
  [
    'responds with a truncated feed',
    { kind: 'body', body: '<feed><entry><title>half of' },
    'The feed is not well-formed XML.',
  ],
  [
    'responds with a feed with recursive entities',
    { kind: 'body', body: '<!DOCTYPE feed [<!ENTITY a "aaa">]><feed>&a;</feed>' },
    'The feed contains a document type, which is not allowed.',
  ],
  [
    'responds with a feed without a video',
    { kind: 'body', body: '<feed></feed>' },
    'The channel lists no videos, although 11 are stored.',
  ],
];

describe.each(releaseDialects)('when YouTube fails, on %s,', (dialect) => {
  describe.each([
    ['the Data API', undefined, API_FAULTS],
    ['the feed', { YOUTUBE_API_KEY: '' }, FEED_FAULTS],
  ])('and %s', (_which, env, cases) => {
    let channel: Channel;
    let lastGood: VideosDto;
    const route = env ? 'feed' : 'uploads';

    beforeAll(async () => {
      channel = await startChannel({ dialect, env: { UPSTREAM_TIMEOUT_MS: '4000', ...env } });
    });
    afterAll(() => channel.close());
    beforeEach(async () => {
      channel.upstreams.reset();
      channel.clock.advance(INTERVAL_MS);
      await channel.tick();
      lastGood = await channel.videos();
      expect((await channel.status()).status).toBe('ok');
    });

    it.each(cases)(
      '%s: the last good videos stay until it recovers',
      async (_what, fault, reason) => {
        // Without the fallback to the feed, so that only the last good data is left.
        channel.upstreams.fault('feed', { kind: 'status', status: 404 });
        channel.upstreams.fault(route, fault);
        channel.clock.advance(INTERVAL_MS);
        await channel.tick();

        expect(channel.upstreams.log.some((delivery) => delivery.fault === fault)).toBe(true);
        expect(await channel.videos()).toEqual(lastGood);
        const failing = await channel.status();
        expect(failing.status).toBe('failing');
        expect(failing.lastError).toContain(reason);
        expect(failing.lastSuccessAt).toBe(lastGood.updatedAt);

        const retryAfterMs = fault.kind === 'status' && fault.retryAfter ? 2 * MINUTE_MS : 0;
        const waited = Date.parse(failing.nextAttemptAt ?? '') - channel.clock.now().getTime();
        expect(waited).toBeGreaterThanOrEqual(retryAfterMs || 0.8 * MINUTE_MS);
        expect(waited).toBeLessThanOrEqual(retryAfterMs || MINUTE_MS);

        channel.upstreams.reset();
        channel.clock.advance(waited);
        await channel.tick();
        expect(await channel.status()).toMatchObject({ status: 'ok', lastError: null });
        expect(await channel.videos()).toEqual({
          ...lastGood,
          updatedAt: channel.clock.now().toISOString(),
        });
      },
    );

    it('fails repeatedly: the wait increases, up to the interval', async () => {
      channel.upstreams.fault('feed', { kind: 'status', status: 500 });
      channel.upstreams.fault(route, { kind: 'status', status: 500 });
      channel.clock.advance(INTERVAL_MS);
      const waits: number[] = [];
      for (let attempt = 0; attempt < 7; attempt += 1) {
        await channel.tick();
        const { nextAttemptAt } = await channel.status();
        const wait = Date.parse(nextAttemptAt ?? '') - channel.clock.now().getTime();
        waits.push(wait / MINUTE_MS);
        channel.clock.advance(wait);
      }
      const fullWaits = [1, 2, 4, 8, 16, 30, 30];
      waits.forEach((wait, index) => {
        expect(wait).toBeLessThanOrEqual(fullWaits[index] ?? 0);
        expect(wait).toBeGreaterThanOrEqual((fullWaits[index] ?? 0) * 0.8);
      });
      expect((await channel.videos()).longVideos).toEqual(lastGood.longVideos);
      expect((await channel.videos()).stale).toBe(true);
    });
  });
});
