import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AuditLog, AuditSubject } from '../../activity/audit-log.entity.js';
import type { HistoryEntryDto } from '../../core/http/history/history-entry.dto.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings, readSettings } from '../../../test/settings-form.js';
import { EarlierAvatar, MAX_EARLIER_AVATARS } from '../avatar/earlier-avatar.entity.js';
import { DEFAULT_SETTINGS } from '../default-settings.js';
import type { SaveSettingsDto } from '../save-settings.dto.js';
import type { SettingsDto } from '../settings.dto.js';
import { SETTINGS_ID, SiteSettings } from '../site-settings.entity.js';

const HISTORY = '/api/admin/settings/history';
const SHEET = 'https://docs.google.com/spreadsheets/d/e/very-secret-id/pub?output=csv';
const OTHER_SHEET = 'https://docs.google.com/spreadsheets/d/e/another-secret/pub?output=csv';
const { creator, platforms, socials } = DEFAULT_SETTINGS;

const OTHER_PLATFORMS = platforms.toReversed().map((platform) => ({
  ...platform,
  name: 'Casino',
  benefits: [],
  partnerSince: '2025-01-31',
}));

describe.each(releaseDialects)('the history of the settings on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  beforeEach(async () => {
    await site.dataSource
      .getRepository(SiteSettings)
      .update({ id: SETTINGS_ID }, { document: DEFAULT_SETTINGS, avatar: null, avatarHash: null });
    await site.dataSource.getRepository(EarlierAvatar).clear();
    await site.dataSource.getRepository(AuditLog).clear();
    await site.dataSource.getRepository(AuditSubject).clear();
    // Publishes the default settings.
    await change({ tagline: 'Base' });
    await site.dataSource.getRepository(AuditLog).clear();
    await site.dataSource.getRepository(AuditSubject).clear();
  });
  afterAll(() => site.close());

  const change = ({ tagline, ...fields }: Partial<SaveSettingsDto> & { tagline?: string }) =>
    changeSettings(admin, tagline === undefined ? fields : { creator: { ...creator, tagline } });
  const history = async () => (await admin.get(HISTORY).expect(200)).body as HistoryEntryDto[];
  const restore = (entry: number | undefined) => admin.post(`${HISTORY}/${entry}/restore`);
  /** The exact bytes that visitors get. */
  const published = async () => (await site.http.get('/api/site').expect(200)).text;
  const upload = async (background: string) => {
    const picture = { width: 8, height: 8, channels: 3 as const, background };
    const bytes = await sharp({ create: picture }).png().toBuffer();
    const { body } = await admin
      .put('/api/admin/avatar')
      .set('Content-Type', 'image/png')
      .send(bytes)
      .expect(200);
    return (body as { avatarUrl: string }).avatarUrl;
  };

  it('names each changed field by its path in the words of the panel, newest change first', async () => {
    const settings = await readSettings(admin);
    const [first, second] = settings.platforms;
    await change({ code: 'LUCKY' });
    await change({
      platforms: [
        { ...first, referralUrl: 'https://stake.com/?c=ADA', benefits: ['One'] },
        second,
      ] as SettingsDto['platforms'],
      texts: { ...settings.texts, features: settings.texts.features.slice(1) },
      prizes: [1000, 400.5],
      contactEmail: 'ada@example.com',
    });
    const [latest, earlier] = await history();
    expect(latest).toMatchObject({ actor: 'admin', isRestorable: true, note: null });
    expect(latest?.changes.slice(0, 2)).toEqual([
      { field: 'Platforms → Stake.com → Benefits', before: first?.benefits, after: ['One'] },
      {
        field: 'Platforms → Stake.com → Referral link',
        before: 'https://stake.com/?c={code}',
        after: 'https://stake.com/?c=ADA',
      },
    ]);
    expect(latest?.changes.slice(2)).toEqual([
      {
        field: 'Texts → Cards on the home page → Exclusive Bonuses → Title',
        before: 'Exclusive Bonuses',
        after: null,
      },
      expect.objectContaining({
        field: 'Texts → Cards on the home page → Exclusive Bonuses → Text',
        after: null,
      }),
      { field: 'Prizes → Rank 2', before: 500, after: 400.5 },
      ...[300, 225, 175, 100, 75, 50, 40, 35].map((before, index) => ({
        field: `Prizes → Rank ${index + 3}`,
        before,
        after: null,
      })),
      { field: 'Contact address', before: '', after: 'ada@example.com' },
    ]);
    expect(earlier).toMatchObject({
      summary: 'Site settings updated: code',
      changes: [{ field: 'Referral code', before: 'PLAY', after: 'LUCKY' }],
    });
  });

  it('names a renamed, an added and a removed link, and a new order', async () => {
    const [youtube, x, ...others] = socials;
    if (!youtube || !x) throw new Error('The default settings have links.');
    await change({ socials: [x, { ...youtube, name: 'Channel' }, ...others] });
    await change({
      socials: [x, { ...x, url: 'https://x.com/other' }, ...others.slice(0, 1)],
    });
    const [second, first] = await history();
    expect(first?.changes).toEqual([
      { field: 'Social links → Channel → Name', before: null, after: 'Channel' },
      { field: 'Social links → Channel → Address', before: null, after: youtube.url },
      { field: 'Social links → Channel → Tooltip', before: null, after: youtube.title },
      { field: 'Social links → Channel → Icon', before: null, after: 'youtube' },
      { field: 'Social links → YouTube → Name', before: 'YouTube', after: null },
      { field: 'Social links → YouTube → Address', before: youtube.url, after: null },
      { field: 'Social links → YouTube → Tooltip', before: youtube.title, after: null },
      { field: 'Social links → YouTube → Icon', before: 'youtube', after: null },
    ]);
    expect(second?.changes.slice(0, 4)).toEqual([
      { field: 'Social links → X → Name', before: 'Channel', after: 'X' },
      { field: 'Social links → X → Address', before: youtube.url, after: 'https://x.com/other' },
      { field: 'Social links → X → Tooltip', before: youtube.title, after: x.title },
      { field: 'Social links → X → Icon', before: 'youtube', after: 'x' },
    ]);
    expect(second?.changes).toHaveLength(4 + 3 * 4);
    await change({ socials: [others[0], x].flatMap((social) => social ?? []) });
    expect((await history())[0]?.changes.at(-1)).toEqual({
      field: 'Social links → Order',
      before: ['X', 'X', 'Discord'],
      after: ['Discord', 'X'],
    });
  });

  // test/restored has every other setting.
  it('writes a new version with an entry of its own', async () => {
    await change({ code: 'LUCKY', contactEmail: 'ada@example.com' });
    const { version } = await readSettings(admin);
    const [latest] = await history();
    const { body } = await restore(latest?.entry).expect(200);
    expect(body).toEqual(await readSettings(admin));
    expect(body.version).toBe(version + 1);
    const [reverted] = await history();
    expect(reverted?.summary).toBe('Site settings reverted: code, contact address');
    expect(reverted?.changes).toEqual(
      latest?.changes.map(({ field, before, after }) => ({ field, before: after, after: before })),
    );
  });

  it('brings back an older version past several later changes, and that can be undone too', async () => {
    const before = await published();
    await change({ code: 'SECOND' });
    await change({ code: 'THIRD', prizes: [1] });
    const third = await published();
    await restore((await history())[1]?.entry).expect(200);
    expect(await published()).toBe(before);
    await restore((await history())[0]?.entry).expect(200);
    expect(await published()).toBe(third);
  });

  it('lists beforehand what restoring would alter, compared to the current settings', async () => {
    await change({ code: 'SECOND', contactEmail: 'ada@example.com' });
    const [entry] = await history();
    await change({ code: 'THIRD', contactEmail: '', prizes: [2000, 1000] });
    await change({ prizes: DEFAULT_SETTINGS.prizes });
    const before = await published();
    const { body } = await admin.get(`${HISTORY}/${entry?.entry}`).expect(200);
    expect(body).toEqual([{ field: 'Referral code', before: 'THIRD', after: 'PLAY' }]);
    expect(await published()).toBe(before);
    expect(await history()).toHaveLength(3);
    await restore(entry?.entry).expect(200);
    expect((await admin.get(`${HISTORY}/${entry?.entry}`).expect(200)).body).toEqual([]);
    await admin.get(`${HISTORY}/999999`).expect(404);
  });

  it('writes nothing if the settings are already like that', async () => {
    await change({ code: 'SECOND' });
    const [entry] = await history();
    await restore(entry?.entry).expect(200);
    const rows = await history();
    const { version } = await readSettings(admin);
    const { body } = await restore(entry?.entry).expect(200);
    expect(body.version).toBe(version);
    expect(await history()).toEqual(rows);
  });

  describe('with pictures', () => {
    it('brings back the exact response and the picture from before an upload and a removal', async () => {
      const red = await upload('red');
      const before = await published();
      const { body: picture } = await site.http.get(red).expect(200);
      const blue = await upload('blue');
      expect((await history())[0]).toMatchObject({
        isRestorable: true,
        note: null,
        changes: [{ field: 'Creator → Picture', before: red, after: blue }],
      });
      await restore((await history())[0]?.entry).expect(200);
      expect(await published()).toBe(before);
      expect((await site.http.get(red).expect(200)).body).toEqual(picture);

      await change({ creator: { ...creator, tagline: 'Base', avatarUrl: null } });
      await upload('green');
      await restore((await history())[1]?.entry).expect(200);
      expect(await published()).toBe(before);
      await site.http.get(red).expect(200);
    });

    it('says which change cannot be undone because its picture is no longer stored', async () => {
      const first = await upload('#000');
      await change({ code: 'KEPT' });
      for (let shade = 1; shade <= MAX_EARLIER_AVATARS + 1; shade += 1) {
        site.clock.advance(1_000);
        await upload(`rgb(${shade * 10},0,0)`);
      }
      const entries = await history();
      const [replaced, code] = entries.filter(
        ({ changes }) => changes[0]?.before === first || changes[0]?.field === 'Referral code',
      );
      const note =
        'The picture before this change is no longer stored. Restoring keeps the current one.';
      expect(replaced).toMatchObject({ isRestorable: false, note });
      expect(code).toMatchObject({ isRestorable: true, note });
      expect(entries.slice(0, MAX_EARLIER_AVATARS).every((entry) => entry.isRestorable)).toBe(true);
      const { avatarUrl } = (await readSettings(admin)).creator;
      const { body } = await restore(code?.entry).expect(200);
      expect([body.code, body.creator.avatarUrl]).toEqual(['PLAY', avatarUrl]);
    });
  });

  it('says that sources were set or changed, contains no address and leaves them as they are', async () => {
    await change({ sources: { sheetComUrl: SHEET } });
    await change({ sources: { sheetComUrl: OTHER_SHEET }, code: 'LUCKY' });
    const entries = await history();
    expect(JSON.stringify(entries)).not.toContain('secret/');
    expect(JSON.stringify(entries)).not.toContain('docs.google.com');
    const note =
      'Restoring does not change the sources, because their addresses are secret and not recorded.';
    expect(entries).toMatchObject([
      {
        isRestorable: true,
        note,
        changes: [
          { field: 'Referral code' },
          {
            field: 'Sources → Stake.com sheet',
            before: 'set',
            after: 'set to another address',
          },
        ],
      },
      {
        isRestorable: false,
        note,
        changes: [{ field: 'Sources → Stake.com sheet', before: 'not set', after: 'set' }],
      },
    ]);
    await restore(entries[0]?.entry).expect(200);
    const [row] = await site.dataSource.getRepository(SiteSettings).find();
    expect([row?.sources.sheetComUrl, row?.document.code]).toEqual([OTHER_SHEET, 'PLAY']);
    await restore(entries[1]?.entry).expect(404);
    await change({ sources: { sheetComUrl: null } });
  });

  it('has nothing to restore for an unknown entry, or for one about something else', async () => {
    const { body } = await restore(999_999).expect(404);
    expect(body.error).toBe('There is no version before this change.');
    const bonus = { title: 'Welcome', description: 'x', ctaHref: 'https://stake.com/' };
    await admin.post('/api/admin/bonuses').send(bonus).expect(201);
    const [row] = await site.dataSource.getRepository(AuditLog).find({ order: { id: 'DESC' } });
    expect(row?.entity).toBe('bonus');
    await restore(row?.id).expect(404);
    expect(await history()).toEqual([]);
  });

  it('restores settings that an older release stored without newer fields', async () => {
    await change({ platforms: OTHER_PLATFORMS });
    const rows = site.dataSource.getRepository(AuditLog);
    const row = await rows.findOneByOrFail({ entity: 'settings' });
    const older = platforms.map((platform) => ({ ...platform, partnerSince: undefined }));
    await rows.update({ id: row.id }, { before: { platforms: older, retiredSetting: 1 } });
    const { body } = await restore(row.id).expect(200);
    expect(body.platforms).toEqual(platforms);
    expect(body).not.toHaveProperty('retiredSetting');
  });
});
