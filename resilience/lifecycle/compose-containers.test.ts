import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Machine } from './machine.ts';

const ACME = 'COMPOSE_FILE=docker-compose.yml:docker-compose.acme.yml';
const EXTERNAL = 'COMPOSE_FILE=docker-compose.yml:docker-compose.external.yml';
const ALL = ['web', 'backend', 'db', 'redis', 'backup', 'certificates'];

let machine: Machine;
before(() => {
  machine = new Machine();
});
beforeEach(() => machine.removeSettings());
after(() => machine.remove());

/** Runs a command with the functions that replace the images of a running site. */
const roll = (command: string, containers = ALL) => {
  const scripts = ['compose', 'prepare', 'rolling'].map((name) => `. ops/${name}.sh`).join('; ');
  return machine.run(`${scripts}; ${command}`, { containers });
};
const callsOf = (command: string) =>
  machine.dockerCalls().filter((call) => call.startsWith(`${command} `));

describe('ops/watch.sh', () => {
  const watched = async (...lines: string[]) => {
    machine.writeSettings(...lines);
    const { status, problems } = await machine.run('ops/watch.sh', { containers: ALL });
    assert.equal(status, 0, problems);
    return callsOf('compose')
      .find((call) => call.startsWith('compose ps'))
      ?.split('}} ')[1];
  };

  it('watches the container that renews the certificate', async () => {
    assert.equal(await watched(ACME), 'backend web db redis backup certificates');
  });

  it('ignores that container after its compose file was removed from .env', async () => {
    assert.equal(await watched('PORT=80'), 'backend web db redis backup');
  });

  it("ignores the site's own database after an external one was set in .env", async () => {
    assert.equal(await watched(EXTERNAL), 'backend web');
  });
});

describe('a rejected change of a running site', () => {
  it('leaves all four images as they were', async () => {
    const { status, problems } = await roll('record_state; undo_build');
    assert.equal(status, 0, problems);
    assert.deepEqual(callsOf('tag').sort(), [
      'tag image of backend playhouse-backend',
      'tag image of backup playhouse-backup',
      'tag image of certificates playhouse-certificates',
      'tag tagged playhouse-web playhouse-web',
    ]);
  });

  it('tags no image of a container that the site does not have', async () => {
    await roll('record_state; undo_build', ['web', 'backend']);
    assert.equal(callsOf('tag').length, 2);
  });
});

describe("the containers of the site's own database and Redis", () => {
  it('are removed once the site uses external ones, but not their volumes', async () => {
    machine.writeSettings(EXTERNAL);
    const { warnings } = await roll('remove_replaced_services');
    assert.deepEqual(callsOf('rm'), ['rm backup', 'rm redis', 'rm db']);
    assert.match(
      warnings,
      /^Removed the containers .* \(backup redis db\)\. Their volumes are kept/,
    );
  });

  it('are kept while the site uses them', async () => {
    assert.deepEqual(await roll('remove_replaced_services'), {
      ...{ status: 0, warnings: '', problems: '' },
    });
    assert.deepEqual([...callsOf('stop'), ...callsOf('rm')], []);
  });
});

describe('make offsite', () => {
  it('says that an external database has no off-site backups', async () => {
    machine.writeSettings(EXTERNAL);
    const { status, problems } = await machine.run('ops/offsite.sh send');
    assert.equal(status, 1);
    assert.match(problems, /^The database is external, so the site has no backups to send/);
  });
});

describe('make update', () => {
  const update = (...settings: string[]) => {
    machine.writeSettings(
      'SESSION_SECRET=s1',
      'DB_PASSWORD=a1',
      'DB_ROOT_PASSWORD=b2',
      ...settings,
    );
    const { folder } = machine;
    const site = { project: 'playhouse', folder, containers: ALL, volumes: ['database', 'site'] };
    return machine.run('ops/update.sh', {
      ...{ containers: ALL, installation: site, totalMemoryMib: 8000 },
      backup: { code: 1, sentence: 'The disk is full' },
    });
  };

  it('changes no container if the database cannot be backed up first', async () => {
    const { status, problems } = await update();
    assert.equal(status, 1);
    assert.match(
      problems,
      /^The database could not be backed up: The disk is full\. The site keeps running/m,
    );
    assert.ok(!callsOf('compose').some((call) => /compose up|migrate/.test(call)));
  });

  it('backs up no external database', async () => {
    const { problems } = await update(EXTERNAL);
    assert.doesNotMatch(problems, /backed up/);
    assert.ok(!callsOf('compose').some((call) => call.includes('backup.sh')));
  });
});

describe('make rotate WHAT=sessions', () => {
  it('says what is lost, and changes nothing without an answer', async () => {
    machine.writeSettings('SESSION_SECRET=s1');
    const { status, warnings, problems } = await machine.run('ops/rotate.sh sessions', {
      containers: ALL,
    });
    assert.equal(status, 1);
    assert.match(warnings, /^This signs everyone out\. .* hidden names are visible/);
    assert.equal(
      problems,
      'Nothing was changed. Without a terminal: make rotate WHAT=sessions YES=yes',
    );
    assert.equal(machine.settings(), 'SESSION_SECRET=s1\n');
  });
});

describe('make restore', () => {
  it('pulls the images of PLAYHOUSE_IMAGE before it starts a container', async () => {
    machine.writeSettings('DB_PASSWORD=a1', 'PLAYHOUSE_IMAGE=ghcr.io/owner/playhouse:1.0.0');
    writeFileSync(join(machine.folder, 'backup.sql.gz'), gzipSync('-- Dump completed\n'));
    const { status, problems } = await machine.run('ops/restore.sh backup.sql.gz', {
      hasImages: false,
    });
    assert.equal(status, 1);
    assert.match(problems, /^PLAYHOUSE_IMAGE: there is no .* Nothing was changed\.$/);
    assert.deepEqual(callsOf('pull'), ['pull --quiet ghcr.io/owner/playhouse:1.0.0-backend']);
    assert.ok(!callsOf('compose').some((call) => /^compose (up|run)/.test(call)));
  });
});

describe('make restore on a machine with a site', () => {
  it('leaves the images as they are until the data may be replaced', async () => {
    machine.writeSettings('DB_PASSWORD=a1', 'PLAYHOUSE_IMAGE=ghcr.io/owner/playhouse:1.0.0');
    writeFileSync(join(machine.folder, 'backup.sql.gz'), gzipSync('-- Dump completed\n'));
    const { status, problems } = await machine.run('ops/restore.sh backup.sql.gz', {
      containers: ALL,
    });
    assert.equal(status, 1);
    assert.match(problems, /^There is already a site here/);
    assert.deepEqual([...callsOf('pull'), ...callsOf('tag')], []);
  });
});

describe('the command to sign in to the registry of an image', () => {
  for (const [image, expected] of [
    ['ghcr.io/owner/playhouse:1.0.0-web', 'docker login ghcr.io'],
    ['localhost:5000/playhouse:1.0.0-web', 'docker login localhost:5000'],
    ['owner/playhouse:1.0.0-web', 'docker login'],
    ['playhouse:1.0.0-web', 'docker login'],
  ]) {
    it(`is '${expected}' for ${image}`, async () => {
      assert.equal((await roll(`sign_in_command ${image}`)).warnings, expected);
    });
  }
});
