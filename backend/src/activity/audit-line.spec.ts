// Runs alone: the first application of a process decides where the log goes.
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
import type { EntityManager } from 'typeorm';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { LogLines } from '../../test/log-lines.js';
import { type ActivityRecord, AuditLogService, SYSTEM } from './audit-log.service.js';
import { AuditLog } from './audit-log.entity.js';

const log = new LogLines();

/** Marks values that only the database may contain, so that the tests can search the log lines for them. */
const PRIVATE = 'only-in-the-database';
const RECORD: ActivityRecord = {
  action: 'bonus.updated',
  entity: 'bonus',
  entityId: 7,
  summary: PRIVATE,
  before: { title: PRIVATE },
  after: { title: `${PRIVATE} again` },
};
const MEMBER = {
  username: PRIVATE,
  email: `${PRIVATE}@example.com`,
  password: 'a fine password 9',
  role: 'member',
};

describe.each(releaseDialects)('the log lines of the audit log on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let ofStart: Record<string, unknown>[];

  beforeAll(async () => {
    log.takeAudit();
    // Only the lines of the audit log are written at this level.
    site = await startApp({ dialect, log, env: { LOG_LEVEL: 'fatal' } });
    ofStart = log.takeAudit();
    admin = await site.admin();
  });
  afterAll(() => site.close());
  beforeEach(() => {
    log.takeAudit();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const rows = () => site.dataSource.getRepository(AuditLog).find({ order: { id: 'ASC' } });
  const newestRow = async () => (await rows()).at(-1);
  const auditLog = () => site.app.get(AuditLogService);

  it('contain what happened to what, when and by whom, and the request, but no names, texts or values', async () => {
    const known = (await rows()).length;
    const created = await admin.post('/api/admin/users').send(MEMBER).expect(201);
    const deleted = await admin.delete(`/api/admin/users/${created.body.user.id}`).expect(204);
    const at = site.clock.now().toISOString();
    const [creation, deletion] = (await rows()).slice(known);
    const common = { type: 'audit', at, entity: 'user', actorId: 1, actorRole: 'admin' };
    const entityId = String(created.body.user.id);
    const lines = log.takeAudit();
    expect(lines).toEqual([
      {
        ...common,
        id: creation?.id,
        action: 'user.created',
        entityId,
        req: {
          id: created.headers['x-request-id'],
          method: 'POST',
          path: '/api/admin/users',
        },
        msg: 'Audit log',
      },
      {
        ...common,
        id: deletion?.id,
        action: 'user.deleted',
        entityId,
        req: {
          id: deleted.headers['x-request-id'],
          method: 'DELETE',
          path: `/api/admin/users/${entityId}`,
        },
        msg: 'Audit log',
      },
    ]);
    expect(JSON.stringify([creation, deletion])).toContain(MEMBER.email);
    expect(JSON.stringify(lines)).not.toContain(PRIVATE);
  });

  it('contain neither an account nor a request if the server itself makes a change', async () => {
    const [first] = await rows();
    expect(ofStart).toEqual([
      {
        type: 'audit',
        id: first?.id,
        at: first?.at.toISOString(),
        action: 'user.created',
        entity: 'user',
        entityId: '1',
        actorId: null,
        actorRole: null,
        msg: 'Audit log',
      },
    ]);
  });

  it('are one for each row of a change, in their order, and not earlier than the commit', async () => {
    await auditLog().change(SYSTEM, async ({ record }) => {
      for (const entityId of [7, 8, 9]) await record({ ...RECORD, entityId });
      expect(log.takeAudit()).toEqual([]);
    });
    const ids = (await rows()).slice(-3).map(({ id }) => id);
    expect(log.takeAudit().map(({ id, entityId }) => [id, entityId])).toEqual([
      [ids[0], '7'],
      [ids[1], '8'],
      [ids[2], '9'],
    ]);
  });

  it('are not written for a change that is rolled back', async () => {
    const failure = new Error('The change fails.');
    const change = auditLog().change(SYSTEM, async ({ record }) => {
      await record(RECORD);
      throw failure;
    });
    await expect(change).rejects.toBe(failure);
    expect(log.takeAudit()).toEqual([]);
  });

  it('are not written if the commit fails', async () => {
    const failure = Object.assign(new Error('The disk is full.'), { code: 'ER_DISK_FULL' });
    failNextCommit(failure);
    const known = await rows();
    const change = auditLog().change(SYSTEM, ({ record }) => record(RECORD));
    await expect(change).rejects.toBe(failure);
    expect(await rows()).toEqual(known);
    expect(log.takeAudit()).toEqual([]);
  });

  it('are not written for changes that are rejected', async () => {
    await admin
      .post('/api/admin/users')
      .send({ ...MEMBER, username: 'admin' })
      .expect(409);
    await admin.delete('/api/admin/users/1').expect(409);
    await admin.delete('/api/admin/bonuses/999').expect(404);
    await site.browser().delete('/api/admin/bonuses/1').expect(401);
    await site.browser().post('/api/login').send({ username: 'admin', password: 'no' }).expect(401);
    expect(log.takeAudit()).toEqual([]);
  });

  it('are written once, with the id of the stored row, if the transaction is retried', async () => {
    failNextCommit(Object.assign(new Error('A deadlock.'), { code: 'ER_LOCK_DEADLOCK' }));
    let attempts = 0;
    await auditLog().change(SYSTEM, async ({ record }) => {
      attempts += 1;
      await record({ ...RECORD, entityId: attempts });
    });
    const stored = await newestRow();
    expect(attempts).toBe(2);
    expect(stored?.entityId).toBe('2');
    expect(log.takeAudit()).toMatchObject([{ id: stored?.id, entityId: '2' }]);
  });

  it('are written for signing in and out', async () => {
    const browser = await site.admin();
    await browser.post('/api/logout').expect(200);
    expect(log.takeAudit()).toMatchObject([
      { action: 'user.signed-in', entity: 'user', entityId: '1', actorId: 1 },
      { action: 'user.signed-out', entity: 'user', entityId: '1', actorId: 1 },
    ]);
  });

  /** The work of the next transaction succeeds, but the transaction is rolled back with this error. */
  function failNextCommit(error: Error): void {
    const { dataSource } = site;
    const transaction = dataSource.transaction.bind(dataSource) as (
      work: (manager: EntityManager) => Promise<unknown>,
    ) => Promise<unknown>;
    jest.spyOn(dataSource, 'transaction').mockImplementationOnce((work: unknown) =>
      transaction(async (manager) => {
        await (work as (manager: EntityManager) => Promise<unknown>)(manager);
        throw error;
      }),
    );
  }
});
