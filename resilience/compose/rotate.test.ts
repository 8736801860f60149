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

/** The secrets that `.env` has now. */
async function secretsOf(stack: Stack): Promise<Record<string, string>> {
  const lines = (await stack.read('.env')).matchAll(/^(SESSION_SECRET|DB_\w+)=(.+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Whether a password opens an account of the database. */
async function opens(stack: Stack, account: string, password = ''): Promise<boolean> {
  const script = `MYSQL_PWD=${password} mariadb --host=127.0.0.1 --user=${account} --execute='SELECT 1'`;
  const { code } = await stack.run('docker', 'compose', 'exec', '-T', 'db', 'sh', '-c', script);
  return code === 0;
}

describe('make rotate', () => {
  let stack: Stack;
  let admin: AdminClient;
  let offers = 0;
  before(async () => {
    stack = await Stack.prepare();
    await stack.up('# What the owner wrote stays.');
    admin = new AdminClient(stack.url, await AdminClient.signIn(stack.url, ACCOUNT));
  });
  after(() => stack.dispose());

  /** The site reads and writes, and whoever was signed in still is. */
  async function works(): Promise<void> {
    offers += 1;
    await admin.createBonus({
      title: `Written ${offers}`,
      description: 'Soon.',
      ctaHref: 'https://offers.example/',
    });
    const titles = (await admin.listBonuses()).map(({ title }) => title);
    for (let i = 1; i <= offers; i += 1) assert.ok(titles.includes(`Written ${i}`));
    const made = await stack.make('backup');
    assert.equal(made.code, 0, made.output);
  }

  it('gives the database new passwords, and the old ones open nothing', async () => {
    const before = await secretsOf(stack);
    await works();
    const said = await stack.mustMake('rotate');
    const now = await secretsOf(stack);
    assert.notEqual(now.DB_PASSWORD, before.DB_PASSWORD);
    assert.notEqual(now.DB_ROOT_PASSWORD, before.DB_ROOT_PASSWORD);
    assert.equal(now.SESSION_SECRET, before.SESSION_SECRET);
    for (const secret of [...Object.values(before), ...Object.values(now)]) {
      assert.ok(!said.includes(secret));
    }
    assert.deepEqual(
      await Promise.all([
        opens(stack, 'playhouse', before.DB_PASSWORD),
        opens(stack, 'playhouse', now.DB_PASSWORD),
        opens(stack, 'root', before.DB_ROOT_PASSWORD),
        opens(stack, 'root', now.DB_ROOT_PASSWORD),
      ]),
      [false, true, false, true],
    );
    const text = await stack.read('.env');
    assert.match(text, /^# What the owner wrote stays\.$/m);
    assert.match(text, /^ADMIN_PASSWORD=/m);
    const { stdout } = await stack.run('stat', '--format', '%a', '.env');
    assert.equal(stdout.trim(), '600');
    await works();
  });

  it('and a changed setting, applied twice, keep no visitor from an answer', async (context) => {
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
      'nginx was not touched, nor what the second time had nothing to change',
    );
    await works();
  });

  it('leaves a site that works wherever it breaks off, and finishes the next time', async () => {
    const before = await secretsOf(stack);
    // All of Docker works but starting what runs anew.
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
    assert.match(broken.output, /The old passwords are still good beside the new ones/);
    const between = await secretsOf(stack);
    assert.notEqual(between.DB_PASSWORD, before.DB_PASSWORD);
    // What runs has the old one and what is started has the new one.
    assert.ok(await opens(stack, 'playhouse', before.DB_PASSWORD));
    assert.ok(await opens(stack, 'playhouse', between.DB_PASSWORD));
    await works();
    await stack.compose('restart', 'backend');
    await stack.until('the server is back', async () => (await fetch(`${stack.url}/api/ready`)).ok);
    await works();

    assert.match(await stack.mustMake('rotate'), /Finishing first what broke off/);
    const now = await secretsOf(stack);
    for (const { DB_PASSWORD } of [before, between]) {
      assert.equal(await opens(stack, 'playhouse', DB_PASSWORD), false);
    }
    assert.ok(await opens(stack, 'playhouse', now.DB_PASSWORD));
    await works();
  });

  it('changes nothing where the database knows another password than .env', async () => {
    const { DB_ROOT_PASSWORD: root = '' } = await secretsOf(stack);
    const locked = `ALTER USER 'root'@'localhost' IDENTIFIED BY 'elsewhere'`;
    const script = `MYSQL_PWD=${root} mariadb --user=root --execute="${locked}"`;
    await stack.compose('exec', '-T', 'db', 'sh', '-c', script);
    const before = await stack.read('.env');
    const said = await stack.make('rotate');
    assert.notEqual(said.code, 0);
    assert.match(said.output, /Nothing was changed/);
    assert.equal(await stack.read('.env'), before);
    await works();
  });

  it('with WHAT=sessions signs everybody out, and leaves the rest', async () => {
    const before = await secretsOf(stack);
    await stack.mustMake('rotate', 'WHAT=sessions');
    const now = await secretsOf(stack);
    assert.notEqual(now.SESSION_SECRET, before.SESSION_SECRET);
    assert.equal(now.DB_PASSWORD, before.DB_PASSWORD);
    await assert.rejects(admin.listBonuses(), /401/);
    await AdminClient.signIn(stack.url, ACCOUNT);
  });
});
