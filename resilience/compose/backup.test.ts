import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { Sheets } from './sheets.ts';
import { firstAccountOf, Stack } from './stack.ts';

const OFFERS = 10_000;
const PLAYERS = 100_000;
/** What an admin and the jobs write; the rest (sessions, leases, health) changes by itself. */
const TABLES = 'audit_log bonuses leaderboard_snapshots site_settings users videos'.split(' ');

/** Runs a statement in a stack's database and gives what it printed. */
async function sql(stack: Stack, statement: string): Promise<string> {
  const command = `mariadb --user=playhouse --password="$MARIADB_PASSWORD" --batch --skip-column-names playhouse -e "${statement}"`;
  return (await stack.compose('exec', '-T', 'db', 'sh', '-c', command)).trim();
}

const checksums = (stack: Stack) => sql(stack, `CHECKSUM TABLE ${TABLES.join(', ')}`);

/** The name that `make backup` told of the file it made. */
const fileOf = (output: string) => /backups\/playhouse-\S+\.sql\.gz/.exec(output)?.[0] ?? '';

describe('a backup', () => {
  let sheets: Sheets;
  let from: Stack;
  let to: Stack;
  let account: { username: string; password: string };
  let admin: AdminClient;
  before(async () => {
    sheets = await Sheets.serve(PLAYERS);
    from = await Stack.prepare();
    to = await Stack.prepare();
    await from.write('.env', `LEADERBOARD_COM_CSV_URL=${await sheets.addressFor(from)}\n`);
    account = firstAccountOf(await from.mustMake('up'));
    admin = new AdminClient(from.url, await AdminClient.signIn(from.url, account));
    await admin.refreshLeaderboard(true);
    const columns = await sql(
      from,
      "SELECT GROUP_CONCAT(CONCAT('\\`', column_name, '\\`')) FROM information_schema.columns WHERE table_schema = 'playhouse' AND table_name = 'bonuses' AND column_name <> 'id'",
    );
    const quoted = columns.replaceAll('`', '\\`');
    await sql(
      from,
      `INSERT INTO bonuses (${quoted}) SELECT ${quoted} FROM bonuses CROSS JOIN seq_1_to_${OFFERS} LIMIT ${OFFERS}`,
    );
  });
  after(async () => {
    await from.dispose();
    await to.dispose();
    sheets.close();
  });

  it('that is made while an admin writes holds what was acknowledged before, each change with its trace', async () => {
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
    await from.until('some are written', () => Promise.resolve(written >= 3));
    const before = written;
    const file = fileOf(await from.mustMake('backup'));
    isWriting = false;
    await writing;

    await give(file);
    await to.mustMake('restore', `FILE=${file}`);
    const [offers, traces] = await Promise.all([
      sql(to, "SELECT COUNT(*) FROM bonuses WHERE title LIKE 'Written %'"),
      sql(to, "SELECT COUNT(*) FROM audit_log WHERE summary LIKE '%Written %'"),
    ]);
    assert.ok(Number(offers) >= before && Number(offers) <= written, `${offers} of ${before}`);
    assert.equal(traces, offers);
  });

  it('gives an empty stack of another name the same rows', async (context) => {
    const begun = performance.now();
    const file = fileOf(await from.mustMake('backup'));
    const made = performance.now();
    await give(file);
    const there = performance.now();
    await to.mustMake('restore', `FILE=${file}`, 'REPLACE=yes');
    const restored = performance.now();
    assert.equal(await checksums(to), await checksums(from));
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    context.diagnostic(
      `made in ${seconds(made - begun)}, restored in ${seconds(restored - there)}`,
    );
    // With the accounts of the other site.
    await AdminClient.signIn(to.url, account);
  });

  it('is refused where a site is, unless it is to be replaced; then what was there is kept', async () => {
    const [file = ''] = await backupsOf(to);
    const refused = await to.make('restore', `FILE=backups/${file}`);
    assert.notEqual(refused.code, 0);
    assert.match(refused.output, /There is a site here already/);
    assert.match(await to.mustMake('backup'), /^backups\//m);
    // What `restore` kept of the first one, the backup just now, and the two that were given.
    assert.equal((await backupsOf(to)).length, 4);
  });

  it('that is damaged changes nothing', async () => {
    const before = await checksums(to);
    const [file = ''] = await backupsOf(to);
    await to.append(`backups/${file}`, 'x');
    const said = await to.make('restore', `FILE=backups/${file}`, 'REPLACE=yes');
    assert.notEqual(said.code, 0);
    assert.match(said.output, /is damaged/);
    assert.equal(await checksums(to), before);
  });

  it('names the variables that were set, and holds none of their values', async () => {
    const [file = ''] = await backupsOf(from);
    const dump = await from.run('gzip', '-cd', `backups/${file}`);
    assert.match(dump.stdout, /^-- Variables that were set .*SESSION_SECRET/m);
    const values = (await from.read('.env')).matchAll(/^(?:SESSION_SECRET|DB_\w+)=(.+)$/gm);
    for (const [, value = ''] of values) assert.ok(!dump.stdout.includes(value));
  });

  it('is made each day by itself, and old ones are thrown away', async () => {
    const soon = new Date(Date.now() + 70_000).toISOString().slice(11, 16);
    from.tell({ BACKUP_AT: soon, BACKUP_KEEP_DAYS: '7' });
    await from.compose(
      'exec',
      '-T',
      'backup',
      'touch',
      '-d',
      '9 days ago',
      '/backups/playhouse-20200101T000000Z.sql.gz',
    );
    await from.mustMake('up');
    await from.until(
      'one was made at its time',
      async () => (await from.logs('backup')).includes('Made playhouse-'),
      180_000,
    );
    await from.until(
      'the old one is gone',
      async () =>
        !(await from.compose('exec', '-T', 'backup', 'ls', '/backups')).includes('20200101'),
    );
  });

  const backupsOf = async (stack: Stack) =>
    (await readdir(join(stack.folder, 'backups'))).filter((name) => name.endsWith('.gz')).sort();

  /** Copies a backup and its checksum from one stack's folder to the other's. */
  async function give(file: string): Promise<void> {
    await to.run('mkdir', '-p', 'backups');
    for (const name of [file, `${file}.sha256`]) {
      await to.run('cp', join(from.folder, name), join(to.folder, name));
    }
  }
});
