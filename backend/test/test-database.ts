import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { DatabaseTarget } from '../src/core/config/services/database-target.js';

export type Dialect = DatabaseTarget['dialect'];

/**
 * SQLite, and MariaDB if `TEST_DATABASE_URL` is set. For suites about what depends on the database: its own
 * SQL, leases, simultaneous changes, and every route once. Use with `describe.each(dialects)`.
 */
export const dialects: Dialect[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'mysql'] : ['sqlite'];

/**
 * SQLite in `make test`, MariaDB in `make test-release`. For all other suites that need a database, because
 * other suites run their statements on MariaDB for every change.
 */
export const releaseDialects: Dialect[] =
  process.env.TEST_SCOPE === 'release' ? ['mysql'] : ['sqlite'];

export interface TestDatabase {
  target: DatabaseTarget;
  /** The value for `DATABASE_URL`. */
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database. */
export async function createDatabase(dialect: Dialect): Promise<TestDatabase> {
  if (dialect === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-'));
    const file = join(folder, 'test.sqlite');
    return {
      target: { dialect, file },
      url: `sqlite:${file}`,
      drop: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `playhouse_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const execute = async (sql: string) => {
    const connection = await createConnection({ uri: new URL('/', server).href });
    await connection.query(sql);
    await connection.end();
  };
  await execute(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    target: { dialect, url: url.href },
    url: url.href,
    drop: () => execute(`DROP DATABASE ${name}`),
  };
}
