import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SHEET_IDS } from '../../../../testing/upstreams/google-sheets.ts';
import { CHANNEL_ID } from '../../../../testing/upstreams/youtube.ts';
import { type AppWithUpstreams, startAppWithUpstreams } from '../../../test/app-with-upstreams.js';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../../test/harness.js';
import { confirmRules } from '../../../test/confirm-rules.js';
import { changeSettings, readSettings } from '../../../test/settings-form.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { Bonus } from '../../bonuses/bonus.entity.js';
import type { BonusDto } from '../../bonuses/bonus.dto.js';
import { MarkOwnPasswords1795420000100 } from '../../core/database/migrations/1795420000100-mark-own-passwords.js';
import { LeaderboardRefreshJob } from '../../leaderboard/refresh/leaderboard-refresh.job.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import type { RegionRuleDto } from '../../platforms/regions/admin/region-rules.dto.js';
import { SiteSettings } from '../../settings/site-settings.entity.js';
import { User } from '../../auth/users/user.entity.js';
import { VideosRefreshJob } from '../../videos/videos-refresh.job.js';
import { SETUP_KEYS, type SetupDto, type SetupItemDto, type SetupKey } from './setup.dto.js';

const SHARED_SHEET = `https://docs.google.com/spreadsheets/d/${SHEET_IDS.shared}/edit`;
const COM_SHEET = `${SHARED_SHEET}#gid=0`;
const US_SHEET = `${SHARED_SHEET}#gid=7`;
const US_SHEET_HREF = '/admin/settings#sources_sheetUsUrl';
const NO_SOURCES = {
  YOUTUBE_CHANNEL_ID: '',
  LEADERBOARD_COM_CSV_URL: '',
  LEADERBOARD_US_CSV_URL: '',
};
/** Longer than the wait after a failure, and shorter than the idle time of a session. */
const RETRY_MS = 5 * 60_000;
const NEW_PASSWORD = 'battery staple 17';

const HREFS: Record<SetupKey, string> = {
  password: '/admin/profile#password_currentPassword',
  creator: '/admin/settings?part=site#creator_name',
  code: '/admin/settings?part=site#code',
  profiles: '/admin/settings?part=site#socials_0_url',
  channel: '/admin/settings#sources_youtubeChannelId',
  sheets: '/admin/settings#sources_sheetComUrl',
  bonuses: '/admin/bonuses#create-bonus',
  contact: '/admin/settings?part=site#contactEmail',
  regions: '/admin/regions#confirm-rules',
  prizes: '/admin/settings?part=site#prizes_0',
  benefits: '/admin/settings?part=site#platforms_0_benefits',
  timeZone: '/admin/settings?part=site#timeZone',
};

const DONE = { done: true, declined: false, pending: false, failed: false };
const PENDING = { ...DONE, done: false, pending: true };

/** The items of a new installation, all of them open. */
const OPEN_ITEMS: SetupItemDto[] = SETUP_KEYS.map((key) => ({
  key,
  done: false,
  declined: false,
  pending: false,
  failed: false,
  href: HREFS[key],
}));

describe.each(releaseDialects)('setup on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  const setup = async (browser = admin) =>
    (await browser.get('/api/admin/setup').expect(200)).body as SetupDto;
  const item = async (key: SetupKey, browser = admin) => {
    const { done, href } = (await setup(browser)).items.find((each) => each.key === key) ?? {};
    return { done, href };
  };
  /** An item without its key. */
  const find = async (key: SetupKey) => {
    const states = (await setup()).items
      .filter((each) => each.key === key)
      .map(({ done, declined, pending, failed, href }) => ({
        done,
        declined,
        pending,
        failed,
        href,
      }));
    return states[0];
  };
  const readChannel = async () => {
    await site.app.get(VideosRefreshJob).refreshIfDue();
    await site.app.get(PublicationsService).tick();
  };
  const readSheets = async () => {
    await site.app.get(LeaderboardRefreshJob).runIfDue();
    await site.app.get(PublicationsService).tick();
  };
  const dismiss = (dismissed: unknown) => admin.put('/api/admin/setup').send({ dismissed });

  describe('of a new installation', () => {
    beforeAll(async () => {
      site = await startApp({ dialect });
      admin = await site.admin();
    });
    afterAll(() => site.close());

    it('has only open items, each with a link to the first field to fill in', async () => {
      expect(await setup()).toEqual({ dismissed: false, items: OPEN_ITEMS });
    });

    it('is the same if the database was not seeded', async () => {
      const { manager } = site.dataSource;
      const bonuses = await manager.find(Bonus);
      const settings = await manager.find(SiteSettings);
      await manager.clear(Bonus);
      await manager.clear(SiteSettings);
      expect(await setup()).toEqual({ dismissed: false, items: OPEN_ITEMS });
      await manager.insert(Bonus, bonuses);
      await manager.insert(SiteSettings, settings);
    });

    it.each([
      ['channel', 'showVideos', []],
      ['sheets', 'showRace', ['prizes']],
    ] as const)(
      'has the item %s done while %s is false, and open again after that',
      async (key, part, dependent: readonly SetupKey[]) => {
        const find = async () => (await setup()).items.find((each) => each.key === key);
        const others = async () =>
          (await setup()).items.filter((each) => each.key !== key && !dependent.includes(each.key));
        const before = await others();
        await changeSettings(admin, { [part]: false });
        expect(await find()).toMatchObject({ done: true, declined: true });
        expect(await others()).toEqual(before);
        await changeSettings(admin, { [part]: true });
        expect(await find()).toMatchObject({ done: false, declined: false });
      },
    );

    it('can be dismissed and reopened for all admins, each time with an audit row', async () => {
      const rows = () =>
        site.dataSource
          .getRepository(AuditLog)
          .find({ where: { entity: 'setup' }, order: { id: 'ASC' } });
      expect((await dismiss(true).expect(200)).body).toEqual({
        dismissed: true,
        items: OPEN_ITEMS,
      });
      await dismiss(true).expect(200);
      expect(await setup(await site.admin())).toMatchObject({ dismissed: true });
      expect(await rows()).toMatchObject([
        {
          action: 'setup.dismissed',
          summary: 'Setup dismissed',
          before: { dismissed: false },
          after: { dismissed: true },
        },
      ]);
      expect((await dismiss(false).expect(200)).body).toMatchObject({ dismissed: false });
      expect(await rows()).toMatchObject([
        { action: 'setup.dismissed' },
        {
          action: 'setup.reopened',
          summary: 'Setup reopened',
          before: { dismissed: true },
          after: { dismissed: false },
        },
      ]);
    });

    it.each([['true'], [null], [1], [undefined]])('is not dismissed with %j', async (value) => {
      const { body } = await dismiss(value).expect(400);
      expect(body.fields).toEqual({ dismissed: 'Please send true or false for dismissed' });
    });
  });

  describe('of a site whose owner follows it', () => {
    beforeAll(async () => {
      site = await startApp({ dialect });
      admin = await site.admin();
    });
    afterAll(() => site.close());

    it('asks for the picture after the name, and is done with both', async () => {
      const { creator } = await readSettings(admin);
      await changeSettings(admin, { creator: { ...creator, name: 'playhouse' } });
      expect(await item('creator')).toEqual({
        done: false,
        href: '/admin/settings?part=site#creator_name',
      });
      await changeSettings(admin, { creator: { ...creator, name: 'Nova' } });
      expect(await item('creator')).toEqual({
        done: false,
        href: '/admin/settings?part=site#creator_avatarUrl',
      });
      const picture = await sharp({
        create: { width: 8, height: 8, channels: 3, background: 'red' },
      })
        .png()
        .toBuffer();
      await admin
        .put('/api/admin/avatar')
        .set('Content-Type', 'image/png')
        .send(picture)
        .expect(200);
      expect(await item('creator')).toMatchObject({ done: true });
    });

    it('is done with the code if the links contain the placeholder', async () => {
      await changeSettings(admin, { code: 'play' });
      expect(await item('code')).toMatchObject({ done: false });
      await changeSettings(admin, { code: 'NOVA' });
      expect(await item('code')).toEqual({ done: true, href: '/admin/settings?part=site#code' });
    });

    it.each([
      ['the home page of the platform', 'https://stake.us/', false],
      ['the default code', 'https://stake.us/?c=PLAY', false],
      [
        'the default code, encoded',
        'https://go.example/?to=https%3A%2F%2Fstake.us%3Fc%3DPLAY',
        false,
      ],
      ['the code', 'https://stake.us/?c=NOVA', true],
      ['a path without the code', 'https://stake.us/a/x7f', true],
      ['a longer code that starts like the default', 'https://stake.us/?c=PLAYER', true],
    ])('checks a referral link with %s', async (_what, referralUrl, done) => {
      const { platforms } = await readSettings(admin);
      const [com, us] = platforms;
      if (!com || !us) throw new Error('Both platforms are needed');
      await changeSettings(admin, { platforms: [com, { ...us, referralUrl }] });
      expect(await item('code')).toEqual({
        done,
        href: `/admin/settings?part=site#${done ? 'code' : 'platforms_1_referralUrl'}`,
      });
    });

    it('asks for each social link that is still the home page of its service', async () => {
      const { socials } = await readSettings(admin);
      const own = socials.map((social) => ({ ...social, url: `${social.url}nova` }));
      const withDefault = own.map((social, index) =>
        index === 2 ? { ...social, url: 'https://www.discord.com' } : social,
      );
      await changeSettings(admin, { socials: withDefault });
      expect(await item('profiles')).toEqual({
        done: false,
        href: '/admin/settings?part=site#socials_2_url',
      });
      const website = { name: 'Website', url: 'https://nova.example/', title: 'x', icon: 'link' };
      await changeSettings(admin, { socials: [...own, website as (typeof own)[number]] });
      expect(await item('profiles')).toMatchObject({ done: true });
      await changeSettings(admin, { socials: [] });
      expect(await item('profiles')).toMatchObject({ done: true });
    });

    it('needs an active bonus of the owner, and then the removal of the demo bonuses', async () => {
      const create = async (isActive: boolean) => {
        const fields = { title: 'Mine', description: 'd', ctaHref: 'https://stake.com/?c={code}' };
        const created = await admin
          .post('/api/admin/bonuses')
          .send({ ...fields, isActive })
          .expect(201);
        return created.body as BonusDto;
      };
      const { id } = await create(false);
      expect(await item('bonuses')).toEqual({ done: false, href: '/admin/bonuses#create-bonus' });
      await admin
        .patch(`/api/admin/bonuses/${id}/toggle-status`)
        .send({ isActive: true })
        .expect(200);
      expect(await item('bonuses')).toEqual({
        done: false,
        href: '/admin/bonuses#remove-demo-bonuses',
      });
      await admin.post('/api/admin/bonuses/remove-demo').expect(200);
      expect(await item('bonuses')).toMatchObject({ done: true });
      await admin.delete(`/api/admin/bonuses/${id}`).expect(204);
      expect(await item('bonuses')).toEqual({ done: false, href: '/admin/bonuses#create-bonus' });
      await create(true);
    });

    it('accepts a demo bonus that the owner has edited as their own', async () => {
      const { body: removed } = await admin
        .get('/api/admin/bonuses')
        .query({ state: 'deleted' })
        .expect(200);
      const demo = (removed as BonusDto[]).find(({ isDemo }) => isDemo);
      await admin.post(`/api/admin/bonuses/${demo?.id}/restore`).expect(200);
      expect(await item('bonuses')).toMatchObject({ done: false });
      const fields = { title: 'Edited', description: 'd', ctaHref: 'https://stake.com/?c={code}' };
      await admin.put(`/api/admin/bonuses/${demo?.id}`).send(fields).expect(200);
      expect(await item('bonuses')).toMatchObject({ done: true });
    });

    it('asks for the prizes while they are the default ones, unless there is no race', async () => {
      const { prizes } = await readSettings(admin);
      const state = { done: false, href: HREFS.prizes };
      expect(await item('prizes')).toEqual(state);
      await changeSettings(admin, { showRace: false });
      expect(await item('prizes')).toEqual({ ...state, done: true });
      await changeSettings(admin, { showRace: true, prizes: prizes.toSpliced(-1, 1) });
      expect(await item('prizes')).toEqual({ ...state, done: true });
      await changeSettings(admin, { prizes });
      expect(await item('prizes')).toEqual(state);
      await changeSettings(admin, { prizes: [] });
      expect(await item('prizes')).toEqual({ ...state, done: true });
    });

    it('asks for the benefits of each casino while they are the default ones', async () => {
      const { platforms } = await readSettings(admin);
      const [com, us] = platforms;
      if (!com || !us) throw new Error('Both platforms are needed');
      const own = { ...com, benefits: com.benefits.slice(0, 2) };
      await changeSettings(admin, { platforms: [own, us] });
      expect(await item('benefits')).toEqual({
        done: false,
        href: '/admin/settings?part=site#platforms_1_benefits',
      });
      await changeSettings(admin, { platforms: [own, { ...us, benefits: [] }] });
      expect(await item('benefits')).toEqual({ done: true, href: HREFS.benefits });
    });

    it('asks for the time zone while it is the default', async () => {
      expect(await item('timeZone')).toEqual({ done: false, href: HREFS.timeZone });
      await changeSettings(admin, { timeZone: 'Europe/Berlin' });
      expect(await item('timeZone')).toEqual({ done: true, href: HREFS.timeZone });
    });

    it('needs all rules for regions to be confirmed, and again when a link leads to another host', async () => {
      const rules = async () =>
        (await admin.get('/api/admin/regions').expect(200)).body as RegionRuleDto[];
      const [last, ...others] = (await rules()).toReversed();
      if (!last) throw new Error('The seed has no rules');
      await confirmRules(admin, others);
      expect(await item('regions')).toEqual({ done: false, href: HREFS.regions });
      await confirmRules(admin, [last]);
      expect(await item('regions')).toEqual({ done: true, href: HREFS.regions });

      const { platforms } = await readSettings(admin);
      const moved = platforms.map((platform) => ({
        ...platform,
        referralUrl: 'https://other.example/?c={code}',
      }));
      await changeSettings(admin, { platforms: moved });
      expect(await item('regions')).toEqual({ done: false, href: HREFS.regions });
      await changeSettings(admin, { platforms });
      await confirmRules(admin, await rules());

      for (const { id } of await rules()) {
        await admin.delete(`/api/admin/regions/${id}`).expect(204);
      }
      expect(await item('regions')).toEqual({ done: false, href: HREFS.regions });
    });

    it('needs the contact address', async () => {
      await changeSettings(admin, { contactEmail: 'nova@example.com' });
      expect(await item('contact')).toMatchObject({ done: true });
    });

    it('needs a password and an email address that the user of the first account has chosen', async () => {
      const other = site.browser();
      const credentials = { username: 'helper', password: 'a helper of 42 pages' };
      await admin
        .post('/api/admin/users')
        .send({ ...credentials, email: 'helper@example.com', isAdmin: true })
        .expect(201);
      await other.post('/api/login').send(credentials).expect(200);
      expect(await item('password', other)).toEqual({ done: false, href: '/admin/users' });
      await admin
        .put('/api/admin/change-password')
        .send({
          currentPassword: ADMIN.password,
          newPassword: NEW_PASSWORD,
          confirmPassword: NEW_PASSWORD,
        })
        .expect(200);
      const email = { done: false, href: '/admin/profile#profile_email' };
      expect(await item('password')).toEqual(email);
      const { id } = await site.dataSource
        .getRepository(User)
        .findOneByOrFail({ username: 'admin' });
      expect(await item('password', other)).toEqual({
        done: false,
        href: `/admin/users#edit-user-${id}`,
      });
      await admin
        .put('/api/admin/profile')
        .send({ username: 'admin', email: 'owner@nova.example' })
        .expect(200);
      const done = { done: true, href: '/admin/profile#password_currentPassword' };
      expect(await item('password')).toEqual(done);
      expect(await item('password', other)).toEqual(done);
      const open = (await setup()).items.filter((each) => !each.done);
      expect(open.map(({ key }) => key)).toEqual(['channel', 'sheets', 'regions']);
    });

    it('knows the passwords that were chosen before the update', async () => {
      const users = site.dataSource.getRepository(User);
      const migration = new MarkOwnPasswords1795420000100();
      const runner = site.dataSource.createQueryRunner();
      const owners = async () =>
        (await users.findBy({ hasOwnPassword: true })).map(({ username }) => username);
      await migration.down(runner);
      expect(await owners()).toEqual([]);
      await migration.up(runner);
      expect(await owners()).toEqual(['admin']);
      await runner.release();
    });

    it('asks for an own password again after the password was reset', async () => {
      const other = site.browser();
      const credentials = { username: 'helper', password: 'a helper of 42 pages' };
      await other.post('/api/login').send(credentials).expect(200);
      const { id } = await site.dataSource
        .getRepository(User)
        .findOneByOrFail({ username: 'admin' });
      await other.post(`/api/admin/users/${id}/reset-password`).expect(200);
      expect(await item('password', other)).toEqual({ done: false, href: '/admin/users' });
    });
  });

  describe('of a site whose owner enters sources', () => {
    let withUpstreams: AppWithUpstreams;
    beforeAll(async () => {
      withUpstreams = await startAppWithUpstreams({
        dialect,
        env: (upstreamsUrl) => ({ ...NO_SOURCES, PUBLIC_FETCH_STUB: upstreamsUrl }),
      });
      site = withUpstreams;
      admin = await site.admin();
    });
    afterAll(() => site.close());

    it('waits until the channel was read for the first time', async () => {
      await changeSettings(admin, { sources: { youtubeChannelId: CHANNEL_ID } });
      expect(await find('channel')).toEqual({ ...PENDING, href: HREFS.channel });
      withUpstreams.upstreams.serveChannel([]);
      await readChannel();
      expect(await find('channel')).toEqual({ ...PENDING, failed: true, href: HREFS.channel });
      withUpstreams.upstreams.reset();
      site.clock.advance(RETRY_MS);
      await readChannel();
      expect(await find('channel')).toEqual({ ...DONE, href: HREFS.channel });
    });

    it('can be declined while it waits', async () => {
      await changeSettings(admin, { sources: { sheetUsUrl: US_SHEET } });
      await changeSettings(admin, { showRace: false });
      expect(await find('sheets')).toEqual({ ...DONE, declined: true, href: HREFS.sheets });
      await changeSettings(admin, { showRace: true });
    });

    it('waits for the sheets until one of them is shown, and leads to the one that failed', async () => {
      expect(await find('sheets')).toEqual({ ...PENDING, href: US_SHEET_HREF });
      await changeSettings(admin, { sources: { sheetComUrl: COM_SHEET } });
      expect(await find('sheets')).toEqual({ ...PENDING, href: HREFS.sheets });
      withUpstreams.upstreams.fault('sheet-us', { kind: 'status', status: 404 });
      await readSheets();
      expect(await find('sheets')).toEqual({ ...PENDING, failed: true, href: US_SHEET_HREF });
      await changeSettings(admin, { sources: { sheetUsUrl: null } });
      expect(await find('sheets')).toEqual({ ...PENDING, href: HREFS.sheets });
      await readSheets();
      expect(await find('sheets')).toEqual({ ...DONE, href: HREFS.sheets });
    });

    it('stays done while a later address has not been read', async () => {
      await changeSettings(admin, { sources: { sheetComUrl: US_SHEET } });
      expect(await find('sheets')).toMatchObject({ done: true, pending: false });
    });

    it('asks for a sheet again once the last address is removed', async () => {
      await changeSettings(admin, { sources: { sheetComUrl: null } });
      expect(await find('sheets')).toEqual({ ...PENDING, pending: false, href: HREFS.sheets });
    });
  });

  describe('with sources in the environment', () => {
    beforeAll(async () => {
      site = await startAppWithUpstreams({ dialect });
      admin = await site.admin();
    });
    afterAll(() => site.close());

    it('waits for the channel and the sheets, and is done with both once they were read', async () => {
      expect(await find('channel')).toEqual({ ...PENDING, href: HREFS.channel });
      expect(await find('sheets')).toEqual({ ...PENDING, href: HREFS.sheets });
      await readChannel();
      await readSheets();
      expect(await find('channel')).toEqual({ ...DONE, href: HREFS.channel });
      expect(await find('sheets')).toEqual({ ...DONE, href: HREFS.sheets });
    });
  });
});
