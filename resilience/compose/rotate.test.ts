import assert from 'node:assert/strict';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { Load } from '../load/load.ts';
import { ACCOUNT, Stack } from './stack.ts';

const PER_SECOND = 50;
const ADDRESSES = [
  ...['/', '/bonuses', '/leaderboard', '/auth', '/favicon.svg', '/data/bonuses.json'],
  ...['/api/bonuses', '/api/leaderboard?offset=0&limit=15', '/api/videos?limit=20', '/api/health'],
];

/** The secrets in `.env`. */
async function secretsOf(stack: Stack): Promise<Record<string, string>> {
  const lines = (await stack.read('.env')).matchAll(/^(SESSION_SECRET|DB_\w+)=(.+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Whether a password is valid for an account of the database. */
async function isValid(stack: Stack, account: string, password = ''): Promise<boolean> {
  const script = `MYSQL_PWD=${password} mariadb --host=127.0.0.1 --user=${account} --execute='SELECT 1'`;
  const { code } = await stack.run('docker', 'compose', 'exec', '-T', 'db', 'sh', '-c', script);
  return code === 0;
}

describe('make rotate', () => {
  let stack: Stack;
  let admin: AdminClient;
  let written = 0;
  before(async () => {
    stack = await Stack.prepare();
    await stack.up('# A comment of the owner');
    admin = new AdminClient(stack.url, await AdminClient.signIn(stack.url, ACCOUNT));
  });
  after(() => stack.dispose());

  /** Asserts that the admin is still signed in, can read and write, and that a backup can be made. */
  async function assertWorks(): Promise<void> {
    written += 1;
    await admin.createBonus({
      title: `Written ${written}`,
      description: 'Soon.',
      ctaHref: 'https://offers.example/',
    });
    const titles = (await admin.listBonuses()).map(({ title }) => title);
    for (let i = 1; i <= written; i += 1) assert.ok(titles.includes(`Written ${i}`));
    const backup = await stack.make('backup');
    assert.equal(backup.code, 0, backup.output);
  }

  it('replaces the database passwords, and the old ones become invalid', async () => {
    const previous = await secretsOf(stack);
    await assertWorks();
    const output = await stack.mustMake('rotate');
    const now = await secretsOf(stack);
    assert.notEqual(now.DB_PASSWORD, previous.DB_PASSWORD);
    assert.notEqual(now.DB_ROOT_PASSWORD, previous.DB_ROOT_PASSWORD);
    assert.equal(now.SESSION_SECRET, previous.SESSION_SECRET);
    for (const secret of [...Object.values(previous), ...Object.values(now)]) {
      assert.ok(!output.includes(secret));
    }
    assert.deepEqual(
      await Promise.all([
        isValid(stack, 'playhouse', previous.DB_PASSWORD),
        isValid(stack, 'playhouse', now.DB_PASSWORD),
        isValid(stack, 'root', previous.DB_ROOT_PASSWORD),
        isValid(stack, 'root', now.DB_ROOT_PASSWORD),
      ]),
      [false, true, false, true],
    );
    const text = await stack.read('.env');
    assert.match(text, /^# A comment of the owner$/m);
    assert.match(text, /^ADMIN_PASSWORD=/m);
    const { stdout } = await stack.run('stat', '--format', '%a', '.env');
    assert.equal(stdout.trim(), '600');
    await assertWorks();
  });

  it('causes no failed requests of visitors, and neither does make up with a changed setting', async (context) => {
    const [nginx] = await stack.containers('web');
    const load = new Load(stack.url, ADDRESSES, PER_SECOND);
    await stack.mustMake('rotate');
    await stack.append('.env', 'LOG_LEVEL=debug\n');
    await stack.mustMake('up');
    const [replica] = await stack.containers('backend');
    assert.match(await stack.docker('exec', replica?.Id ?? '', 'env'), /^LOG_LEVEL=debug$/m);
    await stack.mustMake('up');
    const { requests, failures } = await load.stop();
    assert.deepEqual(failures, {}, `of ${requests} requests`);
    assert.ok(requests > 500);
    context.diagnostic(`${requests} requests, none failed`);
    const now = [await stack.container('web'), await stack.container('backend')];
    assert.deepEqual(
      now.map(({ Id }) => Id),
      [nginx?.Id, replica?.Id],
      'nginx and the up-to-date replica were not replaced',
    );
    await assertWorks();
  });

  it('leaves the site working if it is interrupted, and is finished by the next run', async () => {
    const previous = await secretsOf(stack);
    // A `docker` command that works except for `docker compose up`.
    const folder = join(stack.folder, 'broken');
    await mkdir(folder);
    const docker = (await stack.run('sh', '-c', 'command -v docker')).stdout.trim();
    await stack.write(
      'broken/docker',
      `#!/bin/sh\nif [ "$1 $2" = 'compose up' ]; then exit 1; fi\nexec ${docker} "$@"\n`,
    );
    await chmod(join(folder, 'docker'), 0o755);
    const broken = await stack.run('sh', '-c', `PATH='${folder}':$PATH make rotate`);
    assert.notEqual(broken.code, 0);
    assert.match(broken.output, /The old passwords are still valid in addition to the new ones/);
    const interim = await secretsOf(stack);
    assert.notEqual(interim.DB_PASSWORD, previous.DB_PASSWORD);
    // The running containers use the old password; containers that start now use the new one.
    assert.ok(await isValid(stack, 'playhouse', previous.DB_PASSWORD));
    assert.ok(await isValid(stack, 'playhouse', interim.DB_PASSWORD));
    await assertWorks();
    await stack.compose('restart', 'backend');
    await stack.until(
      'the server is ready',
      async () => (await fetch(`${stack.url}/api/ready`)).ok,
    );
    await assertWorks();

    assert.match(await stack.mustMake('rotate'), /Finishing the interrupted rotation first/);
    const now = await secretsOf(stack);
    for (const { DB_PASSWORD } of [previous, interim]) {
      assert.equal(await isValid(stack, 'playhouse', DB_PASSWORD), false);
    }
    assert.ok(await isValid(stack, 'playhouse', now.DB_PASSWORD));
    await assertWorks();
  });

  it('changes nothing if the database has another password than .env', async () => {
    const { DB_ROOT_PASSWORD: root = '' } = await secretsOf(stack);
    const locked = `ALTER USER 'root'@'localhost' IDENTIFIED BY 'elsewhere'`;
    const script = `MYSQL_PWD=${root} mariadb --user=root --execute="${locked}"`;
    await stack.compose('exec', '-T', 'db', 'sh', '-c', script);
    const envBefore = await stack.read('.env');
    const result = await stack.make('rotate');
    assert.notEqual(result.code, 0);
    assert.match(result.output, /Nothing was changed/);
    assert.equal(await stack.read('.env'), envBefore);
    await assertWorks();
  });

  it('with WHAT=sessions signs everyone out, and changes nothing else', async () => {
    const previous = await secretsOf(stack);
    await stack.mustMake('rotate', 'WHAT=sessions', 'YES=yes');
    const now = await secretsOf(stack);
    assert.notEqual(now.SESSION_SECRET, previous.SESSION_SECRET);
    assert.equal(now.DB_PASSWORD, previous.DB_PASSWORD);
    await assert.rejects(admin.listBonuses(), /401/);
    await AdminClient.signIn(stack.url, ACCOUNT);
  });
});
