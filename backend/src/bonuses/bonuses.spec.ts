import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditLog } from '../activity/audit-log.entity.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { Bonus } from './bonus.entity.js';
import type { BonusDto, PublicBonusDto } from './bonus.dto.js';
import { recordOf } from '../../test/changes/bonus-changes.js';

/** The required fields. */
const bonus = {
  title: 'Welcome',
  description: 'For new players',
  ctaHref: 'https://stake.com/?c=PLAY',
};

const ofStakeUs = { platform: 'stake_us', ctaHref: 'https://stake.us/?c=PLAY' };

describe.each(releaseDialects)('bonuses on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  beforeEach(async () => {
    for (const { id } of await list()) await admin.delete(`/api/admin/bonuses/${id}`).expect(204);
  });
  afterAll(() => site.close());

  const list = async (query = '') =>
    (await admin.get(`/api/admin/bonuses${query}`).expect(200)).body as BonusDto[];
  const publicBonuses = async () =>
    (await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
  const create = async (fields: object = {}) =>
    (
      await admin
        .post('/api/admin/bonuses')
        .send({ ...bonus, ...fields })
        .expect(201)
    ).body as BonusDto;
  const titles = (bonuses: { title: string }[]) => bonuses.map(({ title }) => title);

  it('have default values', async () => {
    const now = site.clock.now().toISOString();
    expect(await create()).toMatchObject({
      path: expect.stringMatching(/^\/bonuses\/\d+-welcome$/),
      version: 1,
      ...bonus,
      badge: 'NEW',
      bullets: [],
      ctaLabel: 'Claim Now',
      provider: 'Stake.com',
      platform: 'stake_com',
      bonusType: null,
      endsAt: null,
      minDeposit: null,
      isActive: true,
      isFeatured: false,
      isDemo: false,
      deletedAt: null,
      state: 'live',
      createdAt: now,
      updatedAt: now,
    });
    expect(await create({ ...ofStakeUs, badge: null })).toMatchObject({
      provider: 'Stake.us',
      badge: null,
    });
  });

  it('are rejected with a link to another platform, which is named', async () => {
    const link = { ctaHref: 'https://promo.stake.us/?c={code}' };
    const send = (fields: object) =>
      admin.post('/api/admin/bonuses').send({ ...bonus, ...link, ...fields });
    const { body } = await send({}).expect(400);
    expect(body.fields).toEqual({
      ctaHref:
        'This link leads to Stake.us. Please choose Stake.us as the platform, or enter another link',
    });
    await send({ platform: 'stake_us' }).expect(201);
  });

  it('are accepted with a title, a description and a link', async () => {
    const offer = {
      title: '100% up to €500',
      description: '20 free spins',
      ctaHref: bonus.ctaHref,
    };
    await admin.post('/api/admin/bonuses').send(offer).expect(201);
  });

  it('appear to visitors under the public field names, at both addresses', async () => {
    const { id } = await create({ bullets: ['One', 'Two'], badge: 'VIP' });
    const expected = [
      {
        id,
        path: `/bonuses/${id}-welcome`,
        bonusType: '🎁 BONUS',
        title: 'Welcome',
        description: 'For new players',
        terms: 'One\nTwo',
        ctaText: 'Claim Now',
        ctaUrl: `${site.environment.publicUrl}/go/bonus-${id}`,
        provider: 'Stake.com',
        platform: 'stake_com',
        badge: 'VIP',
        partnerSince: null,
        startsAt: null,
        endsAt: null,
        minDeposit: null,
        wagering: null,
        audience: null,
        termsUrl: null,
        checkedOn: null,
        isFeatured: false,
      },
    ];
    expect(await publicBonuses()).toEqual(expected);
    expect((await site.http.get('/data/bonuses.json').expect(200)).body).toEqual(expected);
  });

  it('are listed newest first until an admin orders them, and featured ones come first in public', async () => {
    const [a, b, c] = [
      await create({ title: 'A' }),
      await create({ title: 'B' }),
      await create({ title: 'C' }),
    ];
    expect(titles(await list())).toEqual(['C', 'B', 'A']);
    const ids = [b.id, a.id, c.id];
    const { body } = await admin.put('/api/admin/bonuses/order').send({ ids }).expect(200);
    expect(titles(body as BonusDto[])).toEqual(['B', 'A', 'C']);
    await admin
      .patch(`/api/admin/bonuses/${c.id}/toggle-featured`)
      .send({ isFeatured: true })
      .expect(200);
    expect(titles(await publicBonuses())).toEqual(['C', 'B', 'A']);
    await create({ title: 'D' });
    expect(titles(await publicBonuses())).toEqual(['C', 'D', 'B', 'A']);
    await admin
      .patch(`/api/admin/bonuses/${b.id}/toggle-status`)
      .send({ isActive: false })
      .expect(200);
    expect(titles(await publicBonuses())).toEqual(['C', 'D', 'A']);
    expect(titles(await list('?isActive=false'))).toEqual(['B']);
  });

  it('have the order of one admin when two order them at the same time', async () => {
    const grace = { username: 'grace', password: 'battery staple 7' };
    await admin
      .post('/api/admin/users')
      .send({ ...grace, email: 'grace@example.com', isAdmin: true })
      .expect(201);
    const otherAdmin = site.browser();
    await otherAdmin.post('/api/login').send(grace).expect(200);
    const created: number[] = [];
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) created.push((await create({ title })).id);
    const rotated = [...created.slice(-1), ...created.slice(0, -1)];
    const swapped = [...created.slice(0, 1), ...created.slice(1).toReversed()];
    const order = (browser: Browser, ids: number[]) =>
      browser.put('/api/admin/bonuses/order').send({ ids }).expect(200);
    for (let round = 0; round < 8; round++) {
      await order(admin, created);
      await Promise.all([order(admin, rotated), order(otherAdmin, swapped)]);
      const ids = (await list()).map(({ id }) => id);
      expect([rotated, swapped]).toContainEqual(ids);
    }
  });

  it('cannot be ordered unless the ids are exactly the existing ones', async () => {
    const [a, b] = [await create({ title: 'A' }), await create({ title: 'B' })];
    for (const ids of [[a.id], [a.id, b.id, 999_999], [a.id, 999_999], []]) {
      await admin.put('/api/admin/bonuses/order').send({ ids }).expect(409);
    }
    await admin
      .put('/api/admin/bonuses/order')
      .send({ ids: [a.id, a.id] })
      .expect(400);
    expect(titles(await list())).toEqual(['B', 'A']);
  });

  it('are found by title, description and provider, regardless of case, and without wildcards', async () => {
    await create({ title: '50% ÄRGER_x', wagering: 40 });
    await create({ title: 'Other', description: 'a 500 ärgern back\\slash' });
    await create({ ...ofStakeUs, title: 'Third' });
    expect(titles(await list('?search=%C3%A4rger'))).toEqual(['Other', '50% ÄRGER_x']);
    expect(titles(await list('?search=50%25'))).toEqual(['50% ÄRGER_x']);
    expect(titles(await list('?search=r_x'))).toEqual(['50% ÄRGER_x']);
    expect(titles(await list('?search=%5C'))).toEqual(['Other']);
    expect(titles(await list('?search=STAKE.US'))).toEqual(['Third']);
    expect(titles(await list('?search=%25%25'))).toEqual([]);
    expect(titles(await list('?platform=stake_us&isActive=true&search='))).toEqual(['Third']);
  });

  it('accept values up to the limits, and not one character more', async () => {
    const limits = { title: 120, description: 2000, ctaLabel: 40 };
    for (const [field, length] of Object.entries(limits)) {
      expect(await create({ [field]: 'x'.repeat(length) })).toHaveProperty(
        field,
        'x'.repeat(length),
      );
      const { body } = await admin
        .post('/api/admin/bonuses')
        .send({ ...bonus, [field]: 'x'.repeat(length + 1) })
        .expect(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
    const full = Array<string>(20).fill('💸'.repeat(100));
    expect((await create({ bullets: full })).bullets).toEqual(full);
    for (const bullets of [Array(21).fill('x'), ['x'.repeat(201)], ['a\nb'], 'x', [1], [['x']]]) {
      await admin
        .post('/api/admin/bonuses')
        .send({ ...bonus, bullets })
        .expect(400);
    }
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' https://stake.com',
    'https://stake.com ',
    'https://sta ke.com',
    'https:stake.com',
    'https:/stake.com',
    'https:\\\\stake.com',
    'https://stake.com\\@evil.example',
    'https://user:word@stake.com/',
    'https://user@stake.com/',
    '//stake.com/',
    '/\\stake.com',
    'http://stake.com/',
    'data:text/html,x',
    'https://',
    'https://localhost/',
    `https://stake.com/${'a'.repeat(2048)}`,
    '',
    null,
    7,
    ['https://stake.com'],
  ])('reject the link %j', async (ctaHref) => {
    const { body } = await admin
      .post('/api/admin/bonuses')
      .send({ ...bonus, ctaHref })
      .expect(400);
    expect(body.fields).toEqual({
      ctaHref: 'Please enter a full address that starts with https://',
    });
  });

  it('reject an edit based on an old version, return the stored bonus, and save nothing', async () => {
    const { id } = await create();
    const edit = (fields: object) =>
      admin.put(`/api/admin/bonuses/${id}`).send({ ...bonus, ...fields });
    site.clock.advance(1000);
    const first = await edit({ title: 'Mine', version: 1 }).expect(200);
    expect(first.body).toMatchObject({
      title: 'Mine',
      version: 2,
      updatedAt: site.clock.now().toISOString(),
    });
    const stale = await edit({ title: 'Theirs', version: 1 }).expect(409);
    expect(stale.body).toEqual({
      error: expect.stringMatching(/Nothing was saved/),
      current: first.body,
    });
    expect(await list()).toEqual([first.body]);
    await edit({ title: 'Whatever' }).expect(200);
  });

  it('accept exactly one of many edits based on the same version', async () => {
    const { id } = await create();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        admin
          .put(`/api/admin/bonuses/${id}`)
          .send({ ...bonus, title: `Edit ${index}`, version: 1 }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
  });

  it('keep their active and featured state in an edit that omits both', async () => {
    const { id } = await create({ isActive: false, isFeatured: true });
    const { body } = await admin.put(`/api/admin/bonuses/${id}`).send(bonus).expect(200);
    expect(body).toMatchObject({ isActive: false, isFeatured: true });
  });

  it('respond with 404 for an unknown or impossible ID', async () => {
    for (const id of [
      '999999',
      '0',
      '-1',
      '1.5',
      '1e3',
      '99999999999999999999',
      'x',
      '%00',
      '1%20',
    ]) {
      await admin.put(`/api/admin/bonuses/${id}`).send(bonus).expect(404);
      await admin.delete(`/api/admin/bonuses/${id}`).expect(404);
      await admin
        .patch(`/api/admin/bonuses/${id}/toggle-status`)
        .send({ isActive: true })
        .expect(404);
    }
  });

  it('record each change in the audit log, with the values before and after, in the same transaction', async () => {
    const rows = site.dataSource.getRepository(AuditLog);
    const created = await create();
    await admin
      .patch(`/api/admin/bonuses/${created.id}/toggle-status`)
      .send({ isActive: false })
      .expect(200);
    await admin.delete(`/api/admin/bonuses/${created.id}`).expect(204);
    const found = await rows.find({
      where: { entity: 'bonus', entityId: String(created.id) },
      order: { id: 'ASC' },
    });
    const stored = recordOf(created);
    const deactivated = { ...stored, isActive: false, version: 2 };
    const deleted = { ...deactivated, deletedAt: site.clock.now().toISOString(), version: 3 };
    expect(
      found.map(({ action, actor, before, after }) => ({ action, actor, before, after })),
    ).toEqual([
      { action: 'bonus.created', actor: 'admin', before: null, after: stored },
      { action: 'bonus.deactivated', actor: 'admin', before: stored, after: deactivated },
      { action: 'bonus.deleted', actor: 'admin', before: deactivated, after: deleted },
    ]);

    const auditRows = await rows.count();
    const bonuses = await site.dataSource.getRepository(Bonus).count();
    await site.dataSource.query('ALTER TABLE audit_log RENAME TO audit_log_away');
    await admin.post('/api/admin/bonuses').send(bonus).expect(500);
    await site.dataSource.query('ALTER TABLE audit_log_away RENAME TO audit_log');
    expect(await site.dataSource.getRepository(Bonus).count()).toBe(bonuses);
    expect(await rows.count()).toBe(auditRows);
    expect(await publicBonuses()).toEqual([]);
  });
});
