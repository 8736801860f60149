import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { Sheets } from './sheets.ts';
import { ACCOUNT, firstAccountOf, Stack } from './stack.ts';

const BONUSES = 10_000;
const PLAYERS = 100_000;
/** Tables that change only through admins and jobs. The others (sessions, leases, health) always change. */
const TABLES = 'audit_log bonuses leaderboard_snapshots site_settings users videos'.split(' ');

const checksums = (stack: Stack) => stack.sql(`CHECKSUM TABLE ${TABLES.join(', ')}`);

/** The name of the file, from the output of `make backup`. */
const fileOf = (output: string) => /backups\/playhouse-\S+\.sql\.gz/.exec(output)?.[0] ?? '';

describe('a backup', () => {
  let sheets: Sheets;
  /** The site that is backed up. */
  let source: Stack;
  /** The site into which backups are restored. */
  let target: Stack;
  let account: { username: string; password: string };
  let admin: AdminClient;
  before(async () => {
    sheets = await Sheets.serve(PLAYERS);
    source = await Stack.prepare();
    target = await Stack.prepare();
    await source.write('.env', `LEADERBOARD_COM_CSV_URL=${await sheets.addressFor(source)}\n`);
    const generated = firstAccountOf(await source.mustMake('up'));
    account = { username: generated.username, password: ACCOUNT.password };
    admin = new AdminClient(
      source.url,
      await AdminClient.replaceGeneratedPassword(source.url, generated, ACCOUNT.password),
      ACCOUNT.password,
    );
    await admin.refreshLeaderboard(true);
    const columns = await source.sql(
      "SELECT GROUP_CONCAT(CONCAT('\\`', column_name, '\\`')) FROM information_schema.columns WHERE table_schema = 'playhouse' AND table_name = 'bonuses' AND column_name <> 'id'",
    );
    const quoted = columns.replaceAll('`', '\\`');
    await source.sql(
      `INSERT INTO bonuses (${quoted}) SELECT ${quoted} FROM bonuses CROSS JOIN seq_1_to_${BONUSES} LIMIT ${BONUSES}`,
    );
  });
  after(async () => {
    await source.dispose();
    await target.dispose();
    sheets.close();
  });

  it('made during writes contains every change acknowledged before it, with its audit row', async () => {
    let written = 0;
    let isWriting = true;
    const write = async () => {
      while (isWriting) {
        await admin.createBonus({
          title: `Written ${written + 1}`,
          description: 'Soon.',
          ctaHref: 'https://offers.example/written',
        });
        written += 1;
      }
    };
    const writing = write();
    await source.until('some bonuses are written', () => Promise.resolve(written >= 3));
    const writtenBefore = written;
    const file = fileOf(await source.mustMake('backup'));
    isWriting = false;
    await writing;

    await copyBackup(file);
    await target.mustMake('restore', `FILE=${file}`);
    const [bonuses, auditRows] = await Promise.all([
      target.sql("SELECT COUNT(*) FROM bonuses WHERE title LIKE 'Written %'"),
      target.sql("SELECT COUNT(*) FROM audit_log WHERE summary LIKE '%Written %'"),
    ]);
    assert.ok(
      Number(bonuses) >= writtenBefore && Number(bonuses) <= written,
      `${bonuses} of at least ${writtenBefore}`,
    );
    assert.equal(auditRows, bonuses);
  });

  it('can be restored into another installation, which then has the same rows', async (context) => {
    const startedAt = performance.now();
    const file = fileOf(await source.mustMake('backup'));
    const madeAt = performance.now();
    await copyBackup(file);
    const restoringAt = performance.now();
    await target.mustMake('restore', `FILE=${file}`, 'REPLACE=yes');
    const restoredAt = performance.now();
    assert.equal(await checksums(target), await checksums(source));
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    context.diagnostic(
      `made in ${seconds(madeAt - startedAt)}, restored in ${seconds(restoredAt - restoringAt)}`,
    );
    // The accounts are restored, too.
    await AdminClient.signIn(target.url, account);
  });

  it('replaces an existing site only with REPLACE=yes, which backs up the old data first', async () => {
    const [file = ''] = await backupsOf(target);
    const rejected = await target.make('restore', `FILE=backups/${file}`);
    assert.notEqual(rejected.code, 0);
    assert.match(rejected.output, /There is already a site here/);
    assert.match(await target.mustMake('backup'), /^backups\//m);
    // The backup that `restore` made of the old data, the one above, and the two copied ones.
    assert.equal((await backupsOf(target)).length, 4);
  });

  it('is not restored if it is damaged', async () => {
    const checksumsBefore = await checksums(target);
    const [file = ''] = await backupsOf(target);
    await target.append(`backups/${file}`, 'x');
    const result = await target.make('restore', `FILE=backups/${file}`, 'REPLACE=yes');
    assert.notEqual(result.code, 0);
    assert.match(result.output, /is damaged/);
    assert.equal(await checksums(target), checksumsBefore);
  });

  it('lists the variables that were set, without their values', async () => {
    const [file = ''] = await backupsOf(source);
    const dump = await source.run('gzip', '-cd', `backups/${file}`);
    assert.match(dump.stdout, /^-- Variables that were set .*SESSION_SECRET/m);
    const values = (await source.read('.env')).matchAll(/^(?:SESSION_SECRET|DB_\w+)=(.+)$/gm);
    for (const [, value = ''] of values) assert.ok(!dump.stdout.includes(value));
  });

  it('is made automatically every day, and is deleted after BACKUP_KEEP_DAYS', async () => {
    source.setEnvironment({ BACKUP_KEEP_DAYS: '7' });
    await source.mustMake('up');
    await source.compose(
      'exec',
      '-T',
      'backup',
      'touch',
      '-d',
      '9 days ago',
      '/backups/playhouse-20200101T000000Z.sql.gz',
    );
    // 30 to 90 seconds ahead, because seconds are cut off. Not with `make up`, which could take longer on a
    // busy machine.
    const soon = new Date(Date.now() + 90_000).toISOString().slice(11, 16);
    source.setEnvironment({ BACKUP_AT: soon });
    await source.compose('up', '--detach', '--no-deps', 'backup');
    await source.until(
      'the daily backup was made',
      async () => (await source.logs('backup')).includes('Made playhouse-'),
      240_000,
    );
    await source.until(
      'the old backup was deleted',
      async () =>
        !(await source.compose('exec', '-T', 'backup', 'ls', '/backups')).includes('20200101'),
    );
  });

  const backupsOf = async (stack: Stack) =>
    (await readdir(join(stack.folder, 'backups'))).filter((name) => name.endsWith('.gz')).sort();

  /** Copies a backup and its checksum from one stack's folder to the other one. */
  async function copyBackup(file: string): Promise<void> {
    await target.run('mkdir', '-p', 'backups');
    for (const name of [file, `${file}.sha256`]) {
      await target.run('cp', join(source.folder, name), join(target.folder, name));
    }
  }
});
