import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { type Browser, dialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings } from '../../../test/settings-form.js';
import { ClickCounterService } from './click-counter.service.js';
import { ClicksDaily } from './clicks-daily.entity.js';

const TODAY = '2026-11-21';

describe.each(dialects)('clicks on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let bonus: string;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
    const bonuses = await site.http.get('/api/bonuses').expect(200);
    bonus = `bonus:${bonuses.body[0].id}`;
    await changeSettings(admin, { countClicks: true });
  });
  afterAll(() => site.close());
  beforeEach(() => site.dataSource.getRepository(ClicksDaily).clear());

  const click = (target: unknown) => site.browser().post('/api/clicks').send({ target });
  const stored = async (app = site) => {
    await app.app.get(ClickCounterService).flush();
    const rows = await app.dataSource.getRepository(ClicksDaily).find({ order: { target: 'ASC' } });
    return rows.map(({ date, target, clicks }) => [date, target, clicks]);
  };

  it('are counted per UTC day and target', async () => {
    await click('stake_com').expect(204, {});
    await click('stake_com').expect(204);
    await click(bonus).expect(204);
    site.clock.set('2026-11-22T00:00:00.000Z');
    await click('stake_com').expect(204);
    site.clock.set('2026-11-21T12:00:00.000Z');
    expect(await stored()).toEqual(
      expect.arrayContaining([
        [TODAY, 'stake_com', 2],
        [TODAY, bonus, 1],
        ['2026-11-22', 'stake_com', 1],
      ]),
    );
  });

  it('add up when written in several steps, and by several replicas concurrently', async () => {
    // SQLite supports only one process.
    const another =
      dialect === 'mysql' ? [await startApp({ dialect, database: site.database })] : [];
    const replicas = [site, ...another];
    const targets = ['stake_com', 'stake_us', bonus];
    for (let round = 0; round < 5; round += 1) {
      for (const { app } of replicas) {
        const counter = app.get(ClickCounterService);
        for (const target of targets) for (let i = 0; i < 7; i += 1) counter.count(target);
      }
      await Promise.all(replicas.map(({ app }) => app.get(ClickCounterService).flush()));
    }
    const expected = 5 * 7 * replicas.length;
    expect((await stored()).map(([, , clicks]) => clicks)).toEqual([expected, expected, expected]);
    for (const replica of another) await replica.close();
  });

  it('are in the next report, although they are written up to a second later', async () => {
    await click('stake_us').expect(204);
    const analytics = await admin.get('/api/admin/analytics').expect(200);
    expect(analytics.body.targets).toMatchObject([{ target: 'stake_us', total: 1 }]);
    await click('stake_us').expect(204);
    const totals = await admin.get('/api/admin/analytics/totals').expect(200);
    expect(totals.body.targets).toMatchObject([{ target: 'stake_us', total: 2 }]);
  });

  it('are written automatically within about a second', async () => {
    await click('stake_us').expect(204);
    const rows = site.dataSource.getRepository(ClicksDaily);
    await waitUntil('the click is stored', async () => (await rows.count()) > 0);
    expect(await rows.findOneBy({ target: 'stake_us' })).toMatchObject({ clicks: 1 });
  });

  it('are written when the server stops', async () => {
    const replica = await startApp({ dialect, database: site.database });
    await replica.browser().post('/api/clicks').send({ target: 'stake_us' }).expect(204);
    await replica.close();
    expect(await stored()).toEqual([[TODAY, 'stake_us', 1]]);
  });

  it('are kept while they cannot be written, and written afterwards', async () => {
    const counter = site.app.get(ClickCounterService);
    counter.count('stake_com');
    await site.dataSource.query('ALTER TABLE clicks_daily RENAME TO clicks_renamed');
    await counter.flush();
    counter.count('stake_com');
    await site.dataSource.query('ALTER TABLE clicks_renamed RENAME TO clicks_daily');
    expect(await stored()).toEqual([[TODAY, 'stake_com', 2]]);
  });

  it.each([{ 'Sec-GPC': '1' }, { DNT: '1' }])(
    'of a visitor who sends %p are not counted',
    async (headers) => {
      await site
        .browser()
        .post('/api/clicks')
        .set(headers)
        .send({ target: 'stake_com' })
        .expect(204);
      expect(await stored()).toEqual([]);
    },
  );

  it('are not counted while the owner has disabled counting', async () => {
    await changeSettings(admin, { countClicks: false });
    await click('stake_com').expect(204);
    await click('nowhere').expect(400);
    await changeSettings(admin, { countClicks: true });
    expect(await stored()).toEqual([]);
  });

  it('on a bonus that is no longer public are rejected', async () => {
    const id = bonus.replace('bonus:', '');
    const toggle = (isActive: boolean) =>
      admin.patch(`/api/admin/bonuses/${id}/toggle-status`).send({ isActive }).expect(200);
    await toggle(false);
    await click(bonus).expect(400);
    await toggle(true);
    await click(bonus).expect(204);
    expect(await stored()).toEqual([[TODAY, bonus, 1]]);
  });

  it.each([
    'stake_eu',
    'bonus:0',
    'bonus:999999',
    'bonus:1e3',
    'bonus:-1',
    'bonus:99999999999999999999',
    'https://example.com',
    '',
    ' ',
    'x'.repeat(65),
    null,
    7,
    ['stake_com'],
    { $ne: 1 },
  ])('on %p are rejected with a message', async (target) => {
    const { body } = await click(target).expect(400);
    expect(body).toEqual({ error: expect.any(String), fields: { target: expect.any(String) } });
    expect(await stored()).toEqual([]);
  });

  it('are accepted only as JSON with a target and nothing else, and only from the site itself', async () => {
    const send = () => site.browser().post('/api/clicks');
    await send().send({ target: 'stake_com', visitor: 'x' }).expect(400);
    await send().type('text/plain').send('stake_com').expect(415);
    await site.http.post('/api/clicks').send({ target: 'stake_com' }).expect(403);
    expect(await stored()).toEqual([]);
  });
});

describe('clicks from one address', () => {
  it('are limited, and rejected clicks get Retry-After', async () => {
    const site = await startApp({ env: { TRUST_PROXY: '1' } });
    const click = (address: string) =>
      site
        .browser()
        .post('/api/clicks')
        .set('X-Forwarded-For', address)
        .send({ target: 'stake_com' });
    for (let i = 0; i < 60; i += 1) await click('2001:db8::1').expect(204);
    const rejected = await click('2001:db8::2').expect(429);
    expect(rejected.body.error).toMatch(/Too many requests/);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.headers['cache-control']).toBe('no-store');
    await click('2001:db8:0:1::1').expect(204);
    await click('203.0.113.1').expect(204);
    await site.close();
  });

  it('cannot claim another address unless a proxy is trusted', async () => {
    const site = await startApp();
    for (let i = 0; i < 60; i += 1) {
      const request = site.browser().post('/api/clicks').set('X-Forwarded-For', `203.0.113.${i}`);
      await request.send({ target: 'stake_com' }).expect(204);
    }
    await site
      .browser()
      .post('/api/clicks')
      .set('X-Forwarded-For', '203.0.113.99')
      .send({ target: 'stake_com' })
      .expect(429);
    await site.close();
  });
});
