import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { DatabaseTarget } from '../config/database-target.js';
import { type ConnectionOptions, createDataSource } from './data-source.js';
import { databaseErrorCode, isDatabaseUnavailable } from './database.service.js';

const RETRY_MS = 2_000;
/** Longer than any transaction of this application pauses between two statements. */
const ABANDONED_AFTER_SECONDS = 10;

/** The database's address without its password. */
export function describeDatabase(target: DatabaseTarget): string {
  if (target.dialect === 'sqlite') return target.file;
  const url = new URL(target.url);
  return `${url.host}${url.pathname}`;
}

/**
 * Connects to the database. While it is unavailable, reports that and tries again.
 *
 * @param report called with a message for each failed attempt.
 * @throws the driver's error if waiting cannot help (wrong password, unknown database).
 */
export async function connect(
  target: DatabaseTarget,
  report: (message: string) => void,
  options: ConnectionOptions,
): Promise<DataSource> {
  for (;;) {
    const dataSource = createDataSource(target, options);
    try {
      await dataSource.initialize();
      if (!options.mayTakeLong) await undoAbandonedTransactions(dataSource);
      return dataSource;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      report(
        `Cannot connect to the database at ${describeDatabase(target)} (${databaseErrorCode(error)}); trying again in ${RETRY_MS / 1000} seconds.`,
      );
      await delay(RETRY_MS);
    }
  }
}

/**
 * Lets MariaDB roll back a transaction that a process of this application left open. A process that
 * was paused during a transaction, or that lost its network, would otherwise keep its row locks (a
 * job's lease, for example) until the connection is found dead. MySQL has no such setting and rejects
 * the statement.
 */
async function undoAbandonedTransactions(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'mysql') return;
  const setting = `SET SESSION idle_transaction_timeout = ${ABANDONED_AFTER_SECONDS}`;
  const pool = (dataSource.driver as MysqlDriver).pool as Pool;
  pool.on('connection', (connection) => connection.query(setting, () => undefined));
  // This connection already exists, so the pool's event has not covered it.
  await dataSource.query(setting).catch(() => undefined);
}

/** Whether all migrations of this release have been applied. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  return !(await dataSource.showMigrations());
}
