import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../config/services/database-target.js';
import { type ConnectionOptions, createDataSource } from './data-source.js';
import { databaseErrorCode, isDatabaseUnavailable } from './database.service.js';

const RETRY_MS = 2_000;

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
    try {
      return await createDataSource(target, options).initialize();
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
 * Whether every migration of this release has been applied. Further ones are ignored: a newer release ran
 * before, or one of its backups was restored, and migrations only add to the schema.
 */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  return !(await dataSource.showMigrations());
}
