import type { DataSource } from 'typeorm';
import { createDataSource } from '../src/core/database/data-source.js';
import { ENTITIES } from '../src/schema.js';
import { createTables } from './create-tables.js';
import { createDatabase, type Dialect } from './test-database.js';

export interface MigratedDatabase {
  dataSource: DataSource;
  /** Disconnects, and drops the database. */
  close(): Promise<void>;
}

/** Creates a database with all tables, which are empty. */
export async function createMigratedDatabase(dialect: Dialect): Promise<MigratedDatabase> {
  const database = await createDatabase(dialect);
  await createTables(database);
  const dataSource = await createDataSource(database.target, { entities: ENTITIES }).initialize();
  return {
    dataSource,
    async close() {
      await dataSource.destroy();
      await database.drop();
    },
  };
}
