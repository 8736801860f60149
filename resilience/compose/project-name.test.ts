import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { lastLine, ACCOUNT, Stack } from './stack.ts';

describe('the name of the compose project', () => {
  let stack: Stack;
  /** The name of the project in earlier releases: Compose used the name of the folder. */
  let earlierName: string;
  let otherInstallation: Stack | undefined;
  before(async () => {
    stack = await Stack.prepare();
    earlierName = stack.folder.split('/').at(-1)?.toLowerCase() ?? '';
    stack.setEnvironment({ COMPOSE_PROJECT_NAME: undefined });
    const secret = () => randomBytes(24).toString('hex');
    await stack.write(
      '.env',
      [
        ...[`PORT=${stack.port}`, 'BIND_ADDRESS=127.0.0.1', `ADMIN_PASSWORD=${ACCOUNT.password}`],
        ...[
          `SESSION_SECRET=${secret()}`,
          `DB_PASSWORD=${secret()}`,
          `DB_ROOT_PASSWORD=${secret()}`,
        ],
        '',
      ].join('\n'),
    );
    // Earlier releases did not set a name.
    const file = await stack.read('docker-compose.yml');
    await stack.write('docker-compose.yml', file.replace(/^name: playhouse$/m, ''));
    const { code, output } = await stack.run(
      'sh',
      '-c',
      'docker compose build --quiet && docker compose up --detach --wait',
    );
    assert.equal(code, 0, output);
    await stack.write('docker-compose.yml', file);
    const admin = new AdminClient(stack.url, await AdminClient.signIn(stack.url, ACCOUNT));
    await admin.createBonus({ title: 'Kept', description: 'Soon.', ctaHref: 'https://a.example/' });
  });
  after(async () => {
    stack.setEnvironment({ COMPOSE_PROJECT_NAME: earlierName });
    await stack.dispose();
    await otherInstallation?.dispose();
  });

  /** Restores `.env` to its content before this release wrote the name to it. */
  async function removeStoredName(): Promise<void> {
    const settings = await stack.read('.env');
    await stack.write('.env', settings.replace(/^COMPOSE_PROJECT_NAME=.*\n/m, ''));
  }

  const hasData = async () =>
    (await (await fetch(`${stack.url}/api/bonuses`)).text()).includes('Kept');
  const storedName = async () =>
    /^COMPOSE_PROJECT_NAME=(.*)$/m.exec(await stack.read('.env'))?.[1] ?? 'none in .env';

  it('does not depend on the folder', async () => {
    const { stdout } = await stack.run('sh', '-c', 'docker compose config');
    assert.match(stdout, /^name: playhouse$/m);
  });

  it('is kept, with all data, for a running installation from an earlier release', async () => {
    const output = await stack.mustMake('up');
    assert.match(output, new RegExp(`keeps its name '${earlierName}'`));
    assert.equal(await storedName(), earlierName);
    assert.ok(await hasData());
    assert.equal((await stack.containers('db')).length, 1);
  });

  it('is kept for a stopped installation, which is recognized by its volumes', async () => {
    await removeStoredName();
    await stack.mustMake('down');
    await assert.rejects(fetch(stack.url));
    await stack.mustMake('up');
    assert.equal(await storedName(), earlierName);
    assert.ok(await hasData());
  });

  it('is rejected if another folder uses it, and an existing database gets no new passwords', async () => {
    otherInstallation = await Stack.prepare();
    otherInstallation.setEnvironment({ COMPOSE_PROJECT_NAME: earlierName });
    const whileRunning = await otherInstallation.make('up');
    assert.notEqual(whileRunning.code, 0);
    assert.match(
      lastLine(whileRunning),
      new RegExp(`^'${earlierName}' is the installation in ${stack.folder}`),
    );

    stack.setEnvironment({ COMPOSE_PROJECT_NAME: undefined });
    await stack.mustMake('down');
    const whileStopped = await otherInstallation.make('up');
    assert.notEqual(whileStopped.code, 0);
    assert.match(
      lastLine(whileStopped),
      /^The site '.*' on this machine exists, but \.env lacks its SESSION_SECRET DB_PASSWORD/,
    );
    await stack.mustMake('up');
    assert.ok(await hasData());
  });
});
