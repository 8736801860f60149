import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { TestDatabase } from '../../testing/database.ts';
import { checksumsOf } from '../backup/checksums.ts';
import { migratedSite, OffsiteSite } from './offsite-site.ts';
import { SshServer } from './ssh-server.ts';

describe('off-site backups over SSH', () => {
  let source: TestDatabase;
  let ssh: SshServer;
  let site: OffsiteSite;
  before(async () => {
    ssh = await SshServer.start();
    ({ source, site } = await migratedSite(await ssh.settings()));
  });
  after(async () => {
    await ssh.dispose();
    await source.drop();
    await site.dispose();
  });
  beforeEach(() => site.takeResults());

  it('are sent, restored on trial and fetched, without a change of the database', async () => {
    const sumsBefore = await checksumsOf(source.url);
    const name = await site.mustSend();
    const { code, output } = await site.offsite('try');
    assert.equal(code, 0, output);
    assert.match(output, /with the same rows as in the backup\./);
    assert.deepEqual(
      (await site.takeResults()).map(({ kind, isOk }) => [kind, isOk]),
      [
        ['offsite', 1],
        ['trial-restore', 1],
      ],
    );
    assert.deepEqual(await checksumsOf(source.url), sumsBefore);
    const machine = await OffsiteSite.create(source.url, await ssh.settings());
    assert.equal((await machine.run('fetch', name)).stdout, `${name}\n`);
    const sent = await readFile(join(site.folder, name));
    assert.deepEqual(await readFile(machine.fetched(name)), sent);
    await machine.dispose();
  });

  it('are not sent to a server with another host key', async () => {
    const namesBefore = await site.names();
    const other = site.with({ BACKUP_SSH_HOST_KEY: await ssh.otherHostKey() });
    assert.equal((await other.offsite('send')).code, 1);
    const reason =
      'The SSH server has another host key than BACKUP_SSH_HOST_KEY, so nothing was sent.';
    assert.deepEqual(await other.takeResults(), [{ kind: 'offsite', isOk: 0, reason }]);
    assert.deepEqual(await site.names(), namesBefore);
  });

  it('are not sent to a folder that has other files', async () => {
    const BACKUP_TARGET = await ssh.targetWithOtherFile();
    assert.equal((await site.with({ BACKUP_TARGET }).offsite('send')).code, 1);
    const reason =
      'The folder of BACKUP_TARGET has other files, but no backups. Use an empty folder.';
    assert.deepEqual(await site.takeResults(), [{ kind: 'offsite', isOk: 0, reason }]);
  });

  it('fail with a notice if the server does not accept the key, or is gone', async () => {
    await site.with({ BACKUP_SSH_KEY: await ssh.key('stranger') }).offsite('send');
    const { BACKUP_TARGET = '' } = await ssh.settings();
    await site.with({ BACKUP_TARGET: BACKUP_TARGET.replace(/:\d+\//, ':9/') }).offsite('send');
    assert.deepEqual(
      (await site.takeResults()).map(({ kind, isOk, reason }) => [kind, isOk, reason]),
      [
        ['offsite', 0, 'The SSH server does not accept BACKUP_SSH_KEY.'],
        ['offsite', 0, 'BACKUP_TARGET cannot be reached.'],
      ],
    );
    await site.mustSend();
  });
});
