import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { AdminClient } from '../../testing/admin-client.ts';
import { mysqlDatabase, type TestDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { TcpProxy } from '../lifecycle/tcp-proxy.ts';
import { BackupScript } from './backup-script.ts';
import { checksumsOf } from './checksums.ts';

const WRITERS = 20;
/** Adds 25,600 rows. The dump writes audit_log and bonuses before them and publications after. */
const INSERT_CLICKS = `
  INSERT INTO clicks_daily (date, target, clicks)
  WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 160)
  SELECT '2020-01-01', CONCAT(first_number.n, ':', second_number.n), 1 FROM numbers first_number CROSS JOIN numbers second_number`;
const BONUS = { description: 'Written while a backup is made.', ctaHref: 'https://a.example' };

/** The proxy freezes after this many bytes, while clicks_daily is dumped. */
const HALFWAY_BYTES = 300_000;

/** Changes one bonus repeatedly. Each title ends with the number of the change. */
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
    await client.updateBonus(this.id, { title, isActive: false, ...BONUS });
    this.acknowledged += 1;
    this.#next.resolve();
    this.#next = Promise.withResolvers<void>();
  }

  /** Resolves when the next write is acknowledged. */
  get next(): Promise<void> {
    return this.#next.promise;
  }

  async writeUntil(client: AdminClient, end: AbortSignal): Promise<void> {
    while (!end.aborted) await this.write(client);
  }
}

/** Nothing is on standard error. */
const onlyStdout = (stdout: string) => ({ stdout, output: stdout });

const changeNumberIn = (title: string) => Number(/, (\d+)$/.exec(title)?.[1] ?? 0);

async function rowsOf(database: TestDatabase, statement: string): Promise<RowDataPacket[]> {
  await using connection = await open(database.url);
  return (await connection.query<RowDataPacket[]>(statement))[0];
}

async function open(url: string): Promise<Connection & AsyncDisposable> {
  const connection = await createConnection(url);
  return Object.assign(connection, { [Symbol.asyncDispose]: () => connection.end() });
}

/** The number of changes to bonuses according to the audit log and to the topic version. */
async function countsOf(database: TestDatabase): Promise<{ audited: number; published: number }> {
  const [row] = await rowsOf(
    database,
    "SELECT (SELECT COUNT(*) FROM audit_log WHERE entity = 'bonus') AS audited, (SELECT version FROM publications WHERE topic = 'bonuses') AS published",
  );
  return { audited: Number(row?.audited), published: Number(row?.published) };
}

const serverUrl = process.env.TEST_DATABASE_URL;

// Without the compose project, so that the test also runs on machines without Docker.
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

    it('made during writes contains all tables as of one moment, and every change acknowledged before it', async () => {
      await rowsOf(source, INSERT_CLICKS);
      const writers = await Promise.all(
        Array.from({ length: WRITERS }, async (_, index) => {
          const name = `Writer ${index}`;
          const { id } = await client.createBonus({ title: name, isActive: false, ...BONUS });
          return new Writer(name, id);
        }),
      );
      const base = await countsOf(source);
      await Promise.all(writers.map((writer) => writer.write(client)));
      const end = new AbortController();
      const writing = Promise.all(writers.map((writer) => writer.writeUntil(client, end.signal)));

      const acknowledgedBefore = writers.map(({ acknowledged }) => acknowledged);
      const proxied = new URL(source.url);
      const proxy = new TcpProxy({ host: proxied.hostname, port: Number(proxied.port || 3306) });
      await proxy.open();
      Object.assign(proxied, { hostname: '127.0.0.1', port: String(proxy.port) });
      const halfway = proxy.freezeAfter(HALFWAY_BYTES);
      const making = script.mustMake(proxied.href);
      const first = await Promise.race([
        halfway.then(() => 'the freeze'),
        making.then(() => 'the end of the dump'),
      ]);
      await Promise.all(writers.map(({ next }) => next));
      proxy.thaw();
      const file = await making;
      end.abort();
      await writing;
      await proxy.block();
      assert.equal(first, 'the freeze', 'the bonuses changed during the dump');
      const copy = await restore(file);

      const bonuses = await rowsOf(copy, 'SELECT id, title, version FROM bonuses');
      const bonusById = new Map(bonuses.map((bonus) => [Number(bonus.id), bonus]));
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
      for (const [index, { id, acknowledged }] of writers.entries()) {
        const bonus = bonusById.get(id);
        const stored = changeNumberIn(String(bonus?.title));
        assert.ok(
          stored >= (acknowledgedBefore[index] ?? 0),
          `${bonus?.title}: acknowledged changes are in the backup`,
        );
        assert.ok(
          stored <= acknowledged,
          `${bonus?.title}: only written changes are in the backup`,
        );
        assert.equal(
          newest.get(id)?.title,
          bonus?.title,
          'the newest audit row of the bonus has the same title',
        );
      }
      const { audited: audits, published } = await countsOf(copy);
      assert.equal(
        published - base.published,
        audits - base.audited,
        'all tables are from one moment',
      );

      // A backup of the restored database has the same rows.
      const secondCopy = await restore(await script.mustMake(copy.url));
      assert.deepEqual(await checksumsOf(secondCopy.url), await checksumsOf(copy.url));
    });

    it('has the same checksum as the original for every table', async () => {
      // Sessions and leases change while the server runs.
      await server.stop();
      const file = await script.mustMake(source.url);
      const copy = await restore(file);
      const sums = await checksumsOf(source.url);
      assert.ok(Object.keys(sums).length >= 13, 'every table is compared');
      assert.deepEqual(await checksumsOf(copy.url), sums);
    });

    it('is accepted with or without a checksum, and says what that proves', async () => {
      const file = await script.mustMake(source.url);
      const name = basename(file);
      assert.deepEqual(await script.check(file), {
        code: 0,
        ...onlyStdout(
          `${name} is complete and matches its checksum. That rules out damage, but not a change by someone who changed both.\n`,
        ),
      });
      await rm(`${file}.sha256`);
      assert.deepEqual(await script.check(file), {
        code: 0,
        ...onlyStdout(
          `${name} has no checksum. It is complete, but nothing proves that no one has changed it.\n`,
        ),
      });
    });

    it('is rejected if it is damaged, incomplete or missing', async () => {
      const file = await script.mustMake(source.url);
      const content = await readFile(file);
      await appendFile(file, 'x');
      const damaged = await script.check(file);
      assert.equal(damaged.code, 1);
      assert.match(
        damaged.output,
        /is damaged: it does not match its checksum\. Nothing was changed\./,
      );
      await rm(`${file}.sha256`);
      await writeFile(file, content.subarray(0, content.length - 100));
      const incomplete = await script.check(file);
      assert.equal(incomplete.code, 1);
      assert.match(incomplete.output, /is incomplete\. Nothing was changed\./);
      await rm(file);
      assert.match((await script.check(file)).output, /^There is no file /);
    });

    /** The results that the server reads, without the time. */
    const results = () =>
      rowsOf(
        source,
        'SELECT kind, isOk, reason, ABS(TIMESTAMPDIFF(SECOND, at, UTC_TIMESTAMP())) < 600 AS isNew FROM backup_results',
      );

    it('is made each day, and the result is stored for the server', async () => {
      await rowsOf(source, 'DELETE FROM backup_results');
      const { code, output } = await script.day(source.url);
      assert.equal(code, 0);
      const [, name = ''] = /^\S+ Made (playhouse-\w+\.sql\.gz)\n$/.exec(output) ?? [];
      assert.equal((await script.check(join(folder, name))).code, 0, output);
      assert.deepEqual(await results(), [{ kind: 'database', isOk: 1, reason: null, isNew: 1 }]);
    });

    it('leaves no file if it fails, and the failure is stored for the server with its reason', async () => {
      await rowsOf(source, 'DELETE FROM backup_results');
      const filesBefore = await readdir(folder);
      const { code, output } = await script.day(source.url, {
        'mariadb-dump': 'echo "-- MariaDB dump"; echo "Lost connection to server" >&2; exit 2',
      });
      assert.equal(code, 0, 'the service goes on');
      assert.match(output, /The backup failed\./);
      assert.deepEqual(await readdir(folder), filesBefore);
      assert.deepEqual(await results(), [
        { kind: 'database', isOk: 0, reason: 'The daily backup was not made.', isNew: 1 },
      ]);
    });

    it('does not end the service if the result cannot be stored', async () => {
      const { code, output } = await script.day(`${source.url}_that_does_not_exist`);
      assert.equal(code, 0);
      assert.match(output, /The backup failed\./);
      assert.match(output, /The results could not be stored, so the admins are notified later\./);
    });

    it('leaves no file with its final name if it fails', async () => {
      const filesBefore = await readdir(folder);
      const { code } = await script.make(`${source.url}_that_does_not_exist`);
      assert.notEqual(code, 0);
      assert.deepEqual(await readdir(folder), filesBefore);
    });

    it('leaves no file if its checksum cannot be stored', async () => {
      const filesBefore = await readdir(folder);
      await script.day(source.url, { sha256sum: 'echo "No space left on device" >&2; exit 1' });
      assert.deepEqual(await readdir(folder), filesBefore);
    });
  });
}
