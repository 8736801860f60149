import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { exactRequest } from '../../test/http/exact-request.js';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
  sessionCookie,
} from '../../test/harness.js';
import { withRealPasswordWork } from '../../test/quick-argon2.js';
import { listRoutes, type Route } from '../core/http/routes.js';
import { API_PREFIX } from '../setup.js';
import { CredentialsService } from './users/credentials.service.js';
import { Session } from './users/session.entity.js';
import { User } from './users/user.entity.js';

const MINUTE_MS = 60_000;

/** An admin who is signed in with two browsers. */
interface Person {
  id: number;
  username: string;
  password: string;
  /** The first browser. Most tests end its session. */
  browser: Browser;
  /** The session cookie of the first browser. */
  cookie: string;
  /** The second browser. */
  otherBrowser: Browser;
}

describe.each(releaseDialects)('the cookie of an ended session on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let protectedRoutes: Route[];

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
    const routes = listRoutes(site.app, API_PREFIX);
    protectedRoutes = routes.filter(({ access }) => access !== 'public' && access !== 'sign-in');
  });
  afterAll(() => site.close());

  let people = 0;
  async function createPerson(): Promise<Person> {
    const username = `person-${(people += 1)}`;
    const email = `${username}@example.com`;
    const password = 'a first password 42';
    const fields = { username, email, isAdmin: true, password };
    await admin.post('/api/step-up').send({ password: ADMIN.password }).expect(204);
    const { body } = await admin.post('/api/admin/users').send(fields).expect(201);
    const [browser, otherBrowser] = [site.browser(), site.browser()];
    const signIn = (browser: Browser) =>
      browser.post('/api/login').send({ username, password }).expect(200);
    const cookie = sessionCookie(await signIn(browser)).split(';', 1)[0] ?? '';
    await signIn(otherBrowser);
    return { id: body.user.id as number, username, password, browser, cookie, otherBrowser };
  }

  /** The response to a call with this cookie. */
  async function request(cookie: string, { method = 'GET', path = '/api/user' } = {}, at = site) {
    const headers = { Origin: site.environment.publicUrl, Cookie: cookie };
    const { status, body } = await exactRequest(at, { method, path, headers });
    return { status, body: body.toString() };
  }
  const statusOf = async (cookie: string, at?: TestApp) => (await request(cookie, {}, at)).status;
  const sessionsOf = (userId: number) => site.dataSource.getRepository(Session).countBy({ userId });

  const change = (browser: Browser, currentPassword: string) => {
    const newPassword = 'a new password 77';
    return browser
      .put('/api/admin/change-password')
      .send({ currentPassword, newPassword, confirmPassword: newPassword })
      .expect(200);
  };

  const WAYS_TO_END: Record<string, (someone: Person) => Promise<unknown>> = {
    'signing out': ({ browser }) => browser.post('/api/logout').expect(200),
    'a password change in another browser': ({ otherBrowser, password }) =>
      change(otherBrowser, password),
    'a reset of the password': ({ id }) =>
      admin.post(`/api/admin/users/${id}/reset-password`).expect(200),
    'a demotion': ({ id }) =>
      admin.patch(`/api/admin/users/${id}`).send({ isAdmin: false }).expect(200),
    'a deletion': ({ id }) => admin.delete(`/api/admin/users/${id}`).expect(204),
    'being ended from the list of sessions': async ({ otherBrowser }) => {
      const { body } = await otherBrowser.get('/api/admin/sessions').expect(200);
      const otherSession = (body as { id: string; isCurrent: boolean }[]).find(
        (row) => !row.isCurrent,
      );
      await otherBrowser.delete(`/api/admin/sessions/${otherSession?.id}`).expect(204);
    },
    'ending itself from the list of sessions': async ({ browser }) => {
      const { body } = await browser.get('/api/admin/sessions').expect(200);
      const ownSession = (body as { id: string; isCurrent: boolean }[]).find(
        (row) => row.isCurrent,
      );
      // Late enough for the session to be updated in the database.
      site.clock.advance(2 * MINUTE_MS);
      await browser.delete(`/api/admin/sessions/${ownSession?.id}`).expect(204);
    },
    'signing in again in the same browser': ({ browser, username, password }) =>
      browser.post('/api/login').send({ username, password }).expect(200),
  };

  it.each(Object.keys(WAYS_TO_END))('is rejected after %s, immediately and later', async (end) => {
    const someone = await createPerson();
    expect(await statusOf(someone.cookie)).toBe(200);
    await WAYS_TO_END[end]?.(someone);
    expect(protectedRoutes.length).toBeGreaterThan(25);
    for (const route of protectedRoutes) {
      const call = { method: route.method, path: route.path.replace(/:\w+/g, '1') };
      const { status, body } = await request(someone.cookie, call);
      expect([call, status, body]).toEqual([call, 401, '{"error":"Please sign in."}']);
    }
    site.clock.advance(2 * MINUTE_MS);
    expect(await statusOf(someone.cookie)).toBe(401);
    // Public routes accept any cookie.
    expect((await request(someone.cookie, { path: '/api/bonuses' })).status).toBe(200);
  });

  it('is the only one that a sign-out invalidates, while a password change invalidates those of all other browsers', async () => {
    const signedOut = await createPerson();
    await signedOut.browser.post('/api/logout').expect(200);
    await signedOut.otherBrowser.get('/api/user').expect(200);
    const changed = await createPerson();
    await change(changed.browser, changed.password);
    await changed.browser.get('/api/user').expect(200);
    await changed.otherBrowser.get('/api/user').expect(401);
  });

  it('stays invalid when the account becomes an admin again, and for a new account of the same name', async () => {
    const demoted = await createPerson();
    const setAdmin = (isAdmin: boolean) =>
      admin.patch(`/api/admin/users/${demoted.id}`).send({ isAdmin }).expect(200);
    await setAdmin(false);
    await setAdmin(true);
    expect(await statusOf(demoted.cookie)).toBe(401);

    const { id, username, password, cookie } = await createPerson();
    await admin.delete(`/api/admin/users/${id}`).expect(204);
    await admin
      .post('/api/admin/users')
      .send({ username, email: 'again@example.com', isAdmin: true, password })
      .expect(201);
    expect(await statusOf(cookie)).toBe(401);
    // The same applies if a database reuses the ID of an account.
    const users = site.dataSource.getRepository(User);
    await users.update({ username }, { id });
    expect(await statusOf(cookie)).toBe(401);
  });

  it('does not become valid again because of concurrent requests', async () => {
    const { id, cookie } = await createPerson();
    // Late enough for each request to update the session in the database.
    site.clock.advance(2 * MINUTE_MS);
    const statuses = Array.from({ length: 12 }, () => statusOf(cookie));
    await admin.post(`/api/admin/users/${id}/reset-password`).expect(200);
    expect([200, 401]).toEqual(expect.arrayContaining(await Promise.all(statuses)));
    expect(await statusOf(cookie)).toBe(401);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('does not become valid again because of a concurrent password change in its own browser', async () => {
    const { browser, otherBrowser, id, cookie, password } = await createPerson();
    const credentials = site.app.get(CredentialsService);
    const change = credentials.change.bind(credentials);
    jest.spyOn(credentials, 'change').mockImplementationOnce(async (...args) => {
      await WAYS_TO_END['being ended from the list of sessions']?.({ otherBrowser } as Person);
      return change(...args);
    });
    const newPassword = 'a new password 77';
    await browser
      .put('/api/admin/change-password')
      .send({ currentPassword: password, newPassword, confirmPassword: newPassword })
      .expect(401, { error: 'Please sign in.' });
    expect(await statusOf(cookie)).toBe(401);
    // The session in the other browser.
    expect(await sessionsOf(id)).toBe(1);
  });

  it(
    'is invalid if it was created with the old password during a reset',
    withRealPasswordWork(async () => {
      const { id, username, password } = await createPerson();
      const signIn = () => site.browser().post('/api/login').send({ username, password });
      // Passwords are checked two at a time, so the last ones are still being checked after the
      // reset.
      const [reset, ...responses] = await Promise.all([
        admin.post(`/api/admin/users/${id}/reset-password`),
        ...Array.from({ length: 5 }, signIn),
      ]);
      expect(reset.status).toBe(200);
      for (const response of responses) {
        expect([200, 401]).toContain(response.status);
        expect(await statusOf(sessionCookie(response).split(';', 1)[0] ?? '')).toBe(401);
      }
    }),
  );

  it('cannot be forged from stored data', async () => {
    const { id, cookie } = await createPerson();
    const row = await site.dataSource.getRepository(Session).findOneByOrFail({ userId: id });
    const [name = '', value = ''] = cookie.split('=');
    const signed = decodeURIComponent(value);
    const [sid = '', signature = ''] = signed.slice(2).split('.');
    const forged = [
      ...[row.id, `s:${row.id}`, `s:${row.id}.${signature}`, `s:${row.id}.`, sid, `s:${sid}`],
      ...[`s:${sid}.`, `s:${sid}.${signature.slice(1)}`, `s:${sid}.${'A'.repeat(43)}`],
      ...['', 's:', 's:.', 's:undefined.', `j:{"userId":${id}}`, '__proto__', 'x'.repeat(4_000)],
    ].map(encodeURIComponent);
    for (const forgedValue of [...forged, '%E0%A4%A', '%00']) {
      expect([forgedValue, await statusOf(`${name}=${forgedValue}`)]).toEqual([forgedValue, 401]);
    }
    expect(await statusOf(cookie)).toBe(200);
  });

  // Must be the last test: passport is global to the process and uses the newest application.
  it('is rejected by every replica', async () => {
    const { database, clock } = site;
    const replica = await startApp({ dialect, database, clock });
    const { id, cookie } = await createPerson();
    expect(await statusOf(cookie, replica)).toBe(200);
    await admin.post(`/api/admin/users/${id}/reset-password`).expect(200);
    expect(await statusOf(cookie, replica)).toBe(401);
    await replica.close();
  });
});
