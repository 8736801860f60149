// `make proof-kills`: kill.test.ts many times over, at random moments.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { mysqlDatabase, sqliteDatabase } from '../../testing/database.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { TestServer } from '../../testing/server.ts';
import { tellBlow } from './amid-writes.ts';
import { randomMoment } from './random-moment.ts';
import { killServer } from './server-kill.ts';

/** Of each database. */
const KILLS = Number(process.env.KILLS ?? 100);
/** So many of one server: what it stores grows, and all of it is read after each. */
const KILLS_A_SERVER = 10;

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
  for (let first = 1; first <= KILLS; first += KILLS_A_SERVER) {
    describe(`on ${name}, a server that is killed (-9) amid writes, from kill ${first} on`, () => {
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

      for (let kill = first; kill < Math.min(first + KILLS_A_SERVER, KILLS + 1); kill += 1) {
        it(`has all that it acknowledged before kill ${kill}`, async (context) => {
          const aftermath = await killServer(server, {
            round: `kill ${kill}`,
            folder,
            moment: randomMoment(),
          });
          context.diagnostic(`kill ${kill} on ${name} at ${tellBlow(aftermath)}`);
        });
      }
    });
  }
}
