import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { AuditLog } from '../activity/audit-log.entity.js';
import { Session } from './users/session.entity.js';
import { TooManyRequests } from '../core/http/rate-limit/too-many-requests.js';
import { PasswordResetsService } from './password-resets/password-resets.service.js';
import { User } from './users/user.entity.js';
import { SignInLimitsService } from './sign-in-limits.service.js';
import { hash } from '@node-rs/argon2';
import { LimitClock } from '../../test/limit-clock.js';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  sessionCookie,
  startApp,
  type TestApp,
} from '../../test/harness.js';
import { withRealPasswordWork } from '../../test/quick-argon2.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WRONG_PASSWORD = 'not the password 1';

/** Each test with failed sign-ins uses its own address. */
let lastAddress = 0;
const newAddress = () => `203.0.113.${(lastAddress += 1)}`;

const signIn = (
  browser: Browser,
  { username = ADMIN.username, password = ADMIN.password, address = newAddress() } = {},
) => browser.post('/api/login').set('X-Forwarded-For', address).send({ username, password });

const cookieOf = sessionCookie;

describe.each(releaseDialects)('signing in on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect, env: { TRUST_PROXY: '1' } });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const withCookie = (cookie: string) =>
    site.http.get('/api/user').set('Cookie', cookie.split(';', 1)[0] ?? '');

  /** A new account and its password. */
  async function account(isAdmin = true) {
    const username = `person-${Math.random().toString(36).slice(2)}`;
    const password = 'winter-otter-piano';
    const { body } = await admin
      .post('/api/admin/users')
      .send({ username, email: `${username}@example.com`, isAdmin, password })
      .expect(201);
    return { id: body.user.id as number, username, password, email: `${username}@example.com` };
  }

  it('returns the user and sets a cookie that scripts and other sites cannot access', async () => {
    const response = await signIn(site.browser()).expect(200);
    const { username, email } = ADMIN;
    expect(response.body).toEqual({ username, email, role: 'admin', isAdmin: true });
    expect(cookieOf(response)).toMatch(
      /^playhouse_8080=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    const user = await withCookie(cookieOf(response)).expect(200);
    expect(user.body).toEqual(response.body);
  });

  it('ignores the case of the user name and spaces around it', async () => {
    await signIn(site.browser(), { username: '  ADMIN ' }).expect(200);
  });

  it('creates a new session ID even if the request already has a session', async () => {
    const browser = site.browser();
    const first = cookieOf(await signIn(browser).expect(200));
    const second = cookieOf(await signIn(browser).expect(200));
    expect(second).not.toBe(first);
    await withCookie(first).expect(401);
    await withCookie(second).expect(200);
  });

  it('stores no session IDs in the database, and nothing about visitors', async () => {
    const cookie = decodeURIComponent(cookieOf(await signIn(site.browser()).expect(200)));
    const sid = /=s:([^.]+)\./.exec(cookie)?.[1] ?? '';
    expect(sid.length).toBeGreaterThan(20);
    const before = await site.dataSource.getRepository(Session).find();
    expect(JSON.stringify(before)).not.toContain(sid);
    await site.http.get('/api/user').expect(401);
    await signIn(site.browser(), { password: WRONG_PASSWORD }).expect(401);
    expect(await site.dataSource.getRepository(Session).count()).toBe(before.length);
  });

  it('fails with the same message for an unknown name and for a wrong password', async () => {
    const responses = [
      await signIn(site.browser(), { password: WRONG_PASSWORD }),
      await signIn(site.browser(), { username: 'nobody' }),
      await signIn(site.browser(), { username: 'nobody', password: WRONG_PASSWORD }),
    ];
    for (const response of responses) {
      expect(response.status).toBe(401);
      expect(response.body).toEqual({ error: 'Invalid username or password' });
      expect(response.get('Set-Cookie')).toBeUndefined();
    }
  });

  it('requires both fields and reports them by name', async () => {
    const response = await site.browser().post('/api/login').send({}).expect(400);
    expect(response.body.fields).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
  });

  it('is recorded in the audit log, and so is signing out', async () => {
    const someone = await account();
    const browser = site.browser();
    await signIn(browser, someone).expect(200);
    await browser.post('/api/logout').expect(200);
    const rows = await site.dataSource
      .getRepository(AuditLog)
      .find({ where: { actor: someone.username }, order: { id: 'ASC' } });
    expect(rows.map(({ action, summary }) => [action, summary])).toEqual([
      ['user.signed-in', `Admin login successful: ${someone.username}`],
      ['user.signed-out', `${someone.username} signed out`],
    ]);
  });

  it('starts a session that signing out ends: the cookie is removed and no longer valid', async () => {
    const browser = site.browser();
    const cookie = cookieOf(await signIn(browser).expect(200));
    const response = await browser.post('/api/logout').expect(200);
    expect(response.body).toEqual({ message: 'You have been logged out successfully' });
    expect(cookieOf(response)).toMatch(/^playhouse_8080=; .*Expires=Thu, 01 Jan 1970/);
    await withCookie(cookie).expect(401);
    await browser.post('/api/logout').expect(401);
  });

  it('starts a session that ends after 30 minutes without a request, and after 12 hours at most', async () => {
    const idle = cookieOf(await signIn(site.browser()).expect(200));
    const busy = cookieOf(await signIn(site.browser()).expect(200));
    const start = site.clock.now();
    site.clock.advance(29 * MINUTE_MS);
    await withCookie(busy).expect(200);
    site.clock.advance(MINUTE_MS);
    await withCookie(idle).expect(401);
    for (let minutes = 50; minutes < 12 * 60; minutes += 25) {
      site.clock.set(new Date(start.getTime() + minutes * MINUTE_MS));
      await withCookie(busy).expect(200);
    }
    site.clock.set(new Date(start.getTime() + 12 * HOUR_MS - 1));
    await withCookie(busy).expect(200);
    site.clock.set(new Date(start.getTime() + 12 * HOUR_MS));
    await withCookie(busy).expect(401);
    admin = await site.admin();
  });

  it('starts a session that readiness checks of an open panel do not extend', async () => {
    const browser = site.browser();
    await signIn(browser).expect(200);
    for (let minute = 0; minute < 30; minute += 1) {
      site.clock.advance(MINUTE_MS);
      await browser.get('/api/ready').expect(200);
    }
    await browser.get('/api/user').expect(401);
    admin = await site.admin();
  });

  it('updates the password hash if the hash parameters have changed', async () => {
    const someone = await account();
    const users = site.dataSource.getRepository(User);
    const weak = await hash(someone.password, { memoryCost: 19 * 1024, timeCost: 2 });
    await users.update({ id: someone.id }, { passwordHash: weak });
    await signIn(site.browser(), someone).expect(200);
    const { passwordHash } = await users.findOneByOrFail({ id: someone.id });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    await signIn(site.browser(), someone).expect(200);
    expect((await users.findOneByOrFail({ id: someone.id })).passwordHash).toBe(passwordHash);
  });

  describe('has limits that', () => {
    let clock: LimitClock;
    beforeEach(() => {
      clock = LimitClock.stop();
    });
    afterEach(() => clock.release());

    it.each([
      ['an account', () => account()],
      ['no account', () => Promise.resolve({ username: 'nobody-there' })],
    ])(
      'double the wait after each guess for one name from 120 networks, if the name has %s',
      async (_which, create) => {
        const { username } = await create();
        const statuses: number[] = [];
        for (let network = 0; network < 120; network += 1) {
          const address = `2001:db8:${network.toString(16)}:1::7`;
          const attempt = await signIn(site.browser(), {
            username,
            password: WRONG_PASSWORD,
            address,
          });
          statuses.push(attempt.status);
        }
        expect(statuses.filter((status) => status === 401)).toHaveLength(6);
        expect(statuses.slice(6)).toEqual(Array(114).fill(429));
        for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
          const rejected = await signIn(site.browser(), { username }).expect(429);
          const time = wait === 1 ? '1 second' : `${wait} seconds`;
          expect(rejected.body).toEqual({
            error: `Too many failed sign-ins. Please try again in ${time}.`,
          });
          expect(rejected.headers['retry-after']).toBe(String(wait));
          clock.advance(wait);
          await signIn(site.browser(), { username, password: WRONG_PASSWORD }).expect(401);
        }
        await signIn(site.browser(), { username: 'june', password: WRONG_PASSWORD }).expect(401);
      },
    );

    it('count guesses with different spellings of a name together', async () => {
      const names = ['jane', ' Jane', 'JANE ', 'ｊａｎｅ', 'jAnE', 'Jane'];
      for (const username of names) {
        await signIn(site.browser(), { username, password: WRONG_PASSWORD }).expect(401);
      }
      await signIn(site.browser(), { username: 'jane' }).expect(429);
    });

    it('never apply to a user who knows the password', async () => {
      const address = newAddress();
      for (let time = 0; time < 7; time += 1) {
        await signIn(site.browser(), { address }).expect(200);
      }
    });

    it(
      'apply to concurrent attempts',
      withRealPasswordWork(async () => {
        const address = newAddress();
        const responses = await Promise.all(
          Array.from({ length: 20 }, () =>
            signIn(site.browser(), { username: 'burst', password: WRONG_PASSWORD, address }),
          ),
        );
        const statuses = responses.map(({ status }) => status).sort();
        expect(statuses).toEqual([...Array<number>(6).fill(401), ...Array<number>(14).fill(429)]);
      }),
    );

    it(
      'apply to fifty failures from one address over all names',
      withRealPasswordWork(async () => {
        const address = newAddress();
        const responses = await Promise.all(
          Array.from({ length: 52 }, (_, index) =>
            signIn(site.browser(), {
              username: `name-${index}`,
              password: WRONG_PASSWORD,
              address,
            }),
          ),
        );
        expect(responses.filter(({ status }) => status === 401)).toHaveLength(50);
        expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
        await signIn(site.browser(), { address }).expect(429);
        await signIn(site.browser()).expect(200);
      }),
    );
  });

  describe('is possible again for an owner whose name others keep guessing,', () => {
    let clock: LimitClock;
    beforeEach(() => {
      clock = LimitClock.stop();
    });
    afterEach(() => clock.release());

    const guess = (username: string, address?: string) =>
      signIn(site.browser(), { username, password: WRONG_PASSWORD, ...(address && { address }) });

    /** An account that is locked on new devices for the next minute. */
    async function lockedAccount() {
      const someone = await account();
      for (let time = 0; time < 5; time += 1) await guess(someone.username).expect(401);
      for (const wait of [1, 2, 4, 8, 16, 32, 60]) {
        await guess(someone.username).expect(401);
        clock.advance(wait);
      }
      await guess(someone.username).expect(401);
      await signIn(site.browser(), someone).expect(429);
      return someone;
    }

    it('because guesses that are rejected count for their address', async () => {
      const { username } = await lockedAccount();
      const address = newAddress();
      for (let time = 0; time < 50; time += 1) await guess(username, address).expect(429);
      clock.advance(60);
      // Nobody has used the name's next attempt, because the address has to wait for longer.
      const { headers } = await guess(username, address).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(60);
      await guess(username).expect(401);
    });

    it('once an admin has reset the password', async () => {
      const { id, username } = await lockedAccount();
      const { body } = await admin.post(`/api/admin/users/${id}/reset-password`).expect(200);
      const password = body.generatedPassword as string;
      await signIn(site.browser(), { username, password }).expect(200);
    });

    it('once a link in an email has set a new password', async () => {
      const { email, username } = await lockedAccount();
      const reset = await site.app.get(PasswordResetsService).request(email);
      const password = 'a staple of 77 pages';
      await site
        .browser()
        .post(`/api/password-resets/${reset?.token ?? ''}`)
        .set('X-Forwarded-For', newAddress())
        .send({ password })
        .expect(200);
      await signIn(site.browser(), { username, password }).expect(200);
    });
  });

  describe('sets a cookie that', () => {
    /** Signs a new admin in with two browsers. Returns the first browser and both cookies. */
    async function twoBrowsers() {
      const someone = await account();
      const [browser, otherBrowser] = [site.browser(), site.browser()];
      const cookie = cookieOf(await signIn(browser, someone).expect(200));
      const otherCookie = cookieOf(await signIn(otherBrowser, someone).expect(200));
      return { someone, browser, cookie, otherCookie };
    }
    const change = (browser: Browser, currentPassword: string, newPassword: string) =>
      browser
        .put('/api/admin/change-password')
        .set('X-Forwarded-For', newAddress())
        .send({ currentPassword, newPassword, confirmPassword: newPassword });

    it('is invalid after a password change, except in the browser that changed it', async () => {
      const { someone, browser, cookie, otherCookie } = await twoBrowsers();
      const password = 'a new password 77';
      const response = await change(browser, someone.password, password).expect(200);
      expect(response.body).toEqual({ message: 'Your password has been changed successfully' });
      await withCookie(otherCookie).expect(401);
      await withCookie(cookie).expect(200);
      await signIn(site.browser(), someone).expect(401);
      await signIn(site.browser(), { ...someone, password }).expect(200);
    });

    it('is invalid after its session was ended from the list of sessions', async () => {
      const { browser, cookie, otherCookie } = await twoBrowsers();
      const { body } = await browser.get('/api/admin/sessions').expect(200);
      const rows = body as { id: string; isCurrent: boolean }[];
      expect(rows.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
      const otherSessionId = rows.find(({ isCurrent }) => !isCurrent)?.id ?? '';
      await admin.delete(`/api/admin/sessions/${otherSessionId}`).expect(404);
      await browser.delete(`/api/admin/sessions/${otherSessionId}`).expect(204);
      await browser.delete(`/api/admin/sessions/${otherSessionId}`).expect(404);
      await withCookie(otherCookie).expect(401);
      await withCookie(cookie).expect(200);
    });

    it('remains valid if a password change is rejected: wrong password, mismatch or common password', async () => {
      const { someone, browser } = await twoBrowsers();
      const fieldsOf = async (body: object) =>
        (
          await browser
            .put('/api/admin/change-password')
            .set('X-Forwarded-For', newAddress())
            .send(body)
            .expect(400)
        ).body.fields as unknown;
      const currentPassword = someone.password;
      const passwords = { newPassword: 'a new password 77', confirmPassword: 'a new password 77' };
      expect(await fieldsOf({ currentPassword: WRONG_PASSWORD, ...passwords })).toEqual({
        currentPassword: 'Current password is wrong',
      });
      expect(await fieldsOf({ currentPassword, ...passwords, confirmPassword: 'else' })).toEqual({
        confirmPassword: "Passwords don't match",
      });
      const common = { newPassword: 'Password1', confirmPassword: 'Password1' };
      expect(await fieldsOf({ currentPassword, ...common })).toEqual({
        newPassword: 'This password is too common. Please choose another one',
      });
      expect(await fieldsOf({})).toEqual({
        currentPassword: 'Current password is required',
        newPassword: 'New password must be at least 8 characters',
        confirmPassword: 'Please confirm your new password',
      });
    });
  });
});

it.each(releaseDialects)('a session survives a restart of the server on %s', async (dialect) => {
  const site = await startApp({ dialect });
  const cookie = cookieOf(await signIn(site.browser()).expect(200));
  const { database, clock } = site;
  const restarted = await startApp({ database, clock });
  await restarted.http
    .get('/api/user')
    .set('Cookie', cookie.split(';', 1)[0] ?? '')
    .expect(200);
  await restarted.close();
  await site.close();
});

describe('behind TLS', () => {
  it('the cookie has the __Host- prefix and is secure', async () => {
    const site = await startApp({
      env: { PUBLIC_URL: 'https://play.example', TRUST_PROXY: '1' },
    });
    const response = await signIn(site.browser().set('X-Forwarded-Proto', 'https')).expect(200);
    expect(cookieOf(response)).toMatch(
      /^__Host-playhouse=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await site.close();
  });
});

/** Database 8 of this Redis is emptied. */
const { TEST_REDIS_URL } = process.env;
if (TEST_REDIS_URL) {
  describe('two replicas with Redis', () => {
    const REDIS_URL = new URL('/8', TEST_REDIS_URL).href;
    let clock: LimitClock | null = null;
    afterEach(() => clock?.release());

    it('share their counts of failed sign-ins', async () => {
      const redis = new Redis(REDIS_URL);
      await redis.flushdb();
      const replica1 = await startApp({ env: { REDIS_URL } });
      const replica2 = await startApp({ database: replica1.database, env: { REDIS_URL } });
      const [first, second] = [
        replica1.app.get(SignInLimitsService),
        replica2.app.get(SignInLimitsService),
      ];
      const attempt = (time: number) => ({
        usernameKey: `name-${time}`,
        sessionEpoch: 0,
        address: '2001:db8::1',
        knownDevice: null,
      });
      // Otherwise, a machine under load exceeds the time limit of Redis, and each replica counts on its own.
      clock = LimitClock.stop();
      const attempts = Array.from({ length: 60 }, (_, time) =>
        (time % 2 === 0 ? first : second).count(attempt(time)),
      );
      const outcomes = await Promise.allSettled(attempts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
      for (const limit of [first, second]) {
        await expect(limit.count(attempt(99))).rejects.toThrow(TooManyRequests);
      }
      clock.release();
      await replica2.close();
      await replica1.close();
      await redis.flushdb();
      redis.disconnect();
    });
  });
}
