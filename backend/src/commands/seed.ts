import 'reflect-metadata';
import { SystemClock } from '../config/clock.js';
import { loadEnvironment } from '../config/load-environment.js';
import { openDatabase } from '../database/open-database.js';
import { seed } from '../database/seed/seed.js';
import { ENTITIES, SEEDS } from '../schema.js';

// The step that fills an empty database with the first settings and demo offers: `make seed`.
const environment = loadEnvironment();
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const dataSource = await openDatabase(environment.database, {
  schema: 'current',
  entities: ENTITIES,
});
try {
  const ran = await seed(dataSource, new SystemClock(), SEEDS);
  say(ran.length === 0 ? 'Nothing to seed.' : `Seeded: ${ran.join(', ')}.`);
} finally {
  await dataSource.destroy();
}
