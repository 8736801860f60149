import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseTarget } from '../config/services/database-target.js';
import { createPrivateFolder, databaseFiles, makePrivate } from '../config/private-files.js';
import { configuredDriver } from './connection-settings.js';
import { LeaveInactiveNode } from './leave-inactive-node.js';
import { keepingIds } from './keep-ids.js';
import { migrations } from './migrations/migrations.js';

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
