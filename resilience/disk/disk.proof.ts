// `make proof-fsync`: the disk fails or is full during writes.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type AdminClient } from '../../testing/admin-client.ts';
import { mysqlDatabase, sqliteDatabase } from '../../testing/database.ts';
import { assertFaultDuringWrites, describeFault, startWrites } from '../kill/concurrent-writes.ts';
import { surviveOutage } from '../kill/mariadb-outage.ts';
import { assertNothingLost } from '../kill/nothing-lost.ts';
import { randomTiming } from '../kill/random-timing.ts';
import { Visitor } from '../kill/visitor.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { TestServer } from '../../testing/server.ts';
import { assertDelivered, type DiskFault, FailingDisk } from './failing-disk.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const SYNC_FAILS: DiskFault = { calls: ['fsync', 'fdatasync'], error: 'EIO' };
const WRITE_FAILS: DiskFault = { calls: ['pwrite64'], error: 'EIO' };
const FULL: DiskFault = { calls: ['pwrite64', 'ftruncate', 'fallocate'], error: 'ENOSPC' };

const BONUS = { description: 'Written after the disk recovered.', ctaHref: 'https://a.example' };

/** The error of a write that must be rejected. */
const errorOf = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => assert.fail('the write was not rejected'),
    (error: unknown) => String(error),
  );

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playhouse-disk-'));
});
after(() => rm(folder, { recursive: true, force: true }));

describe('a server with SQLite', () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.start({ database: sqliteDatabase });
  });
  after(() => server.dispose());

  /** Writes after the disk has recovered. A rejected change in between must not affect the others. */
  async function writeAfterRecovery(round: string, client: AdminClient): Promise<string[]> {
    const titles = [`${round}: first after the fault`, `${round}: second after the fault`];
    for (const title of titles) {
      await client.createBonus({ title, ...BONUS });
      await assert.rejects(client.updateBonus(999_999, { title, ...BONUS }), /: 404 /);
    }
    return titles;
  }

  const faults: [string, DiskFault, RegExp][] = [
    ['cannot be synced to disk', SYNC_FAILS, /SQLITE_IOERR_FSYNC/],
    ['cannot be written', WRITE_FAILS, /SQLITE_IOERR_WRITE/],
    ['is on a full disk', FULL, /SQLITE_FULL/],
  ];
  for (const [problem, fault, logged] of faults) {
    for (let number = 1; number <= ROUNDS; number += 1) {
      it(`whose file ${problem} reports the error, loses nothing acknowledged, and recovers: round ${number}`, async (context) => {
        const round = `${fault.error} of ${fault.calls[0]}, round ${number}`;
        const timing = randomTiming();
        const visitor = new Visitor(server.url);
        const writes = await startWrites(server, { round, folder, processToKill: null, timing });
        await writes.faultDue;
        const log = join(folder, `${round}.strace`);
        const disk = await FailingDisk.begin(server.processId, fault, log);
        const history = await writes.ended;
        const { client, records, faultAt } = history;
        const endedAt = Date.now();
        const last = `${round}: last during the fault`;
        const message = await errorOf(client.createBonus({ title: last, ...BONUS }));
        assert.match(message, /: 503 /);
        assert.ok((await client.listBonuses()).length > 0, 'stored bonuses can be read');
        const visits = await visitor.assertServed(faultAt, Date.now());

        // The error messages must be correct both after a kill during the fault and after more writes.
        const isKilledDuringFault = number % 2 === 0;
        if (isKilledDuringFault) await server.kill();
        const deliveries = await disk.end();
        const titles = isKilledDuringFault ? [] : await writeAfterRecovery(round, client);
        if (!isKilledDuringFault) await server.kill();
        assertFaultDuringWrites(history, timing, 'rejected');
        assertDelivered(
          deliveries.filter(({ at }) => at < endedAt),
          records,
        );
        assert.match(server.output, logged);

        await server.start();
        const { uncertain, stored } = await assertNothingLost(server, history);
        const storedTitles = (await client.listBonuses()).map(({ title }) => title);
        assert.deepEqual(
          titles.filter((title) => !storedTitles.includes(title)),
          [],
        );
        const isLastStored = storedTitles.includes(last);
        if (isLastStored) assert.match(message, /may or may not be stored/);
        context.diagnostic(
          `${round}, ${describeFault(history)}; ${deliveries.length} calls failed; ${visits} visits during the fault; killed ${isKilledDuringFault ? 'during the fault' : 'after more writes'}; ${uncertain} writes reported as possibly stored, ${stored} of them stored, the last one ${isLastStored ? 'stored' : 'not stored'}; first line of strace's log: ${deliveries[0]?.line}`,
        );
      });
    }
  }
});

describe('MariaDB whose files cannot be synced to disk', () => {
  let mariadb: MariaDb;
  let server: TestServer;
  before(async () => {
    mariadb = await MariaDb.start();
    server = await TestServer.start({ database: () => mysqlDatabase(mariadb.url) });
  });
  after(async () => {
    await server.dispose();
    await mariadb.dispose();
  });

  for (let number = 1; number <= ROUNDS; number += 1) {
    it(`aborts, and has lost nothing acknowledged after a restart: round ${number}`, async (context) => {
      const round = `EIO of MariaDB's fsync, round ${number}`;
      let disk: FailingDisk | undefined;
      const { history, line } = await surviveOutage(
        { server, mariadb },
        {
          round,
          folder,
          injectFault: async () => {
            const log = join(folder, `${round}.strace`);
            disk = await FailingDisk.begin(mariadb.processId, SYNC_FAILS, log);
          },
        },
      );
      const deliveries = (await disk?.end()) ?? [];
      assertDelivered(deliveries, history.records);
      context.diagnostic(`${line}; strace's log: ${deliveries[0]?.line}`);
    });
  }
});
