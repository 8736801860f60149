import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Like } from 'typeorm';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { SheetReaderService } from '../../src/leaderboard/refresh/sheet-reader.service.js';
import { JobRunnerService } from '../../src/core/jobs/job-runner.service.js';
import { JobLease } from '../../src/core/jobs/job-lease.entity.js';
import { Session } from '../../src/auth/users/session.entity.js';
import { User } from '../../src/auth/users/user.entity.js';
import { YoutubeService } from '../../src/videos/youtube/youtube.service.js';
import { CHANGES, STORES_NOTHING } from './all-changes.js';
import { type Change, DEPUTY } from './change.js';
import { type Browser, releaseDialects, sessionCookie } from '../harness.js';
import { type Race, startRace } from '../race.js';
import { withRealPasswordWork } from '../quick-argon2.js';
import { OPERATIONS } from '../requests/description.js';

/** The admin's write operations in `openapi.json`, spelled like {@link Change.route}. */
const WRITES = OPERATIONS.filter(
  ({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'),
).map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);

/** One change for each write operation. */
const CASES = WRITES.filter((route) => !STORES_NOTHING.includes(route)).map((route) => ({
  route,
  change: CHANGES.find((change) => change.route === route),
}));

const { username, password } = DEPUTY;

describe.each(releaseDialects)(
  'losing a permission while a change is in progress, on %s,',
  (dialect) => {
    let site: Race;
    let firstAdmin: Browser;
    /** The admin who makes the changes, with the session that ends. */
    let deputy: Browser;
    /** Other browsers of the deputy: one with the same session, one with its own session. */
    let sameSession: Browser;
    let otherSession: Browser;
    let account: User;
    let sessions: Session[];
    /** The ID of the session that ends. */
    let ownSession: string | undefined;

    beforeAll(async () => {
      site = await startRace({ dialect });
      firstAdmin = await site.admin();
      const { body } = await firstAdmin
        .post('/api/admin/users')
        .send({ ...DEPUTY, isAdmin: true })
        .expect(201);
      [deputy, otherSession] = [site.browser(), site.browser()];
      const signIn = (browser: Browser) =>
        browser.post('/api/login').send({ username, password }).expect(200);
      await signIn(otherSession);
      const [other] = await openSessions(body.user.id);
      const cookie = sessionCookie(await signIn(deputy)).split(';', 1)[0] ?? '';
      sameSession = site.browser().set('Cookie', cookie);
      account = await site.dataSource.getRepository(User).findOneByOrFail({ id: body.user.id });
      sessions = await openSessions();
      ownSession = sessions.find(({ id }) => id !== other?.id)?.id;
    });
    afterAll(() => site.close());

    beforeEach(async () => {
      site.upstreams.reset();
      await site.dataSource.getRepository(Session).delete({ userId: account.id });
      await restore(sessions);
      for (const { id, username: name } of (await firstAdmin.get('/api/admin/users').expect(200))
        .body) {
        if (name === 'newcomer') await firstAdmin.delete(`/api/admin/users/${id}`).expect(204);
      }
      for (const { id } of (await firstAdmin.get('/api/admin/bonuses').expect(200)).body) {
        await firstAdmin.delete(`/api/admin/bonuses/${id}`).expect(204);
      }
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    const openSessions = (userId = account.id) =>
      site.dataSource.getRepository(Session).findBy({ userId });

    /** Restores the deputy's account and sessions. */
    async function restore(open: Session[]): Promise<void> {
      await site.dataSource.getRepository(User).save({ ...account });
      await site.dataSource.getRepository(Session).save(open.map((session) => ({ ...session })));
    }

    const path = () => `/api/admin/users/${account.id}`;
    const WAYS_TO_END: Record<string, () => Promise<unknown>> = {
      'sign-out': () => sameSession.post('/api/logout').expect(200),
      'ending it in the list of sessions': () =>
        otherSession.delete(`/api/admin/sessions/${ownSession}`).expect(204),
      'a password change in another session': () =>
        otherSession
          .put('/api/admin/change-password')
          .send({
            currentPassword: password,
            newPassword: 'another 88 staples',
            confirmPassword: 'another 88 staples',
          })
          .expect(200),
      'a reset of the password': () => firstAdmin.post(`${path()}/reset-password`).expect(200),
      'a demotion': () => firstAdmin.patch(path()).send({ isAdmin: false }).expect(200),
      'a deletion': () => firstAdmin.delete(path()).expect(204),
    };

    /** All stored data except job leases. */
    async function stored(): Promise<unknown> {
      const entities = site.dataSource.entityMetadatas.filter(({ target }) => target !== JobLease);
      return Promise.all(
        entities.map(async ({ target, tableName }) => [
          tableName,
          await site.dataSource.getRepository(target).find(),
        ]),
      );
    }

    /** Runs `work` immediately before the next transaction, and records the data stored then. */
    function beforeNextTransaction(work: () => Promise<unknown>) {
      const database = site.app.get(DatabaseService);
      const transaction = (change: Parameters<DatabaseService['transaction']>[0]) =>
        DatabaseService.prototype.transaction.call(database, change);
      const state: { stored?: unknown } = {};
      jest.spyOn(database, 'transaction').mockImplementationOnce(async (change) => {
        await work();
        state.stored = await stored();
        return transaction(change);
      });
      return state;
    }

    it('is tested with every write operation of the API description', () => {
      expect(CASES.filter(({ change }) => !change).map(({ route }) => route)).toEqual([]);
      expect(WRITES.length).toBeGreaterThan(15);
    });

    it.each(CASES)(
      'prevents $route from storing anything, however the permission ends',
      async ({ change }) => {
        const { prepare } = change as Change;
        const run = await prepare(deputy, site);
        // Includes sessions that the preparation opened.
        const opened = await openSessions();
        for (const [ending, end] of Object.entries(WAYS_TO_END)) {
          await restore(opened);
          const before = beforeNextTransaction(end);
          const outcome = await run().then(
            () => 'it succeeded',
            (error: unknown) => String(error),
          );
          expect([ending, outcome]).toEqual([ending, expect.stringContaining('got 401')]);
          // Fails, too, if the change never started a transaction.
          expect([ending, await stored()]).toEqual([ending, before.stored]);
        }
      },
    );

    it.each([
      ['the videos', 'refresh-videos', YoutubeService],
      ['the sheets', 'refresh-leaderboard', SheetReaderService],
    ] as const)('discards %s that were being fetched', async (_, call, source) => {
      const reader = site.app.get<{ read(...parameters: unknown[]): Promise<unknown> }>(source);
      const read = reader.read.bind(reader);
      let before: unknown;
      jest.spyOn(reader, 'read').mockImplementationOnce(async (...parameters) => {
        await WAYS_TO_END['a demotion']?.();
        before = await stored();
        return read(...parameters);
      });
      await deputy.post(`/api/admin/${call}`).expect(401, { error: 'Please sign in.' });
      expect(await stored()).toEqual(before);
    });

    it('does not affect another admin who waits for the same refresh', async () => {
      const [youtube, jobs] = [site.app.get(YoutubeService), site.app.get(JobRunnerService)];
      const [read, run] = [youtube.read.bind(youtube), jobs.run.bind(jobs)];
      const joined = Promise.withResolvers<void>();
      let otherRefresh: Promise<{ status: number }> | undefined;
      jest.spyOn(youtube, 'read').mockImplementationOnce(async (...parameters) => {
        jest.spyOn(jobs, 'run').mockImplementationOnce((...job) => {
          joined.resolve();
          return run(...job);
        });
        otherRefresh = firstAdmin.post('/api/admin/refresh-videos').then((response) => response);
        await joined.promise;
        await WAYS_TO_END['a deletion']?.();
        return read(...parameters);
      });
      await deputy.post('/api/admin/refresh-videos').expect(401);
      expect(await otherRefresh).toMatchObject({ status: 200 });
      const [{ actor, action }] = (await firstAdmin.get('/api/admin/activity?limit=1').expect(200))
        .body;
      expect([actor, action]).toEqual(['admin', 'videos.refreshed']);
    });

    it('denies every change to an account that is no longer an admin, even if its sessions are still open', async () => {
      const demote = () =>
        site.dataSource.getRepository(User).update(account.id, { isAdmin: false });
      const before = beforeNextTransaction(demote);
      const response = await deputy.post('/api/admin/users').send({
        username: 'newcomer',
        email: 'new@example.com',
        isAdmin: true,
      });
      expect([response.status, response.body]).toEqual([
        403,
        { error: "You don't have admin privileges to access this page." },
      ]);
      expect(await stored()).toEqual(before.stored);
    });

    it(
      'prevents a deleted admin from creating accounts whose passwords were still being hashed',
      withRealPasswordWork(async () => {
        const users = site.dataSource.getRepository(User);
        const queued = Array.from({ length: 6 }, (_, i) =>
          deputy
            .post('/api/admin/users')
            .send({ username: `queued-${i}`, email: `queued-${i}@example.com`, isAdmin: true })
            .then(({ status }) => status),
        );
        // Two passwords are hashed at a time, so some still wait after the first one.
        await Promise.race(queued);
        await WAYS_TO_END['a deletion']?.();
        const count = await users.count();
        const statuses = await Promise.all(queued);
        expect(await users.count()).toBe(count);
        expect(statuses).toContain(401);
        await users.delete({ usernameKey: Like('queued-%') });
      }),
    );

    it('prevents the sign-in to an account that was deleted while its password was being checked', async () => {
      const before = beforeNextTransaction(() => firstAdmin.delete(path()).expect(204));
      await site
        .browser()
        .post('/api/login')
        .send({ username, password })
        .expect(401, { error: 'Invalid username or password' });
      expect(await stored()).toEqual(before.stored);
    });
  },
);
