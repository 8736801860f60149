import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditLog } from '../../activity/audit-log.entity.js';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../../test/harness.js';
import { readSettings, toSave } from '../../../test/settings-form.js';
import { Bonus } from '../../bonuses/bonus.entity.js';
import type { BonusDto } from '../../bonuses/bonus.dto.js';
import type { SettingsDto } from '../../settings/settings.dto.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import { Session } from '../users/session.entity.js';
import { User } from '../users/user.entity.js';

const MINUTE_MS = 60_000;
const REQUIRED = {
  error: 'Please enter your password again to do this. Nothing was changed.',
  code: 'step-up-required',
};
const OTHER_LINK = 'https://stake.com/?c=STRANGER';
const OTHER_SHEET = 'https://docs.google.com/spreadsheets/d/e/2PACX-stranger/pub?output=csv';

describe.each(releaseDialects)('on %s,', (dialect) => {
  let site: TestApp;
  /** The session of an admin who signed in ten minutes ago. */
  let borrowed: Browser;
  let bonus: BonusDto;
  let settings: SettingsDto;

  beforeAll(async () => {
    site = await startApp({ dialect });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.dataSource.getRepository(Session).clear();
    borrowed = await site.admin();
    [bonus] = (await borrowed.get('/api/admin/bonuses').expect(200)).body as [BonusDto];
    settings = await readSettings(borrowed);
    site.clock.advance(10 * MINUTE_MS);
  });

  const enterPassword = (password: string) => borrowed.post('/api/step-up').send({ password });
  const id = async () => (await site.dataSource.getRepository(User).findOneByOrFail({})).id;
  const bonusFields = (changes: object) => {
    const { title, description, ctaHref, platform, version } = bonus;
    return { title, description, ctaHref, platform, version, ...changes };
  };
  const referralUrlOf = (platform: string) =>
    settings.platforms.find(({ key }) => key === platform)?.referralUrl;
  const withFirstPlatform = (changes: object) => {
    const { platforms, ...fields } = toSave(settings);
    const [first, ...others] = platforms;
    return { ...fields, platforms: [{ ...first, ...changes }, ...others] };
  };

  describe('a session whose password was entered ten minutes ago', () => {
    const protectedCalls: [string, () => Promise<{ status: number; body: unknown }>][] = [
      [
        'create an admin',
        () =>
          borrowed.post('/api/admin/users').send({
            username: 'stranger',
            email: 'stranger@example.com',
            password: 'a fine password 9',
            role: 'admin',
          }),
      ],
      [
        'change the role of an account',
        async () => borrowed.patch(`/api/admin/users/${await id()}`).send({ role: 'member' }),
      ],
      ['delete an account', async () => borrowed.delete(`/api/admin/users/${await id()}`)],
      [
        "reset someone's password",
        async () => borrowed.post(`/api/admin/users/${await id()}/reset-password`),
      ],
      [
        'change the own email address',
        () =>
          borrowed
            .put('/api/admin/profile')
            .send({ username: ADMIN.username, email: 'stranger@example.com' }),
      ],
      [
        'change the link of a bonus',
        () =>
          borrowed.put(`/api/admin/bonuses/${bonus.id}`).send(bonusFields({ ctaHref: OTHER_LINK })),
      ],
      [
        'create a bonus with another link than the platform has',
        () =>
          borrowed
            .post('/api/admin/bonuses')
            .send(bonusFields({ version: undefined, ctaHref: OTHER_LINK })),
      ],
      [
        'change the link to the terms of a bonus',
        () =>
          borrowed
            .put(`/api/admin/bonuses/${bonus.id}`)
            .send(bonusFields({ termsUrl: 'https://stake.com/other-terms' })),
      ],
      [
        'create a bonus with a link to terms',
        () =>
          borrowed.post('/api/admin/bonuses').send(
            bonusFields({
              version: undefined,
              ctaHref: referralUrlOf(bonus.platform),
              termsUrl: 'https://stake.com/other-terms',
            }),
          ),
      ],
      [
        'change the platform of a bonus, whose rules apply to its link',
        () =>
          borrowed.put(`/api/admin/bonuses/${bonus.id}`).send(
            bonusFields({
              platform: 'stake_us',
              ctaHref: referralUrlOf('stake_us'),
              termsUrl: null,
            }),
          ),
      ],
      [
        "change a link to one of the creator's pages",
        () =>
          borrowed.put('/api/admin/settings').send({
            ...toSave(settings),
            socials: settings.socials.map((social) => ({
              ...social,
              url: 'https://stranger.example/',
            })),
          }),
      ],
      [
        'change the channel of the live line',
        () =>
          borrowed.put('/api/admin/settings').send({
            ...toSave(settings),
            live: { ...settings.live, services: { kick: 'stranger', twitch: null } },
          }),
      ],
      [
        'import rules for regions',
        () =>
          borrowed
            .post(`/api/admin/regions/import?state=${'0'.repeat(64)}`)
            .type('application/vnd.playhouse.regions+json')
            .send(JSON.stringify({ rules: [] })),
      ],
      [
        'read more than 100 full names at once',
        () => borrowed.get('/api/admin/leaderboard?limit=500'),
      ],
      [
        'read more than 100 full names one after another',
        () => borrowed.get('/api/admin/leaderboard?offset=100&limit=1'),
      ],
      [
        'change the link of a platform',
        () =>
          borrowed.put('/api/admin/settings').send(withFirstPlatform({ referralUrl: OTHER_LINK })),
      ],
      [
        'change the referral code',
        () => borrowed.put('/api/admin/settings').send({ ...toSave(settings), code: 'STRANGER' }),
      ],
      [
        'change a source',
        () =>
          borrowed
            .put('/api/admin/settings')
            .send({ ...toSave(settings), sources: { sheetComUrl: OTHER_SHEET } }),
      ],
      [
        'download the winners with full names',
        () => borrowed.get('/api/admin/leaderboard/winners.csv'),
      ],
      ['restore the settings', () => borrowed.post('/api/admin/settings/history/1/restore')],
      [
        'restore a version of a bonus',
        () => borrowed.post(`/api/admin/bonuses/${bonus.id}/history/1/restore`),
      ],
    ];

    it.each(protectedCalls)('cannot %s', async (_, call) => {
      const rows = await site.dataSource.getRepository(AuditLog).count();
      const { status, body } = await call();
      expect([status, body]).toEqual([403, REQUIRED]);
      const after = await site.dataSource.getRepository(AuditLog).find({ skip: rows, take: 10 });
      expect(after.filter(({ action }) => action !== 'user.step-up-failed')).toEqual([]);
    });

    it('cannot replace the referral code in all texts, but can see where it is', async () => {
      await borrowed
        .put(`/api/admin/bonuses/${bonus.id}`)
        .send(bonusFields({ title: 'Use OLDCODE' }))
        .expect(200);
      const replace = (preview: boolean) =>
        borrowed.post('/api/admin/code-replacements').send({ from: { code: 'OLDCODE' }, preview });
      expect((await replace(true).expect(200)).body).toMatchObject({
        changes: [{ before: 'Use OLDCODE' }],
      });
      expect((await replace(false).expect(403)).body).toEqual(REQUIRED);
      const { title } = await site.dataSource
        .getRepository(Bonus)
        .findOneByOrFail({ id: bonus.id });
      expect(title).toBe('Use OLDCODE');
    });

    it('can still make changes that need no step-up authentication', async () => {
      await borrowed
        .put(`/api/admin/bonuses/${bonus.id}`)
        .send(bonusFields({ title: 'Another title' }))
        .expect(200);
      const own = settings.platforms.map(({ key, referralUrl }) => ({
        platform: key,
        ctaHref: referralUrl,
      }));
      await borrowed
        .post('/api/admin/bonuses')
        .send({ title: 'New', description: 'Read the terms.', ...own[0] })
        .expect(201);
      const saved = await borrowed
        .put('/api/admin/settings')
        .send(withFirstPlatform({ description: 'Another text.' }))
        .expect(200);
      expect(saved.body).toMatchObject({ version: settings.version + 1 });
      await borrowed.delete(`/api/admin/bonuses/${bonus.id}`).expect(204);
      await borrowed.post(`/api/admin/bonuses/${bonus.id}/restore`).expect(200);
    });

    it('can see what an import of rules for regions would change, and the first 100 names', async () => {
      await borrowed
        .post('/api/admin/regions/import?preview=true')
        .type('application/vnd.playhouse.regions+json')
        .send(JSON.stringify({ rules: [] }))
        .expect(200);
      await borrowed.get('/api/admin/leaderboard?limit=100').expect(200);
    });

    it('can do everything for ten minutes after the password was entered', async () => {
      await enterPassword(ADMIN.password).expect(204);
      const change = (link: string) =>
        site.dataSource
          .getRepository(Bonus)
          .findOneByOrFail({ id: bonus.id })
          .then(({ version }) =>
            borrowed
              .put(`/api/admin/bonuses/${bonus.id}`)
              .send(bonusFields({ ctaHref: link, version })),
          );
      expect((await change(OTHER_LINK)).status).toBe(200);
      site.clock.advance(10 * MINUTE_MS - 1);
      expect((await change(`${OTHER_LINK}1`)).status).toBe(200);
      site.clock.advance(1);
      expect((await change(`${OTHER_LINK}2`)).body).toEqual(REQUIRED);
    });

    it('can do everything after the user has changed the password', async () => {
      const passwords = { currentPassword: ADMIN.password, newPassword: 'a fine password 9' };
      const send = (currentPassword: string, newPassword: string) =>
        borrowed
          .put('/api/admin/change-password')
          .send({ currentPassword, newPassword, confirmPassword: newPassword })
          .expect(200);
      await send(passwords.currentPassword, passwords.newPassword);
      await borrowed.get('/api/admin/leaderboard/winners.csv').expect(200);
      await send(passwords.newPassword, passwords.currentPassword);
    });
  });

  it('a session that an older release created needs the password', async () => {
    const sessions = site.dataSource.getRepository(Session);
    const session = await sessions.findOneByOrFail({});
    const { authenticatedAt, ...data } = JSON.parse(session.data) as Record<string, unknown>;
    expect(authenticatedAt).toEqual(expect.any(Number));
    await sessions.update({ id: session.id }, { data: JSON.stringify(data) });
    const { body } = await borrowed.get('/api/admin/leaderboard/winners.csv').expect(403);
    expect(body).toEqual(REQUIRED);
  });

  it('a wrong password is rejected, and after five of them every password', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { body } = await enterPassword('wrong').expect(400);
      expect(body).toEqual({
        error: 'This password is wrong',
        fields: { password: 'This password is wrong' },
      });
    }
    const { headers } = await enterPassword(ADMIN.password).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await borrowed.get('/api/admin/leaderboard/winners.csv').expect(403, REQUIRED);
    await borrowed.get('/api/admin/bonuses').expect(200);
  });

  it('a null passkey does not replace a password, and a password must be text', async () => {
    for (const body of [{ passkey: null }, { passkey: null, password: 5 }])
      await borrowed.post('/api/step-up').send(body).expect(400);
  });

  it('a password is accepted only in a session', async () => {
    await site.browser().post('/api/step-up').send({ password: ADMIN.password }).expect(401);
  });

  it('the third attempt without the password is in the audit log, once', async () => {
    const reports = () =>
      site.dataSource.getRepository(AuditLog).countBy({ action: 'user.step-up-failed' });
    const before = await reports();
    const attempt = () => borrowed.get('/api/admin/leaderboard/winners.csv').expect(403);
    await attempt();
    await enterPassword('wrong').expect(400);
    expect(await reports()).toBe(before);
    const events = site.dataSource.getRepository(OutboxEvent);
    const eventsBefore = await events.countBy({ kind: 'step-up-failed' });
    await attempt();
    expect(await reports()).toBe(before + 1);
    await attempt();
    expect(await reports()).toBe(before + 1);
    // The user and the admins are notified.
    expect(await events.countBy({ kind: 'step-up-failed' })).toBe(eventsBefore + 1);
    const [newest] = (await borrowed.get('/api/admin/activity').expect(200)).body as object[];
    expect(newest).toMatchObject({
      actor: ADMIN.username,
      summary: `${ADMIN.username} tried protected changes three times without the password`,
    });
  });

  it('attempts without the password are not counted if the user enters it afterwards', async () => {
    const reports = () =>
      site.dataSource.getRepository(AuditLog).countBy({ action: 'user.step-up-failed' });
    const before = await reports();
    const attempt = () => borrowed.get('/api/admin/leaderboard/winners.csv').expect(403);
    await attempt();
    await attempt();
    await enterPassword(ADMIN.password).expect(204);
    site.clock.advance(10 * MINUTE_MS);
    await attempt();
    await attempt();
    expect(await reports()).toBe(before);
  });
});
