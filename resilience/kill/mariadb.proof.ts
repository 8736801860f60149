// `make proof-kills`: MariaDB itself dies amid writes, again and again; the server lives on.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { mysqlDatabase } from '../../testing/database.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { TestServer } from '../../testing/server.ts';
import { LANES } from './amid-writes.ts';
import { outlive } from './mariadb-outage.ts';

const KILLS = Number(process.env.MARIADB_KILLS ?? 20);

describe(`MariaDB that is killed (-9) while ${LANES} admin writes are under way`, () => {
  let mariadb: MariaDb;
  let server: TestServer;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playhouse-kills-'));
    mariadb = await MariaDb.start();
    server = await TestServer.start({ database: () => mysqlDatabase(mariadb.url) });
  });
  after(async () => {
    await server.dispose();
    await mariadb.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  for (let kill = 1; kill <= KILLS; kill += 1) {
    it(`has all that was acknowledged before kill ${kill}; the server says so and recovers`, async (context) => {
      const { line } = await outlive(
        { server, mariadb },
        { round: `kill ${kill} of MariaDB`, folder },
      );
      context.diagnostic(line);
    });
  }
});
