import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings, readSettings } from '../../../test/settings-form.js';
import { Bonus } from '../../bonuses/bonus.entity.js';
import { DEFAULT_SETTINGS } from '../../settings/default-settings.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import type { LinkHealthDto } from './link-health.dto.js';
import { LinkCheck } from './link-check.entity.js';
import { LinkHealthJob } from './link-health.job.js';

const DAY_MS = 24 * 60 * 60_000;

describe.each(releaseDialects)('the check of links, on %s,', (dialect) => {
  let site: TestApp;
  let stub: Server;
  let job: LinkHealthJob;
  let admin: Browser;
  let status: number;
  let requests: string[];
  let running: Map<string, number>;
  let mostPerHost: number;

  beforeAll(async () => {
    stub = createServer((request, response) => {
      const host = request.url?.split('/')[1] ?? '';
      requests.push(request.url ?? '');
      running.set(host, (running.get(host) ?? 0) + 1);
      mostPerHost = Math.max(mostPerHost, running.get(host) ?? 0);
      setTimeout(() => {
        running.set(host, (running.get(host) ?? 0) - 1);
        response.writeHead(status).end();
      }, 5);
    });
    stub.listen(0, '127.0.0.1');
    await once(stub, 'listening');
    const { port } = stub.address() as AddressInfo;
    site = await startApp({ dialect, env: { PUBLIC_FETCH_STUB: `http://127.0.0.1:${port}` } });
    job = site.app.get(LinkHealthJob);
    admin = await site.admin();
    const { platforms } = await readSettings(admin);
    await changeSettings(admin, {
      platforms: platforms.map((platform) => ({
        ...platform,
        referralUrl: `https://${platform.key.replace('_', '-')}.example/?c={code}`,
      })),
    });
    await bonuses().createQueryBuilder().update().set({ isDemo: false }).execute();
  });
  afterAll(async () => {
    await site.close();
    stub.closeAllConnections();
    stub.close();
  });
  beforeEach(async () => {
    status = 200;
    requests = [];
    running = new Map();
    mostPerHost = 0;
    await rows().clear();
  });

  const rows = () => site.dataSource.getRepository(LinkCheck);
  const bonuses = () => site.dataSource.getRepository(Bonus);

  it('follows each link once, with the code filled in, one request per host at a time', async () => {
    const before = await bonuses().find({ order: { id: 'ASC' } });
    for (const { id } of before) {
      await bonuses().update(id, { ctaHref: `https://casino.example/${id % 3}?c={code}` });
    }
    await job.checkIfDue();
    const urls = await job.urls();
    expect(urls).toHaveLength(2 + new Set(before.map(({ id }) => id % 3)).size);
    expect(before.length).toBeGreaterThan(3);
    expect(urls.join()).not.toContain('{code}');
    expect(requests).toHaveLength(urls.length);
    expect(new Set((await rows().find()).map(({ url }) => url))).toEqual(new Set(urls));
    expect(mostPerHost).toBe(1);
    for (const { id, ctaHref } of before) await bonuses().update(id, { ctaHref });
  });

  it('follows them again after a day, and not before', async () => {
    await job.checkIfDue();
    requests = [];
    site.clock.advance(DAY_MS - 60_000);
    await job.checkIfDue();
    expect(requests).toEqual([]);
    site.clock.advance(60_000);
    await job.checkIfDue();
    expect(requests).toHaveLength((await job.urls()).length);
  });

  it('counts failures in a row, and starts again after a success', async () => {
    const failures = async () => new Set((await rows().find()).map((row) => row.failures));
    status = 404;
    await job.checkNow();
    await job.checkNow();
    expect(await failures()).toEqual(new Set([2]));
    status = 403;
    await job.checkNow();
    expect(await failures()).toEqual(new Set([0]));
    expect(new Set((await rows().find()).map(({ code }) => code))).toEqual(new Set(['unclear']));
  });

  it('reports no start of failures that an older release found, because it was not stored', async () => {
    const failingSince = async () =>
      (await rows().find()).map((row) => row.failingSince?.toISOString());
    status = 404;
    await job.checkNow();
    // The older release did not store it.
    await rows().createQueryBuilder().update().set({ failingSince: null }).execute();
    site.clock.advance(DAY_MS);
    await job.checkNow();
    expect(new Set(await failingSince())).toEqual(new Set([undefined]));
    status = 200;
    await job.checkNow();
    status = 404;
    await job.checkNow();
    expect(new Set(await failingSince())).toEqual(new Set([site.clock.now().toISOString()]));
  });

  it('follows links only on request if the owner has turned the daily check off', async () => {
    // The clock has moved past the end of the session.
    admin = await site.admin();
    await changeSettings(admin, { checkLinks: false });
    await job.checkIfDue();
    expect(requests).toEqual([]);
    await admin.post('/api/admin/links/check').expect(200);
    expect(requests).toHaveLength((await job.urls()).length);
    await changeSettings(admin, { checkLinks: true });
  });

  it('neither follows nor lists the links of the demo and of a new site', async () => {
    const [bonus] = await bonuses().find({ take: 1 });
    if (!bonus) throw new Error('The demo has bonuses.');
    const { ctaHref } = bonus;
    await bonuses().update(bonus.id, { ctaHref: 'https://demo-only.example/', isDemo: true });
    const { platforms } = await readSettings(admin);
    await changeSettings(admin, { platforms: DEFAULT_SETTINGS.platforms });
    const list = (await admin.get('/api/admin/links/health').expect(200)).body as LinkHealthDto[];
    expect(list.map(({ url }) => url)).toEqual(await job.urls());
    expect(await job.urls()).not.toContain('https://demo-only.example/');
    expect(list.flatMap(({ usedBy }) => usedBy).some(({ kind }) => kind === 'platform')).toBe(
      false,
    );
    await changeSettings(admin, { platforms });
    await bonuses().update(bonus.id, { ctaHref, isDemo: false });
  });

  it('names the host of a bonus that leads to another site than its platform', async () => {
    const [bonus] = await bonuses().find({ take: 1 });
    if (!bonus) throw new Error('The demo has bonuses.');
    await bonuses().update(bonus.id, { ctaHref: 'https://other.example/', isDemo: false });
    const { body } = await admin.get('/api/admin/links/health').expect(200);
    const found = (body as LinkHealthDto[]).find(({ url }) => url === 'https://other.example/');
    expect(found?.usedBy.map(({ otherHost }) => otherHost)).toEqual(['other.example']);
    await bonuses().update(bonus.id, { ctaHref: bonus.ctaHref, isDemo: bonus.isDemo });
  });

  it('reports each link with what uses it, and as broken after two failures in a row', async () => {
    const list = async () =>
      (await admin.get('/api/admin/links/health').expect(200)).body as LinkHealthDto[];
    const ofPlatform = async () =>
      (await list()).find(({ usedBy }) => usedBy.some(({ id }) => id === 'stake_us'));
    expect(await ofPlatform()).toEqual({
      url: 'https://stake-us.example/?c=PLAY',
      usedBy: [{ kind: 'platform', id: 'stake_us', label: 'Stake.us', otherHost: null }],
      code: null,
      finalHost: null,
      status: null,
      checkedAt: null,
      failingSince: null,
      isBroken: false,
    });
    status = 404;
    const failingSince = site.clock.now().toISOString();
    await job.checkNow();
    expect(await ofPlatform()).toMatchObject({
      code: 'http-error',
      status: 404,
      failingSince,
      isBroken: false,
    });
    site.clock.advance(60_000);
    await job.checkNow();
    expect(await ofPlatform()).toMatchObject({
      finalHost: 'stake-us.example',
      failingSince,
      isBroken: true,
    });
    status = 200;
    const { body } = await admin.post('/api/admin/links/check').expect(200);
    const states = (body as LinkHealthDto[]).map((link) => [link.isBroken, link.failingSince]);
    expect(new Set(states.map(String))).toEqual(new Set(['false,']));
  });

  it('notifies once of a link that fails twice in a row, without its address', async () => {
    const events = site.dataSource.getRepository(OutboxEvent);
    await events.clear();
    status = 404;
    await job.checkNow();
    expect(await events.countBy({ kind: 'link-broken' })).toBe(0);
    await job.checkNow();
    await job.checkNow();
    const written = await events.findBy({ kind: 'link-broken' });
    expect(written).toHaveLength((await job.urls()).length);
    expect(written.map(({ details }) => details)).toContainEqual({
      host: 'stake-us.example',
      code: 'http-error',
      usedBy: ['Stake.us'],
    });
    expect(JSON.stringify(written)).not.toContain('?c=');
  });

  it('forgets the link of a bonus that is in the trash', async () => {
    const [bonus] = await bonuses().find({ take: 1 });
    if (!bonus) throw new Error('The demo has bonuses.');
    const url = 'https://only-here.example/?c={code}';
    await bonuses().update(bonus.id, { ctaHref: url });
    await job.checkIfDue();
    expect(
      (await rows().find()).filter(({ finalHost }) => finalHost === 'only-here.example'),
    ).toHaveLength(1);
    await bonuses().update(bonus.id, { deletedAt: site.clock.now() });
    await job.checkIfDue();
    expect(
      (await rows().find()).filter(({ finalHost }) => finalHost === 'only-here.example'),
    ).toEqual([]);
    await bonuses().update(bonus.id, { deletedAt: null, ctaHref: bonus.ctaHref });
  });
});
