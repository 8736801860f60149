import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { PublicationVersion } from '../publishing/publication-version.entity.js';
import { createDatabase, dialects, type TestDatabase } from '../../../test/test-database.js';
import { connect } from './connect.js';
import { connectReader, createDataSource } from './data-source.js';
import {
  DatabaseService,
  databaseErrorCode,
  isDatabaseUnavailable,
  isDatabaseFull,
  isDuplicate,
  OutcomeUnknownError,
} from './database.service.js';
import { ENTITIES } from '../../schema.js';

const AT = new Date('2026-11-21T12:00:00.123Z');

const entry = (summary: string) => ({
  at: AT,
  actorId: null,
  actor: 'system',
  action: 'test.done',
  entity: 'test',
  entityId: null,
  summary,
  before: null,
  after: null,
});

/** Blocks transactions at one point until `expected` of them have reached it. */
function barrier(expected: number): () => Promise<void> {
  let arrived = 0;
  let release: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === expected) release();
    return all;
  };
}

describe.each(dialects)('the database on %s', (dialect) => {
  let testDatabase: TestDatabase;
  let dataSource: DataSource;
  let database: DatabaseService;

  beforeAll(async () => {
    testDatabase = await createDatabase(dialect);
    dataSource = await createDataSource(testDatabase.target, { entities: ENTITIES }).initialize();
    await dataSource.runMigrations({ transaction: 'each' });
    database = new DatabaseService(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await testDatabase.drop();
  });

  const summaries = async () =>
    (await dataSource.getRepository(AuditLog).find({ order: { id: 'ASC' } })).map(
      ({ summary }) => summary,
    );

  it('keeps what one transaction committed when a concurrent one rolls back', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        database.transaction(async (manager) => {
          await manager.insert(AuditLog, entry(`row ${index}`));
          await manager.count(AuditLog);
          if (index % 3 === 0) throw new Error('The transaction fails.');
        }),
      ),
    );
    const expected = Array.from({ length: 30 }, (_, index) => index).filter((i) => i % 3 !== 0);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect((await summaries()).sort()).toEqual(expected.map((i) => `row ${i}`).sort());
  });

  it('works after a failed transaction', async () => {
    await expect(database.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await database.transaction(() => Promise.resolve('yes'))).toBe('yes');
  });

  it('stores times to the millisecond, and any text', async () => {
    const text = 'naïve “quotes” 💸 \u0000 \\ \' " % _';
    await database.transaction((manager) => manager.insert(AuditLog, entry(text)));
    const row = await dataSource.getRepository(AuditLog).findOneByOrFail({ summary: text });
    expect(row.at.toISOString()).toBe('2026-11-21T12:00:00.123Z');
    expect(row.summary).toBe(text);
  });

  it('does not show what is not committed to reads outside of the transaction', async () => {
    const reader = await connectReader(dataSource);
    const count = () => reader.getRepository(AuditLog).countBy({ summary: 'uncommitted' });
    const failed = database.transaction(async (manager) => {
      await manager.insert(AuditLog, entry('uncommitted'));
      expect(await count()).toBe(0);
      throw new Error('The transaction fails.');
    });
    await expect(failed).rejects.toThrow('The transaction fails.');
    await database.transaction((manager) => manager.insert(AuditLog, entry('uncommitted')));
    expect(await count()).toBe(1);
    if (reader !== dataSource) await reader.destroy();
  });

  it('reports a duplicate value by its error code', async () => {
    const insert = () =>
      database.transaction((manager) =>
        manager.insert(PublicationVersion, { topic: 'twice', version: 1 }),
      );
    await insert();
    const error: unknown = await insert().catch((reason: unknown) => reason);
    expect(isDuplicate(error)).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it('reports that it is unavailable once it is closed', async () => {
    const closing = await createDataSource(testDatabase.target, {
      entities: ENTITIES,
    }).initialize();
    const repository = closing.getRepository(AuditLog);
    await closing.destroy();
    const error: unknown = await repository.count().catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

describe('a SQLite file', () => {
  it('is configured for durability: write-ahead log, full synchronization, foreign keys, busy timeout', async () => {
    const testDatabase = await createDatabase('sqlite');
    const dataSource = await createDataSource(testDatabase.target, {
      entities: ENTITIES,
    }).initialize();
    const pragma = async (name: string) => {
      const rows = await dataSource.query<Record<string, unknown>[]>(`PRAGMA ${name}`);
      return Object.values(rows[0] ?? {})[0];
    };
    const FULL = 2;
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(FULL);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
    await dataSource.destroy();
    await testDatabase.drop();
  });

  it('cannot be written outside of a transaction', async () => {
    const testDatabase = await createDatabase('sqlite');
    const dataSource = await createDataSource(testDatabase.target, {
      entities: ENTITIES,
    }).initialize();
    await dataSource.runMigrations({ transaction: 'each' });
    const reader = await connectReader(dataSource);
    await expect(reader.getRepository(AuditLog).insert(entry('written'))).rejects.toThrow(
      'attempt to write a readonly database',
    );
    await reader.destroy();
    await dataSource.destroy();
    await testDatabase.drop();
  });

  it('retries a transaction that conflicted with another process', async () => {
    const testDatabase = await createDatabase('sqlite');
    const ours = await createDataSource(testDatabase.target, { entities: ENTITIES }).initialize();
    const theirs = await createDataSource(testDatabase.target, { entities: ENTITIES }).initialize();
    await ours.runMigrations({ transaction: 'each' });
    let attempts = 0;
    await new DatabaseService(ours).transaction(async (manager) => {
      attempts += 1;
      await manager.count(AuditLog);
      if (attempts === 1) await theirs.getRepository(AuditLog).insert(entry('theirs'));
      await manager.insert(AuditLog, entry('ours'));
    });
    expect(attempts).toBe(2);
    const rows = await ours.getRepository(AuditLog).find({ order: { id: 'ASC' } });
    expect(rows.map(({ summary }) => summary)).toEqual(['theirs', 'ours']);
    await ours.destroy();
    await theirs.destroy();
    await testDatabase.drop();
  });

  it('stores all later commits after its disk was full, even after failed writes', async () => {
    const testDatabase = await createDatabase('sqlite');
    const ours = await createDataSource(testDatabase.target, { entities: ENTITIES }).initialize();
    const theirs = await createDataSource(testDatabase.target, { entities: ENTITIES }).initialize();
    await ours.runMigrations({ transaction: 'each' });
    const database = new DatabaseService(ours);
    const insert = (summary: string) =>
      database.transaction((manager) => manager.insert(AuditLog, entry(summary)));
    const [{ page_count: pages } = { page_count: 0 }] =
      await ours.query<{ page_count: number }[]>('PRAGMA page_count');
    await ours.query(`PRAGMA max_page_count = ${pages}`);
    const fullError: unknown = await insert('x'.repeat(100_000)).catch((error: unknown) => error);
    expect(isDatabaseFull(fullError)).toBe(true);
    expect(fullError).not.toBeInstanceOf(OutcomeUnknownError);
    await ours.query(`PRAGMA max_page_count = ${pages + 1_000}`);

    await insert('with room again');
    await expect(database.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await insert('after a rejection');
    // A second connection sees only what is committed.
    const rows = await theirs.getRepository(AuditLog).find({ order: { id: 'ASC' } });
    expect(rows.map(({ summary }) => summary)).toEqual(['with room again', 'after a rejection']);
    await ours.destroy();
    await theirs.destroy();
    await testDatabase.drop();
  });
});

describe('a failed commit', () => {
  /** A database that fails during the commit. */
  const failing = (code: string) =>
    new DatabaseService({
      options: { type: 'mysql' },
      transaction: async (work: (manager: object) => Promise<unknown>) => {
        await work({});
        throw Object.assign(new Error('It failed.'), { code });
      },
    } as unknown as DataSource);
  const outcomeOf = (database: DatabaseService, work: () => Promise<void>) =>
    database.transaction(work).catch((error: unknown) => error);

  it.each(['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'ECONNABORTED', 'EIO', 'SQLITE_IOERR_FSYNC'])(
    'may have been stored after %s',
    async (code) => {
      const error = await outcomeOf(failing(code), () => Promise.resolve());
      expect(error).toBeInstanceOf(OutcomeUnknownError);
      expect(isDatabaseUnavailable(error)).toBe(true);
    },
  );

  it.each(['ER_DUP_ENTRY', 'ER_DISK_FULL', 'SQLITE_FULL', 'SQLITE_BUSY'])(
    'has not been stored if the database reports %s',
    async (code) => {
      const error = await outcomeOf(failing(code), () => Promise.resolve());
      expect(error).toEqual(expect.objectContaining({ code }));
      expect(error).not.toBeInstanceOf(OutcomeUnknownError);
    },
  );

  it('is distinguished from a failure before the commit, after which nothing is stored', async () => {
    const lost = Object.assign(new Error('It failed.'), { code: 'ECONNRESET' });
    expect(await outcomeOf(failing('unused'), () => Promise.reject(lost))).toBe(lost);
  });
});

if (dialects.includes('mysql')) {
  describe('a deadlock in MariaDB', () => {
    it('is resolved by retrying one transaction, without an error', async () => {
      const testDatabase = await createDatabase('mysql');
      const dataSource = await createDataSource(testDatabase.target, {
        entities: ENTITIES,
      }).initialize();
      await dataSource.runMigrations({ transaction: 'each' });
      const database = new DatabaseService(dataSource);
      await dataSource.getRepository(PublicationVersion).insert([
        { topic: 'a', version: 0 },
        { topic: 'b', version: 0 },
      ]);
      const bothHoldOneLock = barrier(2);
      let attempts = 0;
      const incrementBoth = (first: string, second: string) =>
        database.transaction(async (manager) => {
          attempts += 1;
          await manager.increment(PublicationVersion, { topic: first }, 'version', 1);
          await bothHoldOneLock();
          await manager.increment(PublicationVersion, { topic: second }, 'version', 1);
        });
      await Promise.all([incrementBoth('a', 'b'), incrementBoth('b', 'a')]);
      expect(attempts).toBe(3);
      const rows = await dataSource.getRepository(PublicationVersion).find();
      expect(rows.map(({ version }) => version)).toEqual([2, 2]);
      await dataSource.destroy();
      await testDatabase.drop();
    });
  });
}

if (dialects.includes('mysql')) {
  describe('a transaction that a process left open', () => {
    it('is rolled back by MariaDB, on every connection of the pool', async () => {
      const testDatabase = await createDatabase('mysql');
      const dataSource = await connect(testDatabase.target, () => undefined, {
        entities: ENTITIES,
      });
      const runners = Array.from({ length: 3 }, () => dataSource.createQueryRunner());
      const settings = await Promise.all(
        runners.map((runner) =>
          runner.query('SELECT CONNECTION_ID() AS id, @@idle_transaction_timeout AS seconds'),
        ),
      );
      expect(new Set(settings.map(([{ id }]) => Number(id))).size).toBe(3);
      expect(settings.map(([{ seconds }]) => Number(seconds))).toEqual([10, 10, 10]);
      for (const runner of runners) await runner.release();
      await dataSource.destroy();
      await testDatabase.drop();
    });
  });
}

describe('a database error', () => {
  it.each<[unknown, string | undefined]>([
    [{ code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
    [{ code: 'X', driverError: { code: 'ER_DUP_ENTRY' } }, 'ER_DUP_ENTRY'],
    [{ code: 42 }, undefined],
    [new Error('plain'), undefined],
    ['a text', undefined],
    [null, undefined],
  ])('%j has the code %s', (error, code) => {
    expect(databaseErrorCode(error)).toBe(code);
  });

  it.each([
    'ECONNRESET',
    'PROTOCOL_CONNECTION_LOST',
    'SQLITE_BUSY',
    'SQLITE_IOERR_WRITE',
    'ER_DISK_FULL',
  ])('%s means that the database is unavailable', (code) => {
    expect(isDatabaseUnavailable({ driverError: { code } })).toBe(true);
  });

  it.each([
    ['SQLITE_FULL', true],
    ['ER_RECORD_FILE_FULL', true],
    ['SQLITE_BUSY', false],
    ['ECONNRESET', false],
  ])('%s means that the database is full: %s', (code, isFull) => {
    expect(isDatabaseFull({ driverError: { code } })).toBe(isFull);
  });

  it.each(['ER_DUP_ENTRY', 'ER_PARSE_ERROR', 'SQLITE_CONSTRAINT', 'ER_ACCESS_DENIED_ERROR'])(
    '%s does not mean that the database is unavailable',
    (code) => {
      expect(isDatabaseUnavailable({ driverError: { code } })).toBe(false);
    },
  );
});
