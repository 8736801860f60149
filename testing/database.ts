import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { copySeededDatabase } from './seeded-database.ts';

/** An empty database for one server; `drop` removes it. */
export interface TestDatabase {
  /** The `DATABASE_URL` of the server. */
  url: string;
  /** The problems found by the database's integrity check; empty if there are none. */
  integrityProblems(): Promise<string[]>;
  /** Copies the seeded database of this run instead of migrating; false if that is not possible. */
  copySeeded?(): Promise<boolean>;
  /** Runs a statement that both databases understand, while the server may be running. */
  execute(statement: string): Promise<void>;
  /** The rows of a query that both databases understand; times are texts such as '2026-01-31 12:00:00.000'. */
  rows(query: string): Promise<DatabaseRow[]>;
  drop(): Promise<void>;
}

/** The values of a row, by column. */
export type DatabaseRow = Record<string, string | number | null>;

/** Creates an empty database; called once for each server. */
export type DatabaseFactory = () => Promise<TestDatabase>;

/** How long a statement waits for a transaction of the server. */
const SQLITE_WAIT_MS = 10_000;

export async function sqliteDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'playhouse-e2e-'));
  const file = join(folder, 'playhouse.sqlite');
  return {
    url: `sqlite:${file}`,
    integrityProblems: () => Promise.resolve(sqliteProblems(file)),
    copySeeded: () => copySeededDatabase(file),
    execute: (statement) =>
      Promise.resolve(withSqlite(file, (database) => database.exec(statement))),
    rows: (query) =>
      Promise.resolve(
        withSqlite(file, (database) => database.prepare(query).all() as DatabaseRow[]),
      ),
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

function withSqlite<Result>(file: string, use: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { timeout: SQLITE_WAIT_MS });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

const sqliteProblems = (file: string): string[] =>
  withSqlite(file, (database) =>
    ['integrity_check', 'foreign_key_check']
      .flatMap((check) => database.prepare(`PRAGMA ${check}`).all())
      .map((row) => Object.values(row).join(' '))
      .filter((line) => line !== 'ok'),
  );

async function withMysql<Result>(
  url: string,
  use: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await createConnection({ uri: url, dateStrings: true });
  try {
    return await use(connection);
  } finally {
    await connection.end();
  }
}

const mysqlProblems = (url: string): Promise<string[]> =>
  withMysql(url, async (connection) => {
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
  });

const executeOn = (url: string, statement: string): Promise<void> =>
  withMysql(url, async (connection) => {
    await connection.query(statement);
  });

const rowsOf = (url: string, query: string): Promise<DatabaseRow[]> =>
  withMysql(url, async (connection) => (await connection.query<RowDataPacket[]>(query))[0]);

/**
 * Creates a database on a MySQL or MariaDB server.
 * @param serverUrl `mysql://user:password@host:port/name` of an account that may create databases.
 * The database `name` must exist. It is used only to connect, and never changed
 */
export async function mysqlDatabase(serverUrl: string): Promise<TestDatabase> {
  const plainUrl = serverUrl.replace(/^mariadb:/, 'mysql:');
  const url = new URL(plainUrl);
  const name = `playhouse_e2e_${randomBytes(6).toString('hex')}`;
  const administer = (statement: string) => executeOn(plainUrl, statement);
  await administer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    integrityProblems: () => mysqlProblems(url.href),
    execute: (statement) => executeOn(url.href, statement),
    rows: (query) => rowsOf(url.href, query),
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
