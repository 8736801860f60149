import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../config/services/database-target.js';
import { describeDatabase } from './connect.js';
import { createDataSource } from './data-source.js';
import { databaseErrorCode } from './database.service.js';

/** A message about why a connection to the database failed, and what to do. Omits the password. */
export function describeConnectError(target: DatabaseTarget, error: unknown): string {
  const where = describeDatabase(target);
  const code = databaseErrorCode(error);
  if (code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_DBACCESS_DENIED_ERROR') {
    return `The database at ${where} rejects the password. Restore the previous one (DB_PASSWORD in .env with 'make up', otherwise in DATABASE_URL). To set a new one, run 'make rotate'.`;
  }
  if (code === 'ER_BAD_DB_ERROR') {
    return `The database server has no such database: ${where}. Create it, or correct DATABASE_URL.`;
  }
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT') {
    return `The database at ${where} does not offer TLS. Enable it there, or remove ssl-mode from DATABASE_URL and DATABASE_CA.`;
  }
  if (code === 'HANDSHAKE_SSL_ERROR') {
    return `The certificate of the database at ${where} is rejected (${messageOf(error)}). DATABASE_CA must have the authority that issued it, and its host name must be the one in DATABASE_URL.`;
  }
  return `Cannot use the database at ${where}: ${String(error)}`;
}

/** The driver's message in one line, without a full stop. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replace(/\.$/, '');

/** Why a connection with these settings fails; null if it succeeds. A SQLite file is not checked. */
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
