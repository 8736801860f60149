import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ADMIN, type Browser, startApp, type TestApp } from '../../test/harness.js';
import { AuditLog } from '../activity/audit-log.entity.js';
import { Session } from './users/session.entity.js';
import { User } from './users/user.entity.js';

const MINUTE_MS = 60_000;

let site: TestApp;
let browser: Browser;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.dataSource.getRepository(Session).clear();
  browser = await site.admin();
});

const sessions = () => site.dataSource.getRepository(Session);
const row = () => sessions().findOneByOrFail({});

it('a session records its last use at most once a minute', async () => {
  const startedAt = site.clock.now();
  site.clock.advance(MINUTE_MS - 1);
  await browser.get('/api/user').expect(200);
  expect((await row()).lastSeenAt).toEqual(startedAt);
  site.clock.advance(1);
  await browser.get('/api/user').expect(200);
  expect(await row()).toMatchObject({
    createdAt: startedAt,
    lastSeenAt: new Date(startedAt.getTime() + MINUTE_MS),
    expiresAt: new Date(startedAt.getTime() + 31 * MINUTE_MS),
  });
});

it('a session without a User-Agent is listed as an unknown device', async () => {
  await sessions().clear();
  const { username, password } = ADMIN;
  const withoutUserAgent = site.browser();
  await withoutUserAgent
    .post('/api/login')
    .unset('User-Agent')
    .send({ username, password })
    .expect(200);
  const { body } = await withoutUserAgent.get('/api/admin/sessions').expect(200);
  expect(body).toMatchObject([{ device: 'Unknown device' }]);
  expect((await row()).userAgent).toBe('');
});

it('a session stores only the first 300 characters of a User-Agent', async () => {
  const userAgent = 'Firefox/1 '.repeat(40);
  await sessions().clear();
  const { username, password } = ADMIN;
  await site
    .browser()
    .post('/api/login')
    .set('User-Agent', userAgent)
    .send({ username, password })
    .expect(200);
  expect((await row()).userAgent).toBe(userAgent.slice(0, 300));
});

it('an ended session that is restored from a backup remains invalid', async () => {
  const session = await row();
  const account = { id: session.userId };
  await site.dataSource.getRepository(User).increment(account, 'sessionEpoch', 1);
  await browser.get('/api/user').expect(401);
  // The same applies if its account no longer exists.
  await sessions().update({ id: session.id }, { userId: 2_000_000_000 });
  const data = JSON.parse(session.data) as object;
  await sessions().update(
    { id: session.id },
    { data: JSON.stringify({ ...data, userId: 2_000_000_000 }) },
  );
  await browser.get('/api/user').expect(401);
});

it('the sessions of an account are listed by last use, and ending one is in the audit log', async () => {
  const start = site.clock.now().getTime();
  const otherBrowsers: Browser[] = [];
  for (let minutes = 1; minutes <= 2; minutes += 1) {
    site.clock.set(new Date(start + minutes * MINUTE_MS));
    otherBrowsers.push(await site.admin());
  }
  site.clock.set(new Date(start + 4 * MINUTE_MS));
  await browser.get('/api/user').expect(200);
  const { body } = await browser.get('/api/admin/sessions').expect(200);
  const listed = body as { id: string; lastSeenAt: string; isCurrent: boolean }[];
  expect(listed.map(({ lastSeenAt }) => (Date.parse(lastSeenAt) - start) / MINUTE_MS)).toEqual([
    4, 2, 1,
  ]);

  const { id } = listed[1]!;
  await browser.delete(`/api/admin/sessions/${id}`).expect(204);
  const secondResponse = await browser.delete(`/api/admin/sessions/${id}`).expect(404);
  expect(secondResponse.body.error).toBe('This session has already ended.');
  const rows = await site.dataSource.getRepository(AuditLog).findBy({ action: 'session.ended' });
  expect(rows).toMatchObject([
    {
      actor: ADMIN.username,
      entity: 'session',
      summary: 'admin ended another session',
      before: { lastSeenAt: new Date(start + 2 * MINUTE_MS).toISOString() },
    },
  ]);
  await otherBrowsers[0]!.post('/api/logout').expect(200);
  expect(
    await site.dataSource.getRepository(AuditLog).findBy({ action: 'user.signed-out' }),
  ).toMatchObject([{ entity: 'user', actor: ADMIN.username }]);
});
