import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { changeSettings } from '../../test/settings-form.js';
import { SourceHealth } from '../sources/source-health.entity.js';
import { SourceRegistryService } from '../sources/source-registry.service.js';
import { Video } from '../videos/video.entity.js';
import { apiStatus } from './stats.service.js';

const NOW = '2026-11-21T12:00:00.000Z';
const CHANNEL = 'UCabcdefghijklmnopqrstuv';

describe('apiStatus', () => {
  const source = (
    status: Parameters<typeof apiStatus>[0][number]['status'],
    wasAttempted = true,
  ) => ({
    status,
    lastAttemptAt: wasAttempted ? NOW : null,
    decision: null,
    visitorsSee: 'data' as const,
  });

  it('is Unknown without configured or fetched sources', () => {
    expect(apiStatus([])).toBe('Unknown');
    expect(apiStatus([source('unconfigured', false), source('waiting', false)])).toBe('Unknown');
    expect(apiStatus([source('unconfigured')])).toBe('Unknown');
  });

  it('is Degraded if one source is stale or failing', () => {
    expect(apiStatus([source('ok'), source('stale')])).toBe('Degraded');
    expect(apiStatus([source('ok'), source('failing')])).toBe('Degraded');
  });

  it('is Operational if all fetched sources are ok', () => {
    expect(apiStatus([source('ok'), source('waiting', false), source('unconfigured')])).toBe(
      'Operational',
    );
  });

  it('is Degraded while a sheet waits for a decision', () => {
    const waiting = { ...source('waiting'), decision: 'not-reset' } as const;
    expect(apiStatus([source('ok'), waiting])).toBe('Degraded');
  });

  it('ignores the sources of a part of the site that is turned off', () => {
    const off = { ...source('failing'), visitorsSee: 'off' } as const;
    expect(apiStatus([source('ok'), off])).toBe('Operational');
    expect(apiStatus([off])).toBe('Unknown');
  });
});

describe.each(releaseDialects)('stats on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({
      dialect,
      env: { YOUTUBE_CHANNEL_ID: CHANNEL },
    });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const stats = async () => (await admin.get('/api/admin/stats').expect(200)).body;

  it('count bonuses, videos and admins', async () => {
    const before = await stats();
    expect(before).toMatchObject({ users: 1, apiStatus: 'Unknown' });
    expect(before.bonuses).toBeGreaterThanOrEqual(6);
    await admin
      .post('/api/admin/bonuses')
      .send({ title: 't', description: 'd', ctaHref: 'https://stake.com/', isActive: false })
      .expect(201);
    await admin
      .post('/api/admin/users')
      .send({ username: 'visitor', email: 'visitor@example.com', isAdmin: false })
      .expect(201);
    await admin
      .post('/api/admin/users')
      .send({ username: 'second', email: 'second@example.com', isAdmin: true })
      .expect(201);
    await site.dataSource.getRepository(Video).insert({
      id: 'aaaaaaaaaaa',
      channelId: CHANNEL,
      title: 't',
      description: '',
      thumbnail: 'https://i.ytimg.com/x.jpg',
      publishedAt: new Date(NOW),
      duration: null,
      views: null,
      sourceKind: 'long',
      kindOverride: null,
      hidden: false,
      listed: true,
      source: 'feed',
      fetchedAt: new Date(NOW),
    });
    expect(await stats()).toEqual({
      bonuses: before.bonuses + 1,
      videos: before.videos + 1,
      users: 2,
      apiStatus: 'Unknown',
    });
  });

  it('follow the health of the sources', async () => {
    const source = site.app.get(SourceRegistryService).find('youtube');
    const health = {
      source: 'youtube',
      addressHash: source?.addressHash() ?? null,
      lastAttemptAt: new Date(NOW),
      lastSuccessAt: new Date(NOW),
      nextAttemptAt: null,
      lastError: null,
      waitingFor: null,
      decision: null,
      failures: 0,
      items: 1,
      itemsMonth: null,
      malformed: null,
      tookMs: 5,
      resetMonth: null,
    };
    const rows = site.dataSource.getRepository(SourceHealth);
    await rows.save(health);
    expect(await stats()).toMatchObject({ apiStatus: 'Operational' });
    await rows.save({ ...health, failures: 1, lastError: 'It timed out.' });
    expect(await stats()).toMatchObject({ apiStatus: 'Degraded' });
    await changeSettings(admin, { showVideos: false });
    expect(await stats()).toMatchObject({ apiStatus: 'Unknown' });
  });

  it('are closed to visitors', async () => {
    await site.http.get('/api/admin/stats').expect(401);
  });
});
