import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Machine } from './machine.ts';

type Properties = NonNullable<Parameters<Machine['run']>[1]>;

const SECRETS = ['SESSION_SECRET', 'DB_PASSWORD', 'DB_ROOT_PASSWORD'].map(
  (name) => `${name}=0123456789abcdef01234567`,
);

let machine: Machine;
before(() => {
  machine = new Machine();
});
beforeEach(() => machine.removeSettings());
after(() => machine.remove());

describe('make doctor', () => {
  const doctor = async (properties: Properties, ...settings: string[]) => {
    if (settings.length > 0) {
      machine.writeSettings(...settings);
      chmodSync(join(machine.folder, '.env'), 0o600);
    }
    const { status, warnings, problems } = await machine.run('ops/doctor.sh', properties);
    assert.equal(problems, '');
    assert.equal(status, 1);
    return warnings;
  };
  const site = (...containers: string[]): Properties => ({
    containers,
    installation: {
      ...{ project: 'playhouse', folder: machine.folder, containers },
      volumes: ['database', 'site', 'answers'],
    },
  });

  it('reports a service without a container', async () => {
    const services = ['web', 'backend', 'backup', 'migrate'];
    const output = await doctor({ ...site('web', 'backend'), services }, ...SECRETS);
    assert.match(output, /^ok {7}web is running\.$/m);
    assert.match(output, /^PROBLEM {2}backup has no container: make up$/m);
    assert.doesNotMatch(output, /(web|backend|migrate) has no container/);
  });

  it('reports that Docker is missing on a machine whose settings need it', async () => {
    const output = await doctor({ hasDocker: false }, ...SECRETS);
    assert.match(output, /^PROBLEM {2}Docker is not installed, but \.env has the settings of/m);
  });

  it('says what helps if .env or a secret of a site with containers is lost', async () => {
    for (const settings of [[], SECRETS.slice(0, 1)]) {
      const output = await doctor(site('web', 'backend', 'db'), ...settings);
      assert.match(output, /^PROBLEM {2}DB_PASSWORD is missing in \.env\. .*: make recover$/m);
      assert.match(output, /^ok {7}web is running\.$/m);
      assert.doesNotMatch(output, /settings .* are complete|DB_ROOT_PASSWORD in \.env is not/);
    }
  });

  it('says where to look if .env of a stopped site is lost', async () => {
    assert.match(await doctor(site()), /^PROBLEM {2}DB_PASSWORD .* Lost parts$/m);
  });

  it('installs and builds nothing in a folder without a site', async () => {
    const output = await doctor({});
    assert.match(output, /^PROBLEM {2}The site has not been built here\. .*: make start\./m);
  });

  it('reports a lost database, and creates no empty one', async () => {
    const installation = { project: 'playhouse', folder: machine.folder, containers: ['web'] };
    const output = await doctor({ installation, containers: ['web'] }, ...SECRETS);
    assert.match(
      output,
      /^PROBLEM {2}The database of 'playhouse' is not on this machine\..*: make up$/m,
    );
    assert.ok(!machine.dockerCalls().some((call) => call.startsWith('compose run')));
  });

  it('says where the site is if another folder has it', async () => {
    const folder = join(machine.folder, 'first clone');
    mkdirSync(folder);
    writeFileSync(join(folder, 'docker-compose.yml'), '');
    const installation = { project: 'playhouse', folder, containers: ['db', 'web', 'backend'] };
    const output = await doctor({ installation });
    assert.match(output, /^warning {2}'playhouse' is the installation in .*first clone, so run/m);
  });

  describe('reports a container that does not run', () => {
    const requests = [
      '{"time":"2026-11-29","address":"203.0.113.9","path":"/","userAgent":"Mozilla/5.0"}',
      '{"level":30,"req":{"id":"1","path":"/api/login"},"address":"203.0.113.9"}',
    ];
    const STATES: [string, string, string, RegExp][] = [
      [
        'with the command that starts it',
        'exited 137',
        'Shutting down',
        /^PROBLEM {2}db is exited\. To start it: make up\. Its log ends with: Shutting down$/m,
      ],
      [
        'with the command that shows why it keeps ending',
        'restarting 1',
        'Out of space',
        /^PROBLEM {2}db is restarting\. The reason is in its log: make logs SERVICE=db\. .* Out of space$/m,
      ],
      [
        'without requests of visitors',
        'exited 1',
        ['Stopping', ...requests].join('\n'),
        /Its log ends with: Stopping$/m,
      ],
      [
        'without addresses and colors',
        'exited 1',
        '\u001B[33mLost 198.51.100.4 and 2001:db8::5 and fd00:1:2:3:4:5:6:7 at 10:20:30\u001B[0m',
        /ends with: Lost <address> and <address> and <address> at 10:20:30$/m,
      ],
    ];
    for (const [name, state, log, expected] of STATES) {
      it(name, async () => {
        assert.match(await doctor({ ...site('db'), log, state }, ...SECRETS), expected);
      });
    }
  });
});
