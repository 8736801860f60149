import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditLog } from '../activity/audit-log.entity.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { changeSettings, readSettings, toSave } from '../../test/settings-form.js';
import { Bonus } from '../bonuses/bonus.entity.js';
import type { BonusDto } from '../bonuses/bonus.dto.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { DEFAULT_SETTINGS } from '../settings/default-settings.js';
import { SETTINGS_ID, SiteSettings } from '../settings/site-settings.entity.js';
import { ClaimConfirmation } from './claim-confirmation.entity.js';
import type { ClaimDto } from './claims.dto.js';

const BONUSES = '/api/admin/bonuses';
const CLAIMS = '/api/admin/claims';
const DOCUMENT = 'application/vnd.playhouse+json';
const DAY_MS = 24 * 60 * 60_000;

const BONUS = {
  title: 'Weekend Reload',
  description: 'For regular players',
  ctaHref: 'https://stake.com/?c={code}',
  bullets: ['40x wagering'],
};
const ERROR = 'A risk-free bet';
const WARNING = 'Hurry, join us';

/** Members of the settings that are links, keys and times. */
const NOT_CHECKED = new Set([
  'url',
  'referralUrl',
  'icon',
  'key',
  'kind',
  'weekday',
  'time',
  'zone',
]);

/** The paths of all texts in a JSON value. */
const textFields = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === 'string'
    ? [path.join('.')]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textFields(inner, [...path, key]));

it('the content of a new site makes no claims', async () => {
  const site = await startApp();
  try {
    const { body } = await (await site.admin()).get(CLAIMS).expect(200);
    expect(body).toEqual([]);
  } finally {
    await site.close();
  }
});

describe.each(releaseDialects)('claims in texts on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  beforeEach(async () => {
    await site.dataSource.getRepository(Bonus).clear();
    await site.dataSource.getRepository(ClaimConfirmation).clear();
    await storeSettings({});
  });
  afterAll(() => site.close());

  /** Stores settings as an older release may have done. */
  async function storeSettings(changes: Partial<typeof DEFAULT_SETTINGS>): Promise<void> {
    await site.dataSource
      .getRepository(SiteSettings)
      .update({ id: SETTINGS_ID }, { document: { ...DEFAULT_SETTINGS, ...changes } });
    await republish('site');
  }
  async function republish(topic: 'site' | 'bonuses'): Promise<void> {
    const publications = site.app.get(PublicationsService);
    await publications.touch(site.dataSource.manager, topic);
    await publications.changed();
  }
  const create = async (fields: object = {}) =>
    (
      await admin
        .post(BONUSES)
        .send({ ...BONUS, ...fields })
        .expect(201)
    ).body as BonusDto;
  /** Changes a stored bonus as an older release may have done. */
  const store = (id: number, columns: Partial<Bonus>) =>
    site.dataSource.getRepository(Bonus).update({ id }, columns);
  const stored = async () =>
    (await site.dataSource.getRepository(Bonus).find({ order: { id: 'ASC' } })).map(
      ({ title, isActive, deletedAt, version }) => [title, isActive, deletedAt !== null, version],
    );
  const confirm = (rule: string, text: string) =>
    admin.post(`${CLAIMS}/confirmations`).send({ confirmations: [{ rule, text }] });
  const listed = async () =>
    ((await admin.get(CLAIMS).expect(200)).body as ClaimDto[]).map(
      ({ where, label, rule, level }) => [where, label, rule, level],
    );
  const claimsIn = ({ body }: { body: { claims: ClaimDto[] } }) =>
    body.claims.map(({ where, field, rule }) => [where, field, rule]);

  it('that are errors block an active bonus, with the passage and a reason for its field', async () => {
    const { body } = await admin
      .post(BONUSES)
      .send({ ...BONUS, bullets: ['40x wagering', ERROR] })
      .expect(400);
    expect(body).toMatchObject({ code: 'claim-rejected' });
    expect(Object.keys(body.fields)).toEqual(['bullets.1']);
    const [claim] = body.claims as [ClaimDto];
    expect(ERROR.slice(claim.start, claim.end)).toBe('risk-free');
    expect(claim).toMatchObject({
      where: 'Bonus "Weekend Reload"',
      field: 'bullets.1',
      label: 'Key Features',
      rule: 'no-risk',
      level: 'error',
      reason: body.fields['bullets.1'],
      source: { name: expect.any(String), url: expect.stringMatching(/^https:/) },
    });
    expect(await stored()).toEqual([]);
  });

  it('let drafts be saved, and block them when they are activated or scheduled', async () => {
    const draft = await create({ title: ERROR, isActive: false });
    const path = `${BONUSES}/${draft.id}`;
    const isRejected = { code: 'claim-rejected' };
    const activated = await admin
      .patch(`${path}/toggle-status`)
      .send({ isActive: true })
      .expect(400);
    expect(activated.body).toMatchObject(isRejected);
    const startsAt = new Date(site.clock.now().getTime() + DAY_MS).toISOString();
    const scheduled = { ...BONUS, title: ERROR, startsAt, isActive: true };
    expect((await admin.put(path).send(scheduled).expect(400)).body).toMatchObject(isRejected);
    expect(await stored()).toEqual([[ERROR, false, false, 1]]);
  });

  describe('in a deleted bonus', () => {
    it('make its restoration deactivate it, which the response and the audit row state', async () => {
      const { id } = await create();
      await store(id, { title: ERROR, deletedAt: site.clock.now() });
      const { body } = await admin.post(`${BONUSES}/${id}/restore`).expect(200);
      expect(body).toMatchObject({ isDeactivated: true, isActive: false, state: 'inactive' });
      expect(await stored()).toEqual([[ERROR, false, false, 2]]);
      const row = { action: 'bonus.restored', entityId: String(id) };
      expect(await site.dataSource.getRepository(AuditLog).findOneByOrFail(row)).toMatchObject({
        before: { isActive: true },
        after: { isActive: false, deletedAt: null },
      });
    });

    it('do not prevent its restoration as active if its only warning was confirmed', async () => {
      const { id } = await create();
      await store(id, { title: WARNING, deletedAt: site.clock.now() });
      await confirm('urgency', WARNING).expect(204);
      const { body } = await admin.post(`${BONUSES}/${id}/restore`).expect(200);
      expect(body).toMatchObject({ isDeactivated: false, isActive: true });
    });

    it('deactivate only the bonuses with such claims when several are restored', async () => {
      const ids = [(await create()).id, (await create()).id, (await create()).id];
      const [first = 0, second = 0] = ids;
      await store(first, { title: ERROR });
      await store(second, { title: WARNING });
      await admin.post(`${BONUSES}/bulk`).send({ ids, action: 'delete' }).expect(200);
      const { body } = await admin
        .post(`${BONUSES}/bulk`)
        .send({ ids, action: 'restore' })
        .expect(200);
      expect(body.deactivated).toEqual([first, second]);
      expect((await stored()).map(([, ...columns]) => columns)).toEqual([
        [false, false, 3],
        [false, false, 3],
        [true, false, 3],
      ]);
      const { body: history } = await admin.get(`${BONUSES}/${first}/history`).expect(200);
      expect(history[0].changes.map(({ field }: { field: string }) => field)).toEqual([
        'deletedAt',
        'isActive',
      ]);
    });
  });

  it('do not block a bonus that has ended, nor changes that publish no text', async () => {
    const endsAt = new Date(site.clock.now().getTime() - DAY_MS).toISOString();
    await create({ title: ERROR, endsAt });
    const { id } = await create();
    await store(id, { title: ERROR });
    const path = `${BONUSES}/${id}`;
    await admin.patch(`${path}/toggle-featured`).send({ isFeatured: true }).expect(200);
    await admin
      .post(`${BONUSES}/bulk`)
      .send({ ids: [id], action: 'unfeature' })
      .expect(200);
    await admin.patch(`${path}/toggle-status`).send({ isActive: false }).expect(200);
    await admin.delete(path).expect(204);
  });

  it('are all listed by a bulk change, which changes nothing', async () => {
    const first = await create({ title: ERROR, isActive: false });
    const second = await create({ isActive: false });
    const third = await create({ title: 'A guaranteed win', isActive: false });
    const ids = [first.id, second.id, third.id];
    const response = await admin
      .post(`${BONUSES}/bulk`)
      .send({ ids, action: 'activate' })
      .expect(400);
    expect(claimsIn(response)).toEqual([
      [`Bonus "${ERROR}"`, 'title', 'no-risk'],
      ['Bonus "A guaranteed win"', 'title', 'certain-win'],
    ]);
    expect((await stored()).map(([, isActive]) => isActive)).toEqual([false, false, false]);
  });

  it('block the restoration of an earlier version', async () => {
    const { id, version } = await create();
    await store(id, { title: ERROR });
    await admin
      .put(`${BONUSES}/${id}`)
      .send({ ...BONUS, version })
      .expect(200);
    const { body: history } = await admin.get(`${BONUSES}/${id}/history`).expect(200);
    const response = await admin
      .post(`${BONUSES}/${id}/history/${history[0].entry}/restore`)
      .expect(400);
    expect(claimsIn(response)).toEqual([[`Bonus "${ERROR}"`, 'title', 'no-risk']]);
  });

  it('that are warnings need one confirmation per text, which is in the audit log', async () => {
    const sent = { ...BONUS, title: WARNING };
    const { body } = await admin.post(BONUSES).send(sent).expect(400);
    expect(body).toMatchObject({ code: 'claim-unconfirmed', claims: [{ rule: 'urgency' }] });
    expect(body.fields).toBeUndefined();
    await confirm('urgency', WARNING).expect(204);
    await admin.post(BONUSES).send(sent).expect(201);
    await admin.post(BONUSES).send(sent).expect(201);
    const changed = { ...sent, title: `${WARNING}!` };
    expect((await admin.post(BONUSES).send(changed).expect(400)).body.code).toBe(
      'claim-unconfirmed',
    );
    const rows = await site.dataSource
      .getRepository(AuditLog)
      .findBy({ action: 'claim.confirmed' });
    expect(rows.at(-1)).toMatchObject({ actor: 'admin', after: { text: WARNING } });
  });

  it('are confirmed and audited once if two admins confirm them at the same time', async () => {
    const account = { username: 'second', password: 'a staple of 77 pages' };
    await admin
      .post('/api/admin/users')
      .send({ ...account, email: 'second@play.example', isAdmin: true })
      .expect(201);
    const second = site.browser();
    await second.post('/api/login').send(account).expect(200);
    const texts = Array.from({ length: 20 }, (_, index) => `${WARNING} ${index}`);
    const confirmations = texts.map((text) => ({ rule: 'urgency', text }));
    const responses = await Promise.all(
      [admin, second].map((each) => each.post(`${CLAIMS}/confirmations`).send({ confirmations })),
    );
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    const rows = await site.dataSource
      .getRepository(AuditLog)
      .findBy({ action: 'claim.confirmed' });
    const audited = rows.map(({ after }) => (after as { text: string }).text);
    expect(audited.filter((text) => texts.includes(text)).toSorted()).toEqual(texts.toSorted());
  });

  it('need no confirmation if the bonus has the end date whose absence causes the warning', async () => {
    const endsAt = new Date(site.clock.now().getTime() + DAY_MS).toISOString();
    await create({ title: WARNING, endsAt });
  });

  it.each(['no-risk', 'unknown'])('cannot be confirmed for the rule %s', async (rule) => {
    const { body } = await confirm(rule, ERROR).expect(400);
    expect(Object.keys(body.fields)).toEqual(['confirmations.0.rule']);
  });

  it('block the settings, with the reason for the field of the form', async () => {
    const settings = toSave(await readSettings(admin));
    const [first, ...others] = settings.platforms;
    if (!first) throw new Error('There is no platform.');
    const platforms = [{ ...first, benefits: ['Fast', ERROR] }, ...others];
    const { body } = await admin
      .put('/api/admin/settings')
      .send({ ...settings, platforms })
      .expect(400);
    expect(Object.keys(body.fields)).toEqual(['platforms.0.benefits']);
    expect(body.claims).toMatchObject([
      {
        where: 'Settings',
        bonusId: null,
        field: 'platforms.0.benefits.1',
        label: 'Platforms → Stake.com → Benefits',
      },
    ]);
    const texts = { ...settings.texts, footer: 'Legal in most US states' };
    const warned = await admin
      .put('/api/admin/settings')
      .send({ ...settings, texts })
      .expect(400);
    expect(warned.body).toMatchObject({ code: 'claim-unconfirmed' });
    expect((await readSettings(admin)).version).toBe(settings.version);
  });

  it('in older texts of the settings do not block changes of other settings', async () => {
    await storeSettings({ creator: { ...DEFAULT_SETTINGS.creator, tagline: ERROR } });
    await changeSettings(admin, { countClicks: true });
    const settings = toSave(await readSettings(admin));
    const texts = { ...settings.texts, footer: 'Another footer' };
    const response = await admin
      .put('/api/admin/settings')
      .send({ ...settings, texts })
      .expect(400);
    expect(claimsIn(response)).toEqual([['Settings', 'creator.tagline', 'no-risk']]);
  });

  it('in older texts of the settings do not block a change of the schedule', async () => {
    const stream = { weekday: 'monday', zone: 'UTC', title: 'Bonus hunt' } as const;
    const live = { ...DEFAULT_SETTINGS.live, schedule: [{ ...stream, time: '20:00' }] };
    await storeSettings({ creator: { ...DEFAULT_SETTINGS.creator, tagline: ERROR }, live });
    await changeSettings(admin, { live: { ...live, schedule: [{ ...stream, time: '21:00' }] } });
  });

  it('block the restoration of earlier settings', async () => {
    await storeSettings({ creator: { ...DEFAULT_SETTINGS.creator, tagline: ERROR } });
    const { creator } = await readSettings(admin);
    await changeSettings(admin, { creator: { ...creator, tagline: 'Honest' } });
    const { body: history } = await admin.get('/api/admin/settings/history').expect(200);
    const response = await admin
      .post(`/api/admin/settings/history/${history[0].entry}/restore`)
      .expect(400);
    expect(claimsIn(response)).toEqual([['Settings', 'creator.tagline', 'no-risk']]);
    expect((await readSettings(admin)).creator.tagline).toBe('Honest');
  });

  it('block the replacement of a code in texts that make them, and nothing is replaced', async () => {
    await storeSettings({
      creator: { ...DEFAULT_SETTINGS.creator, tagline: `${ERROR} with OLD9` },
    });
    const { id } = await create({ description: 'Enter OLD9' });
    await store(id, { title: 'A guaranteed win' });
    const draft = await create({ description: 'Enter OLD9', title: ERROR, isActive: false });
    const replace = (preview: boolean) =>
      admin.post('/api/admin/code-replacements').send({ from: { code: 'OLD9' }, preview });
    expect((await replace(true).expect(200)).body.changes).toHaveLength(3);
    expect(claimsIn(await replace(false).expect(400))).toEqual([
      ['Settings', 'creator.tagline', 'no-risk'],
      ['Bonus "A guaranteed win"', 'title', 'certain-win'],
    ]);
    const rows = await site.dataSource.getRepository(Bonus).find();
    expect(rows.map(({ description }) => description)).toEqual(['Enter OLD9', 'Enter OLD9']);
    await store(id, { title: 'Fine' });
    await storeSettings({ creator: { ...DEFAULT_SETTINGS.creator, tagline: 'With OLD9' } });
    await replace(false).expect(200);
    expect(
      (await site.dataSource.getRepository(Bonus).findOneByOrFail({ id: draft.id })).title,
    ).toBe(ERROR);
  });

  describe('in an import', () => {
    const send = (document: object, query: object) =>
      admin.post('/api/admin/import').query(query).type(DOCUMENT).send(JSON.stringify(document));

    it('are rejected with their paths in the file, already in the preview', async () => {
      const { body: document } = await admin.get('/api/admin/export').expect(200);
      document.settings.texts.raceRules.push(ERROR);
      document.bonuses = [
        { ...BONUS, title: 'Fine' },
        { ...BONUS, description: 'Fun for kids' },
        { ...BONUS, title: ERROR, isActive: false },
      ];
      const { body } = await send(document, { preview: true }).expect(400);
      expect(body.code).toBe('claim-rejected');
      expect(Object.keys(body.fields).toSorted()).toEqual([
        'bonuses.1.description',
        `settings.texts.raceRules.${String(DEFAULT_SETTINGS.texts.raceRules.length)}`,
      ]);
      expect(await stored()).toEqual([]);
    });

    it('that are warnings are not in the preview, and have to be confirmed before the import', async () => {
      const { body: document } = await admin.get('/api/admin/export').expect(200);
      document.bonuses = [{ ...BONUS, title: WARNING }];
      const { body: preview } = await send(document, { preview: true }).expect(200);
      const { state } = preview;
      expect((await send(document, { state }).expect(400)).body.code).toBe('claim-unconfirmed');
      await confirm('urgency', WARNING).expect(204);
      await send(document, { state }).expect(200);
      expect(await stored()).toEqual([[WARNING, true, false, 1]]);
    });
  });

  describe('while they are typed', () => {
    const check = async (form: object) =>
      (await admin.post(`${CLAIMS}/check`).send(form).expect(200)).body as ClaimDto[];
    const form = {
      platform: 'stake_com',
      ctaHref: 'https://stake.com/?c={code}',
      hasEnd: false,
      minDeposit: null,
      hasTermsLink: false,
      checkedOn: null,
    };

    it('are reported for the form of a bonus, with offsets in the input', async () => {
      await confirm('urgency', WARNING).expect(204);
      const text = '  🎁 RISK\u00ADFREE ';
      const claims = await check({
        texts: [
          { field: 'title', text },
          { field: 'description', text: WARNING },
          { field: 'bullets.0', text: ' ' },
          { field: 'bonusType', text: '$20' },
        ],
        bonus: form,
      });
      expect(claims.map(({ field, rule, isConfirmed }) => [field, rule, isConfirmed])).toEqual([
        ['title', 'no-risk', false],
        ['description', 'urgency', true],
      ]);
      expect(text.slice(claims[0]?.start, claims[0]?.end)).toBe('RISK\u00ADFREE');
    });

    it('depend on the other fields of the form, too', async () => {
      const texts = [{ field: 'title', text: 'Hurry: a verified bonus of $20, free' }];
      const rules = async (changes: object) =>
        (await check({ texts, bonus: { ...form, ...changes } })).map(({ rule }) => rule);
      const checkedOn = site.clock.now().toISOString().slice(0, 10);
      expect(await rules({})).toEqual(['verified', 'urgency']);
      expect(await rules({ hasTermsLink: true, checkedOn, hasEnd: true })).toEqual([]);
      const typed = { hasTermsLink: true, checkedOn, hasEnd: true, ctaHref: 'https://roobet.com/' };
      expect(await rules(typed)).toEqual(['verified']);
      expect(await rules({ minDeposit: 20, checkedOn, hasEnd: true })).toEqual([
        'verified',
        'free-with-deposit',
      ]);
    });

    it('are reported for every text of the settings, and not for links and keys', async () => {
      const { creator, platforms, socials, texts } = DEFAULT_SETTINGS;
      const stream = { weekday: 'monday', time: '20:00', zone: 'UTC', title: 'Bonus hunt' };
      const all = textFields({ creator, platforms, socials, texts, live: { schedule: [stream] } });
      const isText = (field: string) => !NOT_CHECKED.has(field.split('.').at(-1) ?? '');
      const sent = [...all, 'code'].map((field) => ({ field, text: ERROR }));
      expect((await check({ texts: sent })).map(({ field }) => field)).toEqual(all.filter(isText));
      expect(all.filter((field) => !isText(field))).toContain('platforms.1.referralUrl');
    });

    it('are reported for the form of the settings, in which a partnership is evidence', async () => {
      const text = 'Our official partner';
      const texts = [
        { field: 'platforms.0.badge', text, platform: 'stake_com' },
        { field: 'platforms.1.badge', text, platform: 'stake_us' },
      ];
      const fields = async (partners: string[]) =>
        (await check({ texts, partners })).map(({ field }) => field);
      expect(await fields([])).toEqual(['platforms.0.badge', 'platforms.1.badge']);
      expect(await fields(['stake_us'])).toEqual(['platforms.0.badge']);
    });
  });

  it('in published texts are listed with their place, also if their evidence has become too old', async () => {
    await storeSettings({
      texts: { ...DEFAULT_SETTINGS.texts, footer: 'Legal in most US states' },
    });
    const { id } = await create();
    await create({ title: ERROR, isActive: false });
    await store(id, { title: 'Fun for kids' });
    const checkedOn = site.clock.now().toISOString().slice(0, 10);
    await create({
      description: 'A verified bonus',
      termsUrl: 'https://stake.com/terms',
      checkedOn,
    });
    const known = [
      ['Settings', 'Texts → Footer', 'legal-wording', 'warning'],
      ['Bonus "Fun for kids"', 'Title', 'minors', 'error'],
    ];
    expect((await listed()).toSorted()).toEqual(known.toSorted());
    site.clock.advance(91 * DAY_MS);
    admin = await site.admin();
    expect((await listed()).toSorted()).toEqual(
      [...known, ['Bonus "Weekend Reload"', 'Description', 'verified', 'error']].toSorted(),
    );
    await confirm('legal-wording', 'Legal in most US states').expect(204);
    expect(await listed()).not.toContainEqual(known[0]);
  });
});
