import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, dialects, startApp, type TestApp } from '../../test/harness.js';
import { changeSettings } from '../../test/settings-form.js';
import { ClicksDaily } from './clicks-daily.entity.js';
import { addDays, daysInRange, isUtcDate } from '../config/utc-date.js';

describe.each(dialects)('analytics on %s', (dialect) => {
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

  const getAnalytics = (query = '') => admin.get(`/api/admin/analytics${query}`);

  it('lists the targets by name, most clicks first, and includes days without clicks', async () => {
    const { body } = await getAnalytics('?from=2026-11-19&to=2026-11-21').expect(200);
    expect(body.targets).toEqual([
      { target: `bonus:${bonus.id}`, label: bonus.title, total: 9 },
      { target: 'stake_com', label: 'Stake.com', total: 4 },
      { target: 'bonus:999999', label: 'Deleted bonus 999999', total: 1 },
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
      'date,target,label,clicks',
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
    for (const path of ['analytics', 'analytics.csv']) {
      const { body } = await admin.get(`/api/admin/${path}?${query}`).expect(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
  });

  it('accepts a range of 366 days', async () => {
    await getAnalytics('?from=2024-01-01&to=2024-12-31').expect(200);
  });

  it('is closed to visitors', async () => {
    await site.http.get('/api/admin/analytics').expect(401);
    await site.http.get('/api/admin/analytics.csv').expect(401);
  });
});

describe('UTC dates', () => {
  it('must exist', () => {
    expect(['2024-02-29', '2026-12-31'].every(isUtcDate)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '1999-12-31', 5].some(isUtcDate)).toBe(false);
  });

  it('are counted across the end of a month and of a leap year', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysInRange('2024-01-01', '2024-12-31')).toBe(366);
    expect(daysInRange('2026-01-02', '2026-01-01')).toBe(0);
  });
});
