import 'reflect-metadata';
import { loadEnvironment } from '../core/config/load-environment.js';
import { describeDatabase } from '../core/database/connect.js';
import { openDatabase } from '../core/database/open-database.js';

// `make migrate`: brings the schema up to date with this release. The server itself never changes the schema.
const environment = loadEnvironment();
const print = (message: string) => process.stdout.write(`${message}\n`);
const dataSource = await openDatabase(environment.database, { schema: 'any' });
try {
  const applied = await dataSource.runMigrations({ transaction: 'each' });
  const target = describeDatabase(environment.database);
  print(
    applied.length === 0
      ? `The schema of ${target} is up to date.`
      : `Applied ${applied.length === 1 ? '1 migration' : `${applied.length} migrations`} to ${target}.`,
  );
} finally {
  await dataSource.destroy();
}
