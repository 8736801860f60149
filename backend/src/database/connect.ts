import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../config/env.js';
import { createDataSource, type Patience } from './data-source.js';
import { databaseErrorCode, isDatabaseAway } from './database.js';

const RETRY_MS = 2_000;

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
  patience: Patience,
): Promise<DataSource> {
  for (;;) {
    const dataSource = createDataSource(target, patience);
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      say(
        `The database at ${describeDatabase(target)} can't be reached (${databaseErrorCode(error)}); trying again in ${RETRY_MS / 1000} seconds.`,
      );
      await delay(RETRY_MS);
    }
  }
}

/** Whether every migration of this release has been applied. */
export async function isMigrated(dataSource: DataSource): Promise<boolean> {
  return !(await dataSource.showMigrations());
}
