import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Machine } from './machine.ts';

let machine: Machine;
before(() => {
  machine = new Machine();
});
after(() => machine.remove());

it('make doctor reports a service without a container', async () => {
  machine.writeSettings('DB_PASSWORD=a1');
  const { warnings } = await machine.run('ops/doctor.sh || true', {
    containers: ['web', 'backend'],
    services: ['web', 'backend', 'backup', 'migrate'],
  });
  assert.match(warnings, /^ok {7}web is running\.$/m);
  assert.match(warnings, /^PROBLEM {2}backup has no container: make up$/m);
  assert.doesNotMatch(warnings, /(web|backend|migrate) has no container/);
});

it('make doctor reports that Docker is missing on a machine whose settings need it', async () => {
  machine.writeSettings('DB_PASSWORD=a1');
  const { status, warnings } = await machine.run('ops/doctor.sh', { hasDocker: false });
  assert.notEqual(status, 0);
  assert.match(warnings, /^PROBLEM {2}Docker is not installed, but \.env has the settings of/m);
});
