import assert from 'node:assert/strict';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DOMAIN, DomainMachine } from './domain.ts';

const DAY_SECONDS = 86_400;
/** The commands of Docker that `make up` runs on a new machine, in this order. */
const STEPS: [kill: 'before' | 'after', step: string][] = [
  ['before', 'compose --progress plain build'],
  ['before', 'node backend/dist/commands/doctor/check-settings.js'],
  ['before', 'web try'],
  ['before', 'compose up --detach --wait db redis'],
  ['before', '-T migrate'],
  ['before', 'backend/dist/commands/create-first-account.js'],
  ['before', 'compose up --detach --wait;'],
  ['before', 'compose up --detach --no-deps certificates'],
  ['before', 'certificates.sh get'],
  ['after', 'certificates.sh get'],
  ['before', 'load-certificate.sh'],
];

/**
 * A program in place of `docker`: at one step, it kills all processes of `make up`, before it runs the command or
 * after the command has succeeded. It writes the command to the file `killed` first.
 */
const DOCKER = `#!/bin/bash
PATH=\${PATH//$PWD\\/bin:/}
# The semicolon marks the end of the command.
if [[ "$*;" != *"$KILL_AT"* || -z $KILL_AT ]]; then exec docker "$@"; fi
if [ "$KILL" = after ]; then docker "$@" > /dev/null 2>&1 || exit; fi
printf '%s;' "$*" > killed
kill -KILL 0
`;

describe('the first make up with a domain', () => {
  let machine: DomainMachine;
  let settings: string;
  before(async () => {
    machine = await DomainMachine.prepare(DAY_SECONDS);
    const bin = join(machine.stack.folder, 'bin');
    await mkdir(bin);
    await machine.stack.write('bin/docker', DOCKER);
    await chmod(join(bin, 'docker'), 0o755);
    settings = machine.settings().replace(/^ADMIN_PASSWORD=.*\n/m, '');
    await machine.stack.write('.env', settings);
  });
  after(() => machine[Symbol.asyncDispose]());

  /** Ends all containers and the processes of `make up` at once. */
  async function losePower(kill: 'before' | 'after', step: string) {
    await machine.stack.write('killed', '');
    const variables = `PATH="$PWD/bin:$PATH" KILL_AT='${step}' KILL=${kill}`;
    const values = `DOMAIN=${DOMAIN} EMAIL=me@play.example`;
    const result = await machine.run(`${variables} ${values} setsid --wait make up`);
    const running = (await machine.stack.containers()).filter(
      ({ State }) => State.Status === 'running',
    );
    if (running.length > 0) await machine.stack.docker('kill', ...running.map(({ Id }) => Id));
    return result;
  }
  const secrets = (text: string) => text.split('\n').filter((line) => /^(DB_|SESSION_)/.test(line));

  for (const [kill, step] of STEPS) {
    it(`can be interrupted ${kill} '${step}'`, async () => {
      const { code, output } = await losePower(kill, step);
      assert.ok(code !== 0 && !output.includes('Playhouse is ready'), output);
      const killedAt = await machine.stack.read('killed');
      assert.ok(killedAt.includes(step), 'the kill happened at this step');
      assert.deepEqual(
        secrets(await machine.stack.read('.env')).length,
        3,
        'the secrets are complete, and none is there twice',
      );
    });
  }

  it('succeeds afterwards with the same secrets, and without another certificate', async () => {
    const [before, { orders }] = [secrets(await machine.stack.read('.env')), machine.acme];
    assert.ok(orders > 0, 'the authority has issued a certificate before');
    const { code, output } = await machine.run('make --no-print-directory up');
    assert.equal(code, 0, output);
    assert.match(output, /^Playhouse is ready at https:\/\/play\.example$/m);
    assert.match(output, /^If you do not know the password .* make admin NAME=admin$/m);
    assert.equal((await machine.servedCertificate()).subjectaltname, `DNS:${DOMAIN}`);
    assert.deepEqual(secrets(await machine.stack.read('.env')), before);
    assert.equal(machine.acme.orders, orders);
    for (const line of settings.split('\n').filter((text) => !text.startsWith('COMPOSE_FILE'))) {
      assert.ok((await machine.stack.read('.env')).includes(line), line);
    }
  });
});
