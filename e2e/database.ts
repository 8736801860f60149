import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

/** An empty database for one server, gone again after `drop`. */
export interface TestDatabase {
  /** The `DATABASE_URL` of the server. */
  url: string;
  drop(): Promise<void>;
}

/** Makes an empty database; called once for each server. */
export type DatabaseMaker = () => Promise<TestDatabase>;

export async function sqliteDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'playhouse-e2e-'));
  return {
    url: `sqlite:${join(folder, 'playhouse.sqlite')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * A database of its own on a MySQL or MariaDB server.
 * @param serverUrl `mysql://user:password@host:port/…` of an account that may create databases; the
 *   database that it names is left alone
 */
export async function mysqlDatabase(serverUrl: string): Promise<TestDatabase> {
  const url = new URL(serverUrl);
  const name = `playhouse_e2e_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const connection = await createConnection(serverUrl.replace(/^mariadb:/, 'mysql:'));
    try {
      await connection.query(statement);
    } finally {
      await connection.end();
    }
  };
  await administer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`DROP DATABASE ${name}`) };
}

/** The databases that there are to test on: SQLite, and what `TEST_DATABASE_URL` names. */
export function testedDatabases(): { name: string; make: DatabaseMaker }[] {
  const databases: { name: string; make: DatabaseMaker }[] = [
    { name: 'SQLite', make: sqliteDatabase },
  ];
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) databases.push({ name: 'MariaDB', make: () => mysqlDatabase(serverUrl) });
  return databases;
}
