import 'reflect-metadata';
import { loadEnvironment } from '../config/load-environment.js';
import { describeDatabase } from '../database/connect.js';
import { openDatabase } from '../database/open-database.js';

// `make migrate`: brings the schema up to date with this release. The server itself never changes the schema.
const environment = loadEnvironment();
const print = (message: string) => process.stdout.write(`${message}\n`);
const dataSource = await openDatabase(environment.database, { schema: 'any' });
try {
  const applied = await dataSource.runMigrations({ transaction: 'each' });
  print(
    applied.length === 0
      ? `The schema of ${describeDatabase(environment.database)} is up to date.`
      : `Applied ${applied.length} migrations to ${describeDatabase(environment.database)}.`,
  );
} finally {
  await dataSource.destroy();
}
