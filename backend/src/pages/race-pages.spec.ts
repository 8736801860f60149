import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { ConnectorStub } from '../../test/connector-stub.js';
import { releaseDialects, MovableClock, startApp, type TestApp } from '../../test/harness.js';
import { type Race, startRace } from '../../test/race.js';
import { changeSettings } from '../../test/settings-form.js';
import { tinyClient } from '../../test/tiny-client.js';
import { RaceRefreshJob } from '../leaderboard/races/race-refresh.job.js';
import { LeaderboardSnapshot } from '../leaderboard/leaderboard-snapshot.entity.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { PAGE_POLICY } from '../core/publishing/security-headers.js';

const LAST_MINUTE = '2026-11-30T23:59:10.000Z';
const MONTH_END = '2026-12-01T00:00:00.000Z';

const files = mkdtempSync(join(tmpdir(), 'playhouse-race-pages-'));
afterAll(() => rmSync(files, { recursive: true }));

describe.each(releaseDialects)('the page of a closed month on %s', (dialect) => {
  let race: Race;
  beforeEach(async () => {
    const clock = new MovableClock(new Date(LAST_MINUTE));
    race = await startRace({ dialect, clock, client: tinyClient(files) });
    await race.tick();
  });
  afterEach(() => race.close());

  const endMonth = async () => {
    race.clock.set(MONTH_END);
    await race.tick();
  };
  const sitemap = async (site = race): Promise<string> => {
    const { text, body } = await site.http.get('/sitemap.xml').expect(200);
    return text ?? (body as Buffer).toString();
  };

  it('redirects to the leaderboard until the month is over, and exists from then on', async () => {
    for (const path of ['/leaderboard/2026-11', '/leaderboard/2026-11/', '/Leaderboard/2026-11']) {
      const { headers } = await race.http.get(`${path}?from=chat`).expect(308);
      expect(headers.location).toBe('/leaderboard?from=chat');
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect(await sitemap()).not.toContain('/leaderboard/');

    await endMonth();
    const { text, headers } = await race.http.get('/leaderboard/2026-11').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(PAGE_POLICY);
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).toContain('<h1>/leaderboard/2026-11 of ');
    expect(text).toContain('"isFinal":true');
    expect(await sitemap()).toContain('/leaderboard/2026-11</loc>');
    for (const path of ['/leaderboard/2026-11/', '/LEADERBOARD/2026-11']) {
      await race.http.get(path).expect(308).expect('Location', '/leaderboard/2026-11');
    }
    await race.http.get('/leaderboard/2026-12').expect(308).expect('Location', '/leaderboard');
  });

  it('is served from memory after its first request, and contains the prizes of its month', async () => {
    await endMonth();
    const first = await race.http.get('/leaderboard/2026-11').expect(200);
    const { etag } = first.headers;
    await race.http.get('/leaderboard/2026-11').set('If-None-Match', String(etag)).expect(304);
    await changeSettings(await race.panel(), { prizes: [7] });
    const { text } = await race.http.get('/leaderboard/2026-11').expect(200);
    expect(text).toContain('November $2,500 Leaderboard');
    expect(text).not.toContain('"prize":7,');
    expect((await race.http.get('/leaderboard').expect(200)).text).toContain('December $7');
  });

  it('has a link preview with its winners, drawn on the first request', async () => {
    await endMonth();
    const { text } = await race.http.get('/leaderboard/2026-11').expect(200);
    const [, path = ''] = /"og:image" content="([^"]*)"/.exec(text) ?? [];
    const [, alt = ''] = /"og:image:alt" content="([^"]*)"/.exec(text) ?? [];
    expect(path).toMatch(/^\/previews\/month-2026-11-[0-9a-f]{16}\.jpg$/);
    expect(alt).toMatch(
      /November 2026 prize pool \$2,500\. Final results\. 1\. [^*]+\*+[^*]+ \$1,000\. 2\./,
    );
    const { headers } = await race.http.get(path).expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    await changeSettings(await race.panel(), { prizes: [7] });
    await race.http.get(path).expect(200);
    await race.http.get('/previews/month-2026-10.jpg').expect(404);
  });

  it('is the not-found page for a month without final standings, and for damaged ones', async () => {
    await endMonth();
    const unknown = ['2026-10', '2027-01', '0000-01', '2026-13', '2026-1', '2026-11-01', 'now'];
    for (const month of unknown) {
      const { text } = await race.http.get(`/leaderboard/${month}`).expect(404);
      expect(text).toContain('<h1>/404 of ');
    }
    // Two newer months with other standings: the damaged one is no longer in memory.
    race.upstreams.serve('sheet-us', sheet([{ name: 'december', wagered: 1 }]));
    await race.addClosedMonth('2026-09', [1]);
    await race.addClosedMonth('2026-10', [1]);
    await race.dataSource
      .getRepository(LeaderboardSnapshot)
      .update({ month: '2026-09' }, { sha256: '0'.repeat(64) });
    const again = await startRace({
      database: race.database,
      upstreams: race.upstreams,
      clock: race.clock,
      client: tinyClient(files),
    });
    expect((await again.http.get('/leaderboard/2026-10').expect(200)).text).toContain('"isFinal"');
    const listed = async () => [
      (await sitemap(again)).includes('/leaderboard/2026-09</loc>'),
      (await again.http.get('/api/leaderboard/months')).text.includes('2026-09'),
    ];
    expect(await listed()).toEqual([true, true]);
    const { text } = await again.http.get('/leaderboard/2026-09').expect(404);
    expect(text).toContain('<h1>/404 of ');
    // Also after a change, which reads the stored months again.
    await again.app.get(PublicationsService).tick();
    expect(await listed()).toEqual([false, false]);
    await again.addClosedMonth('2026-08', [1]);
    expect(await listed()).toEqual([false, false]);
    await again.http.get('/leaderboard/2026-08').expect(200);
    await again.close();
  });
});

const WEEKLY = {
  ...{
    slug: 'weekly',
    title: 'Week {week}',
    merge: 'separate',
    unit: 'USD',
    prizes: [300, 'Keyboard'],
  },
  ...{ minWager: 0, ties: 'by-name', settleHours: 24, isPublic: true },
  schedule: {
    ...{ kind: 'week', weekday: 'friday', time: '18:00', every: 1 },
    ...{ from: '2026-10-01', zone: 'Europe/Madrid' },
  },
};

describe.each(releaseDialects)('the pages of another race on %s', (dialect) => {
  const stub = new ConnectorStub();
  let site: TestApp;

  beforeAll(async () => {
    const env = { PUBLIC_FETCH_STUB: await stub.start() };
    const clock = new MovableClock(new Date('2026-11-22T12:00:00Z'));
    site = await startApp({ dialect, env, clock, client: tinyClient(files) });
    const panel = await site.admin();
    const source = await panel
      .post('/api/admin/sources')
      .send({
        ...{ platformKey: 'stake_com', connector: 'roobet' },
        ...{ settings: { userId: 'u-1' }, secrets: { token: 'key' } },
      })
      .expect(201);
    const { id } = source.body as { id: number };
    stub.reply = {
      body: JSON.stringify([{ uid: '1', username: 'amber_fox', wagered: 500 }]),
    };
    await panel
      .post('/api/admin/races')
      .send({ ...WEEKLY, sourceIds: [id] })
      .expect(201);
    await at('2026-11-22T12:00:00Z');
    // Week 47 has ended, and settles until Saturday.
    await at('2026-11-27T18:00:00Z');
  });
  afterAll(async () => {
    await site.close();
    stub.close();
  });

  const at = async (moment: string) => {
    site.clock.set(moment);
    await site.app.get(RaceRefreshJob).runIfDue();
    await site.app.get(PublicationsService).tick();
  };
  const page = async (path: string) => (await site.http.get(path).expect(200)).text;
  const sitemap = async () => {
    const { text, body } = await site.http.get('/sitemap.xml').expect(200);
    return text ?? (body as Buffer).toString();
  };

  it('are that of the race and one for each period, with all races for the tabs', async () => {
    const running = await page('/leaderboard/weekly');
    expect(running).toContain('"leaderboard":{"race":"weekly","month":"2026-w48"');
    expect(running).toContain('"races":[{"slug":"main"');
    expect(running).toContain('"og:image" content="/previews/race-weekly-');
    const settling = await page('/leaderboard/weekly/2026-w47');
    expect(settling).toContain('"closedMonth":{"race":"weekly","month":"2026-w47"');
    expect(settling).toContain('"state":"settling"');
    expect(await page('/leaderboard')).toContain('"races":[{"slug":"main"');
  });

  it('have one spelling each, and the running period is on the page of the race', async () => {
    for (const [path, location] of [
      ['/leaderboard/main', '/leaderboard'],
      ['/Leaderboard/Weekly/', '/leaderboard/weekly'],
      ['/leaderboard/weekly/2026-W47', '/leaderboard/weekly/2026-w47'],
      ['/leaderboard/weekly/2026-w48', '/leaderboard/weekly'],
    ] as const) {
      await site.http.get(path).expect(308).expect('Location', location);
    }
  });

  it.each([
    ...['/leaderboard/nothing', '/leaderboard/weekly/2026-w01', '/leaderboard/weekly/2026-11'],
    ...['/leaderboard/2026-w47', '/leaderboard/main/2026-w47', '/leaderboard/weekly/now'],
  ])('do not include %s', async (path) => {
    expect((await site.http.get(path).expect(404)).text).toContain('<h1>/404 of ');
  });

  it('are in the sitemap, periods as soon as they are over', async () => {
    expect(await sitemap()).toContain('/leaderboard/weekly</loc>');
    expect(await sitemap()).toContain('/leaderboard/weekly/2026-w47</loc>');
    expect(await page('/leaderboard/weekly')).toContain('"months":["2026-w47"]');
  });

  it('have a link preview with the title of the race', async () => {
    const { headers } = await site.http.get('/previews/race-weekly.jpg').expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    await site.http.get('/previews/race-nothing.jpg').expect(404);
  });

  it('leave the home page to the race that ends next, and the leaderboard if the main race is off', async () => {
    expect(await page('/')).toContain('"leaderboard":{"race":"main"');
    await at('2026-12-02T12:00:00Z');
    expect(await page('/')).toContain('"leaderboard":{"race":"weekly"');
    await changeSettings(await site.admin(), { showRace: false });
    expect(await page('/leaderboard')).toContain('"leaderboard":{"race":"weekly"');
    expect(await page('/leaderboard')).not.toContain('"races":');
    expect(await sitemap()).toContain('/leaderboard/weekly</loc>');
    expect(await sitemap()).not.toContain('/leaderboard</loc>');
  });

  it('are not asked for as periods of the main race', async () => {
    for (const period of ['2026-w47', '2026-11-16', '2026-13']) {
      await site.http.get(`/api/leaderboard?period=${period}`).expect(404);
    }
  });
});
