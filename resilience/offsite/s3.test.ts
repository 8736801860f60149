import assert from 'node:assert/strict';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { mysqlDatabase, type TestDatabase } from '../../testing/database.ts';
import { ADMIN } from '../../testing/server.ts';
import { checksumsOf } from '../backup/checksums.ts';
import { DATABASE_SERVER, migratedSite, OffsiteSite } from './offsite-site.ts';
import { S3Server } from './s3-server.ts';

const OTHER_KEY = { BACKUP_KEY: '00000000000000000000000000000000' };
const OK = { isOk: 1, reason: null };

describe('off-site backups to an S3 server', () => {
  let source: TestDatabase;
  let s3: S3Server;
  let site: OffsiteSite;
  before(async () => {
    s3 = await S3Server.start();
    ({ source, site } = await migratedSite(s3.settings()));
  });
  after(async () => {
    await s3.dispose();
    await source.drop();
    await site.dispose();
  });
  beforeEach(() => site.takeResults());

  it('change nothing without BACKUP_TARGET', async () => {
    const requestsBefore = s3.requests;
    const none = await OffsiteSite.create(source.url, {});
    await source.execute(
      "INSERT INTO backup_results (kind, at, isOk) VALUES ('offsite', '2026-01-01 00:00:00.000', 1)",
    );
    const { code, output } = await none.backup.day(source.url);
    assert.equal(code, 0);
    assert.match(output, /^\S+ Made playhouse-\w+\.sql\.gz\n$/);
    const files = await readdir(none.folder);
    assert.ok(files.every((name) => /^playhouse-\w+\.sql\.gz(\.sha256)?$/.test(name)));
    assert.equal(s3.requests, requestsBefore);
    // No result is overdue after BACKUP_TARGET was removed.
    assert.deepEqual(await none.takeResults(), [{ kind: 'database', ...OK }]);
    await none.dispose();
  });

  it('are sent each day and restored on trial once a week, without a change of the database', async () => {
    const sumsBefore = await checksumsOf(source.url);
    const first = await site.backup.day(source.url);
    assert.match(first.output, /Made (\S+)\n\S+ Sent \1 off-site\.\n/);
    assert.match(
      first.output,
      /The trial restore of \S+ succeeded: \d\d tables were restored, with the same rows as in the backup\.\n$/,
    );
    const results = [
      { kind: 'database', ...OK },
      { kind: 'offsite', ...OK },
    ];
    assert.deepEqual(await site.takeResults(), [...results, { kind: 'trial-restore', ...OK }]);
    assert.deepEqual(await checksumsOf(source.url), sumsBefore);

    const second = await site.backup.day(source.url);
    assert.doesNotMatch(second.output, /trial/);
    assert.deepEqual(await site.takeResults(), results);

    const weekAgo = new Date(Date.now() - 7 * 86_400_000);
    await utimes(join(site.folder, '.offsite/tried'), weekAgo, weekAgo);
    assert.match((await site.backup.day(source.url)).output, /The trial restore of/);
  });

  it('are encrypted: nothing of them can be read at the target, not even their names', async () => {
    const name = await site.mustSend();
    const file = await readFile(join(site.folder, name));
    const texts = ['MariaDB dump', 'CREATE TABLE `users`', ADMIN.email];
    for (const text of texts) assert.ok(gunzipSync(file).includes(text), text);
    // Parts of the file as it is and of the text in it, in case it is stored in another form.
    const parts = Array.from({ length: 50 }, (_, part) => {
      const start = Math.floor((part * file.length) / 50);
      return file.subarray(start, start + 16);
    });
    const searched = [...parts, ...[...texts, name].map((text) => Buffer.from(text))];
    const readable = async () => {
      const stored = await s3.content();
      return searched.filter((piece) => stored.includes(piece)).length;
    };
    assert.equal(await readable(), 0);

    // The search finds all of it in a file that is not encrypted.
    const address = `http://127.0.0.1:${s3.port}/backups/plain`;
    const body = Buffer.concat([file, ...searched]);
    assert.equal((await fetch(address, { method: 'PUT', body })).status, 200);
    assert.equal(await readable(), searched.length);
    await fetch(address, { method: 'DELETE' });
  });

  it('show no secrets in any output, result or file of the service', async () => {
    const wrong = { BACKUP_S3_SECRET_KEY: 'another-secret-key-of-the-bucket' };
    const results = [
      await site.backup.day(source.url),
      await site.offsite('try'),
      await site.run('list'),
      await site.run('fetch', 'newest'),
      await site.with(OTHER_KEY).offsite('send'),
      await site.with(wrong).offsite('send'),
    ];
    assert.deepEqual(
      results.map(({ code }) => code),
      [0, 0, 0, 0, 1, 1],
    );
    const names = await readdir(site.folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    const texts = [
      ...results.map(({ output }) => output),
      JSON.stringify(await site.takeResults()),
      ...(await Promise.all(
        files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
      )),
    ];
    const { BACKUP_KEY = '', BACKUP_S3_SECRET_KEY = '' } = s3.settings();
    const secrets = [
      BACKUP_KEY,
      BACKUP_S3_SECRET_KEY,
      OTHER_KEY.BACKUP_KEY,
      ...Object.values(wrong),
    ];
    for (const secret of secrets) {
      for (const text of texts) assert.ok(!text.includes(secret), text.slice(0, 1000));
    }
    // Nor is it stored with the copies.
    assert.ok(!(await s3.content()).includes(BACKUP_KEY));
  });

  it('can be restored on a machine that has only the settings', async () => {
    const name = await site.mustSend();
    const machine = await OffsiteSite.create(source.url, s3.settings());
    const { code, stdout } = await machine.run('fetch', 'newest');
    assert.equal(code, 0);
    assert.equal(stdout, `${name}\n`);
    const [sent, fetched] = [join(site.folder, name), machine.fetched(name)];
    for (const suffix of ['', '.sha256']) {
      assert.deepEqual(await readFile(fetched + suffix), await readFile(sent + suffix));
    }
    const copy = await mysqlDatabase(DATABASE_SERVER);
    await machine.backup.mustRestore(fetched, copy.url);
    const restored = await OffsiteSite.create(copy.url, {});
    // The result of sending is stored after the backup.
    await Promise.all([site, restored].map((one) => one.takeResults()));
    assert.deepEqual(await checksumsOf(copy.url), await checksumsOf(source.url));
    await copy.drop();
    await restored.dispose();
    await machine.dispose();
  });

  it('are rejected with another key, and nothing is changed', async () => {
    const [namesBefore, filesBefore] = [await site.names(), await s3.files()];
    const other = site.with(OTHER_KEY);
    const reason =
      'BACKUP_TARGET has backups that were made with another BACKUP_KEY, so they cannot be read.';
    assert.equal((await other.offsite('send')).code, 1);
    assert.equal((await other.offsite('try')).code, 1);
    assert.deepEqual(await other.takeResults(), [
      { kind: 'offsite', isOk: 0, reason },
      { kind: 'trial-restore', isOk: 0, reason },
    ]);
    const { code, stdout } = await other.run('fetch', 'newest');
    assert.deepEqual([code, stdout], [1, `${reason}\n`]);
    assert.deepEqual(await s3.files(), filesBefore);
    assert.deepEqual(await site.names(), namesBefore);
  });

  it('cannot be fetched by a name that does not exist, and the message has the newest name', async () => {
    const newest = (await site.names()).at(-1);
    const { code, stdout } = await site.run('fetch', 'playhouse-20200101T000000Z.sql.gz');
    assert.equal(code, 1);
    assert.equal(
      stdout,
      `There is no playhouse-20200101T000000Z.sql.gz at BACKUP_TARGET. The newest one is ${newest}.\n`,
    );
  });

  it('are deleted after BACKUP_KEEP_DAYS with all their data, but nothing else of the repository', async () => {
    const own = await OffsiteSite.create(source.url, s3.settingsOf('pruned'));
    await own.mustSend();
    const sizeBefore = (await s3.content()).length;
    const old = join(own.folder, 'playhouse-20200101T000000Z.sql.gz');
    const noise = Buffer.concat(
      Array.from({ length: 40 }, () => crypto.getRandomValues(Buffer.alloc(65_536))),
    );
    await writeFile(old, noise);
    const time = ['--time', '2020-01-01 00:00:00'];
    await own.restic('backups/pruned', 'backup', ...time, '--tag', 'playhouse', old);
    const mine = join(own.folder, 'mine');
    await writeFile(mine, 'of the owner');
    await own.restic('backups/pruned', 'backup', ...time, mine);
    assert.ok((await s3.content()).length > sizeBefore + noise.length);

    await own.mustSend();
    assert.equal((await own.names()).length, 2);
    assert.match(await own.restic('backups/pruned', 'snapshots', '--json'), /offsite-\w+\/mine/);
    // The second backup and the owner's file are small.
    assert.ok((await s3.content()).length < sizeBefore + noise.length / 2);
    await own.dispose();
  });

  it('fail the trial restore if they cannot be loaded or have no accounts', async () => {
    const own = await OffsiteSite.create(source.url, s3.settingsOf('trial'));
    const file = await own.backup.mustMake(source.url);
    const dump = gunzipSync(await readFile(file)).toString('latin1');
    const send = async (name: string, content: string) => {
      await writeFile(join(own.folder, name), gzipSync(Buffer.from(content, 'latin1')));
      const { code, output } = await own.run('send', name);
      assert.equal(code, 0, output);
      await own.offsite('try');
      return (await own.takeResults()).at(-1)?.reason ?? '';
    };
    assert.match(
      await send(
        'playhouse-29990101T000000Z.sql.gz',
        dump.replace('INSERT INTO `users`', 'INSERT INTO `user`'),
      ),
      /^The trial restore of playhouse-29990101T000000Z\.sql\.gz failed\. The backup could not be loaded/,
    );
    assert.match(
      await send(
        'playhouse-29990101T000001Z.sql.gz',
        dump.replace(/INSERT INTO `users`[^;]*;\n/, ''),
      ),
      /The backup has no accounts\.$/,
    );
    await own.dispose();
  });
});
