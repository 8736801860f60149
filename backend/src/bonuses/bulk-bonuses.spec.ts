import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditLog, AuditSubject } from '../activity/audit-log.entity.js';
import { PublicationVersion } from '../core/publishing/publication-version.entity.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { Bonus } from './bonus.entity.js';
import { MAX_BULK_BONUSES } from './bonus-requests.dto.js';
import type { BonusDto } from './bonus.dto.js';

const BULK = '/api/admin/bonuses/bulk';

describe.each(releaseDialects)('a bulk change of bonuses on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  beforeEach(async () => {
    await site.dataSource.getRepository(Bonus).clear();
    await site.dataSource.getRepository(AuditLog).clear();
    await site.dataSource.getRepository(AuditSubject).clear();
  });
  afterAll(() => site.close());

  const stored = () => site.dataSource.getRepository(Bonus).find({ order: { id: 'ASC' } });
  const audit = () => site.dataSource.getRepository(AuditLog).find();
  const change = (body: object) => admin.post(BULK).send(body);
  const publishedVersion = async () =>
    (await site.dataSource.getRepository(PublicationVersion).findOneBy({ topic: 'bonuses' }))
      ?.version ?? 0;
  const publicTitles = async () =>
    ((await site.http.get('/api/bonuses').expect(200)).body as { title: string }[]).map(
      ({ title }) => title,
    );

  async function createMany(count: number, fields: Partial<Bonus> = {}): Promise<number[]> {
    const now = site.clock.now();
    const bonuses = await site.dataSource.getRepository(Bonus).save(
      Array.from({ length: count }, (_, index) => ({
        version: 1,
        title: `Bonus ${index + 1} 🎁`,
        description: 'For new players',
        badge: null,
        bullets: ['40x wagering'],
        ctaLabel: 'Claim Now',
        ctaHref: 'https://stake.com/?c=PLAY',
        platform: 'stake_com' as const,
        bonusType: null,
        isActive: true,
        isFeatured: false,
        isDemo: false,
        position: index,
        createdAt: now,
        updatedAt: now,
        ...fields,
      })),
      { chunk: 500 },
    );
    return bonuses.map(({ id }) => id);
  }

  it('changes 1,201 bonuses with one call, one audit row and one publication', async () => {
    const ids = await createMany(1_201);
    site.clock.advance(1_000);
    const before = await publishedVersion();
    const { body } = await change({ ids, action: 'deactivate' }).expect(200);
    const bonuses = await stored();
    expect(bonuses.filter(({ isActive }) => isActive)).toEqual([]);
    expect(new Set(bonuses.map(({ version }) => version))).toEqual(new Set([2]));
    expect(body.missing).toEqual([]);
    expect(body.bonuses.map(({ id }: BonusDto) => id)).toEqual(ids);
    expect(body.bonuses.at(-1)).toMatchObject({
      isActive: false,
      version: 2,
      updatedAt: site.clock.now().toISOString(),
    });
    const rows = await audit();
    expect(rows.map(({ summary }) => summary)).toEqual([
      'Deactivated 1,201 bonuses: "Bonus 1 🎁", "Bonus 2 🎁", "Bonus 3 🎁" and 1,198 more',
    ]);
    expect(Object.keys(rows[0]?.before ?? {})).toHaveLength(1_201);
    expect(rows[0]?.after).toHaveProperty(String(ids.at(-1)), {
      title: 'Bonus 1201 🎁',
      version: 2,
      isActive: false,
    });
    expect(await publishedVersion()).toBe(before + 1);
    expect(await publicTitles()).toEqual([]);
  });

  it('reports the ids that no longer exist or are in the trash, and changes the others', async () => {
    const [first, deleted, last] = await createMany(3);
    const unknown = 999_999;
    await admin.delete(`/api/admin/bonuses/${deleted}`).expect(204);
    const ids = [last, deleted, unknown, first];
    const { body } = await change({ ids, action: 'delete' }).expect(200);
    expect(body.missing).toEqual([deleted, unknown]);
    expect(body.bonuses.map(({ id, state }: BonusDto) => [id, state])).toEqual([
      [last, 'deleted'],
      [first, 'deleted'],
    ]);
    const deletedAt = site.clock.now().toISOString();
    expect((await audit()).at(-1)).toMatchObject({
      action: 'bonus.bulk-deleted',
      summary: `Deleted 2 bonuses: "Bonus 3 🎁", "Bonus 1 🎁"`,
      before: { [String(first)]: { title: 'Bonus 1 🎁', version: 1, deletedAt: null } },
      after: { [String(first)]: { title: 'Bonus 1 🎁', version: 2, deletedAt } },
    });
  });

  it('restores deleted bonuses with their state and position', async () => {
    const ids = await createMany(3);
    await change({ ids, action: 'delete' }).expect(200);
    expect(await publicTitles()).toEqual([]);
    const { body } = await change({ ids: [...ids, 999_999], action: 'restore' }).expect(200);
    expect(body.missing).toEqual([999_999]);
    expect(body.bonuses.map(({ state }: BonusDto) => state)).toEqual(['live', 'live', 'live']);
    expect(await publicTitles()).toEqual(['Bonus 1 🎁', 'Bonus 2 🎁', 'Bonus 3 🎁']);
  });

  it('moves the demo bonuses to the trash in one step', async () => {
    await createMany(2, { isDemo: true });
    const [own] = await createMany(1, { title: 'Mine' });
    const { body } = await admin.post('/api/admin/bonuses/remove-demo').expect(200);
    expect(body.bonuses.map(({ title }: BonusDto) => title)).toEqual(['Bonus 1 🎁', 'Bonus 2 🎁']);
    expect(await publicTitles()).toEqual(['Mine']);
    expect((await audit()).map(({ summary }) => summary)).toEqual([
      'Deleted 2 bonuses: "Bonus 1 🎁", "Bonus 2 🎁"',
    ]);
    await change({ ids: body.bonuses.map(({ id }: BonusDto) => id), action: 'restore' }).expect(
      200,
    );
    const demo = (await stored()).filter(({ isDemo, deletedAt }) => isDemo && !deletedAt);
    expect(demo.map(({ id }) => id)).not.toContain(own);
    expect(demo).toHaveLength(2);
  });

  it('keeps the version of a bonus that needs no change, and writes no audit row for it', async () => {
    const ids = await createMany(2, { isFeatured: true });
    const { body } = await change({ ids, action: 'feature' }).expect(200);
    expect(body.bonuses.map(({ version }: BonusDto) => version)).toEqual([1, 1]);
    await change({ ids: [ids[0]], action: 'unfeature' }).expect(200);
    await change({ ids, action: 'feature' }).expect(200);
    expect((await stored()).map(({ version }) => version)).toEqual([3, 1]);
    expect((await audit()).map(({ summary }) => summary)).toEqual([
      'Bonus "Bonus 1 🎁" unfeatured',
      'Bonus "Bonus 1 🎁" featured',
    ]);
  });

  it('makes an edit from before the bulk change stale', async () => {
    const [id] = await createMany(1);
    await change({ ids: [id], action: 'deactivate' }).expect(200);
    const fields = { title: 'Mine', description: 'x', ctaHref: 'https://stake.com/', version: 1 };
    const { body } = await admin.put(`/api/admin/bonuses/${id}`).send(fields).expect(409);
    expect(body.current).toMatchObject({ isActive: false, version: 2 });
  });

  it('changes nothing when the audit row cannot be written', async () => {
    const ids = await createMany(2);
    await site.dataSource.query('ALTER TABLE audit_log RENAME TO audit_log_renamed');
    await change({ ids, action: 'delete' }).expect(500);
    await site.dataSource.query('ALTER TABLE audit_log_renamed RENAME TO audit_log');
    expect((await stored()).map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
  });

  it.each([
    ['no ids', [], 'Please select at least one bonus'],
    ['the same id twice', [1, 1], 'Duplicate id'],
    ['an id of 0', [0], 'An id must be at least 1'],
    ['an id as text', ['1'], expect.stringMatching(/^An id must be/)],
    ['ids that are not a list', 7, 'Please send the ids as a list'],
    [
      'one id too many',
      Array.from({ length: MAX_BULK_BONUSES + 1 }, (_, index) => index + 1),
      'Please change at most 5,000 bonuses at once',
    ],
  ])('rejects %s', async (_, ids, message) => {
    const { body } = await change({ ids, action: 'delete' }).expect(400);
    expect(body.fields).toEqual({ ids: message });
  });

  it('rejects an unknown action', async () => {
    const { body } = await change({ ids: [1], action: 'publish' }).expect(400);
    expect(body.fields).toEqual({
      action: 'The action must be one of activate, deactivate, feature, unfeature, delete, restore',
    });
  });
});
