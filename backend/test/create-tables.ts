import { writeFile } from 'node:fs/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../src/config/database-target.js';
import { createDataSource } from '../src/database/data-source.js';
import { createDatabase, type Dialect, type TestDatabase } from './test-database.js';

/** Makes an empty database, to which no one is connected, a copy of the migrated one. */
type Copy = (target: DatabaseTarget) => Promise<void>;

const copies = new Map<Dialect, Promise<Copy>>();

/**
 * Creates all tables in an empty database, to which no one is connected. The migrations run only once per
 * spec file, because a file starts the application many times.
 */
export async function createTables({ target }: TestDatabase): Promise<void> {
  const { dialect } = target;
  const copy = copies.get(dialect) ?? migrate(dialect);
  copies.set(dialect, copy);
  await (
    await copy
  )(target);
}

async function migrate(dialect: Dialect): Promise<Copy> {
  const database = await createDatabase(dialect);
  const dataSource = await createDataSource(database.target).initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
    return dialect === 'sqlite' ? copyOfFile(dataSource) : await copyOfTables(database.url);
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
}

function copyOfFile({ driver }: DataSource): Copy {
  const { databaseConnection } = driver as unknown as {
    databaseConnection: { serialize(): Buffer };
  };
  const content = databaseConnection.serialize();
  return async (target) => {
    if (target.dialect === 'sqlite') await writeFile(target.file, content);
  };
}

async function copyOfTables(url: string): Promise<Copy> {
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
  return async (target) => {
    if (target.dialect !== 'mysql') return;
    const copy = await createConnection({ uri: target.url, multipleStatements: true });
    await copy.query(statements.join(';\n'));
    await copy.end();
  };
}
