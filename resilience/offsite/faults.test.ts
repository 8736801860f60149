import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { TestDatabase } from '../../testing/database.ts';
import { migratedSite, OffsiteSite } from './offsite-site.ts';
import { S3Server } from './s3-server.ts';

const OK = { isOk: 1, reason: null };

describe('off-site backups whose S3 server or machine fails', () => {
  let source: TestDatabase;
  let s3: S3Server;
  let site: OffsiteSite;
  before(async () => {
    s3 = await S3Server.start();
    ({ source, site } = await migratedSite(s3.settings()));
    await site.mustSend();
  });
  after(async () => {
    await s3.dispose();
    await source.drop();
    await site.dispose();
  });
  beforeEach(() => site.takeResults());

  it('fail with a notice if the target is full, and continue when it has space', async () => {
    const atFault = s3.fail('full');
    const { code } = await site.offsite('send');
    await atFault;
    s3.recover();
    assert.equal(code, 1);
    const reason = 'BACKUP_TARGET is full.';
    assert.deepEqual(await site.takeResults(), [{ kind: 'offsite', isOk: 0, reason }]);
    await site.mustSend();
    assert.deepEqual(await site.takeResults(), [{ kind: 'offsite', ...OK }]);
  });

  it('fail with a notice if the target is too slow', async () => {
    const atFault = s3.fail('frozen');
    const { code } = await site.with({ OFFSITE_LIMIT: '5' }).offsite('send');
    await atFault;
    s3.recover();
    assert.equal(code, 1);
    const reason = 'BACKUP_TARGET is too slow: after 5 seconds, the run was stopped.';
    assert.deepEqual(await site.takeResults(), [{ kind: 'offsite', isOk: 0, reason }]);
    await site.mustSend();
  });

  it('fail with a notice if the bucket or the account is wrong', async () => {
    const { BACKUP_TARGET = '' } = s3.settings();
    const bucket = site.with({ BACKUP_TARGET: BACKUP_TARGET.replace('/backups/', '/others/') });
    const account = site.with({ BACKUP_S3_SECRET_KEY: 'wrong' });
    const port = site.with({ BACKUP_TARGET: 's3:http://127.0.0.1:9/backups/site' });
    for (const wrong of [bucket, account, port]) await wrong.offsite('send');
    assert.deepEqual(
      (await site.takeResults()).map(({ reason }) => reason),
      [
        'The bucket of BACKUP_TARGET does not exist.',
        'The bucket does not accept BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, or the account lacks a permission.',
        'BACKUP_TARGET cannot be reached.',
      ],
    );
    await site.mustSend();
  });

  it('are not sent to a folder that has other files', async () => {
    // This folder contains the folder of the backups.
    const above = site.with({ BACKUP_TARGET: s3.settingsOf('site').BACKUP_TARGET ?? '' });
    assert.equal((await above.offsite('send')).code, 1);
    const reason =
      'The folder of BACKUP_TARGET has other files, but no backups. Use an empty folder.';
    assert.deepEqual(await site.takeResults(), [{ kind: 'offsite', isOk: 0, reason }]);
  });

  it('survive a power failure while they are sent', async () => {
    const name = await site.mustSend();
    const interrupted = (await site.backup.mustMake(source.url)).split('/').at(-1) ?? '';
    const atFault = s3.fail('frozen');
    const sending = site.startSending(interrupted);
    await atFault;
    await sending.kill();
    s3.recover();
    assert.equal((await site.names()).at(-1), name);
    const next = await site.mustSend();
    const { code, output } = await site.offsite('try');
    assert.equal(code, 0, output);
    assert.ok((await site.names()).includes(next));
  });

  it('are not sent twice at once', async () => {
    const name = (await site.backup.mustMake(source.url)).split('/').at(-1) ?? '';
    const atFault = s3.fail('frozen');
    const sending = site.startSending(name);
    await atFault;
    const { code, output } = await site.offsite('send');
    assert.equal(code, 1);
    assert.match(output, /Another off-site run has not ended yet\. Try again later\./);
    // The other run stores its own result.
    assert.deepEqual(await site.takeResults(), []);
    s3.recover();
    await sending.ended;
    assert.equal((await site.names()).at(-1), name);
  });

  it('fail with a notice if the copies are damaged', async () => {
    const own = await OffsiteSite.create(source.url, s3.settingsOf('damaged'));
    await own.mustSend();
    await own.takeResults();
    const packs = (await s3.files()).filter((path) => /damaged\/data\/.*_object$/.test(path));
    assert.ok(packs.length > 0);
    /** Changes a bit of each file. The second call undoes that. */
    const invert = async () => {
      for (const path of packs) {
        const content = await readFile(path);
        content[100] = (content[100] ?? 0) ^ 1;
        await writeFile(path, content);
      }
    };
    await invert();
    assert.equal((await own.offsite('try')).code, 1);
    assert.deepEqual(await own.takeResults(), [
      {
        kind: 'trial-restore',
        isOk: 0,
        reason:
          'The copies at BACKUP_TARGET are damaged. The log of the backup container has details.',
      },
    ]);
    await invert();
    const { code, output } = await own.offsite('try');
    assert.equal(code, 0, output);
    await own.dispose();
  });

  it('fail once with a notice if they were deleted at the target, and then start again', async () => {
    await site.mustSend();
    await site.takeResults();
    await s3.empty();
    assert.equal((await site.offsite('send')).code, 1);
    const reason =
      'The backups at BACKUP_TARGET are gone, although they were sent there before. The next run starts again.';
    assert.deepEqual(await site.takeResults(), [{ kind: 'offsite', isOk: 0, reason }]);
    const name = await site.mustSend();
    assert.deepEqual(await site.names(), [name]);
  });

  it('fail with a notice while the target is gone', async () => {
    await s3.stop();
    assert.equal((await site.offsite('send')).code, 1);
    const reason = 'BACKUP_TARGET cannot be reached.';
    assert.deepEqual(await site.takeResults(), [{ kind: 'offsite', isOk: 0, reason }]);
    await s3.resume();
    await site.mustSend();
  });
});
