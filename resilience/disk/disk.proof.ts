// `make proof-fsync`: the disk fails, or is full, while the site is written to.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type AdminClient } from '../../testing/admin-client.ts';
import { mysqlDatabase, sqliteDatabase } from '../../testing/database.ts';
import { assertStruckAmidWrites, tellBlow, writeUntil } from '../kill/amid-writes.ts';
import { outlive } from '../kill/mariadb-outage.ts';
import { assertNothingLost } from '../kill/nothing-lost.ts';
import { randomMoment } from '../kill/random-moment.ts';
import { Visitor } from '../kill/visitor.ts';
import { MariaDb } from '../../testing/mariadb.ts';
import { TestServer } from '../../testing/server.ts';
import { assertDelivered, type DiskFault, FailingDisk } from './failing-disk.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const SYNC_FAILS: DiskFault = { calls: ['fsync', 'fdatasync'], error: 'EIO' };
const WRITE_FAILS: DiskFault = { calls: ['pwrite64'], error: 'EIO' };
const FULL: DiskFault = { calls: ['pwrite64', 'ftruncate', 'fallocate'], error: 'ENOSPC' };

const OFFER = { description: 'With a disk that works again.', ctaHref: 'https://a.example' };

/** What the server says when it refuses a write. */
const refusalOf = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => assert.fail('it was not refused'),
    (error: unknown) => String(error),
  );

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playhouse-disk-'));
});
after(() => rm(folder, { recursive: true, force: true }));

describe('a server whose SQLite', () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.start({ database: sqliteDatabase });
  });
  after(() => server.dispose());

  /** The disk works again: what is written now is stored, also after a change that was refused. */
  async function writeAgain(round: string, client: AdminClient): Promise<string[]> {
    const titles = [`${round}: the first again`, `${round}: the second again`];
    for (const title of titles) {
      await client.createBonus({ title, ...OFFER });
      await assert.rejects(client.updateBonus(999_999, { title, ...OFFER }), /: 404 /);
    }
    return titles;
  }

  const faults: [string, DiskFault, RegExp][] = [
    ['cannot be synchronised', SYNC_FAILS, /SQLITE_IOERR_FSYNC/],
    ['cannot be written', WRITE_FAILS, /SQLITE_IOERR_WRITE/],
    ['has no room left', FULL, /SQLITE_FULL/],
  ];
  for (const [what, fault, logged] of faults) {
    for (let number = 1; number <= ROUNDS; number += 1) {
      it(`${what} says so, keeps what it acknowledged, and recovers: round ${number}`, async (context) => {
        const round = `${fault.error} of ${fault.calls[0]}, round ${number}`;
        const moment = randomMoment();
        const visitor = new Visitor(server.url);
        const writers = await writeUntil(server, { round, folder, victim: null, moment });
        await writers.struck;
        const log = join(folder, `${round}.strace`);
        const disk = await FailingDisk.begin(server.processId, fault, log);
        const aftermath = await writers.ended;
        const { client, records, struckAt } = aftermath;
        const endedAt = Date.now();
        const last = `${round}: the last that fails`;
        const refusal = await refusalOf(client.createBonus({ title: last, ...OFFER }));
        assert.match(refusal, /: 503 /);
        assert.ok((await client.listBonuses()).length > 0, 'what is stored can be read');
        const visits = await visitor.assertServed(struckAt, Date.now());

        // What failed must be told right whether the server died with the fault, or wrote on after it.
        const diesAtOnce = number % 2 === 0;
        if (diesAtOnce) await server.kill();
        const deliveries = await disk.end();
        const titles = diesAtOnce ? [] : await writeAgain(round, client);
        if (!diesAtOnce) await server.kill();
        assertStruckAmidWrites(aftermath, moment, 'refused');
        assertDelivered(
          deliveries.filter(({ at }) => at < endedAt),
          records,
        );
        assert.match(server.output, logged);

        await server.start();
        const { open, stored } = await assertNothingLost(server, aftermath);
        const there = (await client.listBonuses()).map(({ title }) => title);
        assert.deepEqual(
          titles.filter((title) => !there.includes(title)),
          [],
        );
        const isLastStored = there.includes(last);
        if (isLastStored) assert.match(refusal, /may or may not be stored/);
        context.diagnostic(
          `${round}, ${tellBlow(aftermath)}; ${deliveries.length} calls failed; ${visits} visits meanwhile; killed ${diesAtOnce ? 'while it failed' : 'when it had written again'}; of ${open} writes it told that they may be stored or not: ${stored} are, the last one is${isLastStored ? '' : ' not'}; the injector's log begins: ${deliveries[0]?.line}`,
        );
      });
    }
  }
});

describe('MariaDB whose disk cannot be synchronised', () => {
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
    it(`ends itself, and has what was acknowledged when it is started again: round ${number}`, async (context) => {
      const round = `EIO of MariaDB's fsync, round ${number}`;
      let disk: FailingDisk | undefined;
      const { aftermath, line } = await outlive(
        { server, mariadb },
        {
          round,
          folder,
          strike: async () => {
            const log = join(folder, `${round}.strace`);
            disk = await FailingDisk.begin(mariadb.processId, SYNC_FAILS, log);
          },
        },
      );
      const deliveries = (await disk?.end()) ?? [];
      assertDelivered(deliveries, aftermath.records);
      context.diagnostic(`${line}; the injector's log: ${deliveries[0]?.line}`);
    });
  }
});
