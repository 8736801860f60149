import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** An empty database for one server; `drop` removes it. */
export interface TestDatabase {
  /** The `DATABASE_URL` of the server. */
  url: string;
  /** The problems found by the database's integrity check; empty if there are none. */
  integrityProblems(): Promise<string[]>;
  drop(): Promise<void>;
}

/** Creates an empty database; called once for each server. */
export type DatabaseFactory = () => Promise<TestDatabase>;

export async function sqliteDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'playhouse-e2e-'));
  const file = join(folder, 'playhouse.sqlite');
  return {
    url: `sqlite:${file}`,
    integrityProblems: () => Promise.resolve(sqliteProblems(file)),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

function sqliteProblems(file: string): string[] {
  const database = new DatabaseSync(file);
  try {
    return ['integrity_check', 'foreign_key_check']
      .flatMap((check) => database.prepare(`PRAGMA ${check}`).all())
      .map((row) => Object.values(row).join(' '))
      .filter((line) => line !== 'ok');
  } finally {
    database.close();
  }
}

async function mysqlProblems(url: string): Promise<string[]> {
  const connection = await createConnection(url);
  try {
    const [tables] = await connection.query<RowDataPacket[]>({
      sql: 'SHOW TABLES',
      rowsAsArray: true,
    });
    const names = tables.map((row) => `\`${String(row[0])}\``);
    const [checks] = await connection.query<RowDataPacket[]>(
      `CHECK TABLE ${names.join(', ')} EXTENDED`,
    );
    return checks
      .filter(({ Msg_text: text }) => text !== 'OK')
      .map((row) => Object.values(row).join(' '));
  } finally {
    await connection.end();
  }
}

/**
 * Creates a database on a MySQL or MariaDB server.
 * @param serverUrl `mysql://user:password@host:port/name` of an account that may create databases.
 * The database `name` must exist. It is used only to connect, and never changed
 */
export async function mysqlDatabase(serverUrl: string): Promise<TestDatabase> {
  const plainUrl = serverUrl.replace(/^mariadb:/, 'mysql:');
  const url = new URL(plainUrl);
  const name = `playhouse_e2e_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const connection = await createConnection(plainUrl);
    try {
      await connection.query(statement);
    } finally {
      await connection.end();
    }
  };
  await administer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    integrityProblems: () => mysqlProblems(url.href),
    drop: () => administer(`DROP DATABASE ${name}`),
  };
}

/** The databases to test with: SQLite, and the one in `TEST_DATABASE_URL`. */
export function testedDatabases(): { name: string; make: DatabaseFactory }[] {
  const databases: { name: string; make: DatabaseFactory }[] = [
    { name: 'SQLite', make: sqliteDatabase },
  ];
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) databases.push({ name: 'MariaDB', make: () => mysqlDatabase(serverUrl) });
  return databases;
}
