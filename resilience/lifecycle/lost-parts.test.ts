import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Machine } from './machine.ts';

type Properties = NonNullable<Parameters<Machine['run']>[1]>;

const SECRETS = ['SESSION_SECRET=s1', 'DB_PASSWORD=a1', 'DB_ROOT_PASSWORD=b2'];
const GONE = '/home/jane/a folder that was moved';
const VOLUMES = ['database', 'site', 'answers'];
const without = (name: string) => SECRETS.filter((line) => !line.startsWith(`${name}=`));

let machine: Machine;
let otherFolder: string;
before(() => {
  machine = new Machine();
  otherFolder = join(machine.folder, 'other clone');
  mkdirSync(otherFolder);
  writeFileSync(join(otherFolder, 'docker-compose.yml'), '');
});
beforeEach(() => {
  machine.removeSettings();
  rmSync(join(machine.folder, '.make'), { recursive: true, force: true });
});
after(() => machine.remove());

/** What is left of an installation in this folder. */
const left = (parts: Partial<NonNullable<Properties['installation']>>): Properties => ({
  installation: { project: 'playhouse', folder: machine.folder, ...parts },
});

describe('make up changes nothing, and its last line helps,', () => {
  const STATES: [string, { settings?: string[]; parts: () => Properties; last: RegExp }][] = [
    [
      'if .env is lost while the site runs',
      {
        parts: () => left({ containers: ['web', 'backend', 'db'], volumes: VOLUMES }),
        last: /^The site 'playhouse' on this machine exists, but \.env lacks its SESSION_SECRET DB_PASSWORD DB_ROOT_PASSWORD: .*: make recover$/,
      },
    ],
    [
      'if .env is lost and the site was stopped with make down',
      {
        parts: () => left({ volumes: VOLUMES }),
        last: /Restore your copy of \.env\..*Lost parts$/,
      },
    ],
    ...['SESSION_SECRET', 'DB_PASSWORD', 'DB_ROOT_PASSWORD'].map(
      (name): [string, { settings: string[]; parts: () => Properties; last: RegExp }] => [
        `if ${name} is lost`,
        {
          settings: without(name),
          parts: () => left({ containers: ['backend'], volumes: VOLUMES }),
          last: new RegExp(`\\.env lacks its ${name}: .*: make recover$`),
        },
      ],
    ),
    [
      'if SESSION_SECRET of a site with an external database is lost',
      {
        settings: ['COMPOSE_FILE=docker-compose.yml:docker-compose.external.yml'],
        parts: () => left({ containers: ['backend'], volumes: ['site'] }),
        last: /lacks its SESSION_SECRET: with another SESSION_SECRET, everyone is signed out/,
      },
    ],
    [
      'if the volume of the database is lost',
      {
        settings: SECRETS,
        parts: () => left({ containers: ['backend'], volumes: ['site', 'answers'] }),
        last: /^The database of 'playhouse' is not on this machine, .* EMPTY=yes make up\. .*: make restore FILE=backups/,
      },
    ],
    [
      'if the volume of the database is empty, because a restore has not ended',
      {
        settings: SECRETS,
        parts: () => {
          mkdirSync(join(machine.folder, '.make'));
          writeFileSync(join(machine.folder, '.make/database-is-missing'), '');
          return left({ volumes: VOLUMES });
        },
        last: /^The database of 'playhouse' .* its restore has not ended, .*: make restore FILE=/,
      },
    ],
    [
      'if only .env was copied to a new machine',
      { settings: SECRETS, parts: () => ({}), last: /: make restore FILE=backups/ },
    ],
    [
      'if the database has another name, which it then suggests',
      {
        settings: SECRETS,
        parts: () => left({ project: 'oldname', volumes: VOLUMES }),
        last: /one of these names: COMPOSE_PROJECT_NAME=oldname make up\./,
      },
    ],
    [
      'in another folder while the installation is in its own',
      {
        parts: () => left({ folder: otherFolder, containers: ['db', 'web'], volumes: VOLUMES }),
        last: /^'playhouse' is the installation in .*: make -C .*other\\ clone down && cp .*other\\ clone\/\.env \. && make up$/,
      },
    ],
    [
      'in a copy of the folder, whose settings need not be copied',
      {
        settings: SECRETS,
        parts: () => left({ folder: otherFolder, containers: ['db', 'web'], volumes: VOLUMES }),
        last: /: make -C .*other\\ clone down && make up$/,
      },
    ],
    [
      'if its name cannot be that of a project',
      {
        settings: [...SECRETS, 'COMPOSE_PROJECT_NAME=My Casino'],
        parts: () => left({ volumes: VOLUMES }),
        last: /^COMPOSE_PROJECT_NAME must be a name of lower-case letters, .* 'My Casino'\.$/,
      },
    ],
    [
      'if the shell and .env have different names',
      {
        settings: [...SECRETS, 'COMPOSE_PROJECT_NAME=look'],
        parts: () => left({ volumes: VOLUMES }),
        last: /'playhouse' in the shell, but 'look' in \.env: unset COMPOSE_PROJECT_NAME$/,
      },
    ],
  ];
  for (const [name, { settings = [], parts, last }] of STATES) {
    it(name, async () => {
      if (settings.length > 0) machine.writeSettings(...settings);
      const shell = last.source.includes('in the shell')
        ? { COMPOSE_PROJECT_NAME: 'playhouse' }
        : undefined;
      const { status, problems } = await machine.run('ops/up.sh', parts(), shell);
      assert.equal(status, 1);
      assert.match(problems.split('\n').at(-1) ?? '', last);
      if (settings.length === 0) assert.ok(!existsSync(join(machine.folder, '.env')));
      else assert.equal(machine.settings(), `${settings.join('\n')}\n`);
      const changes = /^(compose (up|run|build|down)|run|rm|stop|start|tag) /;
      assert.deepEqual(
        machine.dockerCalls().filter((call) => changes.test(call)),
        [],
      );
    });
  }
});

describe('the installation in a folder', () => {
  const nameOf = async (parts: Properties, environment: Record<string, string> = {}) => {
    const command = '. ops/compose.sh; ops/settings.sh > /dev/null; echo "$PROJECT"';
    const { status, warnings, problems } = await machine.run(command, parts, environment);
    assert.equal(status, 0, problems);
    return warnings;
  };

  it('is adopted after its folder was moved or renamed', async () => {
    machine.writeSettings(...SECRETS);
    const site = { containers: ['db', 'web', 'backend'], volumes: VOLUMES };
    assert.equal(await nameOf(left({ folder: GONE, ...site })), 'playhouse');
    assert.equal(machine.settings(), `${SECRETS.join('\n')}\n`);
  });

  it('is adopted if Docker has made the old folder again, without the files of the site', async () => {
    machine.writeSettings(...SECRETS);
    const folder = join(machine.folder, 'made by docker');
    mkdirSync(folder, { recursive: true });
    assert.equal(await nameOf(left({ folder, containers: ['db'], volumes: VOLUMES })), 'playhouse');
  });

  it('is recognized by its password if its name was that of the old folder', async () => {
    machine.writeSettings(...SECRETS);
    const site = { project: 'oldname', folder: GONE, containers: ['db'], volumes: VOLUMES };
    const variables = (password: string) => ({ db: { MARIADB_PASSWORD: password } });
    assert.equal(await nameOf(left({ ...site, variables: variables('a1') })), 'oldname');
    assert.match(machine.settings(), /^COMPOSE_PROJECT_NAME=oldname$/m);
    machine.writeSettings(...SECRETS);
    assert.equal(
      await nameOf(left({ ...site, variables: variables('of another site') }), { EMPTY: 'yes' }),
      'playhouse',
    );
  });

  it('gets the name of the shell in its .env, so that docker compose never changes another one', async () => {
    assert.equal(await nameOf({}, { COMPOSE_PROJECT_NAME: 'look' }), 'look');
    assert.match(machine.settings(), /^COMPOSE_PROJECT_NAME=look$/m);
  });

  it('may lack its database after a first run that was interrupted, and before a restore', async () => {
    await nameOf({});
    assert.equal(await nameOf({}), 'playhouse');
    rmSync(join(machine.folder, '.make'), { recursive: true });
    const name = { COMPOSE_PROJECT_NAME: 'playhouse' };
    assert.equal((await machine.run('ops/settings.sh --restoring', {}, name)).status, 0);
    assert.equal((await machine.run('ops/settings.sh', {}, name)).status, 1);
  });
});

describe('make recover', () => {
  const site = () =>
    left({
      containers: ['web', 'backend', 'db', 'backup', 'certificates'],
      volumes: VOLUMES,
      variables: {
        backend: {
          ...{ PATH: '/bin', NODE_VERSION: '24', HOST: '0.0.0.0', TRUST_PROXY: '1', LOG_DAYS: '0' },
          ...{ DATABASE_URL: 'mysql://playhouse:a1@db:3306/playhouse', DB_PASSWORD: '' },
          ...{ SESSION_SECRET: 's1', MAIL_FROM: 'Jane <jane@play.example>', PORT: '80' },
        },
        web: { PORT: '80', PUBLIC_URL: 'https://play.example', WARM_SECONDS: '3600' },
        db: { MARIADB_PASSWORD: 'a1', MARIADB_ROOT_PASSWORD: 'b2', MARIADB_USER: 'playhouse' },
        backup: { BACKUP_AT: '03:30', SETTINGS: 'PORT' },
        certificates: { DOMAIN: 'play.example', EMAIL: 'me@play.example' },
      },
    });

  it('writes an .env that was lost from the containers', async () => {
    const { status, warnings, problems } = await machine.run('ops/recover.sh', site());
    assert.equal(status, 0, problems);
    assert.match(warnings, /run: make up$/);
    assert.deepEqual(machine.settings().trimEnd().split('\n').sort(), [
      'BACKUP_AT=03:30',
      'COMPOSE_FILE=docker-compose.yml:docker-compose.acme.yml',
      'DB_PASSWORD=a1',
      'DB_ROOT_PASSWORD=b2',
      'DOMAIN=play.example',
      'EMAIL=me@play.example',
      "MAIL_FROM='Jane <jane@play.example>'",
      'PORT=80',
      'PUBLIC_URL=https://play.example',
      'SESSION_SECRET=s1',
    ]);
  });

  it('keeps what .env has', async () => {
    machine.writeSettings('SESSION_SECRET=newer', 'PORT=8081');
    await machine.run('ops/recover.sh', site());
    assert.match(machine.settings(), /^SESSION_SECRET=newer\nPORT=8081\n/);
    assert.match(machine.settings(), /^DB_PASSWORD=a1$/m);
  });

  it('says that nothing can be recovered without containers', async () => {
    const { status, problems } = await machine.run('ops/recover.sh', left({ volumes: VOLUMES }));
    assert.equal(status, 1);
    assert.match(problems, /^The containers of 'playhouse' are gone/);
  });
});
