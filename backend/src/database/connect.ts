import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../config/database-target.js';
import { type ConnectionOptions, createDataSource } from './data-source.js';
import { databaseErrorCode, isDatabaseAway } from './database.service.js';

const RETRY_MS = 2_000;
/** No work of ours is as long between two statements of a transaction. */
const ABANDONED_AFTER_SECONDS = 10;

/** Where the database is, without its password. */
export function describeDatabase(target: DatabaseTarget): string {
  if (target.dialect === 'sqlite') return target.file;
  const url = new URL(target.url);
  return `${url.host}${url.pathname}`;
}

/**
 * Connects to the database, waiting for one that is away and saying so.
 *
 * @param say called with one sentence for each failed attempt.
 * @throws what the driver says when waiting can't help (a wrong password, an unknown database).
 */
export async function connect(
  target: DatabaseTarget,
  say: (sentence: string) => void,
  options: ConnectionOptions,
): Promise<DataSource> {
  for (;;) {
    const dataSource = createDataSource(target, options);
    try {
      await dataSource.initialize();
      if (!options.mayTakeLong) await undoAbandonedTransactions(dataSource);
      return dataSource;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      say(
        `The database at ${describeDatabase(target)} can't be reached (${databaseErrorCode(error)}); trying again in ${RETRY_MS / 1000} seconds.`,
      );
      await delay(RETRY_MS);
    }
  }
}

/**
 * Has MariaDB undo a transaction that its server left open. One that was paused amid a transaction, or
 * whose machine is gone without a word, would keep its locks, a job's lease among them, until it comes
 * back or the connection is found dead. MySQL knows no such setting, and refuses it.
 */
async function undoAbandonedTransactions(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'mysql') return;
  const setting = `SET SESSION idle_transaction_timeout = ${ABANDONED_AFTER_SECONDS}`;
  const { pool } = dataSource.driver as unknown as { pool: Pool };
  pool.on('connection', (connection) => connection.query(setting, () => undefined));
  // That with which the pool was tried is there already.
  await dataSource.query(setting).catch(() => undefined);
}

/** Whether every migration of this release has been applied. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  return !(await dataSource.showMigrations());
}
