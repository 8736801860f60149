import type { DataSource } from 'typeorm';
import type { DatabaseTarget } from '../config/database-target.js';
import { connect, isMigrated } from './connect.js';
import { describeConnectError } from './database-problem.js';

/** Ends a command with a sentence for whoever ran it. */
function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * The database of a command, waited for while it is away, with a sentence about it. When waiting
 * can't help, or the schema is not that of this release, it says so and ends the process with 1.
 *
 * @param options.schema 'any' for the step that brings the schema up to date.
 */
export async function openDatabase(
  target: DatabaseTarget,
  options: { schema: 'current' | 'any' } = { schema: 'current' },
): Promise<DataSource> {
  try {
    const dataSource = await connect(target, (sentence) => process.stdout.write(`${sentence}\n`), {
      mayTakeLong: options.schema === 'any',
    });
    if (options.schema === 'any' || (await isMigrated(dataSource))) return dataSource;
  } catch (error) {
    fail(describeConnectError(target, error));
  }
  fail("The database's schema is not up to date. Run `make migrate` first.");
}
