import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { BUSY, type MailInbox } from '../../../test/mail-inbox.js';
import { fromNewAddress, type MailSite, startMailSite } from '../../../test/mail-site.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { RetentionJob } from '../../operations/retention/retention.job.js';
import { CredentialsService } from '../users/credentials.service.js';
import { User } from '../users/user.entity.js';
import { PasswordReset } from './password-reset.entity.js';
import { ResetMailService } from './reset-mail.service.js';

const HOUR_MS = 60 * 60_000;
const PATH = '/api/password-resets';
const USERS = '/api/admin/users';
const ANN = { username: 'Ann', email: 'ann@fans.example', password: 'a fine password 9' };
const NEW_PASSWORD = 'a staple of 77 pages';
const SENT = {
  message:
    'If this address has an account, an email with a link is on its way. The link works for an hour.',
};
const NOT_VALID = {
  error:
    'This link is not valid. It was used, replaced by a newer one, or is older than an hour. Request a new email.',
};

describe.each(releaseDialects)('the reset of a lost password on %s', (dialect) => {
  let inbox: MailInbox;
  let mailSite: MailSite;
  let site: TestApp;
  /** Another replica of the same site. */
  let replica: TestApp;
  let admin: Browser;
  let id: number;

  beforeAll(async () => {
    mailSite = await startMailSite(dialect);
    ({ site, replica, inbox } = mailSite);
  });
  afterAll(() => mailSite.close());

  beforeEach(async () => {
    inbox.emails.length = 0;
    inbox.refusal = null;
    await site.dataSource.getRepository(PasswordReset).clear();
    const users = site.dataSource.getRepository(User);
    for (const user of await users.find()) {
      if (user.username !== 'admin') await users.delete({ id: user.id });
    }
    admin = await site.admin();
    // Each test has an address of its own, because emails to an address are limited.
    accounts += 1;
    email = `ann${accounts}@fans.example`;
    const { body } = await admin
      .post(USERS)
      .send({ ...ANN, email, role: 'editor' })
      .expect(201);
    id = body.user.id as number;
  });
  let accounts = 0;
  let email = '';

  /** Each request comes from its own address, so that the limit per client does not apply. */
  const post = (path: string, body: object, on: TestApp = site) => {
    return on.browser().post(path).set(fromNewAddress()).send(body);
  };
  const idle = () => site.app.get(ResetMailService).idle();
  /** Requests an email; returns the token of its link. */
  const request = async (address = email): Promise<string> => {
    inbox.emails.length = 0;
    await post(PATH, { email: address }).expect(202, SENT);
    await idle();
    return /\/reset\/([\w-]{43})"/.exec(inbox.emails[0]?.source ?? '')?.[1] ?? '';
  };
  const use = (token: string, password = NEW_PASSWORD, on = site) =>
    post(`${PATH}/${token}`, { password }, on);
  /** An admin gives the account another address. */
  const changeEmail = () =>
    admin
      .patch(`${USERS}/${id}`)
      .send({ email: `new-${email}` })
      .expect(200);
  const signIn = (password: string, browser = site.browser()) =>
    browser.post('/api/login').send({ username: ANN.username, password });

  it('sets the chosen password, ends all sessions, and does not sign in', async () => {
    const browser = site.browser();
    await signIn(ANN.password, browser).expect(200);
    const response = await use(await request()).expect(200);
    expect(response.body).toEqual({
      message: 'Your password has been changed. You can sign in now.',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    await browser.get('/api/user').expect(401);
    await signIn(ANN.password).expect(401);
    await signIn(NEW_PASSWORD).expect(200);
    const user = await site.dataSource.getRepository(User).findOneByOrFail({ id });
    expect(user.hasOwnPassword).toBe(true);
  });

  it('is recorded as a change by the user, without secrets', async () => {
    const token = await request();
    await use(token).expect(200);
    const [row] = await site.dataSource
      .getRepository(AuditLog)
      .find({ order: { id: 'DESC' }, take: 1 });
    expect(row).toMatchObject({
      ...{ actorId: id, actor: 'Ann', action: 'user.password-reset-by-link', entity: 'user' },
      ...{ entityId: String(id), before: null, after: null },
      summary: 'Password of Ann reset with a link sent by email',
    });
  });

  it('begins with an email, which names the account', async () => {
    const token = await request(email.toUpperCase());
    expect(inbox.emails.map(({ to }) => to)).toEqual([[email]]);
    expect(inbox.emails[0]?.source).toContain("your account 'Ann' on");
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await site.dataSource.getRepository(PasswordReset).find());
    expect(stored).toContain('tokenHash');
    expect(stored).not.toContain(token);
  });

  it('gets the same response for an address without an account, to which nothing is sent', async () => {
    expect(await request(`nobody${accounts}@fans.example`)).toBe('');
    expect(inbox.emails).toEqual([]);
    expect(await site.dataSource.getRepository(PasswordReset).count()).toBe(0);
  });

  it('gets the same response if the mail server rejects the email', async () => {
    inbox.refusal = BUSY;
    expect(await request()).toBe('');
  });

  it('sets no password if a newer link is requested meanwhile', async () => {
    const token = await request();
    const credentials = site.app.get(CredentialsService);
    const reset = credentials.resetByLink.bind(credentials);
    jest.spyOn(credentials, 'resetByLink').mockImplementationOnce(async (...account) => {
      await request();
      return reset(...account);
    });
    await use(token).expect(404, NOT_VALID);
    await signIn(ANN.password).expect(200);
  });

  it('sets no password if the email address is changed meanwhile', async () => {
    const token = await request();
    const credentials = site.app.get(CredentialsService);
    const reset = credentials.resetByLink.bind(credentials);
    jest.spyOn(credentials, 'resetByLink').mockImplementationOnce(async (...account) => {
      await changeEmail();
      return reset(...account);
    });
    await use(token).expect(404, NOT_VALID);
    await signIn(ANN.password).expect(200);
  });

  it('works once, also if the link is used concurrently on two replicas', async () => {
    const token = await request();
    const passwords = Array.from({ length: 8 }, (_, i) => `a staple of ${i}7 pages`);
    const responses = await Promise.all(
      passwords.map((password, i) => use(token, password, i % 2 ? site : replica)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404, 404, 404]);
    await signIn(passwords[statuses.indexOf(200)] ?? '').expect(200);
    await use(token).expect(404, NOT_VALID);
  });

  it.each([
    ['is an hour old', () => Promise.resolve(site.clock.advance(HOUR_MS))],
    ['was replaced by a newer one', () => request()],
    ['belongs to a deleted account', () => admin.delete(`${USERS}/${id}`).expect(204)],
    [
      'is older than a reset by an admin',
      () => admin.post(`${USERS}/${id}/reset-password`).expect(200),
    ],
    [
      'is older than a change of the password by its user',
      async () => {
        const browser = site.browser();
        await signIn(ANN.password, browser).expect(200);
        const newPassword = 'another 88 staples';
        await browser
          .put('/api/admin/change-password')
          .send({ currentPassword: ANN.password, newPassword, confirmPassword: newPassword })
          .expect(200);
      },
    ],
    [
      'was sent to an address that its user has changed',
      async () => {
        const browser = site.browser();
        await signIn(ANN.password, browser).expect(200);
        await browser
          .put('/api/admin/profile')
          .send({ username: ANN.username, email: `new-${email}` })
          .expect(200);
        const link = /account\?email=([\w.-]+)/.exec(inbox.emails.at(-1)?.source ?? '');
        await browser.post('/api/account/email').send({ token: link?.[1] }).expect(200);
      },
    ],
    ['was sent to an address that an admin has changed', () => changeEmail()],
    [
      'was sent by a release that did not store the address',
      () =>
        site.dataSource.getRepository(PasswordReset).update({ accountId: id }, { emailKey: null }),
    ],
  ])('is rejected if the link %s', async (_what, end) => {
    const token = await request();
    await end();
    // Read, because wrong passwords for one name are limited.
    const users = site.dataSource.getRepository(User);
    const before = await users.findOneBy({ id });
    await use(token).expect(404, NOT_VALID);
    expect(await users.findOneBy({ id })).toEqual(before);
  });

  it('works until shortly before the end of the hour', async () => {
    const token = await request();
    site.clock.advance(HOUR_MS - 1);
    await use(token).expect(200);
  });

  it.each(['short', 'password123456', 'ann@fans.example'])(
    'rejects the password %j, and the link still works',
    async (password) => {
      const token = await request();
      const { body } = await use(token, password).expect(400);
      expect(Object.keys(body.fields as object)).toEqual(['password']);
      await use(token).expect(200);
    },
  );

  it('is accepted only from the site itself', async () => {
    const token = await request();
    for (const [path, body] of [
      [PATH, { email }],
      [`${PATH}/${token}`, { password: NEW_PASSWORD }],
    ] as const) {
      await site.http.post(path).set('Origin', 'https://evil.example').send(body).expect(403);
    }
  });

  it('sends at most five emails an hour to an address, and reports it whether or not it has an account', async () => {
    for (const address of [email, `nobody${accounts}@fans.example`]) {
      for (let time = 0; time < 5; time += 1) {
        await post(PATH, { email: address }).expect(202, SENT);
      }
      const { body, headers } = await post(PATH, { email: address }).expect(429);
      expect(body).toEqual({
        error:
          'Too many emails were requested for this address. The link in the last one still works.',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(1);
    }
    await idle();
    expect(inbox.emails).toHaveLength(5);
  });

  it('can be requested ten times in 15 minutes by a client', async () => {
    const from = (address: string, i: number) =>
      site
        .browser()
        .post(PATH)
        .set('X-Forwarded-For', address)
        .send({ email: `nobody${accounts}-${i}@fans.example` });
    for (let time = 0; time < 10; time += 1) await from('192.0.2.1', time).expect(202);
    await from('192.0.2.1', 10).expect(429);
    await from('192.0.2.2', 11).expect(202);
  });

  it('is deleted after an hour', async () => {
    await request();
    const stored = () => site.dataSource.getRepository(PasswordReset).count();
    site.clock.advance(HOUR_MS - 1);
    await site.app.get(RetentionJob).runIfDue();
    expect(await stored()).toBe(1);
    site.clock.advance(1);
    await site.app.get(RetentionJob).runIfDue();
    expect(await stored()).toBe(0);
  });

  it('is announced to the sign-in page', async () => {
    const { body, headers } = await site.http.get(PATH).expect(200);
    expect(body).toEqual({ byEmail: true });
    expect(headers['cache-control']).toBe('no-store');
  });
});

it('without a mail server, the response to a lost password names the command that helps', async () => {
  const site = await startApp();
  try {
    await site.http.get(PATH).expect(200, { byEmail: false });
    await site.browser().post(PATH).send({ email: 'admin@example.com' }).expect(404, {
      error:
        "This site cannot send emails. Ask another admin to reset your password, or run 'make admin NAME=your-name' on the server.",
    });
  } finally {
    await site.close();
  }
});
