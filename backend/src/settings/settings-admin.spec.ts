import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditLog } from '../activity/audit-log.entity.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { changeSettings, readSettings, toSave } from '../../test/settings-form.js';
import type { SiteDto } from './site.dto.js';
import type { SettingsDto } from './settings.dto.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { SettingsService } from './settings.service.js';
import { SETTINGS_ID, SiteSettings } from './site-settings.entity.js';

const CHANNEL = 'UCabcdefghijklmnopqrstuv';
const SHEET = 'https://docs.google.com/spreadsheets/d/e/very-secret-id/pub?output=csv';
const OTHER_SHEET = 'https://docs.google.com/spreadsheets/d/e/another-secret/pub?output=csv';

const save = (admin: Browser, fields: object) => admin.put('/api/admin/settings').send(fields);

describe.each(releaseDialects)('settings on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const auditRows = () =>
    site.dataSource.getRepository(AuditLog).find({
      where: { entity: 'settings' },
      order: { id: 'ASC' },
    });

  it('start with the default texts and numbers', async () => {
    const { body } = await site.http.get('/api/site').expect(200);
    expect(body).toMatchObject({
      creator: { name: 'Playhouse', tagline: 'Exclusive offers and gambling content.' },
      code: 'PLAY',
      platforms: [
        { key: 'stake_com', badge: 'Most Popular' },
        { key: 'stake_us', badge: 'US Players' },
      ],
      prizes: [1000, 500, 300, 225, 175, 100, 75, 50, 40, 35],
      prizePool: 2500,
      countClicks: false,
    });
    expect(body.texts.features.map(({ title }: { title: string }) => title)).toEqual([
      'Exclusive Bonuses',
      'Daily Rewards',
      'Leaderboard Prizes',
      'VIP Support',
    ]);
    expect(body.texts.raceRules).toContain('Rankings are updated hourly.');
    expect(body).not.toHaveProperty('usAffiliate');
    expect(body).not.toHaveProperty('sources');
  });

  it('can be saved exactly as they were read, without a change', async () => {
    await changeSettings(admin, { sources: { sheetComUrl: SHEET } });
    const rows = await auditRows();
    const settings = await readSettings(admin);
    const { body } = await save(admin, settings).expect(200);
    expect(body).toEqual(settings);
    expect(await auditRows()).toEqual(rows);
    const changed = await save(admin, {
      ...settings,
      sources: { ...settings.sources, youtubeChannelId: CHANNEL, sheetComUrl: null },
    }).expect(200);
    expect(changed.body.sources).toEqual({
      youtubeChannelId: { set: true, by: 'settings' },
      sheetComUrl: { set: false, by: null },
      sheetUsUrl: { set: false, by: null },
    });
    await changeSettings(admin, { sources: { youtubeChannelId: null } });
  });

  it('link to the channel of the videos until the owner has entered the address of a profile', async () => {
    const channel = async () =>
      ((await site.http.get('/api/site').expect(200)).body as SiteDto).socials.find(
        ({ icon }) => icon === 'youtube',
      )?.url;
    await changeSettings(admin, { sources: { youtubeChannelId: CHANNEL } });
    expect(await channel()).toBe(`https://www.youtube.com/channel/${CHANNEL}`);
    const { socials } = await readSettings(admin);
    const own = socials.map((social) =>
      social.icon === 'youtube' ? { ...social, url: 'https://www.youtube.com/@nova' } : social,
    );
    await changeSettings(admin, { socials: own });
    expect(await channel()).toBe('https://www.youtube.com/@nova');
    await changeSettings(admin, { socials, sources: { youtubeChannelId: null } });
    expect(await channel()).toBe('https://www.youtube.com/');
  });

  it.each([
    ['poolSize', { poolSize: 1 }],
    ['creator.motto', { creator: { motto: 'x' } }],
    ['prizes2', { prizes2: [] }],
    ['sources.sheetEuUrl', { sources: { sheetEuUrl: null } }],
    ['sources.sheetComUrl.url', { sources: { sheetComUrl: { set: true, by: null, url: SHEET } } }],
  ])('reject the unknown field %s by name', async (name, extra) => {
    const settings = await readSettings(admin);
    const { creator } = settings;
    const { body } = await save(admin, {
      ...settings,
      ...extra,
      ...('creator' in extra ? { creator: { ...creator, ...extra.creator } } : {}),
    }).expect(400);
    expect(body.error).toBe(`Unknown field '${name}'`);
    expect(Object.values(body.fields)).toEqual([`Unknown field '${name}'`]);
  });

  it('show a saved change to the next visitor, and record it in the audit log', async () => {
    const settings = await readSettings(admin);
    const { body } = await save(admin, {
      ...toSave(settings),
      creator: { ...settings.creator, name: '  Ada  ' },
      prizes: [750.5, 249.5],
    }).expect(200);
    expect(body).toMatchObject({ version: settings.version + 1, prizePool: 1000 });
    const visitor = await site.http.get('/api/site').expect(200);
    expect(visitor.body).toMatchObject({ creator: { name: 'Ada' }, prizes: [750.5, 249.5] });
    const rows = await auditRows();
    expect(rows.at(-1)).toMatchObject({
      actor: 'admin',
      action: 'settings.updated',
      summary: 'Site settings updated: creator, prizes',
      before: { creator: settings.creator, prizes: settings.prizes },
      after: { prizes: [750.5, 249.5] },
    });
    expect(Object.keys(rows.at(-1)?.after as object)).toEqual(['creator', 'prizes']);
  });

  it('report a source that is missing in the stored settings as not configured, and can store it', async () => {
    await site.dataSource.query("UPDATE site_settings SET sources = '{}'");
    const absent = { set: false, by: null };
    expect((await readSettings(admin)).sources).toEqual({
      youtubeChannelId: absent,
      sheetComUrl: absent,
      sheetUsUrl: absent,
    });
    const saved = await changeSettings(admin, { sources: { sheetUsUrl: SHEET } });
    expect(saved.sources.sheetUsUrl).toEqual({ set: true, by: 'settings' });
    expect((await changeSettings(admin, { sources: { sheetUsUrl: null } })).sources).toMatchObject({
      youtubeChannelId: absent,
      sheetUsUrl: absent,
    });
  });

  describe('the contact address', () => {
    it('is empty at first, and public after it is saved', async () => {
      const before = await site.http.get('/api/site').expect(200);
      expect(before.body.contactEmail).toBe('');
      const settings = await readSettings(admin);
      expect(settings.contactEmail).toBe('');
      const fields = { ...toSave(settings), contactEmail: '  hello@play.example ' };
      const { body } = await save(admin, fields).expect(200);
      expect(body.contactEmail).toBe('hello@play.example');
      const after = await site.http.get('/api/site').expect(200);
      expect(after.body.contactEmail).toBe('hello@play.example');
      expect((await auditRows()).at(-1)).toMatchObject({
        summary: 'Site settings updated: contact address',
        before: { contactEmail: '' },
        after: { contactEmail: 'hello@play.example' },
      });
    });

    it('stays if a save does not contain it, and is removed if it is empty', async () => {
      const { contactEmail, ...withoutContact } = toSave(await readSettings(admin));
      expect(contactEmail).toBe('hello@play.example');
      expect((await save(admin, withoutContact).expect(200)).body.contactEmail).toBe(contactEmail);
      expect((await changeSettings(admin, { contactEmail: ' ' })).contactEmail).toBe('');
    });

    it.each([
      'nobody',
      'a@b',
      'two@play.example, three@play.example',
      'a@play.example\nBcc: x',
      'a\u202eb@play.example',
      'a@pl\ud800ay.example',
      7,
      null,
    ])('rejects %j', async (contactEmail) => {
      const fields = { ...toSave(await readSettings(admin)), contactEmail };
      const { body } = await save(admin, fields).expect(400);
      expect(body.fields).toEqual({ contactEmail: 'Please enter a valid email address' });
    });

    it('is empty in settings from an older release', async () => {
      const rows = site.dataSource.getRepository(SiteSettings);
      const { document } = await rows.findOneByOrFail({ id: SETTINGS_ID });
      await rows.update(
        { id: SETTINGS_ID },
        { document: { ...document, contactEmail: undefined } },
      );
      expect((await readSettings(admin)).contactEmail).toBe('');
    });
  });

  describe('the time zone', () => {
    it('is UTC at first, is recorded when it changes, and is not public', async () => {
      expect((await readSettings(admin)).timeZone).toBe('UTC');
      expect(await changeSettings(admin, { timeZone: 'America/New_York' })).toMatchObject({
        timeZone: 'America/New_York',
      });
      expect((await auditRows()).at(-1)).toMatchObject({
        summary: 'Site settings updated: time zone',
        before: { timeZone: 'UTC' },
        after: { timeZone: 'America/New_York' },
      });
      const { body } = await site.http.get('/api/site').expect(200);
      expect(body).not.toHaveProperty('timeZone');
    });

    it('stays if a save does not contain it', async () => {
      const { timeZone, ...others } = toSave(await readSettings(admin));
      expect((await save(admin, others).expect(200)).body.timeZone).toBe(timeZone);
    });

    it.each(['Mars/Olympus', '+02:00', 'Europe/', '', ' UTC', `A${'a'.repeat(64)}`, 7, null, {}])(
      'rejects %j',
      async (timeZone) => {
        const fields = { ...toSave(await readSettings(admin)), timeZone };
        const { body } = await save(admin, fields).expect(400);
        expect(body.fields).toEqual({
          timeZone: 'Please choose a time zone such as Europe/Berlin',
        });
      },
    );

    it('is UTC in settings from an older release', async () => {
      const rows = site.dataSource.getRepository(SiteSettings);
      const { document } = await rows.findOneByOrFail({ id: SETTINGS_ID });
      await rows.update({ id: SETTINGS_ID }, { document: { ...document, timeZone: undefined } });
      expect((await readSettings(admin)).timeZone).toBe('UTC');
    });
  });

  it('leave out what a newer release has stored, and can be saved', async () => {
    const rows = site.dataSource.getRepository(SiteSettings);
    const { document } = await rows.findOneByOrFail({ id: SETTINGS_ID });
    const newer = { ...document, newSetting: true };
    await rows.update({ id: SETTINGS_ID }, { document: newer });
    const settings = await readSettings(admin);
    expect(settings).not.toHaveProperty('newSetting');
    await save(admin, toSave(settings)).expect(200);
  });

  it('change and record nothing if the same values are saved again', async () => {
    const settings = await readSettings(admin);
    const before = await auditRows();
    const { body } = await save(admin, toSave(settings)).expect(200);
    expect(body).toEqual(settings);
    expect(await auditRows()).toHaveLength(before.length);
  });

  it('reject an edit based on an older version, and return the stored settings', async () => {
    const settings = await readSettings(admin);
    await save(admin, { ...toSave(settings), code: 'NEW' }).expect(200);
    const { body } = await save(admin, { ...toSave(settings), code: 'LATE' }).expect(409);
    expect(body.error).toMatch(/Another user has changed/);
    expect(body.current).toEqual(await readSettings(admin));
    expect(body.current.code).toBe('NEW');
  });

  it('accept one of several concurrent edits, and reject the others', async () => {
    const settings = await readSettings(admin);
    const responses = await Promise.all(
      ['A', 'B', 'C', 'D'].map((code) => save(admin, { ...toSave(settings), code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = responses.find(({ status }) => status === 200);
    expect((await readSettings(admin)).code).toBe(winner?.body.code);
  });

  describe('sources', () => {
    const secretsIn = (value: unknown) =>
      [CHANNEL, 'very-secret-id', 'another-secret'].filter((secret) =>
        JSON.stringify(value).includes(secret),
      );

    it('are returned only as set or not set, without addresses', async () => {
      const settings = await readSettings(admin);
      expect(settings.sources).toEqual({
        youtubeChannelId: { set: false, by: null },
        sheetComUrl: { set: false, by: null },
        sheetUsUrl: { set: false, by: null },
      });
      const response = await save(admin, {
        ...toSave(settings),
        sources: { youtubeChannelId: CHANNEL, sheetComUrl: ` ${SHEET} ` },
      }).expect(200);
      expect(response.body.sources).toEqual({
        youtubeChannelId: { set: true, by: 'settings' },
        sheetComUrl: { set: true, by: 'settings' },
        sheetUsUrl: { set: false, by: null },
      });
      expect(secretsIn(response.body)).toEqual([]);
      expect(secretsIn(await readSettings(admin))).toEqual([]);
      const service = site.app.get(SettingsService);
      expect(service.sourceAddress('sheet-com')).toEqual({ value: SHEET, by: 'settings' });
      expect(service.sourceAddress('youtube')).toEqual({ value: CHANNEL, by: 'settings' });
      expect(service.sourceAddress('sheet-us')).toBeNull();
    });

    it('stay if they are absent, change if they are new, and are cleared by null', async () => {
      await save(admin, { ...toSave(await readSettings(admin)), sources: {} }).expect(200);
      const service = site.app.get(SettingsService);
      expect(service.sourceAddress('sheet-com')?.value).toBe(SHEET);
      await save(admin, {
        ...toSave(await readSettings(admin)),
        sources: { sheetComUrl: OTHER_SHEET, youtubeChannelId: null },
      }).expect(200);
      expect(service.sourceAddress('sheet-com')?.value).toBe(OTHER_SHEET);
      expect(service.sourceAddress('youtube')).toBeNull();
    });

    it('are logged as set or cleared, without addresses', async () => {
      const rows = await auditRows();
      expect(secretsIn(rows)).toEqual([]);
      expect(rows.at(-1)).toMatchObject({
        summary: 'Site settings updated: YouTube channel cleared, Stake.com sheet set',
        before: { youtubeChannelId: 'set', sheetComUrl: 'set' },
        after: { youtubeChannelId: 'not set', sheetComUrl: 'set' },
      });
    });

    it('notify the features whose source has a new address', async () => {
      const changedSources: string[][] = [];
      site.app
        .get(SettingsService)
        .onSourcesChanged((sources) => changedSources.push([...sources]));
      await save(admin, { ...toSave(await readSettings(admin)), sources: { sheetUsUrl: SHEET } });
      await save(admin, { ...toSave(await readSettings(admin)), code: 'OTHER' }).expect(200);
      await save(admin, {
        ...toSave(await readSettings(admin)),
        sources: { sheetUsUrl: null, sheetComUrl: null },
      }).expect(200);
      expect(changedSources).toEqual([['sheet-us'], ['sheet-com', 'sheet-us']]);
    });

    it.each([
      ['http://docs.google.com/x', 'a full address that starts with https://'],
      ['https://evil.example/x', 'does not read addresses of this host'],
      ['https://docs.google.com.evil.example/x', 'does not read addresses of this host'],
      ['https://googleusercontent.com/x', 'does not read addresses of this host'],
      ['https://127.0.0.1/x', 'a full address|private network|not allowed'],
      ['https://user:pass@docs.google.com/x', 'a full address'],
      ['file:///etc/passwd', 'a full address'],
      ['javascript:alert(1)', 'a full address'],
      ['', 'a full address'],
      [7, 'a text, or null'],
    ])('reject the sheet address %p', async (address, sentence) => {
      const response = await save(admin, {
        ...toSave(await readSettings(admin)),
        sources: { sheetUsUrl: address },
      }).expect(400);
      expect(response.body.fields['sources.sheetUsUrl']).toMatch(new RegExp(sentence));
      if (typeof address === 'string' && address) {
        expect(JSON.stringify(response.body)).not.toContain(address);
      }
    });

    it('accept subdomains if SOURCE_HOSTS allows them', async () => {
      const sources = { sheetUsUrl: 'https://doc-0s-1.googleusercontent.com/x.csv' };
      await save(admin, { ...toSave(await readSettings(admin)), sources }).expect(200);
    });

    it('store the ID of a channel whose URL was entered', async () => {
      const before = await readSettings(admin);
      const youtubeChannelId = 'https://www.youtube.com/channel/UCfromanaddress000000000/videos';
      await save(admin, { ...toSave(before), sources: { youtubeChannelId } }).expect(200);
      const [row] = await site.dataSource.getRepository(SiteSettings).find();
      expect(row?.sources.youtubeChannelId).toBe('UCfromanaddress000000000');
    });

    it.each(['@creator', 'UCshort', 'https://www.youtube.com/@creator'])(
      'reject %p as a channel ID',
      async (youtubeChannelId) => {
        const { body } = await save(admin, {
          ...toSave(await readSettings(admin)),
          sources: { youtubeChannelId },
        }).expect(400);
        expect(body.fields['sources.youtubeChannelId']).toMatch(/Copy channel ID/);
      },
    );
  });

  describe('invalid input', () => {
    const platform = (fields: object) => (settings: SettingsDto) => ({
      platforms: [{ ...settings.platforms[0], ...fields }],
    });
    const cases: [string, (settings: SettingsDto) => object, string][] = [
      ['an unknown field', () => ({ admin: true }), 'admin'],
      ['an unknown field deep inside', platform({ secret: 1 }), 'platforms.0.secret'],
      ['a key with capitals', platform({ key: 'Stake_EU' }), 'platforms.0.key'],
      ['a reserved key', platform({ key: 'all' }), 'platforms.0.key'],
      ['no platform', () => ({ platforms: [] }), 'platforms'],
      ['a list instead of an object', () => ({ platforms: [[]] }), 'platforms'],
      ['null instead of an object', () => ({ platforms: [null] }), 'platforms'],
      ['a list as the creator', () => ({ creator: [] }), 'creator'],
      ['a text as the texts', () => ({ texts: 'none' }), 'texts'],
      ['a text as the benefits', platform({ benefits: 'many' }), 'platforms.0.benefits'],
      ['a number among the benefits', platform({ benefits: [1] }), 'platforms.0.benefits'],
      ['too many benefits', platform({ benefits: Array(13).fill('x') }), 'platforms.0.benefits'],
      [
        'the same platform twice',
        ({ platforms: [first] }) => ({ platforms: [first, first] }),
        'platforms',
      ],
      [
        'a creator without a name',
        ({ creator }) => ({ creator: { ...creator, name: '  ' } }),
        'creator.name',
      ],
      [
        'a control character',
        ({ creator }) => ({ creator: { ...creator, tagline: 'a\u0000b' } }),
        'creator.tagline',
      ],
      [
        'a text with a character that changes the writing direction',
        ({ creator }) => ({ creator: { ...creator, name: 'a\u202eb' } }),
        'creator.name',
      ],
      [
        'a name that is too long',
        ({ creator }) => ({ creator: { ...creator, name: 'x'.repeat(61) } }),
        'creator.name',
      ],
      [
        'a picture that is not stored',
        ({ creator }) => ({
          creator: { ...creator, avatarUrl: '/media/avatar-0123456789abcdef.webp' },
        }),
        'creator.avatarUrl',
      ],
      [
        'another path of the site as picture',
        ({ creator }) => ({ creator: { ...creator, avatarUrl: '/api/logout' } }),
        'creator.avatarUrl',
      ],
      [
        'a missing picture',
        ({ creator: { name, tagline } }) => ({ creator: { name, tagline } }),
        'creator.avatarUrl',
      ],
      ['a code with a space', () => ({ code: 'PL AY' }), 'code'],
      ['a negative prize', () => ({ prizes: [10, -1] }), 'prizes'],
      ['a prize that is no number', () => ({ prizes: ['10'] }), 'prizes'],
      ['a prize above the previous one', () => ({ prizes: [10, 20] }), 'prizes'],
      ['a prize in parts of a cent', () => ({ prizes: [10.005] }), 'prizes'],
      ['101 prizes', () => ({ prizes: Array(101).fill(1) }), 'prizes'],
      ['a version that is no number', () => ({ version: 'x' }), 'version'],
      ['click counting as a word', () => ({ countClicks: 'yes' }), 'countClicks'],
      ['no sources at all', () => ({ sources: null }), 'sources'],
      ['an unknown source', () => ({ sources: { twitch: 'x' } }), 'sources.twitch'],
    ];

    it.each(cases)('%s is rejected at its field', async (_name, change, field) => {
      const settings = await readSettings(admin);
      const { body } = await save(admin, { ...toSave(settings), ...change(settings) }).expect(400);
      expect(Object.keys(body.fields)).toContain(field);
      expect(await readSettings(admin)).toEqual(settings);
    });

    it.each([
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' java\tscript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'http://example.com/',
      '//example.com/',
      '/\\example.com',
      'https:/example.com',
      'https:example.com',
      'https://user:secret@example.com/',
      'https://user@example.com/',
      'https://example.com\\@evil.example/',
      'https://exa mple.com/',
      'https://',
      'https://localhost/',
    ])('%p is not a valid link', async (url) => {
      const settings = await readSettings(admin);
      const { body } = await save(admin, {
        ...toSave(settings),
        socials: [{ ...settings.socials[0], url }],
        platforms: [{ ...settings.platforms[0], referralUrl: url }],
      }).expect(400);
      expect(Object.keys(body.fields)).toEqual(['platforms.0.referralUrl', 'socials.0.url']);
    });

    it('an empty body, a list and a bare value are rejected', async () => {
      for (const body of ['{}', '[]', '[{}]', '"x"', '7', 'null', '{', '']) {
        const response = await admin
          .put('/api/admin/settings')
          .set('Content-Type', 'application/json')
          .send(body);
        expect([body, response.status]).toEqual([body, 400]);
        expect(response.body.error).toEqual(expect.any(String));
      }
    });
  });

  it('are published by other replicas at their next poll, including sources', async () => {
    const replica = await startApp({ dialect, database: site.database });
    const changedSources: string[][] = [];
    replica.app
      .get(SettingsService)
      .onSourcesChanged((sources) => changedSources.push([...sources]));
    await changeSettings(admin, { code: 'SHARED', sources: { youtubeChannelId: CHANNEL } });
    await replica.app.get(PublicationsService).refresh();
    const { body } = await replica.http.get('/api/site').expect(200);
    expect(body.code).toBe('SHARED');
    expect(changedSources).toEqual([['youtube']]);
    await replica.close();
  });

  it('are closed to visitors', async () => {
    await site.http.get('/api/admin/settings').expect(401);
    await site.browser().put('/api/admin/settings').send({}).expect(401);
  });

  it('survive a restart', async () => {
    const before = await readSettings(admin);
    const address = site.app.get(SettingsService).sourceAddress('sheet-us');
    const restarted = await startApp({ dialect, database: site.database });
    const after = (await restarted.http.get('/api/site').expect(200)).body;
    expect(after).toMatchObject({ code: before.code, prizes: before.prizes });
    expect(restarted.app.get(SettingsService).sourceAddress('sheet-us')).toEqual(address);
    await restarted.close();
  });
});

describe('values from the environment', () => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({
      env: {
        YOUTUBE_CHANNEL_ID: CHANNEL,
        LEADERBOARD_COM_CSV_URL: 'http://sheets.test/very-secret-id.csv',
        LEADERBOARD_US_AFFILIATE: 'usa-partner',
      },
    });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  it('may be sent back as they were read', async () => {
    const settings = await readSettings(admin);
    expect((await save(admin, settings).expect(200)).body).toEqual(settings);
  });

  it('are shown as set by the environment, without the value', async () => {
    const settings = await readSettings(admin);
    expect(settings.sources).toEqual({
      youtubeChannelId: { set: true, by: 'environment' },
      sheetComUrl: { set: true, by: 'environment' },
      sheetUsUrl: { set: false, by: null },
    });
    expect(settings).toMatchObject({ usAffiliate: 'usa-partner', usAffiliateBy: 'environment' });
    expect(JSON.stringify(settings)).not.toMatch(/very-secret-id|UCabc/);
  });

  it('override the settings', () => {
    const service = site.app.get(SettingsService);
    expect(service.sourceAddress('youtube')).toEqual({ value: CHANNEL, by: 'environment' });
    expect(service.usAffiliate).toBe('usa-partner');
  });

  it('cannot be changed or cleared, and the error says where each is set', async () => {
    const { body } = await save(admin, {
      ...toSave(await readSettings(admin)),
      usAffiliate: 'someone-else',
      sources: { youtubeChannelId: null, sheetComUrl: SHEET, sheetUsUrl: SHEET },
    }).expect(400);
    expect(Object.keys(body.fields)).toEqual([
      'sources.youtubeChannelId',
      'sources.sheetComUrl',
      'usAffiliate',
    ]);
    expect(body.fields['sources.sheetComUrl']).toBe(
      'This is set as LEADERBOARD_COM_CSV_URL in the file .env on the server, and can be changed only there',
    );
    expect(body.fields.usAffiliate).toContain('LEADERBOARD_US_AFFILIATE in the file .env');
    expect(site.app.get(SettingsService).sourceAddress('sheet-us')).toBeNull();
  });

  it('stay unchanged when other settings are saved', async () => {
    const settings = await readSettings(admin);
    await save(admin, { ...toSave(settings), code: 'OTHER' }).expect(200);
    expect(await readSettings(admin)).toMatchObject({ code: 'OTHER', usAffiliate: 'usa-partner' });
  });
});
