// `make proof-kills`: MariaDB is killed during writes many times, while the server keeps running.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { mysqlDatabase } from '../../testing/database.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { TestServer } from '../../testing/server.ts';
import { WORKERS } from './concurrent-writes.ts';
import { surviveOutage } from './mariadb-outage.ts';

const KILLS = Number(process.env.MARIADB_KILLS ?? 20);

describe(`when MariaDB is killed (-9) during ${WORKERS} concurrent admin writes`, () => {
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
    it(`the server reports it, recovers, and has lost nothing acknowledged: kill ${kill}`, async (context) => {
      const { line } = await surviveOutage(
        { server, mariadb },
        { round: `kill ${kill} of MariaDB`, folder },
      );
      context.diagnostic(line);
    });
  }
});
