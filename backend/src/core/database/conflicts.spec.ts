import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import {
  createDatabase,
  type Dialect,
  dialects,
  type TestDatabase,
} from '../../../test/test-database.js';
import { connect } from './connect.js';
import { createDataSource } from './data-source.js';
import { DatabaseService, databaseErrorCode, isDatabaseUnavailable } from './database.service.js';

/** Blocks until two callers have reached it. */
function meetingPoint(): () => Promise<void> {
  const both = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) both.resolve();
    return both.promise;
  };
}

describe.each(dialects)('a transaction on %s that conflicts each time', (dialect) => {
  let testDatabase: TestDatabase;
  let dataSource: DataSource;
  let other: DataSource;
  beforeAll(async () => {
    testDatabase = await createDatabase(dialect);
    dataSource = await connect(testDatabase.target, () => undefined, {});
    other = await connect(testDatabase.target, () => undefined, {});
    await dataSource.query('CREATE TABLE notes (text VARCHAR(20) NOT NULL)');
  });
  afterAll(async () => {
    await other.destroy();
    await dataSource.destroy();
    await testDatabase.drop();
  });

  const conflicts: Record<Dialect, (manager: EntityManager) => Promise<void>> = {
    async sqlite(manager) {
      await manager.query('SELECT text FROM notes');
      await other.query("INSERT INTO notes VALUES ('theirs')");
      await manager.query("INSERT INTO notes VALUES ('ours')");
    },
    async mysql(manager) {
      await manager.query("SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213");
    },
  };

  it('fails after four attempts, with the error of a busy database', async () => {
    let runs = 0;
    const error: unknown = await new DatabaseService(dataSource)
      .transaction(async (manager) => {
        runs += 1;
        await conflicts[dialect](manager);
      })
      .catch((reason: unknown) => reason);
    expect(runs).toBe(4);
    expect(databaseErrorCode(error)).toMatch(/^(SQLITE_BUSY_SNAPSHOT|ER_LOCK_DEADLOCK)$/);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

// SQLite runs one transaction at a time.
if (dialects.includes('mysql')) {
  describe('a transaction on MariaDB that conflicts with another one', () => {
    let testDatabase: TestDatabase;
    let dataSource: DataSource;
    let database: DatabaseService;
    beforeAll(async () => {
      testDatabase = await createDatabase('mysql');
      dataSource = await connect(testDatabase.target, () => undefined, {});
      database = new DatabaseService(dataSource);
      await dataSource.query('CREATE TABLE balances (id INT PRIMARY KEY, total INT NOT NULL)');
      await dataSource.query('CREATE TABLE notes (text VARCHAR(20) NOT NULL)');
    });
    beforeEach(async () => {
      await dataSource.query('REPLACE INTO balances VALUES (1, 0), (2, 0)');
      await dataSource.query('DELETE FROM notes');
    });
    afterAll(async () => {
      await dataSource.destroy();
      await testDatabase.drop();
    });

    const add = (manager: EntityManager, id: number) =>
      manager.query('UPDATE balances SET total = total + 1 WHERE id = ?', [id]);
    const totals = async () =>
      (await dataSource.query<{ total: number }[]>('SELECT total FROM balances ORDER BY id')).map(
        ({ total }) => total,
      );

    /**
     * Runs two transactions that update two rows in opposite order, so that one of them is rolled back.
     *
     * @param second how each updates its second row
     * @returns how often their code ran
     */
    async function conflict(
      second: (manager: EntityManager, update: () => Promise<unknown>) => Promise<unknown>,
    ): Promise<number> {
      const meet = meetingPoint();
      let runs = 0;
      const run = (first: number, last: number) =>
        database.transaction(async (manager) => {
          runs += 1;
          await add(manager, first);
          await meet();
          await second(manager, () => add(manager, last));
        });
      await Promise.all([run(1, 2), run(2, 1)]);
      return runs;
    }

    it('is repeated as a whole', async () => {
      expect(await conflict((_manager, update) => update())).toBe(3);
      expect(await totals()).toEqual([2, 2]);
    });

    it('is repeated as a whole even if its code catches the error and continues', async () => {
      const runs = await conflict(async (manager, update) => {
        await update().catch(() => undefined);
        await manager.query("INSERT INTO notes VALUES ('stored')");
      });
      expect(runs).toBe(3);
      expect(await totals()).toEqual([2, 2]);
      expect(await dataSource.query('SELECT text FROM notes')).toHaveLength(2);
    });

    it('is repeated, not committed in part, if its code catches the error and stores nothing more', async () => {
      expect(await conflict((_manager, update) => update().catch(() => undefined))).toBe(3);
      expect(await totals()).toEqual([2, 2]);
    });

    it('is repeated if it waited for a lock for too long', async () => {
      const holder = dataSource.createQueryRunner();
      await holder.startTransaction();
      await add(holder.manager, 1);
      let runs = 0;
      await database.transaction(async (manager) => {
        runs += 1;
        await manager.query('SET SESSION innodb_lock_wait_timeout = 1');
        if (runs === 2) await holder.rollbackTransaction();
        await add(manager, 1);
      });
      await holder.release();
      expect(runs).toBe(2);
      expect(await totals()).toEqual([1, 0]);
    });
  });

  describe('a connection to MariaDB', () => {
    let testDatabase: TestDatabase;
    let dataSource: DataSource;
    beforeAll(async () => {
      testDatabase = await createDatabase('mysql');
      dataSource = await connect(testDatabase.target, () => undefined, {});
    });
    afterAll(async () => {
      await dataSource.destroy();
      await testDatabase.drop();
    });

    interface Session {
      id: number;
      sync: number;
      idle: number;
    }
    const session = async (runner: { query(sql: string): Promise<unknown> }): Promise<Session> => {
      const [row] = (await runner.query(
        'SELECT CONNECTION_ID() AS id, @@wsrep_sync_wait AS sync, @@idle_transaction_timeout AS idle',
      )) as [Session];
      return { id: Number(row.id), sync: Number(row.sync), idle: Number(row.idle) };
    };

    it('waits for the other nodes before it reads and limits idle transactions, even if it is the first one', async () => {
      const runners = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
      const sessions = await Promise.all(runners.map(session));
      await Promise.all(runners.map((runner) => runner.release()));
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(2);
      expect(sessions).toEqual(sessions.map(({ id }) => ({ id, sync: 1, idle: 10 })));
    });

    /** The socket of the first connection of a data source. */
    const socketOf = async (source: DataSource): Promise<Socket> => {
      const runner = source.createQueryRunner();
      const { stream } = (await runner.connect()) as { stream: Socket };
      await runner.release();
      return stream;
    };

    it('is closed if a response takes longer than ten seconds, but not while it is idle', async () => {
      const source = await createDataSource(testDatabase.target).initialize();
      const socket = await socketOf(source);
      expect(socket.timeout).toBe(10_000);
      socket.emit('timeout');
      expect(socket.destroyed).toBe(false);
      const response = source.query('SELECT SLEEP(5)');
      // On another connection: the first statement has been sent before.
      await source.query('SELECT 1');
      socket.emit('timeout');
      const error: unknown = await response.catch((reason: unknown) => reason);
      expect(isDatabaseUnavailable(error)).toBe(true);
      await source.destroy();
    });

    it('has no time limits for a migration', async () => {
      const source = await createDataSource(testDatabase.target, {
        mayTakeLong: true,
      }).initialize();
      expect((await socketOf(source)).timeout ?? 0).toBe(0);
      expect(await session(source)).toMatchObject({ sync: 1, idle: 0 });
      await source.destroy();
    });

    it.each([
      ['lost its cluster', '08S01', 1047],
      ['has become a read-only replica', 'HY000', 1290],
    ])('is replaced when its node %s', async (_what, state, code) => {
      const before = await session(dataSource);
      const error: unknown = await dataSource
        .query(`SIGNAL SQLSTATE '${state}' SET MYSQL_ERRNO = ${code}`)
        .catch((reason: unknown) => reason);
      expect(isDatabaseUnavailable(error)).toBe(true);
      const others = await Promise.all(Array.from({ length: 10 }, () => session(dataSource)));
      expect(others.map(({ id }) => id)).not.toContain(before.id);
    });
  });
}
