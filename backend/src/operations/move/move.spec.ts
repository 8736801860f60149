import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { AuditLog, AuditSubject } from '../../activity/audit-log.entity.js';
import { Bonus } from '../../bonuses/bonus.entity.js';
import type { BonusDto } from '../../bonuses/bonus.dto.js';
import type { HistoryEntryDto } from '../../core/http/history/history-entry.dto.js';
import { SETTINGS_ID, SiteSettings } from '../../settings/site-settings.entity.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings, readSettings, toSave } from '../../../test/settings-form.js';
import type { SiteExportDto, SiteImportDto } from './move.dto.js';

const TYPE = 'application/vnd.playhouse+json';
const BONUSES = '/api/admin/bonuses';
const FIELDS = { title: 'Welcome', description: 'x', ctaHref: 'https://stake.com/?c={code}' };
const FULL = {
  ...FIELDS,
  ctaLabel: 'Get it 🎁',
  platform: 'stake_us',
  ctaHref: 'https://stake.us/?c={code}',
  badge: 'VIP',
  bullets: ['One', 'Zwei'],
  bonusType: 'CASHBACK',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2090-01-01T00:00:00.000Z',
  minDeposit: 12.5,
  wagering: 40,
  audience: 'new',
  termsUrl: 'https://stake.us/terms',
  checkedOn: '2026-11-01',
  isActive: true,
  isFeatured: true,
};

type Options = Record<string, string>;

describe.each(releaseDialects)('moving a site on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let initial: SiteExportDto;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
    await site.dataSource.getRepository(Bonus).clear();
    initial = await exported();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.dataSource.getRepository(Bonus).clear();
    await changeSettings(admin, {
      ...toSave({ ...(await readSettings(admin)), ...initial.settings } as never),
      creator: { ...initial.settings.creator, avatarUrl: null },
    });
    await site.dataSource.getRepository(AuditLog).clear();
    await site.dataSource.getRepository(AuditSubject).clear();
  });

  const exported = async (browser = admin): Promise<SiteExportDto> =>
    (await browser.get('/api/admin/export').expect(200)).body as SiteExportDto;
  const send = (document: unknown, options: Options, browser = admin) =>
    browser
      .post('/api/admin/import')
      .query(options)
      .set('Content-Type', TYPE)
      .send(typeof document === 'string' ? document : JSON.stringify(document));
  const previewOf = async (document: unknown, options: Options = {}, browser = admin) => {
    const sent = await send(document, { preview: 'true', ...options }, browser).expect(200);
    return sent.body as SiteImportDto;
  };
  const importAll = async (document: unknown, options: Options = {}, browser = admin) => {
    const { state } = await previewOf(document, options, browser);
    const sent = await send(document, { state, ...options }, browser).expect(200);
    return sent.body as SiteImportDto;
  };
  const create = async (fields: object = {}) =>
    (
      await admin
        .post(BONUSES)
        .send({ ...FIELDS, ...fields })
        .expect(201)
    ).body as BonusDto;
  const list = async () => (await admin.get(BONUSES).expect(200)).body as BonusDto[];
  const titles = async () => (await list()).map(({ title }) => title);
  const rows = () => site.dataSource.getRepository(AuditLog).find({ order: { id: 'ASC' } });
  /** Everything that an import could change. */
  const stored = async () => [
    await site.dataSource.getRepository(Bonus).find({ order: { id: 'ASC' } }),
    await site.dataSource.getRepository(SiteSettings).find(),
    await rows(),
  ];
  const named = (title: string, platform = 'stake_com') => ({ title, platform });

  describe('to another installation', () => {
    let other: TestApp;
    let otherAdmin: Browser;
    beforeAll(async () => {
      other = await startApp({ dialect });
      otherAdmin = await other.admin();
      await other.dataSource.getRepository(Bonus).clear();
    });
    afterAll(() => other.close());

    /** What visitors get, without ids, times and the address of the picture, which are new there. */
    const published = async ({ http }: TestApp) => {
      const paths = ['/api/site', '/api/bonuses', '/data/bonuses.json'];
      const responses = await Promise.all(paths.map((path) => http.get(path).expect(200)));
      return responses.map(({ text }) =>
        text
          .replace(/"id":\d+/g, '"id":0')
          .replace(/\/go\/bonus-\d+/g, '/go/bonus-0')
          .replace(/bonuses\/\d+/g, 'bonuses/0')
          .replace(/"(createdAt|updatedAt)":"[^"]+"/g, '"$1":""')
          .replace(/avatar-[0-9a-f]{16}/, 'avatar-'),
      );
    };

    it('publishes the same there, byte for byte', async () => {
      const settings = await readSettings(admin);
      await changeSettings(admin, {
        code: 'MOVED',
        creator: { name: 'Zoë 🎰', tagline: 'A "tagline"', avatarUrl: null },
        prizes: [700, 0.5],
        timeZone: 'Europe/Berlin',
        live: {
          services: { kick: 'acme-plays', twitch: null },
          schedule: [{ weekday: 'friday', time: '20:00', zone: 'Europe/Berlin', title: '夜' }],
          liveUntil: null,
        },
        contactEmail: 'owner@example.com',
        usAffiliate: 'Somebody',
        countClicks: true,
        socials: settings.socials.slice(1, 3).toReversed(),
        texts: { ...settings.texts, footer: 'Two\nlines with {code}', raceRules: [] },
      });
      const black = { width: 64, height: 64, channels: 3 as const, background: '#123456' };
      const picture = await sharp({ create: black }).png().toBuffer();
      await admin.put('/api/admin/avatar').set('Content-Type', 'image/png').send(picture);
      for (const fields of [
        FULL,
        { title: 'Twice' },
        { title: 'Twice', badge: null },
        { title: 'Off', isActive: false },
      ]) {
        await create(fields);
      }
      const { id } = await create({ title: 'In the trash' });
      await admin.delete(`${BONUSES}/${id}`).expect(204);

      const document = await exported();
      await importAll(document, {}, otherAdmin);
      expect(await published(other)).toEqual(await published(site));
      // Encoding the picture again changes its bytes, but nothing else does.
      const { picture: moved, ...rest } = await exported(otherAdmin);
      const { picture: sent, ...original } = document;
      expect(rest).toEqual(original);
      expect([sent?.type, moved?.type]).toEqual(['image/webp', 'image/webp']);
      const pixels = await sharp(Buffer.from(moved?.data ?? '', 'base64')).metadata();
      expect(pixels).toMatchObject({ format: 'webp', width: 512, height: 512 });
      // The same file a second time changes nothing, neither there nor here.
      for (const browser of [otherAdmin, admin]) {
        const again = await previewOf(document, {}, browser);
        expect([again.settings, again.bonuses]).toEqual([
          [],
          { added: [], changed: [], removed: [], kept: [], unchanged: 4, isReordered: false },
        ]);
      }
    });
  });

  it('exports what an admin has entered as a file with the date, without ids and secrets', async () => {
    const sheetUrl = 'https://docs.google.com/spreadsheets/d/1secret/export?format=csv';
    await site.dataSource
      .getRepository(SiteSettings)
      .update(
        { id: SETTINGS_ID },
        { sources: { youtubeChannelId: null, sheetComUrl: sheetUrl, sheetUsUrl: null } },
      );
    await create(FULL);
    const response = await admin.get('/api/admin/export').expect(200);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename=playhouse-\d{4}-\d\d-\d\d\.json$/,
    );
    const { format, settings, bonuses, picture } = response.body as SiteExportDto;
    expect([format, bonuses, picture]).toEqual([1, [FULL], null]);
    expect(Object.keys(settings).toSorted()).toEqual(
      [
        ...[
          'askRegion',
          'checkLinks',
          'code',
          'contactEmail',
          'countClicks',
          'creator',
          'platforms',
          'prizes',
        ],
        ...[
          'showPaidPrizes',
          'showRace',
          'showVideos',
          'socials',
          'texts',
          'timeZone',
          'usAffiliate',
        ],
        'live',
      ].toSorted(),
    );
    expect(response.text).not.toContain('1secret');
  });

  it('previews each change with the values before and after, and stores nothing', async () => {
    await create({ title: 'Stays', description: 'the same' });
    await create({ title: 'Changes', wagering: 10 });
    await create({ title: 'Only here' });
    const document: SiteExportDto = {
      ...initial,
      settings: { ...initial.settings, code: 'OTHER', prizes: [9] },
      bonuses: [
        { ...FIELDS, title: 'Only in the file', platform: 'stake_us' },
        { ...FIELDS, title: 'Changes', wagering: 20 },
        { ...FIELDS, title: 'Stays', description: 'the same' },
      ],
    };
    const before = await stored();
    const { settings, bonuses } = await previewOf(document);
    expect(settings).toContainEqual({ field: 'Referral code', before: 'PLAY', after: 'OTHER' });
    expect(settings).toContainEqual({ field: 'Prizes → Rank 1', before: 1000, after: 9 });
    expect(settings).toContainEqual({ field: 'Prizes → Rank 2', before: 500, after: null });
    expect(bonuses).toEqual({
      added: [named('Only in the file', 'stake_us')],
      changed: [{ ...named('Changes'), changes: [{ field: 'wagering', before: 10, after: 20 }] }],
      removed: [],
      kept: [named('Only here')],
      unchanged: 1,
      isReordered: true,
    });
    const replacing = await previewOf(document, { replaceBonuses: 'true' });
    expect([replacing.bonuses.removed, replacing.bonuses.kept]).toEqual([[named('Only here')], []]);
    expect(await stored()).toEqual(before);
  });

  it('imports in the order of the file, and keeps other bonuses after them', async () => {
    for (const title of ['A', 'Only here', 'B']) await create({ title });
    const bonuses = ['B', 'New', 'A'].map((title) => ({ ...FIELDS, title }));
    await importAll({ ...initial, bonuses });
    expect(await titles()).toEqual(['B', 'New', 'A', 'Only here']);
  });

  it('moves bonuses that the file lacks to the trash if all are replaced, and they can be restored', async () => {
    const { id } = await create({ title: 'Only here' });
    await create({ title: 'A' });
    const document = { ...initial, bonuses: [{ ...FIELDS, title: 'A' }] };
    const { bonuses } = await importAll(document, { replaceBonuses: 'true' });
    expect(bonuses.removed).toEqual([named('Only here')]);
    expect(await titles()).toEqual(['A']);
    await admin.post(`${BONUSES}/${id}/restore`).expect(200);
    expect(await titles()).toContain('Only here');
  });

  it('matches bonuses by title and platform, one after another if several have the same', async () => {
    const first = await create({ description: 'second' });
    const second = await create({ description: 'first' });
    const others = [{ ...FIELDS, platform: 'stake_us' }];
    const bonuses = [
      { ...FIELDS, description: 'first' },
      { ...FIELDS, description: 'new' },
      ...others,
    ];
    const result = await importAll({ ...initial, bonuses });
    expect(result.bonuses).toMatchObject({
      added: [named('Welcome', 'stake_us')],
      changed: [{ changes: [{ field: 'description', before: 'second', after: 'new' }] }],
      unchanged: 1,
    });
    expect((await list()).slice(0, 2).map(({ id, version }) => [id, version])).toEqual([
      [second.id, 1],
      [first.id, 2],
    ]);
  });

  it('is in the audit log and in the histories of the settings and of each bonus', async () => {
    const changed = await create({ title: 'Changes' });
    const removed = await create({ title: 'Only here' });
    await site.dataSource.getRepository(AuditLog).clear();
    await site.dataSource.getRepository(AuditSubject).clear();
    const document = {
      ...initial,
      settings: { ...initial.settings, code: 'OTHER' },
      bonuses: [
        { ...FIELDS, title: 'New' },
        { ...FIELDS, title: 'Changes', description: 'changed' },
      ],
    };
    await importAll(document, { replaceBonuses: 'true' });
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      action: 'settings.imported',
      entity: 'settings',
      actor: 'admin',
      summary: 'File imported: settings, 1 bonus added, 1 bonus changed, 1 bonus deleted',
      before: { code: 'PLAY', bonuses: { [changed.id]: { title: 'Changes', description: 'x' } } },
      after: {
        code: 'OTHER',
        bonuses: { [changed.id]: { description: 'changed', version: 2 } },
      },
    });
    const historyOf = async (path: string) =>
      (await admin.get(`${path}/history`).expect(200)).body as HistoryEntryDto[];
    const [ofSettings] = await historyOf('/api/admin/settings');
    expect(ofSettings?.changes).toEqual([
      { field: 'Referral code', before: 'PLAY', after: 'OTHER' },
    ]);
    const [ofChanged] = await historyOf(`${BONUSES}/${changed.id}`);
    expect(ofChanged?.changes).toEqual([{ field: 'description', before: 'x', after: 'changed' }]);
    const [added] = await list();
    const [ofAdded] = await historyOf(`${BONUSES}/${added?.id}`);
    expect(ofAdded?.changes).toContainEqual({ field: 'title', before: null, after: 'New' });
    expect(ofAdded?.isRestorable).toBe(false);
    const [ofRemoved] = await historyOf(`${BONUSES}/${removed.id}`);
    expect(ofRemoved?.changes.map(({ field }) => field)).toEqual(['deletedAt']);
    await admin.post(`${BONUSES}/${changed.id}/history/${ofChanged?.entry}/restore`).expect(200);
    expect(await list()).toContainEqual(
      expect.objectContaining({ title: 'Changes', description: 'x' }),
    );
    await admin.post(`/api/admin/settings/history/${ofSettings?.entry}/restore`).expect(200);
    expect((await readSettings(admin)).code).toBe('PLAY');
  });

  it('records a new order of bonuses that stay, and nothing if nothing changes', async () => {
    const ids = [];
    for (const title of ['B', 'A']) ids.push((await create({ title })).id);
    await site.dataSource.getRepository(AuditLog).clear();
    await site.dataSource.getRepository(AuditSubject).clear();
    const bonuses = ['B', 'A'].map((title) => ({ ...FIELDS, title }));
    await importAll({ ...initial, bonuses });
    expect(await titles()).toEqual(['B', 'A']);
    expect(await rows()).toMatchObject([
      { action: 'bonus.ordered', before: ids.toReversed(), after: ids },
    ]);
    await importAll({ ...initial, bonuses });
    expect(await rows()).toHaveLength(1);
  });

  it('marks demo bonuses that it changes as edited', async () => {
    const { id } = await create();
    await site.dataSource.getRepository(Bonus).update({ id }, { isDemo: true });
    await importAll({ ...initial, bonuses: [FIELDS] });
    expect((await list())[0]?.isDemo).toBe(true);
    await importAll({ ...initial, bonuses: [{ ...FIELDS, badge: 'HOT' }] });
    expect((await list())[0]?.isDemo).toBe(false);
  });

  describe('a picture', () => {
    const upload = async () => {
      const red = { width: 64, height: 64, channels: 3 as const, background: 'red' };
      const png = await sharp({ create: red }).png().toBuffer();
      await admin.put('/api/admin/avatar').set('Content-Type', 'image/png').send(png).expect(200);
      return png;
    };
    const avatarUrl = async () => (await readSettings(admin)).creator.avatarUrl;

    it('stays if the file has no field for it, and is removed if that is null', async () => {
      await upload();
      const url = await avatarUrl();
      const without = { ...initial, picture: undefined };
      await importAll(without);
      expect(await avatarUrl()).toBe(url);
      await importAll({ ...without, picture: null });
      expect(await avatarUrl()).toBeNull();
    });

    it('is encoded like an upload', async () => {
      const png = await upload();
      const url = await avatarUrl();
      await importAll({ ...initial, picture: null });
      const picture = { type: 'image/png', data: png.toString('base64') };
      await importAll({ ...initial, picture });
      expect(await avatarUrl()).toBe(url);
    });
  });

  describe('a file', () => {
    const NEWER =
      'This file has format 2, and this installation can only read up to format 1. Update this installation first.';
    const NOT_JSON = 'This file is not JSON. Please choose a file that was exported here.';
    const FOREIGN = 'This file is not an export of this program: it has no format number.';

    it.each([
      ['that is empty', '', NOT_JSON],
      ['that is not JSON', 'PK\u0003\u0004', NOT_JSON],
      ['that is a list', '[]', FOREIGN],
      ['of another program', '{"name":"x","version":"1.0.0"}', FOREIGN],
      ['with a format of another kind', '{"format":"csv"}', FOREIGN],
      ['of a newer format', '{"format":2,"anything":1}', NEWER],
    ])('%s is rejected with a sentence', async (_, file, error) => {
      await send(file, { preview: 'true' }).expect(400, { error });
    });

    it('with unknown fields is rejected with their names', async () => {
      await send({ ...initial, users: [] }, { preview: 'true' }).expect(400, {
        error: "Unknown field 'users'",
        fields: { users: "Unknown field 'users'" },
      });
    });

    it('of an older release lacks newer fields, whose stored values stay', async () => {
      const stored = { timeZone: 'Asia/Tokyo', contactEmail: 'ada@example.com' };
      const { platforms } = await readSettings(admin);
      const since = platforms.map((platform) => ({ ...platform, partnerSince: '2025-01-31' }));
      await changeSettings(admin, { ...stored, showPaidPrizes: true, platforms: since });
      const termsUrl = 'https://stake.com/terms';
      await create({ ...FULL, ...FIELDS, platform: 'stake_com', termsUrl });
      const { settings, ...file } = await exported();
      const older = {
        ...file,
        settings: {
          creator: settings.creator,
          code: 'OLDER',
          platforms: settings.platforms.map((platform) => ({
            ...platform,
            partnerSince: undefined,
          })),
          ...{ socials: settings.socials, texts: settings.texts, prizes: settings.prizes },
          countClicks: settings.countClicks,
        },
        bonuses: [{ ...FIELDS, description: 'Older', bullets: ['One'] }],
      };
      const { state } = (await send(older, { preview: 'true' }).expect(200)).body;
      await send(older, { state }).expect(200);
      const after = await exported();
      expect(after.settings).toMatchObject({ ...stored, code: 'OLDER', showPaidPrizes: true });
      expect(after.settings.platforms).toEqual(since);
      const { startsAt, endsAt, minDeposit, wagering, audience, checkedOn } = FULL;
      expect(after.bonuses).toMatchObject([
        {
          description: 'Older',
          ...{ startsAt, endsAt, minDeposit, wagering, audience, termsUrl, checkedOn },
        },
      ]);
    });

    it('with problems is rejected with all of them, by their path, and changes nothing', async () => {
      const before = await stored();
      const document = {
        format: 1,
        settings: {
          ...initial.settings,
          code: 'a b',
          version: 3,
          sources: {},
          creator: { ...initial.settings.creator, avatarUrl: null, height: 2 },
          socials: [{ name: 'X', url: 'javascript:alert(1)', title: 'x', icon: 'x' }],
        },
        picture: { type: 'image/webp', data: 'no base64' },
        bonuses: [
          FIELDS,
          { ...FIELDS, title: '', id: 7, version: 1, provider: 'Stake.us' },
          { ...FIELDS, startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
        ],
      };
      const ways: Options[] = [{ preview: 'true' }, { state: '0'.repeat(64) }];
      for (const options of ways) {
        const { body } = await send(document, options).expect(400);
        expect(Object.keys(body.fields).toSorted()).toEqual([
          ...['bonuses.1.id', 'bonuses.1.provider', 'bonuses.1.title'],
          ...['bonuses.1.version', 'picture.data', 'settings.code', 'settings.creator.avatarUrl'],
          ...['settings.creator.height', 'settings.socials.0.url', 'settings.sources'],
          'settings.version',
        ]);
        expect(body.error).toBe('The file has 11 problems. Nothing was imported.');
      }
      const dates = { ...initial, bonuses: [document.bonuses[2]] };
      const { body } = await send(dates, { preview: 'true' }).expect(400);
      expect(body.fields).toEqual({ 'bonuses.0.endsAt': 'The end must be after the start' });
      expect(await stored()).toEqual(before);
    });

    it('with thousands of problems is rejected with the first 20 of them', async () => {
      const names = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x${at}`, 1]));
      const bonuses = [{ ...FIELDS, ...names }, ...Array<object>(4_000).fill({})];
      const { body } = await send({ ...initial, bonuses }, { preview: 'true' }).expect(400);
      expect(Object.keys(body.fields)).toHaveLength(20);
      expect(body.error).toBe('The file has 20 or more problems. Nothing was imported.');
    });

    it('with a partnership that begins in the future is rejected, as the form is', async () => {
      const [first, ...others] = initial.settings.platforms;
      const platforms = [{ ...first, partnerSince: '2099-01-01' }, ...others];
      const document = { ...initial, settings: { ...initial.settings, platforms } };
      const { body } = await send(document, { preview: 'true' }).expect(400);
      expect(body.fields).toEqual({
        'settings.platforms.0.partnerSince': 'The partnership must have begun already',
      });
    });

    it('with a social link to a casino, or its code in a link to terms, is rejected, as the forms are', async () => {
      const [social, ...others] = initial.settings.socials;
      const socials = [{ ...social, url: 'https://www.stake.us/me' }, ...others];
      const settings = { ...initial.settings, socials };
      const toCasino = await send({ ...initial, settings }, { preview: 'true' }).expect(400);
      expect(Object.keys(toCasino.body.fields)).toEqual(['settings.socials.0.url']);
      // The code after the import counts.
      const bonuses = [{ ...FIELDS, termsUrl: 'https://casino.example/terms?c=FRESH' }];
      const code = { ...initial, settings: { ...initial.settings, code: 'FRESH' }, bonuses };
      const { body } = await send(code, { preview: 'true' }).expect(400);
      expect(Object.keys(body.fields)).toEqual(['bonuses.0.termsUrl']);
    });

    it('whose dates contradict those that it leaves out is rejected', async () => {
      await create({ startsAt: '2026-06-01T00:00:00Z' });
      const bonuses = [{ ...FIELDS, endsAt: '2026-01-01T00:00:00Z' }];
      const { body } = await send({ ...initial, bonuses }, { preview: 'true' }).expect(400);
      expect(body.fields).toEqual({ 'bonuses.0.endsAt': 'The end must be after the start' });
    });

    it.each([
      ['too many bonuses', { bonuses: Array(5_001).fill(FIELDS) }, 'bonuses'],
      ['no settings', { settings: undefined }, 'settings'],
      ['no bonuses', { bonuses: undefined }, 'bonuses'],
      ['a damaged picture', { picture: { type: 'image/png', data: 'AAAA' } }, 'picture.data'],
    ])('with %s is rejected', async (_, parts, path) => {
      const { body } = await send({ ...initial, ...parts }, { preview: 'true' }).expect(400);
      expect(Object.keys(body.fields)).toEqual([path]);
    });

    it('of more than 4 MB is rejected', async () => {
      const file = JSON.stringify({ ...initial, filler: 'x'.repeat(4 * 1024 * 1024) });
      await send(file, { preview: 'true' }).expect(413, {
        error: 'The file must be at most 4 MB.',
      });
    });

    it('is imported only together with the state of its preview', async () => {
      const { body } = await send(initial, {}).expect(400);
      expect(body.fields).toEqual({ state: 'Please send the state of the preview' });
    });
  });

  const OTHER_CHANGES: [string, () => Promise<unknown>][] = [
    ['the settings have changed', () => changeSettings(admin, { code: 'MEANWHILE' })],
    ['a bonus was added', () => create({ title: 'Meanwhile' })],
    [
      'a bonus was changed',
      async () =>
        admin.patch(`${BONUSES}/${(await list())[0]?.id}/toggle-featured`).send({
          isFeatured: true,
        }),
    ],
    [
      'the bonuses were reordered',
      async () =>
        admin
          .put(`${BONUSES}/order`)
          .send({ ids: (await list()).map(({ id }) => id).toReversed() }),
    ],
  ];
  it.each(OTHER_CHANGES)(
    'is rejected with a new preview if %s since the preview',
    async (_, change) => {
      await create({ title: 'A' });
      await create({ title: 'B' });
      const document = { ...initial, bonuses: [{ ...FIELDS, title: 'A', badge: 'HOT' }] };
      const { state } = await previewOf(document);
      await change();
      const before = await stored();
      const { body } = await send(document, { state }).expect(409);
      expect(body.error).toBe('The site has changed since the preview. Nothing was imported.');
      expect(body.current).toEqual(await previewOf(document));
      expect(await stored()).toEqual(before);
      await send(document, { state: body.current.state }).expect(200);
    },
  );

  it('happens once if two admins import at the same time', async () => {
    const document = { ...initial, bonuses: [FIELDS] };
    const { state } = await previewOf(document);
    const sent = await Promise.all([send(document, { state }), send(document, { state })]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('leaves nothing behind if the transaction fails at its end', async () => {
    await create({ title: 'A' });
    const document = {
      ...initial,
      settings: { ...initial.settings, code: 'OTHER' },
      bonuses: [FIELDS, { ...FIELDS, title: 'A', badge: 'HOT' }],
    };
    const { state } = await previewOf(document);
    const before = await stored();
    const { manager } = site.dataSource;
    const insert = Object.getPrototypeOf(manager).insert as typeof manager.insert;
    const spy = jest.spyOn(Object.getPrototypeOf(manager), 'insert').mockImplementation(function (
      this: typeof manager,
      ...args: unknown[]
    ) {
      if (args[0] === AuditLog) throw new Error('the connection was lost');
      return insert.apply(this, args as Parameters<typeof insert>);
    });
    await send(document, { state }).expect(500);
    spy.mockRestore();
    expect(await stored()).toEqual(before);
    expect((await site.http.get('/api/site').expect(200)).body.code).toBe('PLAY');
    await send(document, { state }).expect(200);
  });
});
