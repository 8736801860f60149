import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, startApp, type TestApp } from '../../../test/harness.js';
import type { RegionRuleDto } from '../../platforms/regions/admin/region-rules.dto.js';
import type { SiteDto } from '../site.dto.js';
import type { AdminPlatformDto } from './platforms.dto.js';

const PATH = '/api/admin/platforms';
const ROOBET = {
  key: 'roobet',
  name: 'Roobet',
  description: 'A casino.',
  referralUrl: 'https://roobet.com/?ref={code}',
};

let site: TestApp;
let admin: Browser;
beforeAll(async () => {
  site = await startApp();
  admin = await site.admin();
});
afterAll(() => site.close());

const keys = async () =>
  ((await admin.get(PATH).expect(200)).body as AdminPlatformDto[]).map(({ key }) => key);
const publicSite = async () => (await site.http.get('/api/site').expect(200)).body as SiteDto;
const save = (fields: object) =>
  admin
    .put(`${PATH}/roobet`)
    .send({ ...ROOBET, ...fields })
    .expect(200);

describe('a platform', () => {
  it('has the values of a new one for what is left out', async () => {
    const { body } = await admin.post(PATH).send(ROOBET).expect(201);
    expect(body).toEqual({
      ...ROOBET,
      ...{ badge: '', benefits: [], partnerSince: null, kind: 'casino', isActive: true },
      ...{ code: null, hosts: [], color: null, position: 2 },
    });
  });

  it('takes the place that is sent, and keeps what is left out', async () => {
    await save({ position: 0, kind: 'skins', color: '#1475E1' });
    expect(await keys()).toEqual(['roobet', 'stake_com', 'stake_us']);
    const { body } = await save({});
    expect(body).toMatchObject({ position: 0, kind: 'skins', color: '#1475E1' });
    expect((await publicSite()).platforms[0]).toEqual({
      ...ROOBET,
      referralUrl: expect.stringMatching(/\/go\/roobet$/),
      ...{ badge: '', benefits: [], partnerSince: null },
      ...{ kind: 'skins', code: null, color: '#1475E1' },
    });
  });

  it('has its own code in its texts and links', async () => {
    await save({ code: 'OWN', description: 'With {code}.' });
    const { platforms } = await publicSite();
    expect(platforms[0]).toMatchObject({ code: 'OWN', description: 'With OWN.' });
    const bonus = { title: '{code} bonus', description: 'x', platform: 'roobet' };
    const { body } = await admin
      .post('/api/admin/bonuses')
      .send({ ...bonus, ctaHref: 'https://roobet.com/promo?ref={code}' })
      .expect(201);
    const { body: bonuses } = await site.http.get('/api/bonuses').expect(200);
    expect(bonuses).toContainEqual(
      expect.objectContaining({ title: 'OWN bonus', path: `/bonuses/${body.id}-own-bonus` }),
    );
  });

  it('is the one to whose other hosts a link leads', async () => {
    await save({ hosts: ['roobet.fun'] });
    const { body } = await admin
      .post('/api/admin/bonuses')
      .send({
        ...{ title: 'Mirror', description: 'x', platform: 'stake_com' },
        ctaHref: 'https://play.roobet.fun/x',
      })
      .expect(400);
    expect(body.fields.ctaHref).toMatch(/^This link leads to Roobet\./);
  });

  it('and its bonuses are hidden from visitors while it is turned off', async () => {
    await save({ isActive: false });
    expect((await publicSite()).platforms.map(({ key }) => key)).not.toContain('roobet');
    const { body: bonuses } = await site.http.get('/api/bonuses').expect(200);
    expect(bonuses).not.toContainEqual(expect.objectContaining({ platform: 'roobet' }));
    const { body: regions } = await site.http.get('/api/regions').expect(200);
    expect(regions.platforms).not.toHaveProperty('roobet');
    await save({ isActive: true });
  });

  it('that has a bonus cannot be deleted, even if the bonus is in the trash', async () => {
    const { body: bonuses } = await admin.get('/api/admin/bonuses?platform=roobet').expect(200);
    for (const { id } of bonuses) await admin.delete(`/api/admin/bonuses/${id}`).expect(204);
    const { body } = await admin.delete(`${PATH}/roobet`).expect(409);
    expect(body).toEqual({
      error: 'Roobet has 1 bonus, so it cannot be deleted. You can hide it from visitors instead.',
      usedBy: ['1 bonus'],
    });
  });

  it.each([
    ['another key', { key: 'rollbit' }, 'key'],
    ['a host with a path', { hosts: ['roobet.com/x'] }, 'hosts'],
    ['a host with www', { hosts: ['www.roobet.com'] }, 'hosts'],
    ['a color in words', { color: 'red' }, 'color'],
    ['a partnership that has not begun', { partnerSince: '2030-01-01' }, 'partnerSince'],
    ['a place below 0', { position: -1 }, 'position'],
    ['the site of a social link', { hosts: ['discord.com'] }, 'referralUrl'],
  ])('is rejected with %s', async (_what, fields, field) => {
    const { body } = await admin
      .put(`${PATH}/roobet`)
      .send({ ...ROOBET, ...fields })
      .expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('has a key of its own, and there are at most twelve', async () => {
    await admin.post(PATH).send(ROOBET).expect(409);
    for (let index = 3; index < 12; index += 1) {
      const name = `Casino ${index}`;
      const referralUrl = `https://casino${index}.example/?c={code}`;
      await admin
        .post(PATH)
        .send({ ...ROOBET, key: `casino_${index}`, name, referralUrl })
        .expect(201);
    }
    await admin
      .post(PATH)
      .send({ ...ROOBET, key: 'casino_13' })
      .expect(409);
    await admin.delete(`${PATH}/casino_11`).expect(204);
    await admin.delete(`${PATH}/casino_11`).expect(404);
  });
});

describe('the regions of a new platform', () => {
  const create = (fields: object, key = 'casino_3', query = '') =>
    admin.post(`${PATH}/${key}/regions${query}`).send(fields);
  const SOURCE = { source: 'https://law.example', checkedOn: '2026-11-20' };

  it('are closed until there are rules, which can be seen before they are stored', async () => {
    const { body } = await create(
      { openExcept: ['US', 'fr'], ...SOURCE },
      'casino_3',
      '?preview=true',
    ).expect(201);
    expect((body as RegionRuleDto[]).map(({ id, region, status }) => [id, region, status])).toEqual(
      [
        [0, '*', 'open'],
        [0, 'US', 'blocked'],
        [0, 'FR', 'blocked'],
      ],
    );
    expect((await site.http.get('/api/regions').expect(200)).body.platforms.casino_3).toEqual([]);
  });

  it('can be only some, confirmed by the person who says so', async () => {
    const { body } = await create({ open: ['US-TX', 'BR'], ...SOURCE }).expect(201);
    expect(body).toEqual([
      expect.objectContaining({ region: '*', status: 'blocked', confirmedBy: 'admin' }),
      expect.objectContaining({ region: 'US-TX', status: 'open', ...SOURCE }),
      expect.objectContaining({ region: 'BR', status: 'open', needsConfirmation: false }),
    ]);
    expect((await create({ open: ['DE'], ...SOURCE }).expect(409)).body.error).toMatch(
      /^Casino 3 has rules already\./,
    );
  });

  it('can be those of another platform', async () => {
    const { body } = await create({ sameAs: 'casino_3' }, 'casino_4').expect(201);
    expect(
      (body as RegionRuleDto[]).map(({ platform, region, status }) => [platform, region, status]),
    ).toEqual([
      ['casino_4', '*', 'blocked'],
      ['casino_4', 'US-TX', 'open'],
      ['casino_4', 'BR', 'open'],
    ]);
  });

  it.each([
    ['no way', {}, 'sameAs'],
    ['two ways', { open: ['DE'], openExcept: ['FR'], ...SOURCE }, 'sameAs'],
    ['a platform without rules', { sameAs: 'casino_6' }, 'sameAs'],
    ['no source', { open: ['DE'] }, 'source'],
    ['all regions', { open: ['*'], ...SOURCE }, 'open'],
    ['an unknown region', { open: ['XX'], ...SOURCE }, 'open'],
    ['the same region twice', { open: ['PR', 'US-PR'], ...SOURCE }, 'open'],
    ['a check in the future', { open: ['DE'], ...SOURCE, checkedOn: '2030-01-01' }, 'checkedOn'],
  ])('are rejected with %s', async (_what, fields, field) => {
    const { body } = await create(fields, 'casino_5').expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('of an unknown platform are not found', async () => {
    await create({ open: ['DE'], ...SOURCE }, 'nowhere').expect(404);
  });
});
