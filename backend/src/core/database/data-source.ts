import type { Socket } from 'node:net';
import { createRequire } from 'node:module';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import {
  AbstractLogger,
  DataSource,
  type DataSourceOptions,
  type MigrationInterface,
  type QueryRunner,
} from 'typeorm';
import { dirname } from 'node:path';
import { databaseErrorCode } from './database.service.js';
import type { DatabaseTarget } from '../config/services/database-target.js';
import { createPrivateFolder, databaseFiles, makePrivate } from '../config/private-files.js';
import { migrations } from './migrations/migrations.js';

/**
 * Closes a connection to a database server if the server does not respond in time. A server that is
 * down refuses or resets the connection. A server that hangs (full disk, frozen machine, network that
 * drops packets) would block every request and occupy its connection while the kernel retransmits, for
 * about 15 minutes.
 *
 * The driver sees a lost connection: the query fails, the server rolls the transaction back, and
 * the pool opens another connection.
 *
 * @param socket the one from which the driver reads: with TLS, the encrypted one
 * @param silenceMs how long the server may be silent while a response is due
 */
function closeWhenSilent(socket: Socket, silenceMs: number): void {
  // In this protocol each request has one response: bytes sent after the last received byte
  // have no response yet.
  let sentBeforeLastResponse = socket.bytesWritten;
  socket.on('data', () => {
    sentBeforeLastResponse = socket.bytesWritten;
  });
  socket.setTimeout(silenceMs);
  // Not as the callback of setTimeout, which is called only once: a connection that was idle can hang later.
  socket.on('timeout', () => {
    if (socket.bytesWritten > sentBeforeLastResponse) socket.destroy();
  });
}

/** Longer than any transaction of this application pauses between two statements. */
const ABANDONED_AFTER_SECONDS = 10;
/** Longer than MariaDB needs to store the largest race, but not too long for a waiting user. */
const SILENCE_MS = 10_000;

/**
 * On a Galera node, a read waits until the node has applied what other nodes committed before. Without
 * it, a node that has just become the active one could return older data than a user has already seen.
 */
const SEE_OTHER_NODES = 'SET SESSION wsrep_sync_wait = 1';

/**
 * Lets MariaDB roll back a transaction that a process of this application left open. A process that
 * was paused during a transaction, or that lost its network, would otherwise keep its row locks (a
 * job's lease, for example) until the connection is found dead.
 */
const UNDO_ABANDONED = `SET SESSION idle_transaction_timeout = ${ABANDONED_AFTER_SECONDS}`;

/**
 * TypeORM's `driver` for MySQL and MariaDB: mysql2, with this application's settings on each connection,
 * before its first statement. MySQL does not support them and rejects the statements, which is ignored.
 *
 * @param mayTakeLong whether statements and pauses have no time limit
 */
function configuredDriver({ mayTakeLong }: { mayTakeLong: boolean }) {
  const statements = [SEE_OTHER_NODES, ...(mayTakeLong ? [] : [UNDO_ABANDONED])];
  return {
    createPool(options: PoolOptions): Pool {
      const pool = mysql2().createPool(options);
      pool.on('connection', (connection) => {
        if (!mayTakeLong) closeWhenSilent(socketOf(connection), SILENCE_MS);
        for (const statement of statements) connection.query(statement, () => undefined);
      });
      return pool;
    },
  };
}

/** Loaded only if needed: it costs memory and start-up time. */
const mysql2 = () => createRequire(import.meta.url)('mysql2') as typeof import('mysql2');

/** With TLS, the encrypted socket: the pool emits 'connection' after the handshake. */
const socketOf = (connection: PoolConnection): Socket =>
  (connection as unknown as { stream: Socket }).stream;

/**
 * Error codes of a server that can no longer serve, although its connections stay open: a Galera node that
 * lost its cluster (error 1047), or a server that has become a read-only replica.
 */
const INACTIVE = new Set(['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT']);

/**
 * Closes a connection to a node that is no longer active, so that the pool opens a new one, for which the
 * load balancer chooses the active node. It is a logger because TypeORM reports the errors of all statements
 * only to its logger.
 */
class LeaveInactiveNode extends AbstractLogger {
  override logQueryError(
    error: string | Error,
    _query: string,
    _parameters?: unknown[],
    runner?: QueryRunner,
  ): void {
    if (!INACTIVE.has(databaseErrorCode(error) ?? '')) return;
    // Returns the connection that the runner already has.
    void runner?.connect().then((connection: PoolConnection) => connection.destroy());
  }

  protected override writeLog(): void {
    // The errors are logged where they are handled.
  }
}

/** The greatest id that SQLite has assigned in a table. */
interface Sequence {
  name: string;
  seq: number;
}

/**
 * Wraps a migration so that no table assigns the id of a deleted row again. On SQLite, TypeORM changes
 * columns by copying the table, and the copy continues after the highest id that still has a row. Otherwise,
 * if the newest bonus was removed from the trash, the next one would get its id, and with it its URL, its
 * clicks and its history.
 */
function keepingIds(Migration: new () => MigrationInterface): new () => MigrationInterface {
  const migration = new Migration();
  return class implements MigrationInterface {
    readonly name = Migration.name;

    up(runner: QueryRunner): Promise<void> {
      return keepIds(runner, () => migration.up(runner));
    }

    down(runner: QueryRunner): Promise<void> {
      return keepIds(runner, () => migration.down(runner));
    }
  };
}

async function keepIds(runner: QueryRunner, change: () => Promise<void>): Promise<void> {
  // MariaDB and MySQL keep the counter of a table that they change.
  if (runner.dataSource.options.type !== 'better-sqlite3') return change();
  const before = await sequencesOf(runner);
  await change();
  const tables = await tablesOf(runner);
  const after = new Map((await sequencesOf(runner)).map(({ name, seq }) => [name, seq]));
  for (const { name, seq } of before) {
    if (!tables.has(name) || (after.get(name) ?? 0) >= seq) continue;
    await runner.query('DELETE FROM sqlite_sequence WHERE name = ?', [name]);
    await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, seq]);
  }
}

async function sequencesOf(runner: QueryRunner): Promise<Sequence[]> {
  // SQLite creates it together with the first table that assigns ids.
  if (!(await tablesOf(runner)).has('sqlite_sequence')) return [];
  return runner.manager.query<Sequence[]>('SELECT name, seq FROM sqlite_sequence');
}

async function tablesOf(runner: QueryRunner): Promise<Set<string>> {
  const rows = await runner.manager.query<{ name: string }[]>(
    "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  return new Set(rows.map(({ name }) => name));
}

const BUSY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;

export interface ConnectionOptions {
  /** The entities of this connection; migrations need none. */
  entities?: DataSourceOptions['entities'];
  /** Allows statements without a time limit, such as a migration of a large table. Default: false. */
  mayTakeLong?: boolean;
}

function dataSourceOptions(
  target: DatabaseTarget,
  { entities = [], mayTakeLong = false }: ConnectionOptions,
): DataSourceOptions {
  const shared = {
    entities,
    migrations: migrations.map(keepingIds),
    synchronize: false,
    migrationsRun: false,
  } as const;
  if (target.dialect === 'mysql') {
    return {
      ...shared,
      type: 'mysql',
      driver: configuredDriver({ mayTakeLong }),
      url: target.url,
      charset: 'utf8mb4_bin',
      timezone: 'Z',
      connectTimeout: CONNECT_TIMEOUT_MS,
      poolSize: POOL_SIZE,
      logger: new LeaveInactiveNode(),
      ...(target.tls && {
        ssl: {
          ...target.tls,
          minVersion: 'TLSv1.2',
          rejectUnauthorized: true,
          // The driver compares the host name only with this option.
          verifyIdentity: true,
        },
      }),
    };
  }
  return {
    ...shared,
    type: 'better-sqlite3',
    database: target.file,
    enableWAL: true,
    timeout: BUSY_TIMEOUT_MS,
    // better-sqlite3 is compiled with synchronous=NORMAL in WAL mode, which can lose the last
    // acknowledged commits on a power failure.
    prepareDatabase: (database: { pragma(statement: string): unknown }) => {
      // Before the first write, because SQLite creates the other files with the same permissions.
      for (const file of databaseFiles(target.file)) makePrivate(file);
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      // Overwrites what is deleted. Without it, erased names stay in the file until their space is reused.
      database.pragma('secure_delete = ON');
    },
  };
}

/** Creates a data source that is not connected yet, and the folder of a SQLite file. */
export function createDataSource(
  target: DatabaseTarget,
  options: ConnectionOptions = {},
): DataSource {
  if (target.dialect === 'sqlite') createFolderOf(target.file);
  return new DataSource(dataSourceOptions(target, options));
}

/**
 * Connects what reads outside of transactions. On SQLite, a connection of its own that cannot write: on the
 * connection of the transactions, it would read what is not committed yet, and a write would become part of
 * whichever transaction is open. On MySQL, each transaction has its own connection anyway.
 *
 * @param writer connected, because a connection that cannot write cannot create the files
 */
export function connectReader(writer: DataSource): Promise<DataSource> {
  const { options } = writer;
  // A database in memory, such as that of the command that writes openapi.json, has only one connection.
  if (options.type !== 'better-sqlite3' || options.database === ':memory:') {
    return Promise.resolve(writer);
  }
  const { database, entities, migrations, timeout, type } = options;
  const reader = { database, entities, migrations, timeout, type, readonly: true };
  return new DataSource(reader).initialize();
}

function createFolderOf(file: string): void {
  try {
    createPrivateFolder(dirname(file));
  } catch {
    // Opening the database then fails for the same reason, with a clear message.
  }
}
