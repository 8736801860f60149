// `make proof-delivery`: delivery.test.ts with many more events and kills.
import { after, before } from 'node:test';
import { mysqlDatabase, sqliteDatabase } from '../../testing/database.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { testKilled } from './killed.ts';
import { MOMENTS, type Moment } from './site.ts';
import { testUndisturbed } from './undisturbed.ts';

const EVENTS = Number(process.env.EVENTS ?? 10_000);
/** On each database. */
const KILLS = Number(process.env.KILLS ?? 50);

let mariadb: MariaDb;
before(async () => {
  mariadb = await MariaDb.start();
});
after(() => mariadb.dispose());

const databases = [
  { name: 'SQLite', make: sqliteDatabase },
  { name: 'MariaDB', make: () => mysqlDatabase(mariadb.url) },
];

for (const { name, make } of databases) {
  testUndisturbed(name, make, { events: EVENTS, batch: 200 });
  testKilled(name, make, {
    batch: Math.ceil(EVENTS / KILLS),
    moments: Array.from(
      { length: KILLS },
      (_, index): Moment => MOMENTS[index % MOMENTS.length] ?? MOMENTS[0],
    ),
    faults: {
      kinds: ['rate limit', 'error', 'late success', 'reset', 'silence'],
      every: 250,
      outage: 3,
    },
  });
}
