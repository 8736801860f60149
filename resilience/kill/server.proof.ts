// `make proof-kills`: kill.test.ts with many more kills, at random times.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { mysqlDatabase, sqliteDatabase } from '../../testing/database.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { TestServer } from '../../testing/server.ts';
import { describeFault } from './concurrent-writes.ts';
import { randomTiming } from './random-timing.ts';
import { killServer } from './server-kill.ts';

/** The number of kills on each database. */
const KILLS = Number(process.env.KILLS ?? 100);
/** A new server starts after this many kills. Each kill reads all stored data, so the data must not grow. */
const KILLS_PER_SERVER = 10;

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
  for (let first = 1; first <= KILLS; first += KILLS_PER_SERVER) {
    describe(`on ${name}, a server killed (-9) during writes, from kill ${first} on`, () => {
      let server: TestServer;
      let folder: string;
      before(async () => {
        folder = await mkdtemp(join(tmpdir(), 'playhouse-kills-'));
        server = await TestServer.start({ database: make });
      });
      after(async () => {
        await server.dispose();
        await rm(folder, { recursive: true, force: true });
      });

      for (let kill = first; kill < Math.min(first + KILLS_PER_SERVER, KILLS + 1); kill += 1) {
        it(`keeps everything that it acknowledged before kill ${kill}`, async (context) => {
          const history = await killServer(server, {
            round: `kill ${kill}`,
            folder,
            timing: randomTiming(),
          });
          context.diagnostic(`kill ${kill} on ${name} at ${describeFault(history)}`);
        });
      }
    });
  }
}
