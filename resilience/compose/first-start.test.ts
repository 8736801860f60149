import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import type { CommandResult } from '../../testing/command.ts';
import { ACCOUNT, firstAccountOf, Stack } from './stack.ts';

const SECRETS = ['SESSION_SECRET', 'DB_PASSWORD', 'DB_ROOT_PASSWORD'];

/** The values of the secrets in a `.env`. */
const secretsIn = (settings: string) =>
  SECRETS.map((name) => new RegExp(`^${name}=(.+)$`, 'm').exec(settings)?.[1] ?? '');

describe('make up', () => {
  let stack: Stack;
  let first: CommandResult;
  before(async () => {
    stack = await Stack.prepare();
    first = await stack.make('up');
  });
  after(() => stack.dispose());

  it('prints the password of the first account, and the address last', async () => {
    assert.equal(first.code, 0, first.output);
    assert.equal(first.stdout.trim().split('\n').at(-1), `Playhouse is ready at ${stack.url}`);
    const credentials = firstAccountOf(first.stdout);
    await AdminClient.signIn(stack.url, credentials);
    assert.ok(
      !(await stack.logs('backend')).includes(credentials.password),
      'the password is not logged',
    );
  });

  it('writes a .env with new secrets that only its owner can read', async () => {
    const secrets = secretsIn(await stack.read('.env'));
    for (const secret of secrets) assert.ok(secret.length >= 48, `a secret of ${secret.length}`);
    assert.equal(new Set(secrets).size, secrets.length);
    assert.equal((await stat(join(stack.folder, '.env'))).mode & 0o777, 0o600);
  });

  it('publishes only the port of nginx', async () => {
    const published = (await stack.containers()).flatMap(({ Config, HostConfig }) =>
      Object.values(HostConfig.PortBindings).flatMap((bindings) =>
        bindings.map(
          ({ HostPort }) => `${Config.Labels['com.docker.compose.service']} ${HostPort}`,
        ),
      ),
    );
    assert.deepEqual(published, [`web ${stack.port}`]);
  });

  it('gives the database and Redis no route to the outside', async () => {
    for (const service of ['db', 'redis']) {
      const routes = await stack.compose('exec', '-T', service, 'cat', '/proc/net/route');
      const destinations = routes
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t')[1]);
      assert.ok(destinations.length > 0);
      assert.ok(!destinations.includes('00000000'), `${service} has a default route:\n${routes}`);
    }
  });

  it('gives each container only the privileges that it needs', async () => {
    for (const { Id, Config, State, HostConfig } of await stack.containers()) {
      const service = Config.Labels['com.docker.compose.service'] ?? '';
      assert.deepEqual(HostConfig.CapDrop, ['ALL'], service);
      assert.deepEqual(HostConfig.CapAdd ?? [], [], service);
      assert.ok(HostConfig.SecurityOpt.includes('no-new-privileges:true'), service);
      assert.ok(HostConfig.ReadonlyRootfs, service);
      assert.ok(HostConfig.Memory > 0 && HostConfig.PidsLimit > 0, `limits of ${service}`);
      assert.ok(HostConfig.LogConfig.Config['max-size'], `log of ${service}`);
      if (State.Status !== 'running') continue;
      assert.notEqual((await stack.docker('exec', Id, 'id', '-u')).trim(), '0', service);
    }
  });

  it('mounts no volume without a name, of which each make down would leave one behind', async () => {
    const volumes = (await stack.containers()).flatMap(({ Mounts }) =>
      Mounts.flatMap(({ Name }) => Name ?? []),
    );
    assert.ok(volumes.length > 0);
    for (const name of volumes) assert.match(name, new RegExp(`^${stack.name}_`));
  });

  it('leaves no secret in an image', async () => {
    const secrets = secretsIn(await stack.read('.env'));
    for (const service of ['backend', 'web', 'backup']) {
      const image = `${stack.name}-${service}`;
      const text =
        (await stack.docker('history', '--no-trunc', image)) +
        (await stack.docker('image', 'inspect', image));
      for (const secret of secrets) assert.ok(!text.includes(secret), image);
      const find = 'find / -xdev -name ".env*" -not -path "/proc/*" 2>/dev/null || true';
      const found = await stack.docker('run', '--rm', '--entrypoint', 'sh', image, '-c', find);
      assert.equal(found, '', image);
    }
  });

  it('does not give the server the root password of the database', async () => {
    const { Id } = await stack.container('backend');
    const [, , rootPassword = ''] = secretsIn(await stack.read('.env'));
    assert.ok(!(await stack.docker('exec', Id, 'env')).includes(rootPassword));
  });

  it('gives the backup container only the password that it needs, and no variable of the server', async () => {
    const { Id } = await stack.container('backup');
    const variables = await stack.docker('exec', Id, 'env');
    const [session = '', password = '', rootPassword = ''] = secretsIn(await stack.read('.env'));
    assert.ok(variables.includes(password));
    for (const secret of [session, rootPassword]) assert.ok(!variables.includes(secret));
    assert.doesNotMatch(variables, /^(ADMIN_|YOUTUBE_|LEADERBOARD_|SESSION_)/m);
  });

  it('builds a backend image that contains only what runs', async () => {
    const list = ['--entrypoint', 'ls', `${stack.name}-backend`, '-A'];
    const listed = async (folder: string) =>
      (await stack.docker('run', '--rm', ...list, folder)).trim().split('\n');
    assert.deepEqual(await listed('/app'), ['backend', 'frontend', 'node_modules']);
    const packages = await listed('/app/node_modules');
    assert.ok(packages.includes('mysql2'));
    assert.ok(!packages.includes('typescript') && !packages.includes('typeorm'));
  });

  it('changes nothing when it is run again, and prints no password', async () => {
    const ids = async () =>
      (await stack.containers('web', 'backend', 'db', 'redis')).map(({ Id }) => Id).sort();
    const stateBefore = { ids: await ids(), settings: await stack.read('.env') };
    const output = await stack.mustMake('up');
    assert.deepEqual({ ids: await ids(), settings: await stack.read('.env') }, stateBefore);
    assert.match(output, /^Playhouse is ready at/m);
    assert.doesNotMatch(output, /password/);
  });

  it('starts the site with all its data after make down', async () => {
    const client = new AdminClient(
      stack.url,
      await AdminClient.replaceGeneratedPassword(
        stack.url,
        firstAccountOf(first.stdout),
        ACCOUNT.password,
      ),
    );
    const bonus = {
      title: 'Kept',
      description: 'Created before the stop.',
      ctaHref: 'https://a.example',
    };
    const created = await client.createBonus(bonus);

    await stack.mustMake('down');
    assert.deepEqual(await stack.containers(), []);
    await assert.rejects(fetch(stack.url));

    const output = await stack.mustMake('up');
    assert.doesNotMatch(output, /password/);
    assert.deepEqual((await client.listBonuses())[0], created, 'the session is still valid');
  });

  it('starts a site in which make admin can create accounts', async () => {
    const output = await stack.mustMake('admin', 'NAME=jane');
    const password = /with the password (\S+)/.exec(output)?.[1] ?? '';
    await AdminClient.signIn(stack.url, { username: 'jane', password });
  });

  it('starts containers that all exit with 0 when they are stopped', async () => {
    await stack.compose('stop');
    const ended = await stack.containers('backend', 'web', 'db', 'redis');
    const codes = ended.map(
      ({ State, Config }) => `${Config.Labels['com.docker.compose.service']} ${State.ExitCode}`,
    );
    assert.deepEqual(codes.sort(), ['backend 0', 'db 0', 'redis 0', 'web 0']);
  });

  it('make admin fails while the site is stopped', async () => {
    await stack.compose('stop');
    const { code, output } = await stack.make('admin', 'NAME=late');
    assert.notEqual(code, 0);
    assert.match(
      output,
      /The site is not running: make up/,
      'make admin creates no account in another database',
    );
  });
});
