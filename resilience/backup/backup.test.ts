import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { AdminClient } from '../../testing/admin-client.ts';
import { mysqlDatabase, type TestDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { TcpProxy } from '../lifecycle/tcp-proxy.ts';
import { BackupScript } from './backup-script.ts';

const LANES = 20;
/** Between the tables that one change writes to, so that a dump of different moments would show. */
const ROWS_BETWEEN = `
  INSERT INTO clicks_daily (date, target, clicks)
  WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 160)
  SELECT '2020-01-01', CONCAT(one.n, ':', other.n), 1 FROM numbers one CROSS JOIN numbers other`;
const OFFER = { description: 'Written while a backup is made.', ctaHref: 'https://a.example' };

/** In the midst of these rows: the tables before them are in the dump by then, those after them are not. */
const HALFWAY_BYTES = 300_000;

/** Changes one offer again and again; each new title has the next number. */
class Writer {
  acknowledged = 0;
  #next = Promise.withResolvers<void>();
  readonly id: number;
  readonly name: string;

  constructor(name: string, id: number) {
    this.name = name;
    this.id = id;
  }

  async write(client: AdminClient): Promise<void> {
    const title = `${this.name}, ${this.acknowledged + 1}`;
    await client.updateBonus(this.id, { title, isActive: false, ...OFFER });
    this.acknowledged += 1;
    this.#next.resolve();
    this.#next = Promise.withResolvers<void>();
  }

  /** Resolves with its next acknowledgement. */
  get next(): Promise<void> {
    return this.#next.promise;
  }

  async writeUntil(client: AdminClient, end: AbortSignal): Promise<void> {
    while (!end.aborted) await this.write(client);
  }
}

const numberOf = (title: string) => Number(/, (\d+)$/.exec(title)?.[1] ?? 0);

async function rowsOf(database: TestDatabase, statement: string): Promise<RowDataPacket[]> {
  await using connection = await open(database.url);
  return (await connection.query<RowDataPacket[]>(statement))[0];
}

async function open(url: string): Promise<Connection & AsyncDisposable> {
  const connection = await createConnection(url);
  return Object.assign(connection, { [Symbol.asyncDispose]: () => connection.end() });
}

/** Of each table, over all of its rows. */
async function checksumsOf(database: TestDatabase): Promise<Record<string, number>> {
  await using connection = await open(database.url);
  const [tables] = await connection.query<RowDataPacket[]>({
    sql: 'SHOW TABLES',
    rowsAsArray: true,
  });
  const names = tables.map((row) => `\`${String(row[0])}\``).join(', ');
  const [sums] = await connection.query<RowDataPacket[]>(`CHECKSUM TABLE ${names} EXTENDED`);
  return Object.fromEntries(
    sums.map((row) => [String(row.Table).replace(/^.*\./, ''), Number(row.Checksum)]),
  );
}

/** How often offers were changed, as the database counts it in two places. */
async function countsOf(database: TestDatabase): Promise<{ audited: number; published: number }> {
  const [row] = await rowsOf(
    database,
    "SELECT (SELECT COUNT(*) FROM audit_log WHERE entity = 'bonus') AS audited, (SELECT version FROM publications WHERE topic = 'bonuses') AS published",
  );
  return { audited: Number(row?.audited), published: Number(row?.published) };
}

const serverUrl = process.env.TEST_DATABASE_URL;

// What the `backup` service of the compose project does, with the script that it runs.
if (serverUrl) {
  describe('a backup of MariaDB', () => {
    let folder: string;
    let script: BackupScript;
    let source: TestDatabase;
    let server: TestServer;
    let client: AdminClient;
    const copies: TestDatabase[] = [];
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'playhouse-backups-'));
      script = new BackupScript(folder);
      server = await TestServer.start({
        database: async () => (source = await mysqlDatabase(serverUrl)),
      });
      client = new AdminClient(server.url, await AdminClient.signIn(server.url));
    });
    after(async () => {
      await server.dispose();
      for (const copy of copies) await copy.drop();
      await rm(folder, { recursive: true, force: true });
    });

    const restore = async (file: string): Promise<TestDatabase> => {
      const copy = await mysqlDatabase(serverUrl);
      copies.push(copy);
      await script.mustRestore(file, copy.url);
      return copy;
    };

    it('that is made amid writes is of one moment, after all that was acknowledged before it', async () => {
      await rowsOf(source, ROWS_BETWEEN);
      const writers = await Promise.all(
        Array.from({ length: LANES }, async (_, lane) => {
          const name = `Writer ${lane}`;
          const { id } = await client.createBonus({ title: name, isActive: false, ...OFFER });
          return new Writer(name, id);
        }),
      );
      const base = await countsOf(source);
      await Promise.all(writers.map((writer) => writer.write(client)));
      const end = new AbortController();
      const writing = Promise.all(writers.map((writer) => writer.writeUntil(client, end.signal)));

      const before = writers.map(({ acknowledged }) => acknowledged);
      const way = new URL(source.url);
      const proxy = new TcpProxy({ host: way.hostname, port: Number(way.port || 3306) });
      await proxy.open();
      Object.assign(way, { hostname: '127.0.0.1', port: String(proxy.port) });
      const halfway = proxy.freezeAfter(HALFWAY_BYTES);
      const making = script.mustMake(way.href);
      await Promise.race([halfway, making]);
      await Promise.all(writers.map(({ next }) => next));
      proxy.thaw();
      const file = await making;
      end.abort();
      await writing;
      await proxy.block();
      const copy = await restore(file);

      const offers = await rowsOf(copy, 'SELECT id, title, version FROM bonuses');
      const offerById = new Map(offers.map((offer) => [Number(offer.id), offer]));
      const audited = await rowsOf(
        copy,
        "SELECT entityId, `after` FROM audit_log WHERE entity = 'bonus' ORDER BY id",
      );
      const newest = new Map(
        audited.map(({ entityId, after: change }) => [
          Number(entityId),
          JSON.parse(String(change)) as { title: string; version: number },
        ]),
      );
      for (const [lane, { id, acknowledged }] of writers.entries()) {
        const offer = offerById.get(id);
        const stored = numberOf(String(offer?.title));
        assert.ok(stored >= (before[lane] ?? 0), `${offer?.title}: what was acknowledged is in it`);
        assert.ok(stored <= acknowledged, `${offer?.title}: and nothing that was never written`);
        assert.equal(newest.get(id)?.title, offer?.title, 'with its audit row');
      }
      const { audited: audits, published } = await countsOf(copy);
      assert.equal(published - base.published, audits - base.audited, 'all tables of one moment');

      // Dumped and restored once more, nothing has changed on the way.
      const again = await restore(await script.mustMake(copy.url));
      assert.deepEqual(await checksumsOf(again), await checksumsOf(copy));
    });

    it('has the rows of every table, to the checksum', async () => {
      // Sessions and leases change by themselves while it runs.
      await server.stop();
      const file = await script.mustMake(source.url);
      const copy = await restore(file);
      const sums = await checksumsOf(source);
      assert.ok(Object.keys(sums).length >= 13, 'of all tables');
      assert.deepEqual(await checksumsOf(copy), sums);
    });

    it('is not taken when it was damaged, or is gone', async () => {
      const file = await script.mustMake(source.url);
      await appendFile(file, 'x');
      const { code, output } = await script.check(file);
      assert.equal(code, 1);
      assert.match(output, /is damaged: it is not what its checksum says\. Nothing was changed\./);
      await rm(file);
      assert.match((await script.check(file)).output, /^There is no file /);
    });

    it('has no name before it is whole', async () => {
      const known = await readdir(folder);
      const { code } = await script.make(`${source.url}_that_is_not_there`);
      assert.notEqual(code, 0);
      assert.deepEqual(await readdir(folder), known);
    });
  });
}
