import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { Machine } from './machine.ts';

type Properties = Parameters<Machine['run']>[1];

let machine: Machine;
before(() => {
  machine = new Machine();
});
beforeEach(() => machine.removeSettings());
after(() => machine.remove());

describe('the settings that make up writes for a domain', () => {
  /** Chooses and stores a domain as `make up` does, and returns the lines of `.env` without comments. */
  async function store(environment: Record<string, string> = {}, properties: Properties = {}) {
    const command = `. ops/compose.sh; . ops/domain.sh; choose_domain; use_domain; store_domain`;
    const result = await machine.run(command, properties, environment);
    assert.equal(result.status, 0, result.problems);
    const lines = machine.settings().split('\n');
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
    assert.equal(statSync(join(machine.folder, '.env')).mode & 0o777, 0o600);
  });

  it('keep the secrets and comments of an .env from the first release', async () => {
    const secrets = ['DB_PASSWORD=a1', 'DB_ROOT_PASSWORD=b2', 'SESSION_SECRET=c3'];
    machine.writeSettings(
      '# The settings of `make up`',
      '#PORT=8080',
      '#PUBLIC_URL=',
      '',
      ...secrets,
    );
    assert.deepEqual(await store(given), [...written, ...secrets].sort());
    assert.match(
      machine.settings(),
      /^# The settings of `make up`\n#PORT=8080\n#PUBLIC_URL=\n\nDB_PASSWORD/,
    );
  });

  it('replace the ports and the address of a preview, because the authority connects to port 80', async () => {
    const preview = ['PORT=8091', 'TLS_PORT=8443', 'BIND_ADDRESS=127.0.0.1'];
    machine.writeSettings(...preview);
    assert.deepEqual(await store(given), written);
    machine.writeSettings(
      ...preview,
      'DOMAIN=play.example',
      'PUBLIC_URL=https://play.example:8443',
    );
    assert.deepEqual(await store(given), written, 'also if an earlier release has kept them');
  });

  it('keep the ports of a site that has a certificate, so something forwards port 80', async () => {
    const own = ['DOMAIN=play.example', 'PORT=8081', 'TLS_PORT=8443'];
    machine.writeSettings(...own, 'PUBLIC_URL=https://play.example');
    const lines = await store(given, { containers: ['certificates'] });
    for (const line of [...own, 'PUBLIC_URL=https://play.example']) assert.ok(lines.includes(line));
  });

  it('keep other addresses and compose files, and other ports behind a proxy', async () => {
    const own = ['BEHIND_PROXY=yes', 'PORT=8081', 'TLS_PORT=8443', 'BIND_ADDRESS=192.0.2.5'];
    machine.writeSettings(
      ...own,
      'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml:logs.yml',
    );
    assert.deepEqual(await store(given), [
      'BEHIND_PROXY=yes',
      ...[
        'BIND_ADDRESS=192.0.2.5',
        'COMPOSE_FILE=docker-compose.yml:docker-compose.acme.yml:logs.yml',
      ],
      ...['DOMAIN=play.example', 'EMAIL=me@play.example', 'PORT=8081'],
      ...['PUBLIC_URL=https://play.example:8443', 'TLS_PORT=8443'],
    ]);
  });

  it('stay unchanged if they already have the domain, and are updated for a new domain', async () => {
    await store(given);
    const before = machine.settings();
    assert.deepEqual(await store(), written);
    assert.equal(machine.settings(), before);
    const moved = await store({ DOMAIN: 'new.example' });
    assert.ok(moved.includes('PUBLIC_URL=https://new.example'));
    assert.ok(moved.includes('EMAIL=me@play.example'));
  });

  it('are not written without a domain', async () => {
    machine.writeSettings('PUBLIC_URL=https://cdn.example');
    assert.deepEqual(await store(), ['PUBLIC_URL=https://cdn.example']);
  });
});

describe('the certificate of a new domain, before nginx is replaced,', () => {
  const given = { DOMAIN: 'play.example', EMAIL: 'me@play.example' };
  /** Does what `make up` does with a running site before it changes containers. */
  function get(properties: Properties) {
    const scripts = ['compose', 'prepare', 'domain'].map((name) => `. ops/${name}.sh`).join('; ');
    const steps = 'choose_domain; use_domain; store_domain';
    const command = `${scripts}; ${steps}; get_certificate_first || fail "$CERTIFICATE_STATUS"`;
    return machine.run(command, properties, given);
  }
  const ASKED = /^Checking the certificate of play\.example$/m;

  it('is requested if nginx already answers at the address of the domain', async () => {
    machine.writeSettings('PORT=80');
    const { status, warnings } = await get({ published: [' 80'] });
    assert.equal(status, 0);
    assert.match(warnings, ASKED);
  });

  for (const published of ['127.0.0.1 80', ' 8080']) {
    it(`is not requested while nginx listens at '${published}'`, async () => {
      machine.writeSettings('PORT=80', 'BIND_ADDRESS=127.0.0.1');
      const { status, warnings } = await get({ published: [published] });
      assert.equal(status, 0);
      assert.doesNotMatch(warnings, ASKED);
    });
  }

  for (const [code, sentence] of [
    [1, 'The authority cannot be reached.'],
    [137, 'Killed.'],
  ] as const) {
    it(`stops make up if its program ends with ${code}`, async () => {
      const { status, problems } = await get({
        published: [' 80'],
        certificate: { code, sentence },
      });
      assert.equal(status, 1);
      assert.equal(problems, sentence);
    });
  }

  it('does not stop make up if it is valid and could not be renewed', async () => {
    const certificate = { code: 3, sentence: 'It expires in 20 days.' };
    assert.equal((await get({ published: [' 80'], certificate })).status, 0);
  });
});

describe('make up says at its end', () => {
  const PREVIEW = 'BIND_ADDRESS=127.0.0.1';
  const READY = 'Playhouse is ready at http://';
  const PUBLISH = 'To publish it under your domain with https: ';
  const CASES: [string, string[], RegExp][] = [
    [
      'that a preview can be opened only on this machine, and how to publish it',
      [PREVIEW],
      new RegExp(
        `^This is a preview .* -L 8080:127\\.0\\.0\\.1:8080 .*\n${PUBLISH}.*\n${READY}localhost:8080$`,
      ),
    ],
    [
      'that anyone can open a site without a domain',
      ['PORT=80'],
      new RegExp(`^Warning: the site has no domain\\. .* port 80 .*\n${PUBLISH}`),
    ],
    [
      'that a proxy elsewhere cannot connect to what was a preview',
      [PREVIEW, 'PUBLIC_URL=https://play.example'],
      /^nginx has no certificate, .*\nOnly a proxy on this machine .* set BIND_ADDRESS=0\.0\.0\.0/,
    ],
    [
      'that a proxy must serve an https address without a certificate, not that the site is ready there',
      ['PUBLIC_URL=https://play.example'],
      /^nginx has no certificate, so a proxy of yours must serve https:\/\/play\.example .*\nPlayhouse is ready for your proxy on port 8080$/,
    ],
    [
      'that an address without https is not safe',
      ['PUBLIC_URL=http://play.example'],
      new RegExp(`^Warning: .* without https.*\n${PUBLISH}.*\n${READY}play\\.example$`),
    ],
    [
      'only the address of a site with a certificate',
      ['PUBLIC_URL=https://play.example', 'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml'],
      /^Playhouse is ready at https:\/\/play\.example$/,
    ],
  ];
  for (const [name, lines, expected] of CASES) {
    it(name, async () => {
      machine.writeSettings(...lines);
      const command = '. ops/compose.sh; . ops/domain.sh; choose_domain; report_address';
      const { status, warnings } = await machine.run(command);
      assert.equal(status, 0);
      assert.match(warnings, expected);
    });
  }
});

describe('the script that writes .env', () => {
  const programs = join('bin', '{awk,cat,chmod,chown,mv,realpath,sync}');
  afterEach(() => machine.run(`rm -f ${programs}`));

  /** Stores settings with a script in place of some programs. */
  const store = (lines: string, files = '', script = '') =>
    machine.run(
      `for file in ${files}; do printf '#!/bin/bash\\n%s\\n' "$SCRIPT" > "$file"; chmod +x "$file"; done
       printf '%s\\n' "$LINES_TO_STORE" | ops/store-settings.sh`,
      {},
      { SCRIPT: script, LINES_TO_STORE: lines },
    );

  it('replaces a variable, also if it is there twice, and keeps everything else as it is', async () => {
    machine.writeSettings('# A=0', 'A=1', 'export B=2', 'A=3', 'AB=4', 'C=5');
    const result = await store(String.raw`A=a\n&b=$c "d"` + '\nB=6\nC=\nD=7\nE=');
    assert.deepEqual(result, { status: 0, warnings: '', problems: '' });
    assert.equal(
      machine.settings(),
      String.raw`# A=0|A=a\n&b=$c "d"|B=6|AB=4|D=7|`.replaceAll('|', '\n'),
    );
  });

  it('keeps the old file and leaves no draft with secrets if the disk is full', async () => {
    machine.writeSettings('A=1');
    assert.equal((await store('A=2', 'bin/sync', 'exit 1')).status, 1);
    assert.equal(machine.settings(), 'A=1\n');
    assert.deepEqual(
      readdirSync(machine.folder).filter((name) => name.startsWith('.env.')),
      ['.env.example'],
    );
  });

  it('shows no secret in the arguments of the programs that it runs', async () => {
    machine.writeSettings('A=1');
    const record = 'echo "${0##*/} $*" >&2; PATH=${PATH#*:}; exec "${0##*/}" "$@"';
    const { status, problems } = await store('A=hidden', programs, record);
    assert.equal(status, 0);
    assert.match(problems, /^awk [^]*^mv .*\.env$/m);
    assert.doesNotMatch(problems, /hidden/);
    assert.equal(machine.settings(), 'A=hidden\n');
  });
});

describe('the .env of a new site', () => {
  const create = async (...lines: string[]) => {
    if (lines.length > 0) machine.writeSettings(...lines);
    const { status, problems } = await machine.run(
      'ops/settings.sh',
      {},
      { COMPOSE_PROJECT_NAME: 'playhouse', EMPTY: 'yes' },
    );
    assert.equal(status, 0, problems);
    return machine.settings();
  };

  it('makes the site a preview of this machine until nginx serves https, also if a proxy will', async () => {
    assert.match(await create(), /^BIND_ADDRESS=127\.0\.0\.1$/m);
    const proxy = await create('PUBLIC_URL=https://cdn.example');
    assert.match(proxy, /^BIND_ADDRESS=127\.0\.0\.1$/m);
    const tls = await create('COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml');
    assert.doesNotMatch(tls, /BIND_ADDRESS/);
    assert.doesNotMatch(await create('DOMAIN=play.example'), /BIND_ADDRESS/);
    assert.match(await create('BIND_ADDRESS=192.0.2.5'), /^BIND_ADDRESS=192\.0\.2\.5$/m);
  });

  it('has the port and address that the shell set for the first run, but not those of later ones', async () => {
    const inShell = (PORT: string) =>
      machine.run('ops/settings.sh', {}, { COMPOSE_PROJECT_NAME: 'playhouse', PORT });
    await inShell('8091');
    assert.match(machine.settings(), /^PORT=8091$/m);
    await inShell('8092');
    assert.match(machine.settings(), /^PORT=8091$/m);
  });

  it('leaves the address of an existing site as it is', async () => {
    assert.doesNotMatch(await create('DB_PASSWORD=a1'), /BIND_ADDRESS/);
  });
});
