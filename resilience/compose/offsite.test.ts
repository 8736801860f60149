import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { S3Server } from '../offsite/s3-server.ts';
import { ACCOUNT, Stack } from './stack.ts';

/** Tables that change only through admins and jobs. */
const TABLES = 'audit_log bonuses leaderboard_snapshots site_settings users'.split(' ');

const checksums = (stack: Stack) => stack.sql(`CHECKSUM TABLE ${TABLES.join(', ')}`);
const linesOf = (settings: Record<string, string>) =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`);

describe('off-site backups', () => {
  let s3: S3Server;
  let settings: Record<string, string>;
  /** The site that is backed up. */
  let source: Stack;
  /** Another machine, on which nothing was started yet. */
  let target: Stack;
  before(async () => {
    source = await Stack.prepare();
    target = await Stack.prepare();
    s3 = await S3Server.start('0.0.0.0');
    settings = s3.settings(await source.hostAddress());
    await source.up(...linesOf(settings));
  });
  after(async () => {
    await source.dispose();
    await target.dispose();
    await s3.dispose();
  });

  it('give their secrets only to the backup container', async () => {
    const secrets = [
      settings.BACKUP_KEY ?? '',
      `BACKUP_S3_SECRET_KEY=${settings.BACKUP_S3_SECRET_KEY}`,
    ];
    const environmentOf = async (service: string) =>
      source.docker('exec', (await source.container(service)).Id, 'env');
    const [backup, backend, web] = await Promise.all(
      ['backup', 'backend', 'web'].map(environmentOf),
    );
    for (const secret of secrets) {
      assert.ok(backup?.includes(secret));
      assert.ok(!backend?.includes(secret) && !web?.includes(secret));
    }
  });

  it('are sent, listed and restored on trial, without a change of the database', async () => {
    const sumsBefore = await checksums(source);
    const sent = await source.mustMake('offsite', 'WHAT=send');
    const [, name = ''] = /Sent (playhouse-\w+\.sql\.gz) off-site\./.exec(sent) ?? [];
    assert.equal(await source.mustMake('offsite'), `${name}\n`);
    assert.match(
      await source.mustMake('offsite', 'WHAT=try'),
      /The trial restore of \S+ succeeded: \d\d tables were restored, with the same rows as in the backup\./,
    );
    assert.equal(await checksums(source), sumsBefore);
    assert.equal(
      await source.sql('SELECT kind, isOk FROM backup_results ORDER BY id'),
      'offsite\t1\ntrial-restore\t1',
    );
  });

  it('are reported missing by make doctor if the last one was sent to another target', async () => {
    const [backup] = await source.containers('backup');
    const record = (text: string) =>
      source.docker('exec', backup?.Id ?? '', 'sh', '-c', `${text} > /backups/.offsite/sent`);
    assert.match((await source.make('doctor')).output, /^ok +The off-site backups are sent,/m);
    await record('echo s3:https://s3.example/other/folder');
    assert.match(
      (await source.make('doctor')).output,
      /^PROBLEM +No backup was sent to BACKUP_TARGET in the last/m,
    );
    await record('echo "$BACKUP_TARGET"');
  });

  it('show a failure in the panel, with the reason', async () => {
    source.setEnvironment({ BACKUP_S3_SECRET_KEY: 'wrong' });
    const { code, output } = await source.make('offsite', 'WHAT=send');
    source.setEnvironment({ BACKUP_S3_SECRET_KEY: undefined });
    assert.notEqual(code, 0);
    assert.match(output, /The bucket does not accept BACKUP_S3_ACCESS_KEY/);
    const cookie = await AdminClient.signIn(source.url, ACCOUNT);
    const response = await fetch(`${source.url}/api/admin/backups`, { headers: { cookie } });
    const [health] = (await response.json()) as { kind: string; state: string; reason: string }[];
    assert.equal(health?.kind, 'offsite');
    assert.equal(health.state, 'failed');
    assert.match(health.reason, /^The bucket does not accept BACKUP_S3_ACCESS_KEY/);
    await source.mustMake('offsite', 'WHAT=send');
  });

  it('are not restored with another key, and nothing is started', async () => {
    const other = { ...settings, BACKUP_KEY: '00000000000000000000000000000000' };
    await target.write('.env', [...linesOf(other), ''].join('\n'));
    const { code, output } = await target.make('restore', 'FILE=offsite');
    assert.notEqual(code, 0);
    assert.match(
      output,
      /made with another BACKUP_KEY, so they cannot be read\. Nothing was changed\./,
    );
    assert.ok(!output.includes(settings.BACKUP_KEY ?? ''));
    assert.deepEqual(await target.containers('db', 'backend'), []);
  });

  it('can be restored on a new machine that has only the settings', async () => {
    // The rejected restore has added the passwords of the database, which stay.
    const earlier = await target.read('.env');
    const key = `BACKUP_KEY=${settings.BACKUP_KEY}`;
    await target.write('.env', earlier.replace(/^BACKUP_KEY=.*$/m, key));
    const output = await target.mustMake('restore', 'FILE=offsite');
    assert.match(output, /^Fetched playhouse-\S+\. It could be decrypted with BACKUP_KEY/m);
    assert.match(output, /^Playhouse is ready at/m);
    assert.equal(await checksums(target), await checksums(source));
    await AdminClient.signIn(target.url, ACCOUNT);
  });

  it('replace an existing site only with REPLACE=yes', async () => {
    const { code, output } = await target.make('restore', 'FILE=offsite');
    assert.notEqual(code, 0);
    assert.match(output, /There is already a site here\. .* REPLACE=yes/);
  });
});
