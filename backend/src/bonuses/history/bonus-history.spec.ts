import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditLog, AuditSubject } from '../../activity/audit-log.entity.js';
import type { HistoryEntryDto } from '../../core/http/history/history-entry.dto.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings, readSettings } from '../../../test/settings-form.js';
import { BonusesJob } from '../bonuses.job.js';
import { Bonus } from '../bonus.entity.js';
import type { BonusDto, PublicBonusDto } from '../bonus.dto.js';

const BONUSES = '/api/admin/bonuses';
const DAY_MS = 24 * 60 * 60_000;
const FIELDS = { title: 'Welcome', description: 'x', ctaHref: 'https://stake.com/' };

describe.each(releaseDialects)('the history of a bonus on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let id: number;

  beforeAll(async () => {
    site = await startApp({ dialect });
  });
  beforeEach(async () => {
    admin = await site.admin();
    await site.dataSource.getRepository(Bonus).clear();
    await site.dataSource.getRepository(AuditLog).clear();
    await site.dataSource.getRepository(AuditSubject).clear();
    ({ id } = await create({}));
  });
  afterAll(() => site.close());

  const create = async (fields: object) =>
    (
      await admin
        .post(BONUSES)
        .send({ ...FIELDS, ...fields })
        .expect(201)
    ).body as BonusDto;
  const edit = (fields: object) =>
    admin
      .put(`${BONUSES}/${id}`)
      .send({ ...FIELDS, ...fields })
      .expect(200);
  const bulk = (action: string, ids = [id]) =>
    admin.post(`${BONUSES}/bulk`).send({ ids, action }).expect(200);
  const history = async () =>
    (await admin.get(`${BONUSES}/${id}/history`).expect(200)).body as HistoryEntryDto[];
  const restore = (entry: number) => admin.post(`${BONUSES}/${id}/history/${entry}/restore`);
  /** The exact bytes that visitors get. */
  const published = async () => (await site.http.get('/api/bonuses').expect(200)).text;

  it('lists single, bulk and order changes with the fields that changed, newest first', async () => {
    const { id: other } = await create({ title: 'Other' });
    await edit({ title: 'New', bullets: ['a'] });
    await bulk('feature', [other, id]);
    await admin
      .put(`${BONUSES}/order`)
      .send({ ids: [id, other] })
      .expect(200);
    await bulk('deactivate', [other]);
    const entries = await history();
    expect(entries.map(({ summary, changes }) => [summary, changes])).toEqual([
      ['Bonuses reordered', [{ field: 'position', before: 2, after: 1 }]],
      ['Featured 2 bonuses: "Other", "New"', [{ field: 'isFeatured', before: false, after: true }]],
      [
        'Bonus "New" updated',
        [
          { field: 'title', before: 'Welcome', after: 'New' },
          { field: 'bullets', before: [], after: ['a'] },
        ],
      ],
      ['Bonus "Welcome" created', expect.any(Array)],
    ]);
    expect(entries.map(({ isRestorable }) => isRestorable)).toEqual([true, true, true, false]);
    expect(entries[0]).toMatchObject({ actor: 'admin', at: site.clock.now().toISOString() });
  });

  it('does not list changes of a bonus whose ID begins or ends with the same digits', async () => {
    const rows = site.dataSource.getRepository(AuditLog);
    const part = { title: `"${id}":{`, version: 1, isActive: true };
    await rows.insert({
      at: site.clock.now(),
      actorId: null,
      actor: 'system',
      action: 'bonus.bulk-activated',
      entity: 'bonus',
      entityId: null,
      summary: 'Activated 2 bonuses: "A", "B"',
      before: { [`1${id}`]: part, [`${id}1`]: part },
      after: { [`1${id}`]: part, [`${id}1`]: part },
    });
    expect((await history()).map(({ summary }) => summary)).toEqual(['Bonus "Welcome" created']);
  });

  it('keeps what was edited, and finds when the bonus was moved, after 250 changes of the order', async () => {
    await edit({ title: 'New' });
    const { id: other } = await create({ title: 'Other' });
    const reorder = (before: number[], after: number[]) => ({
      ...{ at: site.clock.now(), actorId: null, actor: 'system', summary: 'Bonuses reordered' },
      ...{ action: 'bonus.ordered', entity: 'bonus', entityId: null, before, after },
    });
    const rows = site.dataSource.getRepository(AuditLog);
    // As a release without the index of subjects writes them.
    await rows.insert(reorder([other, id, 900, 901], [id, other, 900, 901]));
    const others = [
      [id, other, 900, 901],
      [id, other, 901, 900],
    ];
    for (let change = 0; change < 250; change += 1) {
      await rows.insert(reorder(others[change % 2] ?? [], others[(change + 1) % 2] ?? []));
    }
    expect((await history()).map(({ summary, changes }) => [summary, changes.length])).toEqual([
      ['Bonuses reordered', 1],
      ['Bonus "New" updated', 1],
      ['Bonus "Welcome" created', expect.any(Number)],
    ]);
  });

  it('keeps what was edited after the bonus itself was moved 250 times', async () => {
    await edit({ title: 'New' });
    const { id: other } = await create({ title: 'Other' });
    for (let change = 0; change < 250; change += 1) {
      const ids = change % 2 === 0 ? [id, other] : [other, id];
      await admin.put(`${BONUSES}/order`).send({ ids }).expect(200);
    }
    expect((await history()).map(({ summary }) => summary)).toContain('Bonus "New" updated');
  });

  // test/restored has every kind of change.
  it('stores a restored version as a new version with the current time and its own entry', async () => {
    await edit({ title: 'New', bullets: ['one'] });
    const [latest] = await history();
    site.clock.advance(1_000);
    const { body } = await restore(latest?.entry ?? 0).expect(200);
    expect(body).toMatchObject({
      ...FIELDS,
      bullets: [],
      version: 3,
      updatedAt: site.clock.now().toISOString(),
    });
    expect((await history())[0]?.summary).toBe('Bonus "Welcome" reverted');
  });

  it('restores an older order, and leaves a bonus that was added since then where it is', async () => {
    const { id: other } = await create({ title: 'Other' });
    await admin
      .put(`${BONUSES}/order`)
      .send({ ids: [id, other] })
      .expect(200);
    const [reordered] = await history();
    await create({ title: 'Added' });
    await restore(reordered?.entry ?? 0).expect(200);
    const list = (await admin.get(BONUSES).expect(200)).body as BonusDto[];
    expect(list.map(({ title }) => title)).toEqual(['Added', 'Other', 'Welcome']);
  });

  it('restores an older version after several later changes', async () => {
    await edit({ title: 'Second' });
    await bulk('feature');
    await edit({ title: 'Third', isFeatured: true });
    await bulk('deactivate');
    const entry = (await history()).find(({ summary }) => summary.includes('"Second" updated'));
    const { body } = await restore(entry?.entry ?? 0).expect(200);
    expect(body).toMatchObject({ title: 'Welcome', isFeatured: false, isActive: true, version: 6 });
  });

  it('cannot restore anything before the creation, from another bonus, or for an unknown entry', async () => {
    const [created] = await history();
    const { body } = await restore(created?.entry ?? 0).expect(404);
    expect(body.error).toBe('There is no version before this change.');
    await restore(999_999).expect(404);
    await admin.get(`${BONUSES}/999999/history`).expect(404);
    const { id: other } = await create({ title: 'Other' });
    await admin.patch(`${BONUSES}/${other}/toggle-status`).send({ isActive: false }).expect(200);
    const [ofOther] = (await admin.get(`${BONUSES}/${other}/history`).expect(200))
      .body as HistoryEntryDto[];
    await restore(ofOther?.entry ?? 0).expect(404);
  });

  it('survives 30 days in the trash: the bonus can be restored until then, and is removed afterwards', async () => {
    const before = await published();
    await admin.delete(`${BONUSES}/${id}`).expect(204);
    const purgeAfter = async (ms: number) => {
      site.clock.advance(ms);
      await site.app.get(BonusesJob).purge();
      admin = await site.admin();
    };
    await purgeAfter(30 * DAY_MS - 1);
    await admin.post(`${BONUSES}/${id}/restore`).expect(200);
    expect(await published()).toBe(before);
    await admin.delete(`${BONUSES}/${id}`).expect(204);
    await purgeAfter(30 * DAY_MS);
    await admin.post(`${BONUSES}/${id}/restore`).expect(404);
    const purged = { entity: 'bonus', entityId: String(id), action: 'bonus.purged' };
    const row = await site.dataSource.getRepository(AuditLog).findOneByOrFail(purged);
    expect(row).toMatchObject({ actor: 'system', actorId: null, after: null });
  });

  it('restores a bonus whose platform is no longer in the settings, with the default name of the platform', async () => {
    await admin.delete(`${BONUSES}/${id}`).expect(204);
    const { platforms } = await readSettings(admin);
    const name = async () =>
      ((await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[])[0]?.provider;
    await changeSettings(admin, { platforms: platforms.slice(1) });
    await admin.post(`${BONUSES}/${id}/restore`).expect(200);
    expect(await name()).toBe('Stake.com');
    const renamed = platforms.map((platform) => ({ ...platform, name: 'Casino' }));
    await changeSettings(admin, { platforms: renamed });
    expect(await name()).toBe('Casino');
    await changeSettings(admin, { platforms });
  });

  it('restores a bonus after the same bonus as before, even if the others were reordered', async () => {
    const ids = [id];
    for (const title of ['Third', 'Second', 'First']) ids.unshift((await create({ title })).id);
    const [first, second, third, last] = ids;
    const order = (sent: unknown[]) =>
      admin.put(`${BONUSES}/order`).send({ ids: sent }).expect(200);
    const titles = async () =>
      ((await admin.get(BONUSES).expect(200)).body as BonusDto[]).map(({ title }) => title);
    await bulk('delete', [third ?? 0]);
    await order([last, second, first]);
    await bulk('restore', [third ?? 0]);
    expect(await titles()).toEqual(['Welcome', 'Second', 'Third', 'First']);
    await bulk('delete', ids.slice(0, 3));
    await bulk('restore', [second ?? 0]);
    expect(await titles()).toEqual(['Welcome', 'Second']);
  });

  it('does not change in the trash: edits are rejected, with a message about how to keep them', async () => {
    await admin.delete(`${BONUSES}/${id}`).expect(204);
    const { body } = await admin.put(`${BONUSES}/${id}`).send(FIELDS).expect(404);
    expect(body).toEqual({
      error: 'This bonus was deleted. Restore it first, or save your changes as a new bonus.',
      code: 'bonus-deleted',
    });
    await admin.patch(`${BONUSES}/${id}/toggle-status`).send({ isActive: false }).expect(404);
    await admin.delete(`${BONUSES}/${id}`).expect(404);
  });
});
