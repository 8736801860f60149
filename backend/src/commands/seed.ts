import 'reflect-metadata';
import { SystemClock } from '../core/config/clock.js';
import { loadEnvironment } from '../core/config/load-environment.js';
import { openDatabase } from '../core/database/open-database.js';
import { seed } from '../core/database/seed/seed.js';
import { ENTITIES, SEEDS } from '../schema.js';

// `make seed`: fills empty tables with the default settings, demo bonuses, rules for regions and help lines.
const environment = loadEnvironment();
const print = (message: string) => process.stdout.write(`${message}\n`);
const dataSource = await openDatabase(environment.database, {
  schema: 'current',
  entities: ENTITIES,
});
try {
  const ran = await seed(dataSource, new SystemClock(), SEEDS);
  print(
    ran.length === 0
      ? 'Nothing to seed: the database already has data.'
      : `Seeded: ${ran.join(', ')}.`,
  );
} finally {
  await dataSource.destroy();
}
