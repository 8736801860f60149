import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { codeAt } from '../../../../testing/authenticator-app.ts';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../../test/harness.js';
import { changeSettings, readSettings } from '../../../test/settings-form.js';
import { BonusesJob } from '../../bonuses/bonuses.job.js';
import { Bonus } from '../../bonuses/bonus.entity.js';
import type { EventDetails, EventKind } from '../../core/outbox/notification-event.js';
import { EmailChangesService } from '../../auth/email/email-changes.service.js';
import { OutboxEvent } from '../../core/outbox/outbox-event.entity.js';
import { User } from '../../auth/users/user.entity.js';
import { NotificationsJob } from './sending/notifications.job.js';

const HOUR_MS = 60 * 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(releaseDialects)('an event for notifications on %s is written', (dialect) => {
  const emails: { to: string[]; source: string }[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        emails.push({ to, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    mailServer.listen(0, '127.0.0.1');
    await once(mailServer.server, 'listening');
    const { port } = mailServer.server.address() as AddressInfo;
    site = await startApp({
      dialect,
      env: {
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'site@play.example',
        ADMIN_EMAIL: 'owner@play.example',
      },
    });
    admin = await site.admin();
  });
  afterAll(async () => {
    await site.close();
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  });
  beforeEach(async () => {
    await site.dataSource.manager.clear(OutboxEvent);
    emails.length = 0;
  });

  async function details<Kind extends EventKind>(kind: Kind): Promise<EventDetails[Kind][]> {
    const rows = await site.dataSource
      .getRepository(OutboxEvent)
      .find({ where: { kind }, order: { id: 'ASC' } });
    return rows.map((row) => row.details as EventDetails[Kind]);
  }

  const signIn = (browser: Browser) =>
    browser
      .post('/api/login')
      .set('User-Agent', FIREFOX)
      .send({ username: ADMIN.username, password: ADMIN.password })
      .expect(200);

  it('when an account signs in on a new device, and is sent to its own address', async () => {
    const browser = site.browser();
    await signIn(browser);
    const [event] = await details('new-device');
    expect(event).toMatchObject({ username: 'admin', device: 'Firefox on Windows' });
    await site.app.get(NotificationsJob).sendIfDue();
    expect(emails.map(({ to }) => to)).toEqual([['owner@play.example']]);
    expect(emails[0]?.source).toContain("Subject: New sign-in to the account 'admin'");
    await signIn(browser);
    expect(await details('new-device')).toHaveLength(1);
  });

  it('not when an account signs in for the first time', async () => {
    await site.dataSource.getRepository(User).update({ username: 'admin' }, { lastLoginAt: null });
    await signIn(site.browser());
    expect(await details('new-device')).toEqual([]);
  });

  it('when the sign-in details of an account change, and is sent to its own address', async () => {
    const own = { username: 'changing', email: 'old@play.example', role: 'editor' };
    const password = 'a staple of 77 pages';
    const { body } = await admin
      .post('/api/admin/users')
      .send({ ...own, password })
      .expect(201);
    const { id } = (body as { user: { id: number } }).user;
    const browser = site.browser();
    await browser.post('/api/login').send({ username: 'changing', password }).expect(200);
    const newPassword = 'another staple of 77 pages';
    await browser
      .put('/api/admin/change-password')
      .send({ currentPassword: password, newPassword, confirmPassword: newPassword })
      .expect(200);
    const setUpApp = async () => {
      const { body: setup } = await browser.post('/api/account/factors/totp').expect(200);
      const code = codeAt((setup as { secret: string }).secret, site.clock.now());
      await browser.put('/api/account/factors/totp').send({ code }).expect(200);
    };
    await setUpApp();
    await setUpApp();
    await browser.post('/api/account/recovery-codes').expect(200);
    await browser.delete('/api/account/factors/totp').expect(204);
    await browser
      .put('/api/admin/profile')
      .send({ username: 'changed', email: 'new@play.example' })
      .expect(200);
    const account = await site.dataSource.getRepository(User).findOneByOrFail({ id });
    const token = site.app.get(EmailChangesService).tokenFor(account, 'new@play.example');
    await browser.post('/api/account/email').send({ token }).expect(200);
    await admin.post(`/api/admin/users/${id}/reset-password`).expect(200);
    // Nothing that concerns the sign-in.
    await admin.patch(`/api/admin/users/${id}`).send({ role: 'member' }).expect(200);
    const events = (await details('account-changed')).filter(({ accountId }) => accountId === id);
    expect(events.map(({ username, change, by }) => [username, change, by])).toEqual([
      ['changing', 'password', 'changing'],
      ['changing', 'app-added', 'changing'],
      ['changing', 'app-replaced', 'changing'],
      ['changing', 'recovery-codes', 'changing'],
      ['changing', 'app-removed', 'changing'],
      ['changed', 'username', 'changing'],
      ['changed', 'email', 'changed'],
      ['changed', 'password-reset', 'admin'],
    ]);
    await site.app.get(NotificationsJob).sendIfDue();
    const about = (subject: string) =>
      emails.filter(({ source }) => source.includes(subject)).map(({ to }) => to.join());
    // The earlier address learns that it was replaced.
    expect(about('the email address was changed')).toEqual(['old@play.example']);
    expect(about('an authenticator app was added')).toEqual(['new@play.example']);
    expect(about('the authenticator app was replaced')).toEqual(['new@play.example']);
    expect(JSON.stringify(events)).not.toContain('play.example');
  });

  it('once a day when someone with the correct password enters three wrong second factors', async () => {
    const own = { username: 'guessed', email: 'guessed@play.example', role: 'editor' };
    const password = 'a staple of 77 pages';
    await admin
      .post('/api/admin/users')
      .send({ ...own, password })
      .expect(201);
    const browser = site.browser();
    await browser.post('/api/login').send({ username: 'guessed', password }).expect(200);
    const { body: setup } = await browser.post('/api/account/factors/totp').expect(200);
    const { secret } = setup as { secret: string };
    await browser
      .put('/api/account/factors/totp')
      .send({ code: codeAt(secret, site.clock.now()) })
      .expect(200);
    const thief = site.browser();
    await thief.post('/api/login').send({ username: 'guessed', password }).expect(200);
    const guess = () =>
      thief
        .post('/api/login/second-factor')
        .set('User-Agent', FIREFOX)
        .send({ recovery: 'AAAAA-AAAAA-AAAAA-AAAAA' })
        .expect(401);
    await guess();
    await guess();
    expect(await details('factor-failed')).toEqual([]);
    await guess();
    await guess();
    expect(await details('factor-failed')).toEqual([
      { accountId: expect.any(Number), username: 'guessed', device: 'Firefox on Windows' },
    ]);
    emails.length = 0;
    await site.app.get(NotificationsJob).sendIfDue();
    expect(
      emails.map(({ to, source }) => [to.join(), /^Subject: (.*)\r$/m.exec(source)?.[1]]),
    ).toContainEqual(['guessed@play.example', "Someone tried to sign in as 'guessed'"]);
  });

  it('when an account gets the role of an editor or admin, and not of a member', async () => {
    const account = (role: string) => ({
      username: `new-${randomUUID().slice(0, 8)}`,
      email: `${randomUUID()}@play.example`,
      password: 'a staple of 77 pages',
      role,
    });
    await admin.post('/api/admin/users').send(account('member')).expect(201);
    const { body } = await admin.post('/api/admin/users').send(account('editor')).expect(201);
    const { id } = (body as { user: { id: number } }).user;
    await admin.patch(`/api/admin/users/${id}`).send({ email: 'e@play.example' }).expect(200);
    await admin.patch(`/api/admin/users/${id}`).send({ role: 'admin' }).expect(200);
    await admin.patch(`/api/admin/users/${id}`).send({ role: 'member' }).expect(200);
    expect((await details('role-added')).map(({ role, by }) => [role, by])).toEqual([
      ['editor', 'admin'],
      ['admin', 'admin'],
    ]);
  });

  it('when the link of a platform or the referral code is changed, without the link', async () => {
    const { platforms, code } = await readSettings(admin);
    const [first, ...others] = platforms;
    await changeSettings(admin, {
      platforms: [{ ...first!, referralUrl: 'https://other.example/?c={code}' }, ...others],
    });
    await changeSettings(admin, { code: 'OTHER' });
    await changeSettings(admin, { code, platforms });
    const events = await details('link-changed');
    expect(events[0]).toEqual({
      of: 'platform',
      id: 'stake_com',
      label: first?.name,
      hostBefore: 'stake.com',
      hostAfter: 'other.example',
      by: 'admin',
    });
    expect(events.map(({ of }) => of)).toEqual(['platform', 'code', 'code', 'platform']);
    expect(JSON.stringify(events)).not.toContain('?c=');
  });

  it('once when a bonus ends', async () => {
    const repository = site.dataSource.getRepository(Bonus);
    const [bonus] = await repository.find({ where: { isActive: true }, take: 1 });
    const id = bonus?.id ?? 0;
    const endsAt = new Date(site.clock.now().getTime() + HOUR_MS);
    await repository.update(id, { endsAt });
    const ends = site.app.get(BonusesJob);
    await ends.report();
    expect(await details('bonus-ended')).toEqual([]);
    site.clock.advance(HOUR_MS);
    await Promise.all([ends.report(), ends.report()]);
    await ends.report();
    expect((await details('bonus-ended')).map(({ bonusId }) => bonusId)).toEqual([id]);
    await repository.update(id, { endsAt: null });
  });
});
