import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/database/data-source.js';
import { createDatabase, type Dialect, type TestDatabase } from './test-database.js';

/** Per dialect: a database file, or the statements that create the tables. */
const migrated = new Map<Dialect, Promise<Buffer>>();

/**
 * Creates all tables in an empty database, to which no one is connected. The migrations run only once per
 * run of the tests, because it starts the application hundreds of times: the result is in a folder that
 * `start-of-tests.mjs` creates.
 */
export async function createTables({ target }: TestDatabase): Promise<void> {
  const { dialect } = target;
  const content = migrated.get(dialect) ?? readOrMigrate(dialect);
  migrated.set(dialect, content);
  if (target.dialect === 'sqlite') {
    await writeFile(target.file, await content);
  } else {
    const connection = await createConnection({ uri: target.url, multipleStatements: true });
    await connection.query((await content).toString());
    await connection.end();
  }
}

async function readOrMigrate(dialect: Dialect): Promise<Buffer> {
  const folder = process.env.MIGRATED_DATABASES;
  if (folder === undefined) throw new Error('start-of-tests.mjs did not run');
  const file = join(folder, dialect);
  const stored = await readFile(file).catch(() => null);
  if (stored !== null) return stored;
  const content = await migrate(dialect);
  // Renamed, because another worker may be reading or writing the file.
  const complete = `${file}.${process.pid}`;
  await writeFile(complete, content);
  await rename(complete, file);
  return content;
}

async function migrate(dialect: Dialect): Promise<Buffer> {
  const database = await createDatabase(dialect);
  const dataSource = await createDataSource(database.target).initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
    return dialect === 'sqlite' ? contentOf(dataSource) : await statementsOf(database.url);
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
}

function contentOf({ driver }: DataSource): Buffer {
  const { databaseConnection } = driver as unknown as {
    databaseConnection: { serialize(): Buffer };
  };
  return databaseConnection.serialize();
}

async function statementsOf(url: string): Promise<Buffer> {
  const connection = await createConnection(url);
  const rowsOf = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  const statements = ['SET FOREIGN_KEY_CHECKS = 0'];
  for (const row of await rowsOf('SHOW TABLES')) {
    const [created] = await rowsOf(`SHOW CREATE TABLE \`${String(Object.values(row)[0])}\``);
    statements.push(String(created?.['Create Table']));
  }
  for (const { timestamp, name } of await rowsOf('SELECT * FROM migrations ORDER BY id')) {
    const insert = 'INSERT INTO migrations (timestamp, name) VALUES (?, ?)';
    statements.push(connection.format(insert, [timestamp, name]));
  }
  await connection.end();
  return Buffer.from(statements.join(';\n'));
}
