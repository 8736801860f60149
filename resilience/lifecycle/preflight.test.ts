import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const ACME = 'docker-compose.yml:docker-compose.acme.yml';
const DOMAIN = ['DOMAIN=play.example', 'EMAIL=me@play.example', `COMPOSE_FILE=${ACME}`, 'PORT=80'];
const HEADER = '  sl  local_address rem_address   st';

/** A machine on which the scripts of ops/ run: its Docker engine, addresses, name server and sockets. */
interface Machine {
  docker?: string;
  compose?: string;
  addresses?: string;
  /** The addresses of play.example. */
  dns?: string[];
  /** Lines of /proc/net/tcp. */
  sockets?: string[];
  totalMemoryMib?: number;
  clockHost?: string;
}

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playhouse-preflight-'));
  for (const name of ['ops', '.env.example', 'docker-compose.yml', 'docker-compose.acme.yml']) {
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'docker-compose.tls.yml'), '');
  mkdirSync(join(folder, 'bin'));
});
beforeEach(() => rmSync(join(folder, '.env'), { force: true }));
after(() => rmSync(folder, { recursive: true }));

const writeSettings = (...lines: string[]) =>
  writeFileSync(join(folder, '.env'), `${lines.join('\n')}\n`);
const settings = () => readFileSync(join(folder, '.env'), 'utf8');

/** Runs a bash command in the folder of the project, on a machine with these properties. */
async function runOn(machine: Machine, command: string, environment: Record<string, string> = {}) {
  const { docker = '27.3.1', compose = '2.29.7', addresses = '203.0.113.7' } = machine;
  const { dns = [], sockets = [], totalMemoryMib = 4000, clockHost = '127.0.0.1:1' } = machine;
  const programs = {
    docker: `case "$*" in version*) echo ${docker} ;; 'compose version --short') echo ${compose} ;; esac`,
    hostname: `echo '${addresses} '`,
    getent: dns.map((address) => `echo '${address} STREAM play.example'`).join('\n'),
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  writeFileSync(join(folder, 'sockets'), [HEADER, ...sockets, ''].join('\n'));
  const kilobytes = totalMemoryMib * 1024;
  writeFileSync(
    join(folder, 'meminfo'),
    `MemTotal: ${kilobytes} kB\nMemAvailable: ${kilobytes} kB\nSwapTotal: 0 kB\nSwapFree: 0 kB\n`,
  );
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`,
      MEMINFO: join(folder, 'meminfo'),
      SOCKETS: join(folder, 'sockets'),
      DOCKER_ROOT: folder,
      CLOCK_HOST: clockHost,
      ...environment,
    },
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { status, warnings: stdout.trimEnd(), problems: stderr.trimEnd() };
}
const check = (machine: Machine = {}) => runOn(machine, 'ops/preflight.sh');

describe('the checks before make up', () => {
  it('find nothing on a machine that is ready, with and without a domain', async () => {
    const nothing = { status: 0, warnings: '', problems: '' };
    assert.deepEqual(await check(), nothing);
    writeSettings(...DOMAIN);
    assert.deepEqual(await check({ dns: ['203.0.113.7'] }), nothing);
  });

  const PROBLEMS: [string, Machine, RegExp][] = [
    ['an old Docker', { docker: '24.0.7' }, /^Docker 24\.0\.7 is too old: install 25\.0 or newer/],
    [
      'an old Compose',
      { compose: 'v2.23.3' },
      /^Docker Compose 2\.23\.3 is too old: install 2\.24/,
    ],
    [
      'a port that is used at all addresses',
      { dns: ['203.0.113.7'], sockets: ['0: 00000000:0050 00000000:0000 0A'] },
      /^Port 80 is used by another program.*Stop it, or choose another port/,
    ],
    [
      'a port that is used at all IPv6 addresses',
      {
        dns: ['203.0.113.7'],
        sockets: ['0: 00000000000000000000000000000000:01BB 00000000:0000 0A'],
      },
      /^Port 443 is used by another program/,
    ],
    [
      'a domain without an address',
      { dns: [] },
      /^play\.example has no address in DNS: .* A record for it with 203\.0\.113\.7/,
    ],
    [
      'a domain that leads to another machine',
      { dns: ['198.51.100.1'] },
      /^play\.example has the address 198\.51\.100\.1, but this machine has 203\.0\.113\.7: change its record/,
    ],
    [
      'a domain with an old IPv6 address',
      { dns: ['203.0.113.7', '2001:db8::1'] },
      /^play\.example has another address besides this machine's, 2001:db8::1: remove that record/,
    ],
    [
      'a domain with a private address',
      { addresses: '10.0.0.5', dns: ['192.168.1.4'] },
      /^play\.example has the address 192\.168\.1\.4, which cannot be reached from the internet/,
    ],
  ];
  for (const [name, machine, expected] of PROBLEMS) {
    it(`report ${name} in one sentence`, async () => {
      writeSettings(...DOMAIN);
      const { status, problems } = await check({ dns: ['203.0.113.7'], ...machine });
      assert.equal(status, 1);
      assert.match(problems, expected);
      assert.equal(problems.split('\n').length, 1, problems);
    });
  }

  it('report all problems at once, and change nothing', async () => {
    writeSettings('PORT=eighty', 'REPLICAS=many');
    const { problems } = await check({ docker: '20.10.5' });
    assert.match(problems, /^Docker 20\.10\.5 is too old[^]*^PORT must be[^]*^REPLICAS must be/m);
    assert.equal(settings(), 'PORT=eighty\nREPLICAS=many\n');
    assert.ok(!existsSync(join(folder, '.make')));
  });

  it('ignore sockets at other addresses and those that do not listen', async () => {
    writeSettings('PORT=8080', 'BIND_ADDRESS=127.0.0.1');
    const listens = '0: 050010AC:1F90 00000000:0000 0A';
    const connected = '1: 0100007F:1F90 0100007F:C350 01';
    assert.equal((await check({ sockets: [listens, connected] })).status, 0);
    assert.equal((await check({ sockets: ['2: 0100007F:1F90 00000000:0000 0A'] })).status, 1);
  });

  it('warn about a machine behind a router, which cannot know its public address', async () => {
    writeSettings(...DOMAIN);
    const { status, warnings } = await check({ addresses: '10.0.0.5', dns: ['198.51.100.1'] });
    assert.equal(status, 0);
    assert.match(warnings, /^Warning: this machine has only private addresses, .*ports 80 and 443/);
  });

  it('warn if /etc/hosts hides the address in DNS', async () => {
    writeSettings(...DOMAIN);
    const { status, warnings } = await check({ dns: ['127.0.1.1'] });
    assert.equal(status, 0);
    assert.match(warnings, /^Warning: \/etc\/hosts of this machine has play\.example/);
  });

  it('warn about too little memory', async () => {
    assert.match(
      (await check({ totalMemoryMib: 900 })).warnings,
      /^Warning: this machine has 900 MiB/,
    );
  });

  it('report a clock that differs from that of another machine', async () => {
    const server = createServer((socket) => {
      socket.end(
        `HTTP/1.1 200 OK\r\nDate: ${new Date(Date.now() - 3_600_000).toUTCString()}\r\n\r\n`,
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const { problems } = await check({ clockHost: `127.0.0.1:${port}` });
      assert.match(problems, /^The clock of this machine differs by 36\d\d seconds from that of/);
    } finally {
      server.close();
    }
  });

  it('report a clock that is before the release was made', async () => {
    const commit =
      'git init -q && git -c user.name=a -c user.email=a@a.example commit -q --allow-empty -m a';
    await runOn({}, commit, { GIT_COMMITTER_DATE: '2040-01-01T00:00:00Z' });
    const { problems } = await check();
    rmSync(join(folder, '.git'), { recursive: true });
    assert.match(
      problems,
      /^The clock of this machine shows .*, which is before this release was made/,
    );
  });
});

describe('the settings that make up writes for a domain', () => {
  /** Chooses and stores a domain as `make up` does, and returns the lines of `.env` without comments. */
  async function store(environment: Record<string, string> = {}) {
    const command = `. ops/compose.sh; . ops/domain.sh; choose_domain; use_domain; store_domain`;
    const result = await runOn({}, command, environment);
    assert.equal(result.status, 0, result.problems);
    const lines = settings().split('\n');
    return lines.filter((line) => line !== '' && !line.startsWith('#')).sort();
  }
  const given = { DOMAIN: 'Play.Example', EMAIL: 'me@play.example' };
  const written = [
    'COMPOSE_FILE=docker-compose.yml:docker-compose.acme.yml',
    'DOMAIN=play.example',
    'EMAIL=me@play.example',
    'PORT=80',
    'PUBLIC_URL=https://play.example',
    'TLS_PORT=443',
  ];

  it('are complete, and no other user can read them', async () => {
    assert.deepEqual(await store(given), written);
    assert.equal(statSync(join(folder, '.env')).mode & 0o777, 0o600);
  });

  it('keep the secrets and comments of an .env from the first release', async () => {
    const secrets = ['DB_PASSWORD=a1', 'DB_ROOT_PASSWORD=b2', 'SESSION_SECRET=c3'];
    writeSettings('# The settings of `make up`', '#PORT=8080', '#PUBLIC_URL=', '', ...secrets);
    assert.deepEqual(await store(given), [...written, ...secrets].sort());
    assert.match(
      settings(),
      /^# The settings of `make up`\n#PORT=8080\n#PUBLIC_URL=\n\nDB_PASSWORD/,
    );
  });

  it('replace the default port of a copied .env.example, and the address of a preview', async () => {
    writeSettings('PORT=8080', 'BIND_ADDRESS=127.0.0.1');
    assert.deepEqual(await store(given), written);
  });

  it('keep other ports, addresses and compose files', async () => {
    const own = ['PORT=8081', 'TLS_PORT=8443', 'BIND_ADDRESS=192.0.2.5'];
    writeSettings(...own, 'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml:logs.yml');
    assert.deepEqual(await store(given), [
      ...[
        'BIND_ADDRESS=192.0.2.5',
        'COMPOSE_FILE=docker-compose.yml:logs.yml:docker-compose.acme.yml',
      ],
      ...['DOMAIN=play.example', 'EMAIL=me@play.example', 'PORT=8081'],
      ...['PUBLIC_URL=https://play.example:8443', 'TLS_PORT=8443'],
    ]);
  });

  it('stay unchanged when the domain is already there, and follow a new domain', async () => {
    await store(given);
    const before = settings();
    assert.deepEqual(await store(), written);
    assert.equal(settings(), before);
    const moved = await store({ DOMAIN: 'new.example' });
    assert.ok(moved.includes('PUBLIC_URL=https://new.example'));
    assert.ok(moved.includes('EMAIL=me@play.example'));
  });

  it('are not touched without a domain', async () => {
    writeSettings('PUBLIC_URL=https://cdn.example');
    assert.deepEqual(await store(), ['PUBLIC_URL=https://cdn.example']);
  });
});

describe('the .env of a new site', () => {
  const create = async (...lines: string[]) => {
    if (lines.length > 0) writeSettings(...lines);
    const { status, problems } = await runOn({}, 'ops/settings.sh', {
      COMPOSE_PROJECT_NAME: 'playhouse',
    });
    assert.equal(status, 0, problems);
    return settings();
  };

  it('makes the site a preview of this machine until it has an address', async () => {
    assert.match(await create(), /^BIND_ADDRESS=127\.0\.0\.1$/m);
    assert.doesNotMatch(await create('PUBLIC_URL=https://cdn.example'), /BIND_ADDRESS/);
    assert.match(await create('BIND_ADDRESS=192.0.2.5'), /^BIND_ADDRESS=192\.0\.2\.5$/m);
  });

  it('leaves the address of an existing site as it is', async () => {
    assert.doesNotMatch(await create('DB_PASSWORD=a1'), /BIND_ADDRESS/);
  });
});
