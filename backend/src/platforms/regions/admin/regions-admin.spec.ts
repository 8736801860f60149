import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../../test/harness.js';
import { confirmRules } from '../../../../test/confirm-rules.js';
import { changeSettings, readSettings } from '../../../../test/settings-form.js';
import { AuditLog } from '../../../activity/audit-log.entity.js';
import type { HistoryEntryDto } from '../../../core/http/history/history-entry.dto.js';
import type { RegionsDto } from '../regions.dto.js';
import { RegionRule } from '../region-rule.entity.js';
import shipped from '../../../core/regions/regions.json' with { type: 'json' };
import type { RegionImportDto } from './region-import.dto.js';
import type { RegionRuleDto } from './region-rules.dto.js';

const PATH = '/api/admin/regions';
const FIELDS = {
  platform: 'stake_com',
  region: 'JP',
  status: 'open',
  source: 'A letter of the platform',
  checkedOn: '2026-11-20',
};

describe.each(releaseDialects)('the rules for regions in the panel on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let today: string;
  beforeEach(async () => {
    site = await startApp({ dialect });
    site.clock.set('2026-11-24T12:00:00Z');
    today = '2026-11-24';
    admin = await site.admin();
  });
  afterEach(() => site.close());

  const list = async () => (await admin.get(PATH).expect(200)).body as RegionRuleDto[];
  const ruleOf = async (platform: string, region: string) => {
    const rule = (await list()).find(
      (each) => each.platform === platform && each.region === region,
    );
    if (!rule) throw new Error(`No rule for ${platform} in ${region}`);
    return rule;
  };
  const create = async (fields: object = {}) =>
    (
      await admin
        .post(PATH)
        .send({ ...FIELDS, ...fields })
        .expect(201)
    ).body as RegionRuleDto;
  const problemsOf = async (fields: object) => {
    const { body } = await admin
      .post(PATH)
      .send({ ...FIELDS, ...fields })
      .expect(400);
    return Object.keys((body as { fields: object }).fields);
  };
  const published = async (platform: string, region: string) =>
    ((await site.http.get('/api/regions').expect(200)).body as RegionsDto).platforms[
      platform
    ]?.find((each) => each.region === region)?.status;
  const auditCount = () => site.dataSource.getRepository(AuditLog).countBy({ entity: 'region' });
  const historyOf = async (id: number) =>
    (await admin.get(`${PATH}/${id}/history`).expect(200)).body as HistoryEntryDto[];
  const saved = ({
    version,
    platform,
    region,
    status,
    from,
    until,
    source,
    note,
    ...rule
  }: RegionRuleDto) => ({
    ...{ version, platform, region, status, from, until, source, note },
    checkedOn: rule.checkedOn,
  });

  it('lists the first rules, none of them confirmed or overdue', async () => {
    const rules = await list();
    expect(rules).toHaveLength(70);
    const states = new Set(
      rules.map(({ confirmedAt, isOverdue, needsConfirmation, isEdited }) =>
        JSON.stringify([confirmedAt, isOverdue, needsConfirmation, isEdited]),
      ),
    );
    expect([...states]).toEqual(['[null,false,false,false]']);
    expect(await ruleOf('stake_us', 'US-TX')).toMatchObject({
      effectiveStatus: 'open',
      isInForce: true,
      changesOn: null,
    });
  });

  it('are overdue 90 days after the check, and announce a change 14 days ahead', async () => {
    const { id } = await create({ status: 'blocked', until: '2027-03-08' });
    const at = async (moment: string) => {
      site.clock.set(moment);
      // The session of the last sign-in has expired by then.
      admin = await site.admin();
      const rule = (await list()).find((each) => each.id === id);
      return [rule?.isOverdue, rule?.changesOn, rule?.effectiveStatus];
    };
    expect(await at('2027-02-17T23:59:59Z')).toEqual([false, null, 'blocked']);
    expect(await at('2027-02-18T00:00:00Z')).toEqual([true, null, 'blocked']);
    expect(await at('2027-02-21T23:59:59Z')).toEqual([true, null, 'blocked']);
    expect(await at('2027-02-22T00:00:00Z')).toEqual([true, '2027-03-08', 'blocked']);
    expect(await at('2027-03-08T00:00:00Z')).toEqual([false, null, 'open']);
  });

  it('that are open announce the end of their check only if that changes their status', async () => {
    const inForce = await create({ until: '2027-06-30' });
    const ended = await create({ region: 'KR', until: '2027-05-10' });
    const notBegun = await create({ region: 'TH', from: '2027-06-30' });
    const unconfirmed = await create({ region: 'VN' });
    await site.dataSource
      .getRepository(RegionRule)
      .update(unconfirmed.id, { needsConfirmation: true });
    site.clock.set('2027-05-12T12:00:00Z');
    // The session of the last sign-in has expired by then.
    admin = await site.admin();
    const byId = new Map((await list()).map(({ id, changesOn }) => [id, changesOn]));
    expect([inForce, ended, notBegun, unconfirmed].map(({ id }) => byId.get(id))).toEqual([
      '2027-05-19',
      null,
      null,
      null,
    ]);
  });

  it('accept long and non-Latin texts, and reject contradictions and unknown regions', async () => {
    const source = `${'§'.repeat(900)} 🎰 الإمارات`;
    const rule = await create({ region: ' us-pr ', source, note: 'x' });
    expect(rule).toMatchObject({ region: 'PR', source, note: 'x', isEdited: true, version: 1 });
    expect(await problemsOf({ region: 'US-XX' })).toEqual(['region']);
    expect(await problemsOf({ region: 'x'.repeat(8_000) })).toEqual(['region']);
    expect(await problemsOf({ region: 'Ж' })).toEqual(['region']);
    expect(await problemsOf({ from: '2027-01-01', until: '2027-01-01' })).toEqual(['until']);
    expect(await problemsOf({ checkedOn: '2026-11-26' })).toEqual(['checkedOn']);
    expect(await problemsOf({ from: '2027-02-30' })).toEqual(['from']);
    expect(await problemsOf({ status: 'closed' })).toEqual(['status']);
    expect(await problemsOf({ confirmedBy: 'me' })).toEqual(['confirmedBy']);
  });

  it('reject the edit of an admin who has not seen the last one, and return the stored rule', async () => {
    const rule = await create();
    const path = `${PATH}/${rule.id}`;
    const [first, second] = await Promise.all([
      admin.put(path).send({ ...FIELDS, status: 'blocked', version: 1 }),
      admin.put(path).send({ ...FIELDS, status: 'unknown', version: 1 }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const [winner, loser] = first.status === 200 ? [first, second] : [second, first];
    expect(loser.body.current).toEqual(winner.body);
    expect(await published('stake_com', 'JP')).toBe(winner.body.status);
    await admin.post(`${path}/confirm`).send({ version: 1 }).expect(409);
    await admin
      .post(`${path}/schedule`)
      .send({ status: 'open', source: 'x', checkedOn: today, from: '2027-01-01', version: 1 })
      .expect(409);
    await admin
      .put(`${PATH}/4711`)
      .send({ ...FIELDS, version: 1 })
      .expect(404);
    await admin.delete(`${PATH}/4711`).expect(404);
    await admin.get(`${PATH}/4711/history`).expect(404);
  });

  it('stay confirmed when only the note changes, and become unconfirmed when anything else changes', async () => {
    const rule = await create();
    const path = `${PATH}/${rule.id}`;
    const { body: confirmed } = await admin
      .post(`${path}/confirm`)
      .send({ version: 1 })
      .expect(200);
    expect(confirmed).toMatchObject({
      checkedOn: today,
      confirmedBy: 'admin',
      confirmedAt: site.clock.now().toISOString(),
      version: 2,
    });
    const { body: noted } = await admin
      .put(path)
      .send({ ...saved(confirmed), note: 'called them' })
      .expect(200);
    expect(noted.confirmedBy).toBe('admin');
    const { body: changed } = await admin
      .put(path)
      .send({ ...saved(noted), source: 'another page' })
      .expect(200);
    expect([changed.confirmedBy, changed.confirmedAt]).toEqual([null, null]);
    await admin.post(`${path}/confirm`).send({ version: 4, checkedOn: '2026-11-26' }).expect(400);
    expect((await historyOf(rule.id)).map(({ summary }) => summary)).toEqual([
      'Rule for stake_com in JP updated',
      'Rule for stake_com in JP updated',
      'Rule for stake_com in JP confirmed',
      'Rule for stake_com in JP created',
    ]);
  });

  it('are confirmed for one platform at once with one audit row, or not at all if one has changed', async () => {
    const all = await list();
    const seenOf = (rules: readonly RegionRuleDto[]) =>
      rules.map(({ id, version }) => ({ id, version }));
    const rules = seenOf(all.filter(({ platform }) => platform === 'stake_us'));
    const [first] = rules;
    const before = await auditCount();
    const stale = rules.map((rule) => (rule === first ? { ...rule, version: 9 } : rule));
    await admin.post(`${PATH}/confirm`).send({ rules: stale }).expect(409);
    await admin
      .post(`${PATH}/confirm`)
      .send({ rules: [...rules, { id: 4711, version: 1 }] })
      .expect(409);
    await admin
      .post(`${PATH}/confirm`)
      .send({ rules: seenOf(all) })
      .expect(400);
    expect((await list()).filter(({ confirmedAt }) => confirmedAt !== null)).toEqual([]);
    expect(await auditCount()).toBe(before);
    const { body } = await admin.post(`${PATH}/confirm`).send({ rules }).expect(200);
    expect(body).toHaveLength(70);
    const confirmed = (body as RegionRuleDto[]).filter((rule) => rule.confirmedBy === 'admin');
    expect(new Set(confirmed.map(({ platform }) => platform))).toEqual(new Set(['stake_us']));
    expect(confirmed).toHaveLength(rules.length);
    expect(await auditCount()).toBe(before + 1);
    const [entry] = await historyOf(first?.id ?? 0);
    expect(entry?.changes.map(({ field }) => field).sort()).toEqual([
      'checkedOn',
      'confirmedAt',
      'confirmedBy',
    ]);
  });

  it('can have a scheduled change, which takes effect at the start of its day', async () => {
    const { id, version } = await create({ from: '2026-11-01', until: '2027-06-01' });
    const next = { status: 'blocked', source: 'A new law', checkedOn: today, version };
    const at = (from: string) => admin.post(`${PATH}/${id}/schedule`).send({ ...next, from });
    await at(today).expect(400);
    await at('2027-06-01').expect(400);
    expect((await list()).filter(({ region }) => region === 'JP')).toHaveLength(1);
    const { body } = await at('2026-12-01').expect(200);
    const ofJapan = (body as RegionRuleDto[]).filter(({ region }) => region === 'JP');
    expect(ofJapan.map(({ from, until, status }) => [from, until, status])).toEqual([
      ['2026-11-01', '2026-12-01', 'open'],
      ['2026-12-01', '2027-06-01', 'blocked'],
    ]);
    expect(ofJapan.map(({ changesOn }) => changesOn)).toEqual(['2026-12-01', '2026-12-01']);
    expect(ofJapan.map((rule) => rule.isInForce)).toEqual([true, false]);
    expect(await published('stake_com', 'JP')).toBe('open');
  });

  it('of a platform become unconfirmed and open no region when its link leads to another host', async () => {
    const texas = await ruleOf('stake_us', 'US-TX');
    await admin.post(`${PATH}/${texas.id}/confirm`).send({ version: 1 }).expect(200);
    const linkOf = async (referralUrl: string) => {
      const { platforms } = await readSettings(admin);
      const changed = platforms.map((each) =>
        each.key === 'stake_us' ? { ...each, referralUrl } : each,
      );
      await changeSettings(admin, { platforms: changed });
    };
    await linkOf('https://www.stake.us/other?c={code}');
    expect((await ruleOf('stake_us', 'US-TX')).confirmedBy).toBe('admin');
    expect(await published('stake_us', 'US-TX')).toBe('open');
    await linkOf('https://casino.example/?c={code}');
    expect(await ruleOf('stake_us', 'US-TX')).toMatchObject({
      confirmedBy: null,
      confirmedAt: null,
      needsConfirmation: true,
      status: 'open',
      effectiveStatus: 'unknown',
      version: 3,
    });
    expect(await published('stake_us', 'US-TX')).toBe('unknown');
    expect(await published('stake_us', 'US-CA')).toBe('blocked');
    expect((await ruleOf('stake_com', '*')).needsConfirmation).toBe(false);
    const [entry] = await historyOf(texas.id);
    expect(entry?.summary).toBe(
      'Rules for regions unconfirmed, because Stake.us got another name or a link to another host: 52',
    );
    // An edit is not a confirmation.
    const { body: edited } = await admin
      .put(`${PATH}/${texas.id}`)
      .send({ ...saved(await ruleOf('stake_us', 'US-TX')), source: 'x' })
      .expect(200);
    expect(edited.needsConfirmation).toBe(true);
    // A rule that is unconfirmed already does not change, so an open edit of it stays valid.
    await linkOf('https://another-casino.example/?c={code}');
    expect((await ruleOf('stake_us', 'US-TX')).version).toBe(4);
    await admin.post(`${PATH}/${texas.id}/confirm`).send({ version: 3 }).expect(409);
    await admin.post(`${PATH}/${texas.id}/confirm`).send({ version: 4 }).expect(200);
    expect(await published('stake_us', 'US-TX')).toBe('open');
    expect(await published('stake_us', 'US-AL')).toBe('unknown');
  });

  it('of a platform become unconfirmed and open no region when it gets another name', async () => {
    const rename = async (name: (old: string) => string) => {
      const { platforms } = await readSettings(admin);
      const renamed = platforms.map((each) =>
        each.key === 'stake_us' ? { ...each, name: name(each.name) } : each,
      );
      await changeSettings(admin, { platforms: renamed });
    };
    await rename((name) => name.toUpperCase());
    expect(await published('stake_us', 'US-TX')).toBe('open');
    await rename(() => 'McLuck');
    expect(await published('stake_us', 'US-TX')).toBe('unknown');
    expect((await ruleOf('stake_com', '*')).needsConfirmation).toBe(false);
    await confirmRules(admin);
    expect(await published('stake_us', 'US-TX')).toBe('open');
  });

  it('of a platform become unconfirmed when restored settings bring back a link to another host', async () => {
    const { platforms } = await readSettings(admin);
    const moved = platforms.map((each) => ({ ...each, referralUrl: 'https://a.example/{code}' }));
    await changeSettings(admin, { platforms: moved });
    await confirmRules(admin);
    expect(await published('stake_us', 'US-TX')).toBe('open');
    const { body } = await admin.get('/api/admin/settings/history').expect(200);
    const [latest] = body as HistoryEntryDto[];
    await admin.post(`/api/admin/settings/history/${latest?.entry}/restore`).expect(200);
    expect(await published('stake_us', 'US-TX')).toBe('unknown');
  });

  it('that were deleted can be restored once, with their confirmation and history', async () => {
    const texas = await ruleOf('stake_us', 'US-TX');
    const path = `${PATH}/${texas.id}`;
    const { body: confirmed } = await admin.post(`${path}/confirm`).send({ version: 1 });
    await admin.post(`${path}/restore`).expect(409);
    await admin.delete(path).expect(204);
    expect(await published('stake_us', 'US-TX')).toBeUndefined();
    const { body } = await admin.post(`${path}/restore`).expect(200);
    expect(body).toEqual({ ...confirmed, version: 3 });
    expect(await ruleOf('stake_us', 'US-TX')).toEqual(body);
    expect(await published('stake_us', 'US-TX')).toBe('open');
    expect((await historyOf(texas.id)).map(({ summary }) => summary)).toEqual([
      'Rule for stake_us in US-TX restored',
      'Rule for stake_us in US-TX deleted',
      'Rule for stake_us in US-TX confirmed',
    ]);
    await admin.post(`${path}/restore`).expect(409);
    await admin.post(`${PATH}/4711/restore`).expect(404);
  });

  it('that are restored after a link has changed open no region until they are confirmed', async () => {
    const texas = await ruleOf('stake_us', 'US-TX');
    await admin.post(`${PATH}/${texas.id}/confirm`).send({ version: 1 }).expect(200);
    for (const { id } of await list()) await admin.delete(`${PATH}/${id}`).expect(204);
    const { platforms } = await readSettings(admin);
    const moved = platforms.map((each) => ({ ...each, referralUrl: 'https://a.example/{code}' }));
    await changeSettings(admin, { platforms: moved });
    await admin.post(`${PATH}/${texas.id}/restore`).expect(200);
    expect(await ruleOf('stake_us', 'US-TX')).toMatchObject({
      confirmedBy: null,
      needsConfirmation: true,
      effectiveStatus: 'unknown',
    });
  });

  it('can apply to each of the listed regions', async () => {
    const { body } = await admin.get(`${PATH}/codes`).expect(200);
    expect(body.states).toHaveLength(51);
    const codes = [...body.states, ...body.territories, ...body.countries];
    for (const region of ['US-DC', 'PR', 'DE', 'US']) {
      expect(codes).toContain(region);
      await create({ region });
    }
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('can all be removed; every region is unknown then', async () => {
    for (const { id } of await list()) await admin.delete(`${PATH}/${id}`).expect(204);
    expect(await list()).toEqual([]);
    expect(await published('stake_us', 'US-TX')).toBeUndefined();
  });

  describe('in a document', () => {
    const send = (document: object, query = '') =>
      admin
        .post(`${PATH}/import?${query}`)
        .type('application/vnd.playhouse.regions+json')
        .send(JSON.stringify(document));
    const preview = async (document: object, query = '') =>
      (await send(document, `preview=true${query}`).expect(200)).body as RegionImportDto;
    const store = (document: object, state: string, query = '') =>
      send(document, `state=${state}${query}`);
    const changedDocument = () => {
      const rules = shipped.rules.filter(({ region }) => region !== 'US-AK');
      const texas = rules.find(({ region }) => region === 'US-TX');
      return {
        about: shipped.about,
        rules: [
          ...rules.filter((rule) => rule !== texas),
          { ...texas, status: 'blocked', from: '2026-11-01' },
          FIELDS,
        ],
      };
    };

    it('that is the shipped one change nothing', async () => {
      const before = await auditCount();
      const result = await preview(shipped);
      expect(result).toEqual({
        state: expect.any(String),
        added: [],
        changed: [],
        removed: [],
        conflicts: [],
        unchanged: 70,
      });
      await store(shipped, result.state).expect(200);
      expect(await auditCount()).toBe(before);
    });

    it('are added, changed and removed in one transaction with one audit row', async () => {
      const before = await auditCount();
      const result = await preview(changedDocument());
      expect(result.added.map(({ region }) => region)).toEqual(['JP']);
      expect(result.changed).toEqual([
        {
          platform: 'stake_us',
          region: 'US-TX',
          changes: [
            { field: 'status', before: 'open', after: 'blocked' },
            { field: 'from', before: null, after: '2026-11-01' },
          ],
        },
      ]);
      expect(result.removed.map(({ region }) => region)).toEqual(['US-AK']);
      expect([result.conflicts, result.unchanged]).toEqual([[], 68]);
      expect(await published('stake_us', 'US-TX')).toBe('open');
      expect(await auditCount()).toBe(before);
      await store(changedDocument(), result.state).expect(200);
      expect(await published('stake_us', 'US-TX')).toBe('blocked');
      expect(await published('stake_us', 'US-AK')).toBeUndefined();
      expect(await ruleOf('stake_com', 'JP')).toMatchObject({ isEdited: false, confirmedBy: null });
      expect(await auditCount()).toBe(before + 1);
      const { id } = await ruleOf('stake_com', 'JP');
      expect(await historyOf(id)).toHaveLength(1);
    });

    it('do not replace rules that a user has edited unless that is requested', async () => {
      const texas = await ruleOf('stake_us', 'US-TX');
      const alaska = await ruleOf('stake_us', 'US-AK');
      const rules = [texas, alaska].map(({ id, version }) => ({ id, version }));
      await admin.post(`${PATH}/confirm`).send({ rules }).expect(200);
      const result = await preview(changedDocument());
      expect([result.changed, result.removed]).toEqual([[], []]);
      expect(result.conflicts.map(({ region, isRemoved }) => [region, isRemoved])).toEqual([
        ['US-AK', true],
        ['US-TX', false],
      ]);
      await store(changedDocument(), result.state).expect(200);
      expect(await published('stake_us', 'US-TX')).toBe('open');
      const { state } = await preview(changedDocument());
      await store(changedDocument(), state, '&replaceConflicts=true').expect(200);
      expect(await ruleOf('stake_us', 'US-TX')).toMatchObject({
        status: 'blocked',
        confirmedBy: null,
      });
      expect(await published('stake_us', 'US-AK')).toBeUndefined();
    });

    it('are not imported if a rule has changed since the preview, or without one', async () => {
      const { state } = await preview(changedDocument());
      await create({ region: 'KR' });
      const { body } = await store(changedDocument(), state).expect(409);
      expect(body.current.conflicts.map(({ region }: { region: string }) => region)).toEqual([
        'KR',
      ]);
      await send(changedDocument()).expect(400);
      expect(await published('stake_us', 'US-TX')).toBe('open');
    });

    it('are rejected with all their problems, by their path', async () => {
      const rules = [
        { ...FIELDS, region: 'US-XX' },
        { ...FIELDS, status: 'maybe', extra: 1 },
        { ...FIELDS, source: 'x'.repeat(1_001) },
      ];
      const { body } = await send({ rules }, 'preview=true').expect(400);
      expect(Object.keys(body.fields).sort()).toEqual([
        'rules.0.region',
        'rules.1.extra',
        'rules.1.status',
        'rules.2.source',
      ]);
      const twice = await send(
        { rules: [FIELDS, { ...FIELDS, until: '2020-01-01', checkedOn: '2027-01-01' }] },
        'preview=true',
      ).expect(400);
      expect(Object.keys(twice.body.fields).sort()).toEqual([
        'rules.1.checkedOn',
        'rules.1.region',
      ]);
    });

    it('can be a thousand, but no more', async () => {
      const many = Array.from({ length: 1_000 }, (_, index) => ({
        ...FIELDS,
        from: new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
      }));
      const { state, added, removed } = await preview({ rules: many });
      expect([added.length, removed.length]).toEqual([1_000, 70]);
      await store({ rules: many }, state).expect(200);
      expect(await site.dataSource.getRepository(RegionRule).count()).toBe(1_000);
      await admin.post(PATH).send(FIELDS).expect(409);
      const [rule] = await site.dataSource.getRepository(RegionRule).find({ take: 1 });
      const { status, source, checkedOn } = FIELDS;
      await admin
        .post(`${PATH}/${String(rule?.id)}/schedule`)
        .send({ status, source, checkedOn, from: '2039-01-01', version: rule?.version })
        .expect(409);
      await send({ rules: [...many, FIELDS] }, 'preview=true').expect(400);
    });

    it('for a platform whose link has changed open no region until they are confirmed', async () => {
      const { platforms } = await readSettings(admin);
      const moved = platforms.map((each) => ({ ...each, referralUrl: 'https://a.example/{code}' }));
      await changeSettings(admin, { platforms: moved });
      const document = { rules: [...shipped.rules, FIELDS] };
      const { state } = await preview(document);
      await store(document, state).expect(200);
      expect(await published('stake_com', 'JP')).toBe('unknown');
    });
  });
});
