import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../config/services/database-target.js';
import { connect, isMigrated } from './connect.js';
import type { ConnectionOptions } from './data-source.js';
import { describeConnectError } from './database-problem.js';

/** Ends a command with a message. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Connects a command to its database. While the database is unavailable, it reports that and waits.
 * If waiting cannot help, or the schema does not match this release, it prints the reason and exits
 * with code 1.
 *
 * @param options.schema 'any' for the command that migrates the schema.
 */
export async function openDatabase(
  target: DatabaseTarget,
  {
    schema,
    entities = [],
  }: { schema: 'current' | 'any'; entities?: ConnectionOptions['entities'] },
): Promise<DataSource> {
  try {
    const dataSource = await connect(target, (message) => process.stdout.write(`${message}\n`), {
      entities,
      mayTakeLong: schema === 'any',
    });
    if (schema === 'any' || (await isMigrated(dataSource))) return dataSource;
  } catch (error) {
    fail(describeConnectError(target, error));
  }
  fail('The database schema is not up to date. Run `make migrate` first.');
}
