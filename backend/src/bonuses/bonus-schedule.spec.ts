import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { Bonus } from './bonus.entity.js';
import type { BonusDto, PublicBonusDto } from './bonus.dto.js';

const BONUSES = '/api/admin/bonuses';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(releaseDialects)('a bonus with dates on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
  });
  beforeEach(async () => {
    await site.dataSource.getRepository(Bonus).clear();
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const timeFromNow = (ms: number) => new Date(site.clock.now().getTime() + ms).toISOString();
  const fields = { title: 'Welcome', description: 'x', ctaHref: 'https://stake.com/' };
  const create = async (dates: object) =>
    (
      await admin
        .post(BONUSES)
        .send({ ...fields, ...dates })
        .expect(201)
    ).body as BonusDto;
  const stateOf = async (id: number) =>
    ((await admin.get(BONUSES).expect(200)).body as BonusDto[]).find((bonus) => bonus.id === id)
      ?.state;
  /** The titles of the public bonuses. Checks that the API and its static copy agree. */
  async function published(app: TestApp = site): Promise<string[]> {
    const api = (await app.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
    const copy = await app.http.get('/data/bonuses.json').expect(200);
    expect(copy.body).toEqual(api);
    return api.map(({ title }) => title);
  }
  async function passTime(ms: number): Promise<void> {
    site.clock.advance(ms);
    await site.app.get(PublicationsService).tick();
    // The session may have ended.
    admin = await site.admin();
  }

  it('becomes public at its start and is withdrawn at its end without an edit', async () => {
    const { id } = await create({
      startsAt: timeFromNow(HOUR_MS),
      endsAt: timeFromNow(3 * HOUR_MS),
    });
    expect([await stateOf(id), await published()]).toEqual(['scheduled', []]);
    await passTime(HOUR_MS - 1);
    expect([await stateOf(id), await published()]).toEqual(['scheduled', []]);
    await passTime(1);
    expect([await stateOf(id), await published()]).toEqual(['live', ['Welcome']]);
    await passTime(2 * HOUR_MS - 1);
    expect([await stateOf(id), await published()]).toEqual(['live', ['Welcome']]);
    await passTime(1);
    expect([await stateOf(id), await published()]).toEqual(['ended', []]);
  });

  it('is withdrawn again if the clock is set back before its start', async () => {
    await create({ startsAt: timeFromNow(HOUR_MS) });
    await passTime(HOUR_MS);
    expect(await published()).toEqual(['Welcome']);
    await passTime(-HOUR_MS);
    expect(await published()).toEqual([]);
  });

  it('stays hidden while it is inactive', async () => {
    const { id } = await create({ startsAt: timeFromNow(-HOUR_MS), isActive: false });
    expect([await stateOf(id), await published()]).toEqual(['inactive', []]);
  });

  it('shows the date of its last check for 90 days', async () => {
    const today = timeFromNow(0).slice(0, 10);
    await create({ checkedOn: today, termsUrl: 'https://stake.com/terms' });
    const checkedOn = async () =>
      ((await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[])[0]?.checkedOn;
    const untilDay90 = Date.parse(today) + 90 * DAY_MS - site.clock.now().getTime();
    await passTime(untilDay90 - 1);
    expect(await checkedOn()).toBe(today);
    await passTime(1);
    expect(await checkedOn()).toBeNull();
    const [stored] = (await admin.get(BONUSES).expect(200)).body as BonusDto[];
    expect(stored?.checkedOn).toBe(today);
  });

  it('shows no check without the link to the terms', async () => {
    await create({ checkedOn: timeFromNow(0).slice(0, 10) });
    const [bonus] = (await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
    expect(bonus?.checkedOn).toBeNull();
  });

  it('can be filtered by state, and is listed in the trash only with that filter', async () => {
    const ids = {
      live: (await create({})).id,
      scheduled: (await create({ startsAt: timeFromNow(HOUR_MS) })).id,
      ended: (await create({ endsAt: timeFromNow(-HOUR_MS) })).id,
      inactive: (await create({ isActive: false })).id,
      deleted: (await create({})).id,
    };
    await admin.delete(`${BONUSES}/${ids.deleted}`).expect(204);
    for (const [state, id] of Object.entries(ids)) {
      const { body } = await admin.get(`${BONUSES}?state=${state}`).expect(200);
      expect([state, (body as BonusDto[]).map((bonus) => bonus.id)]).toEqual([state, [id]]);
    }
    const all = (await admin.get(BONUSES).expect(200)).body as BonusDto[];
    expect(all.map(({ id }) => id)).not.toContain(ids.deleted);
    expect(all).toHaveLength(4);
    await admin.get(`${BONUSES}?state=gone`).expect(400);
  });

  it('keeps its dates and terms if an edit omits them, and null clears them', async () => {
    const terms = {
      startsAt: timeFromNow(0),
      endsAt: timeFromNow(HOUR_MS),
      minDeposit: 12.5,
      wagering: 0,
      audience: 'new',
      termsUrl: 'https://stake.com/terms',
      checkedOn: '2026-11-01',
    };
    const { id } = await create(terms);
    const kept = await admin.put(`${BONUSES}/${id}`).send(fields).expect(200);
    expect(kept.body).toMatchObject(terms);
    const none = Object.fromEntries(Object.keys(terms).map((name) => [name, null]));
    const cleared = await admin
      .put(`${BONUSES}/${id}`)
      .send({ ...fields, ...none })
      .expect(200);
    expect(cleared.body).toMatchObject(none);
  });

  it.each([
    [
      { startsAt: '2026-11-22T20:00:00Z', endsAt: '2026-11-22T20:00:00Z' },
      'endsAt',
      /after the start/,
    ],
    [{ startsAt: '2026-11-22T20:00' }, 'startsAt', /offset from UTC/],
    [{ startsAt: '2026-02-30T20:00:00Z' }, 'startsAt', /offset from UTC/],
    [{ endsAt: 'tomorrow' }, 'endsAt', /offset from UTC/],
    [{ endsAt: 1_795_000_000 }, 'endsAt', /offset from UTC/],
    [{ minDeposit: -1 }, 'minDeposit', /at least 0/],
    [{ minDeposit: 0.001 }, 'minDeposit', /two decimals/],
    [{ minDeposit: '5' }, 'minDeposit', /number/],
    [{ wagering: 1_001 }, 'wagering', /at most 1,000/],
    [{ audience: 'vip' }, 'audience', /'new', 'all'/],
    [{ termsUrl: 'http://stake.com/' }, 'termsUrl', /https/],
    [{ checkedOn: '2026-02-30' }, 'checkedOn', /YYYY-MM-DD/],
    [{ checkedOn: '2099-01-01' }, 'checkedOn', /future/],
  ])('is rejected with %j', async (invalid, field, message) => {
    const { body } = await admin
      .post(BONUSES)
      .send({ ...fields, ...invalid })
      .expect(400);
    expect(body.fields).toEqual({ [field]: expect.stringMatching(message) });
  });

  // Must be the last test: after it, signing in would use the replica that was started last.
  it('is published and withdrawn on every replica, including one that starts in between', async () => {
    await create({ startsAt: timeFromNow(HOUR_MS), endsAt: timeFromNow(2 * HOUR_MS) });
    const { database, clock } = site;
    const replica = await startApp({ dialect, database, clock });
    await passTime(HOUR_MS);
    await replica.app.get(PublicationsService).tick();
    const restarted = await startApp({ dialect, database, clock });
    for (const app of [site, replica, restarted]) expect(await published(app)).toEqual(['Welcome']);
    await passTime(HOUR_MS);
    for (const app of [replica, restarted]) {
      await app.app.get(PublicationsService).tick();
      expect(await published(app)).toEqual([]);
    }
    await replica.close();
    await restarted.close();
  });
});

describe('the referral code and the platform of a bonus', () => {
  it('are inserted when the bonus is published, and follow the settings', async () => {
    const site = await startApp();
    const admin = await site.admin();
    const { body } = await admin
      .post(BONUSES)
      .send({
        title: 'With {code}',
        description: 'Enter {code}, {CODE} or {code }.',
        bullets: ['Code {code}{code}'],
        ctaLabel: 'Use {code}',
        bonusType: '{code}',
        ctaHref: 'https://stake.com/?c={code}',
        provider: 'Stake.us',
      })
      .expect(201);
    expect(body).toMatchObject({ title: 'With {code}', provider: 'Stake.com' });
    const settings = (await admin.get('/api/admin/settings').expect(200)).body;
    const [first, ...others] = settings.platforms;
    await admin
      .put('/api/admin/settings')
      .send({
        ...settings,
        code: 'Lucky_7',
        platforms: [{ ...first, name: 'Casino 🎲' }, ...others],
      })
      .expect(200);
    const shown = (await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
    expect(shown.find(({ id }) => id === body.id)).toMatchObject({
      title: 'With Lucky_7',
      description: 'Enter Lucky_7, {CODE} or {code }.',
      terms: 'Code Lucky_7Lucky_7',
      ctaText: 'Use Lucky_7',
      bonusType: 'Lucky_7',
      ctaUrl: `${site.environment.publicUrl}/go/bonus-${body.id}`,
      provider: 'Casino 🎲',
    });
    const found = await admin
      .get(`${BONUSES}?search=${encodeURIComponent('casino 🎲')}`)
      .expect(200);
    expect((found.body as BonusDto[]).map(({ id }) => id)).toContain(body.id);
    await site.close();
  });
});
