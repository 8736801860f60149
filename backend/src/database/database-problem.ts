import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../config/database-target.js';
import { describeDatabase } from './connect.js';
import { createDataSource } from './data-source.js';
import { databaseErrorCode } from './database.service.js';

/** Why a database refused a connection, and what to do, in one sentence without its password. */
export function describeConnectError(target: DatabaseTarget, error: unknown): string {
  const where = describeDatabase(target);
  const code = databaseErrorCode(error);
  if (code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_DBACCESS_DENIED_ERROR') {
    return `The database at ${where} rejects the password. Put back the one it has: DB_PASSWORD in .env with 'make up', otherwise DATABASE_URL. 'make rotate' sets a new one.`;
  }
  if (code === 'ER_BAD_DB_ERROR') {
    return `The database server has no database of this name: ${where}. Create it, or correct DATABASE_URL.`;
  }
  return `The database at ${where} can't be used: ${String(error)}`;
}

/** Why a database can't be used with these settings; null when it can. SQLite is a file: nothing to ask. */
export async function databaseProblem(target: DatabaseTarget): Promise<string | null> {
  if (target.dialect === 'sqlite') return null;
  let dataSource: DataSource | undefined;
  try {
    dataSource = await createDataSource(target).initialize();
    return null;
  } catch (error) {
    return describeConnectError(target, error);
  } finally {
    await dataSource?.destroy();
  }
}
