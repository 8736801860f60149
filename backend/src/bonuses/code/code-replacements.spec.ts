import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditLog, AuditSubject } from '../../activity/audit-log.entity.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import type { HistoryEntryDto } from '../../core/http/history/history-entry.dto.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings, readSettings, toSave } from '../../../test/settings-form.js';
import type { SettingsDto } from '../../settings/settings.dto.js';
import { Bonus } from '../bonus.entity.js';
import type { BonusDto } from '../bonus.dto.js';
import type { CodeReplacementDto, OldReferralDto } from '../bonus-requests.dto.js';

const BONUSES = '/api/admin/bonuses';
const FIELDS = { title: 'Welcome', description: 'x', ctaHref: 'https://stake.com/?c=PLAY' };

describe.each(releaseDialects)('replacing an old code on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let initial: SettingsDto;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
    initial = await readSettings(admin);
  });
  beforeEach(async () => {
    await site.dataSource.getRepository(Bonus).clear();
    await changeSettings(admin, {
      ...toSave(initial),
      version: (await readSettings(admin)).version,
      code: 'LUCKY',
      platforms: initial.platforms.map((platform) => ({
        ...platform,
        referralUrl: `https://${platform.name.toLowerCase()}/?c={code}`,
      })),
    });
    await site.dataSource.getRepository(AuditLog).clear();
    await site.dataSource.getRepository(AuditSubject).clear();
  });
  afterAll(() => site.close());

  const create = async (fields: object = {}) =>
    (
      await admin
        .post(BONUSES)
        .send({ ...FIELDS, ...fields })
        .expect(201)
    ).body as BonusDto;
  const replace = async (from: OldReferralDto, preview: boolean) =>
    (await admin.post('/api/admin/code-replacements').send({ from, preview }).expect(200)).body
      .changes as CodeReplacementDto[];
  const rows = () => site.dataSource.getRepository(AuditLog).find({ order: { id: 'ASC' } });
  const published = async () => {
    const responses = await Promise.all(
      ['/api/bonuses', '/api/site', '/data/bonuses.json'].map((path) => site.http.get(path)),
    );
    return responses.map(({ text }) => text);
  };

  it('lists the code in all texts of bonuses with the value before and after, and stores nothing in a preview', async () => {
    const live = await create({
      title: 'PLAY welcome',
      description: 'Enter PLAY while PLAYING',
      ctaLabel: 'Use PLAY',
      bonusType: 'PLAY',
      bullets: ['No code', 'Code PLAY'],
      termsUrl: 'https://stake.com/terms/PLAY',
    });
    await create({ title: 'Inactive', isActive: false });
    await create({ title: 'Scheduled', startsAt: '2090-01-01T00:00:00Z' });
    const { id } = await create({ title: 'Trash' });
    await admin.delete(`${BONUSES}/${id}`).expect(204);
    await create({ title: 'Playhouse', ctaHref: 'https://stake.com/?c={code}' });
    const before = [await rows(), await published()];
    const changes = await replace({ code: 'PLAY' }, true);
    const link = ['Button URL', 'https://stake.com/?c=PLAY', 'https://stake.com/?c={code}'];
    const where = 'Bonus "PLAY welcome"';
    expect(changes.map((change) => Object.values(change))).toEqual([
      [where, 'Title', 'PLAY welcome', '{code} welcome'],
      [where, 'Description', 'Enter PLAY while PLAYING', 'Enter {code} while PLAYING'],
      [where, ...link],
      [where, 'Button Text', 'Use PLAY', 'Use {code}'],
      [where, 'Type', 'PLAY', '{code}'],
      [where, 'Key Features', 'Code PLAY', 'Code {code}'],
      [where, 'Terms URL', 'https://stake.com/terms/PLAY', 'https://stake.com/terms/LUCKY'],
      ['Bonus "Inactive"', ...link],
      ['Bonus "Scheduled"', ...link],
      ['Bonus "Trash" (deleted)', ...link],
    ]);
    expect([await rows(), await published()]).toEqual(before);
    expect(await site.dataSource.getRepository(Bonus).findOneBy({ id: live.id })).toMatchObject({
      version: 1,
      title: 'PLAY welcome',
    });
  });

  it('notifies of bonuses whose links then lead to another host', async () => {
    await create({ title: 'Other host', ctaHref: 'https://old.example/?c=PLAY' });
    await create({ title: 'Same host', ctaHref: 'https://stake.com/?c=PLAY' });
    const events = site.dataSource.getRepository(OutboxEvent);
    await events.clear();
    await replace({ code: 'PLAY', links: { stake_com: 'https://old.example/?c=PLAY' } }, false);
    const changed = (await events.find()).filter(({ kind }) => kind === 'link-changed');
    expect(changed.map(({ details }) => details)).toEqual([
      expect.objectContaining({
        label: 'the bonus "Other host"',
        hostBefore: 'old.example',
        hostAfter: 'stake.com',
        by: 'admin',
      }),
    ]);
  });

  it('replaces everything in one step with one audit row, and leaves no trace in what visitors get', async () => {
    const settings = await readSettings(admin);
    await changeSettings(admin, {
      creator: { ...settings.creator, tagline: 'Code PLAY for everyone' },
      platforms: settings.platforms.map((platform) => ({
        ...platform,
        description: 'Enter PLAY',
        benefits: ['PLAY gives 5%'],
        referralUrl: platform.referralUrl.replace('{code}', 'PLAY'),
      })),
      socials: [
        { name: 'Kick', url: 'https://kick.com/PLAY', title: 'Code PLAY', icon: 'kick' },
        { name: 'Partner', url: 'https://partner.example/?c=PLAY', title: 'x', icon: 'link' },
      ],
      texts: {
        ...settings.texts,
        footer: 'With PLAY',
        raceRules: ['Wager under PLAY'],
        whyChoose: [{ title: 'PLAY', text: 'PLAY' }],
      },
      live: {
        ...settings.live,
        schedule: [{ weekday: 'friday', time: '20:00', zone: 'UTC', title: 'Hunt with PLAY' }],
      },
    });
    await site.dataSource.getRepository(AuditLog).clear();
    await site.dataSource.getRepository(AuditSubject).clear();
    const { id } = await create();
    const changes = await replace({ code: 'PLAY' }, false);
    expect(changes.map(({ where, field }) => `${where}: ${field}`)).toEqual([
      'Settings: Creator → Tagline',
      ...settings.platforms.flatMap(({ name }) =>
        ['Description', 'Benefits', 'Referral link'].map(
          (field) => `Settings: Platforms → ${name} → ${field}`,
        ),
      ),
      'Settings: Social links → Kick → Tooltip',
      'Settings: Social links → Partner → Address',
      'Settings: Live → Schedule → friday 20:00 → Title',
      'Settings: Texts → Footer',
      'Settings: Texts → Race rules',
      'Settings: Texts → Why Choose → PLAY → Title',
      'Settings: Texts → Why Choose → PLAY → Text',
      'Bonus "Welcome": Button URL',
    ]);
    const newRows = (await rows()).slice(1);
    expect(newRows).toMatchObject([
      {
        actor: 'admin',
        action: 'settings.code-replaced',
        entity: 'settings',
        entityId: null,
        summary: 'Code "PLAY" replaced in 15 places',
        before: { bonuses: { [id]: { title: 'Welcome', version: 1, ctaHref: FIELDS.ctaHref } } },
        after: {
          bonuses: {
            [id]: { title: 'Welcome', version: 2, ctaHref: 'https://stake.com/?c={code}' },
          },
        },
      },
    ]);
    const responses = await published();
    // The account on Kick is called like the old code, but is not a referral link.
    expect(responses.join('').replace('kick.com/PLAY', '')).not.toMatch(/\bPLAY\b/);
    expect(responses.join('')).toContain('LUCKY');
    expect(await replace({ code: 'PLAY' }, true)).toEqual([]);
  });

  it('appears in the history of the settings and of each changed bonus, and can be undone in each', async () => {
    await changeSettings(admin, {
      texts: { ...(await readSettings(admin)).texts, footer: 'PLAY' },
    });
    const { id } = await create();
    const { id: other } = await create({ title: 'Other', ctaHref: 'https://stake.com/' });
    const [bonusesBefore, siteBefore] = await published();
    await replace({ code: 'PLAY' }, false);
    const historyOf = async (path: string) =>
      (await admin.get(`${path}/history`).expect(200)).body as HistoryEntryDto[];
    const [ofBonus] = await historyOf(`${BONUSES}/${id}`);
    const [ofSettings] = await historyOf('/api/admin/settings');
    expect(ofBonus).toMatchObject({
      summary: 'Code "PLAY" replaced in 2 places',
      isRestorable: true,
      changes: [{ field: 'ctaHref', before: FIELDS.ctaHref, after: 'https://stake.com/?c={code}' }],
    });
    expect(ofSettings).toMatchObject({
      entry: ofBonus?.entry,
      isRestorable: true,
      note: 'Bonuses changed, too. Restoring does not change them, because each has its own history.',
      changes: [{ field: 'Texts → Footer', before: 'PLAY', after: '{code}' }],
    });
    expect(await historyOf(`${BONUSES}/${other}`)).toHaveLength(1);
    await admin.post(`${BONUSES}/${id}/history/${ofBonus?.entry}/restore`).expect(200);
    expect((await published())[0]).toBe(bonusesBefore);
    await admin.post(`/api/admin/settings/history/${ofBonus?.entry}/restore`).expect(200);
    expect((await published())[1]).toBe(siteBefore);
  });

  it('gives bonuses and texts the current link of the platform whose link has changed', async () => {
    const settings = await readSettings(admin);
    const [first, second] = settings.platforms;
    const now = 'https://casino.example/join?ref={code}';
    await changeSettings(admin, {
      platforms: [{ ...first, referralUrl: now }, second] as typeof settings.platforms,
    });
    const { id } = await create({
      description: 'Join at https://stake.com/?c=LUCKY.',
      ctaHref: 'https://stake.com/?c={code}',
    });
    await create({ title: 'US', platform: 'stake_us', ctaHref: 'https://stake.us/?c={code}' });
    const links = { stake_com: 'https://stake.com/?c={code}', stake_us: second?.referralUrl ?? '' };
    const changes = await replace({ links }, false);
    const where = 'Bonus "Welcome"';
    expect(changes).toEqual([
      {
        where,
        field: 'Description',
        before: 'Join at https://stake.com/?c=LUCKY.',
        after: `Join at ${now}.`,
      },
      { where, field: 'Button URL', before: links.stake_com, after: now },
    ]);
    expect((await rows()).at(-1)?.summary).toBe('Old referral links replaced in 2 places');
    const bonus = await site.dataSource.getRepository(Bonus).findOneByOrFail({ id });
    expect([bonus.ctaHref, bonus.version]).toEqual([now, 2]);
  });

  it('lists a text that would be too long, and leaves it as it is', async () => {
    const title = `PLAY ${'y'.repeat(115)}`;
    const { id } = await create({ title, ctaHref: 'https://stake.com/' });
    const changes = await replace({ code: 'PLAY' }, false);
    expect(changes).toEqual([
      { where: `Bonus "${title}"`, field: 'Title', before: title, after: null },
    ]);
    const bonus = await site.dataSource.getRepository(Bonus).findOneByOrFail({ id });
    expect([bonus.title, bonus.version]).toEqual([title, 1]);
    expect((await rows()).map(({ action }) => action)).toEqual(['bonus.created']);
  });

  it('stores nothing if no text has the old code', async () => {
    await create({ ctaHref: 'https://stake.com/' });
    const before = await rows();
    expect(await replace({ code: 'NOWHERE' }, false)).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it.each([
    [{ from: { code: 'A B' }, preview: true }, 'from.code'],
    [{ from: { code: '.*' }, preview: true }, 'from.code'],
    [{ from: { links: ['https://a.example/'] }, preview: true }, 'from.links'],
    [{ from: { links: { stake_us: 'http://a.example/' } }, preview: true }, 'from.links'],
    [{ from: {}, preview: 'yes' }, 'preview'],
    [{ preview: true }, 'from'],
  ])('rejects %j with a message at the field', async (body, field) => {
    const response = await admin.post('/api/admin/code-replacements').send(body).expect(400);
    expect(Object.keys(response.body.fields as object)).toEqual([field]);
  });
});
