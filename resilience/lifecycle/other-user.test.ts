import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Machine } from './machine.ts';

/** The user and group without rights. Root may read everything, so its commands run as this user. */
const NOBODY = 65_534;
const AS_NOBODY = `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups`;

describe('a command of a user who did not install the site', () => {
  let machine: Machine;
  before(() => {
    machine = new Machine();
    chmodSync(machine.folder, 0o755);
  });
  beforeEach(() => machine.removeSettings());
  after(() => machine.remove());
  const run = (command: string, ...rest: [object?, Record<string, string>?]) =>
    machine.run(process.getuid?.() === 0 ? `${AS_NOBODY} ${command}` : command, ...rest);

  for (const command of ['up.sh', 'doctor.sh', 'admin.sh jane', 'backup.sh']) {
    it(`asks for sudo if the user may not read the settings (${command})`, async () => {
      machine.writeSettings('DB_PASSWORD=a1');
      chmodSync(join(machine.folder, '.env'), 0o000);
      assert.deepEqual(await run(`ops/${command}`), {
        status: 1,
        warnings: '',
        problems:
          'This user may not read .env. Put sudo in front of the command, for example: sudo make up',
      });
    });
  }

  it('asks for sudo if the user may not use Docker, and whether Docker runs if there is no socket', async () => {
    const socket = join(machine.folder, 'docker.sock');
    const engine = createServer().listen(socket);
    await once(engine, 'listening');
    chmodSync(socket, 0o000);
    const at = (path: string) => run('ops/up.sh', { isReachable: false }, { DOCKER_SOCKET: path });
    assert.match((await at(socket)).problems, /This user may not use Docker\. Put sudo in front/);
    engine.close();
    assert.match((await at(join(machine.folder, 'none'))).problems, /Is it running/);
  });
});
