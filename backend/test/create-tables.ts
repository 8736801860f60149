import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/core/database/data-source.js';
import type { TestDatabase } from './test-database.js';

/** Creates all tables in an empty database, to which no one is connected. */
export async function createTables(database: TestDatabase): Promise<void> {
  if (await fillFromCopy(database, 'tables')) return;
  const dataSource = await createDataSource(database.target).initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
    await storeCopy(dataSource, 'tables');
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Fills an empty database, to which no one is connected, with what `storeCopy` stored under this name.
 *
 * @returns false if nothing is stored yet
 */
export async function fillFromCopy({ target }: TestDatabase, name: string): Promise<boolean> {
  const file = copyNamed(name, target.dialect);
  try {
    if (target.dialect === 'sqlite') {
      await copyFile(file, target.file);
    } else {
      const statements = await readFile(file, 'utf8');
      const connection = await createConnection({ uri: target.url, multipleStatements: true });
      await connection.query(statements);
      await connection.end();
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Stores the content of a database until the tests end, for all their processes. */
export async function storeCopy({ options, driver }: DataSource, name: string): Promise<void> {
  const isMysql = options.type === 'mysql';
  const content = isMysql ? await statementsOf(String(options.url)) : contentOf(driver);
  const file = copyNamed(name, isMysql ? 'mysql' : 'sqlite');
  // Renamed, because another process may be reading or writing the file.
  const complete = `${file}.${process.pid}`;
  await writeFile(complete, content);
  await rename(complete, file);
}

function copyNamed(name: string, dialect: string): string {
  const folder = process.env.DATABASE_COPIES;
  if (folder === undefined) throw new Error('start-of-tests.mjs did not run');
  return join(folder, `${name}.${dialect}`);
}

function contentOf(driver: DataSource['driver']): Buffer {
  const { databaseConnection } = driver as unknown as {
    databaseConnection: { serialize(): Buffer };
  };
  return databaseConnection.serialize();
}

async function statementsOf(url: string): Promise<string> {
  const connection = await createConnection({ uri: url, dateStrings: true });
  const rowsOf = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  const statements = ['SET FOREIGN_KEY_CHECKS = 0'];
  for (const shown of await rowsOf('SHOW TABLES')) {
    const table = `\`${String(Object.values(shown)[0])}\``;
    const [created] = await rowsOf(`SHOW CREATE TABLE ${table}`);
    statements.push(String(created?.['Create Table']));
    for (const row of await rowsOf(`SELECT * FROM ${table}`)) {
      const columns = Object.keys(row).map((column) => `\`${column}\``);
      const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (?)`;
      statements.push(connection.format(insert, [Object.values(row)]));
    }
  }
  await connection.end();
  return statements.join(';\n');
}
