import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isDay } from '@playhouse/rules/day';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings } from '../../../test/settings-form.js';
import { ClicksDaily } from './clicks-daily.entity.js';
import type { AnalyticsTotalsDto } from './clicks.dto.js';
import { addDays, daysInRange } from '../../core/config/utc-date.js';

describe.each(releaseDialects)('analytics on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let bonus: { id: number; title: string };

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
    const created = await admin
      .post('/api/admin/bonuses')
      .send({ title: '=HYPERLINK("x")', description: 'd', ctaHref: 'https://stake.com/' })
      .expect(201);
    bonus = created.body;
    await site.dataSource.getRepository(ClicksDaily).insert([
      { date: '2026-11-18', target: 'stake_com', clicks: 3 },
      { date: '2026-11-20', target: 'stake_com', clicks: 4 },
      { date: '2026-11-20', target: `bonus:${bonus.id}`, clicks: 9 },
      { date: '2026-11-21', target: 'bonus:999999', clicks: 1 },
      { date: '2026-10-01', target: 'stake_us', clicks: 5 },
    ]);
  });
  afterAll(() => site.close());

  const totalsIn = ({ targets }: Pick<AnalyticsTotalsDto, 'targets'>) =>
    targets.map(({ target, total, previousTotal }) => [target, total, previousTotal]);
  const getAnalytics = (query = '') => admin.get(`/api/admin/analytics${query}`);

  it('lists the targets by name, most clicks first, and includes days without clicks', async () => {
    const { body } = await getAnalytics('?from=2026-11-19&to=2026-11-21').expect(200);
    expect(body.targets).toEqual([
      {
        target: `bonus:${bonus.id}`,
        label: bonus.title,
        isDeleted: false,
        total: 9,
        previousTotal: 0,
      },
      {
        target: 'stake_com',
        label: 'Stake.com',
        isDeleted: false,
        total: 4,
        previousTotal: 3,
      },
      {
        target: 'bonus:999999',
        label: 'Deleted bonus 999999',
        isDeleted: true,
        total: 1,
        previousTotal: 0,
      },
    ]);
    const clicksOn = (date: string) =>
      body.days
        .filter((day: { date: string }) => day.date === date)
        .map(({ target, clicks }: { target: string; clicks: number }) => [target, clicks]);
    expect(clicksOn('2026-11-19').map(([, clicks]: [string, number]) => clicks)).toEqual([0, 0, 0]);
    expect(clicksOn('2026-11-20')).toEqual([
      [`bonus:${bonus.id}`, 9],
      ['stake_com', 4],
      ['bonus:999999', 0],
    ]);
    expect(body.days).toHaveLength(9);
  });

  it('covers the last 30 days by default, and no future day', async () => {
    const { body } = await getAnalytics().expect(200);
    expect(body.days.at(0).date).toBe('2026-10-23');
    expect(body.days.at(-1).date).toBe('2026-11-21');
    const ahead = await getAnalytics('?from=2026-11-20&to=2026-12-31').expect(200);
    expect(ahead.body.days.at(-1).date).toBe('2026-11-21');
  });

  it('reports whether clicks are currently counted', async () => {
    expect((await getAnalytics().expect(200)).body.counting).toBe(false);
    await changeSettings(admin, { countClicks: true });
    expect((await getAnalytics().expect(200)).body.counting).toBe(true);
  });

  it('is empty if nothing was counted', async () => {
    const { body } = await getAnalytics('?from=2025-01-01&to=2025-01-31').expect(200);
    expect(body).toMatchObject({ targets: [], days: [] });
  });

  it('can be downloaded as CSV, with formulas in titles made harmless', async () => {
    const { text, headers } = await admin
      .get('/api/admin/analytics.csv?from=2026-11-20&to=2026-11-20')
      .expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=clicks-2026-11-20-2026-11-20.csv',
      'cache-control': 'no-store',
    });
    expect(text.split('\r\n')).toEqual([
      // Excel reads a file without a byte order mark in a local encoding.
      '\ufeffdate,target,label,clicks',
      `2026-11-20,bonus:${bonus.id},"'=HYPERLINK(""x"")",9`,
      '2026-11-20,stake_com,Stake.com,4',
      '',
    ]);
  });

  it.each([
    ['from=2026-11-21&to=2026-11-20', 'from'],
    ['from=2025-11-20&to=2026-11-21', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=2026-1-1', 'from'],
    ['to=tomorrow', 'to'],
    ['to=2026-11-21T00:00:00Z', 'to'],
    ['to=', 'to'],
    ['from=2026-11-20&from=2026-11-21', 'from'],
    ['until=2026-11-21', 'until'],
  ])('rejects the range %p', async (query, field) => {
    for (const path of ['analytics', 'analytics/totals', 'analytics.csv']) {
      const { body } = await admin.get(`/api/admin/${path}?${query}`).expect(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
  });

  it('accepts a range of 366 days', async () => {
    await getAnalytics('?from=2024-01-01&to=2024-12-31').expect(200);
  });

  it('compares the range with as many days directly before it', async () => {
    const { body } = await getAnalytics('/totals?from=2026-11-20&to=2026-11-21').expect(200);
    expect(body).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-21',
      previous: { from: '2026-11-18', to: '2026-11-19', total: 3 },
    });
    expect(totalsIn(body)).toEqual([
      [`bonus:${bonus.id}`, 9, 0],
      ['stake_com', 4, 3],
      ['bonus:999999', 1, 0],
    ]);
  });

  it('counts the first and the last UTC day of both periods, and no other', async () => {
    await site.dataSource.getRepository(ClicksDaily).insert([
      { date: '2025-02-26', target: 'stake_us', clicks: 1 },
      { date: '2025-02-27', target: 'stake_us', clicks: 2 },
      { date: '2025-02-28', target: 'stake_us', clicks: 4 },
      { date: '2025-03-01', target: 'stake_us', clicks: 8 },
      { date: '2025-03-02', target: 'stake_us', clicks: 16 },
      { date: '2025-03-03', target: 'stake_us', clicks: 32 },
    ]);
    const { body } = await getAnalytics('/totals?from=2025-03-01&to=2025-03-02').expect(200);
    expect(body.previous).toEqual({ from: '2025-02-27', to: '2025-02-28', total: 6 });
    expect(totalsIn(body)).toEqual([['stake_us', 24, 6]]);
  });

  it('includes the clicks of today, which is not over, in totals by default', async () => {
    const { body } = await getAnalytics('/totals').expect(200);
    expect(body).toMatchObject({
      from: '2026-10-23',
      to: '2026-11-21',
      previous: { from: '2026-09-23', to: '2026-10-22', total: 5 },
    });
    expect(totalsIn(body)).toContainEqual(['bonus:999999', 1, 0]);
    expect(body).not.toHaveProperty('days');
  });

  it('lists targets that only the previous period has, without days', async () => {
    const { body } = await getAnalytics('?from=2026-11-19&to=2026-11-19').expect(200);
    expect(totalsIn(body)).toEqual([['stake_com', 0, 3]]);
    expect(body.days).toEqual([]);
    const totals = await getAnalytics('/totals?from=2026-11-19&to=2026-11-19').expect(200);
    expect({ ...totals.body, days: [] }).toEqual(body);
  });

  it('returns one target on request, even without clicks', async () => {
    const { body } = await getAnalytics('?from=2026-11-20&to=2026-11-21&target=stake_com').expect(
      200,
    );
    expect(totalsIn(body)).toEqual([['stake_com', 4, 3]]);
    expect(body.previous.total).toBe(3);
    expect(body.days).toEqual([
      { date: '2026-11-20', target: 'stake_com', clicks: 4 },
      { date: '2026-11-21', target: 'stake_com', clicks: 0 },
    ]);
    const csv = await admin
      .get('/api/admin/analytics.csv?from=2026-11-20&to=2026-11-20&target=stake_com')
      .expect(200);
    expect(csv.text).toBe('\ufeffdate,target,label,clicks\r\n2026-11-20,stake_com,Stake.com,4\r\n');

    const unclicked = await getAnalytics('?from=2026-11-20&target=stake_us').expect(200);
    expect(unclicked.body).toMatchObject({
      targets: [{ target: 'stake_us', label: 'Stake.us', total: 0, previousTotal: 0 }],
      days: [],
    });
  });

  it('keeps the title of a bonus in the trash', async () => {
    const { body: trashed } = await admin
      .post('/api/admin/bonuses')
      .send({ title: 'Old Bonus', description: 'd', ctaHref: 'https://stake.com/' })
      .expect(201);
    await site.dataSource
      .getRepository(ClicksDaily)
      .insert({ date: '2025-06-01', target: `bonus:${trashed.id}`, clicks: 2 });
    await admin.delete(`/api/admin/bonuses/${trashed.id}`).expect(204);
    const { body } = await getAnalytics('/totals?from=2025-06-01&to=2025-06-01').expect(200);
    expect(body.targets).toEqual([
      {
        target: `bonus:${trashed.id}`,
        label: 'Old Bonus',
        isDeleted: true,
        total: 2,
        previousTotal: 0,
      },
    ]);
  });

  it.each([
    `target=${'x'.repeat(65)}`,
    'target=',
    'target=a&target=b',
    'target=unknown',
    'target=bonus:0',
  ])('rejects the target %p', async (query) => {
    const { body } = await getAnalytics(`?${query}`).expect(400);
    expect(Object.keys(body.fields)).toEqual(['target']);
  });

  it('is closed to visitors', async () => {
    await site.http.get('/api/admin/analytics').expect(401);
    await site.http.get('/api/admin/analytics/totals').expect(401);
    await site.http.get('/api/admin/analytics.csv').expect(401);
  });
});

describe('UTC dates', () => {
  it('must exist', () => {
    expect(['2024-02-29', '2026-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '1999-12-31', 5].some(isDay)).toBe(false);
  });

  it('are counted across the end of a month and of a leap year', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysInRange('2024-01-01', '2024-12-31')).toBe(366);
    expect(daysInRange('2026-01-02', '2026-01-01')).toBe(0);
  });
});
