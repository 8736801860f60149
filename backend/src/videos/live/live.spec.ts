import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  kickChannel,
  twitchStreams,
  youtubeStream,
} from '../../../../testing/upstreams/streaming.ts';
import { startUpstreams } from '../../../../testing/upstreams/upstreams.ts';
import { releaseDialects } from '../../../test/harness.js';
import { CHANNEL, type LiveSite, ON_KICK, startLiveSite } from '../../../test/live-site.js';
import { readSettings } from '../../../test/settings-form.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import type { ScheduledStream } from '../../settings/settings-document.js';
import { LiveCheck } from './live-check.entity.js';

const MINUTE_MS = 60_000;
const TITLE = 'Bonus hunt of 40 slots 🎰';

const NOTHING = {
  status: 'unknown',
  service: null,
  title: null,
  url: null,
  since: null,
  next: null,
  checkedAt: null,
};

/** A stream a day after the start of a test. */
const tomorrow = (site: LiveSite): ScheduledStream => {
  const day = new Date(site.clock.now().getTime() + 24 * 60 * MINUTE_MS);
  const weekday = day.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return {
    weekday: weekday.toLowerCase() as ScheduledStream['weekday'],
    time: day.toISOString().slice(11, 16),
    zone: 'UTC',
    title: 'Hunt',
  };
};

describe.each(releaseDialects)('the live status on %s', (dialect) => {
  let site: LiveSite;

  beforeAll(async () => {
    site = await startLiveSite({ dialect });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    site.upstreams.reset();
    await site.dataSource.getRepository(LiveCheck).clear();
    site.clock.advance(60 * MINUTE_MS);
    await site.configure({});
  });

  const routes = () => site.upstreams.log.map(({ route }) => route);

  it('is unknown while nothing is set up, and no service is asked', async () => {
    await site.tick();
    expect(await site.live()).toEqual(NOTHING);
    expect(routes()).toEqual([]);
  });

  it('follows the stream on Kick: its title, its start and its end', async () => {
    await site.configure({ services: ON_KICK });
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL));
    await site.tick();
    const channel = { service: 'kick', url: `https://kick.com/${CHANNEL}` };
    const checkedAt = site.clock.now().toISOString();
    expect(await site.live()).toEqual({ ...NOTHING, ...channel, status: 'offline', checkedAt });

    site.upstreams.serve('kick-channels', kickChannel(CHANNEL, { title: TITLE }));
    site.clock.advance(MINUTE_MS);
    await site.tick();
    expect(await site.live()).toEqual({
      ...channel,
      status: 'live',
      title: TITLE,
      since: '2026-11-15T11:30:00.000Z',
      next: null,
      checkedAt: site.clock.now().toISOString(),
    });

    site.upstreams.serve('kick-channels', kickChannel(CHANNEL));
    site.clock.advance(MINUTE_MS);
    await site.tick();
    expect(await site.live()).toMatchObject({ ...channel, status: 'offline', title: null });
  });

  it('comes from Twitch, and from Kick if both are live', async () => {
    await site.configure({ services: { kick: CHANNEL, twitch: 'acme_plays' } });
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL));
    site.upstreams.serve('twitch-streams', twitchStreams('acme_plays', { title: TITLE }));
    await site.tick();
    const url = 'https://www.twitch.tv/acme_plays';
    expect(await site.live()).toMatchObject({ status: 'live', service: 'twitch', url });
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL, {}));
    site.clock.advance(MINUTE_MS);
    await site.tick();
    expect(await site.live()).toMatchObject({ status: 'live', service: 'kick' });
  });

  it('is unknown if one of two services fails and the other one is offline', async () => {
    await site.configure({ services: { kick: CHANNEL, twitch: 'acme_plays' } });
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL));
    site.upstreams.fault('twitch-streams', { kind: 'status', status: 500 });
    await site.tick();
    expect((await site.live()).status).toBe('unknown');
  });

  it('asks each service once a minute', async () => {
    await site.configure({ services: ON_KICK });
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL));
    await site.tick();
    await site.tick();
    site.clock.advance(MINUTE_MS - 1);
    await site.tick();
    expect(routes().filter((route) => route === 'kick-channels')).toHaveLength(1);
    site.clock.advance(1);
    await site.tick();
    expect(routes().filter((route) => route === 'kick-channels')).toHaveLength(2);
  });

  it('is unknown five minutes after the last response, and known again with the next one', async () => {
    await site.configure({ services: ON_KICK });
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL, { title: TITLE }));
    await site.tick();
    const { checkedAt } = await site.live();
    site.upstreams.fault('kick-channels', { kind: 'reset', after: 'request' });
    site.clock.advance(5 * MINUTE_MS - 1);
    await site.tick();
    expect(await site.live()).toMatchObject({ status: 'live', title: TITLE, checkedAt });
    site.clock.advance(1);
    await site.app.get(PublicationsService).tick();
    expect(await site.live()).toMatchObject({ status: 'unknown', title: null, checkedAt });
    site.upstreams.fault('kick-channels', null);
    site.clock.advance(5 * MINUTE_MS);
    await site.tick();
    expect(await site.live()).toMatchObject({ status: 'live', title: TITLE });
  });

  it('is rebuilt for pages only when visitors see a change', async () => {
    await site.configure({ services: ON_KICK });
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL, { title: TITLE }));
    await site.tick();
    const publications = site.app.get(PublicationsService);
    const changedAt = publications.changedAt('live');
    site.clock.advance(MINUTE_MS);
    await site.tick();
    expect(publications.changedAt('live')).toEqual(changedAt);
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL, { title: 'Another title' }));
    site.clock.advance(MINUTE_MS);
    await site.tick();
    expect(publications.changedAt('live')).toEqual(site.clock.now());
  });

  it('is live until the time that the owner declared, whatever the services report', async () => {
    await site.configure({ services: ON_KICK });
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL));
    await site.tick();
    const liveUntil = new Date(site.clock.now().getTime() + 60 * MINUTE_MS).toISOString();
    await (await site.admin()).put('/api/admin/live').send({ liveUntil }).expect(200);
    const url = `https://kick.com/${CHANNEL}`;
    expect(await site.live()).toMatchObject({ status: 'live', service: 'kick', url, title: null });
    site.clock.advance(60 * MINUTE_MS - 1);
    await site.tick();
    expect((await site.live()).status).toBe('live');
    site.clock.advance(1);
    await site.app.get(PublicationsService).tick();
    expect((await site.live()).status).toBe('offline');
  });

  it('contains the next stream of the schedule, also while it is unknown', async () => {
    const stream = tomorrow(site);
    await site.configure({ schedule: [stream] });
    const { next, status } = await site.live();
    expect(status).toBe('unknown');
    expect(next?.title).toBe('Hunt');
    site.clock.advance(Date.parse(next?.at ?? '') - site.clock.now().getTime());
    await site.tick();
    const at = new Date(Date.parse(next?.at ?? '') + 7 * 24 * 60 * MINUTE_MS).toISOString();
    expect((await site.live()).next).toEqual({ at, title: 'Hunt' });
  });

  it('of another channel is not shown after the channel was changed', async () => {
    await site.configure({ services: ON_KICK });
    site.upstreams.serve('kick-channels', kickChannel(CHANNEL, {}));
    await site.tick();
    expect((await site.live()).status).toBe('live');
    await site.configure({ services: { kick: 'other', twitch: null } });
    expect(await site.live()).toMatchObject({ status: 'unknown', checkedAt: null });
  });

  it('has the referral code in place of {code} in the title of the next stream', async () => {
    const stream = { ...tomorrow(site), title: 'Giveaway with {code}' };
    await site.configure({ schedule: [stream] });
    const { code } = await readSettings(await site.admin());
    expect((await site.live()).next).toMatchObject({ title: `Giveaway with ${code}` });
  });

  it('is published: it has an ETag and needs no database', async () => {
    const first = await site.http.get('/api/live').expect(200);
    const { etag } = first.headers;
    expect(etag).toMatch(/^"/);
    await site.http.get('/api/live').set('If-None-Match', String(etag)).expect(304);
    await site.http.get('/api/live?x=1').expect(400);
  });
});

describe('a stream on YouTube', () => {
  it('is found among the newest uploads, with two units of the quota', async () => {
    const upstreams = await startUpstreams();
    const channel = await startLiveSite({ upstreams, env: upstreams.environment });
    const { uploads, videos } = youtubeStream('LiVe0000001', { title: TITLE });
    upstreams.serve('live-uploads', uploads);
    upstreams.serve('live-videos', videos);
    await channel.tick();
    expect(await channel.live()).toMatchObject({
      status: 'live',
      service: 'youtube',
      title: TITLE,
      url: 'https://www.youtube.com/watch?v=LiVe0000001',
    });
    expect(upstreams.quotaUnits).toBe(2);
    const nonsense = [
      ['live-uploads', { items: [{}] }],
      ['live-videos', { items: [{ id: 'LiVe0000001', snippet: {} }] }],
    ] as const;
    for (const [route, body] of nonsense) {
      upstreams.reset();
      upstreams.serve('live-uploads', uploads);
      upstreams.serve('live-videos', videos);
      upstreams.fault(route, { kind: 'body', body: JSON.stringify(body) });
      channel.clock.advance(MINUTE_MS);
      await channel.tick();
      expect((await channel.live()).status).toBe('live');
      expect((await channel.source('youtube'))?.state).toBe('failing');
    }
    await channel.close();
    await upstreams.close();
  });
});
