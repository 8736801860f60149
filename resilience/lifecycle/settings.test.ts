import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const COMPOSE_FILES = [
  'docker-compose.yml',
  'docker-compose.tls.yml',
  'docker-compose.acme.yml',
  'docker-compose.journald.yml',
  'docker-compose.external.yml',
];
const ACME = 'COMPOSE_FILE=docker-compose.yml:docker-compose.acme.yml';
const JOURNALD = 'COMPOSE_FILE=docker-compose.yml:docker-compose.journald.yml';
const S3 = [
  'BACKUP_TARGET=s3:https://s3.eu-central-1.amazonaws.com/bucket/my/folder',
  'BACKUP_KEY=0123456789abcdef0123456789abcdef',
  'BACKUP_S3_ACCESS_KEY=AKIA0123456789',
  'BACKUP_S3_SECRET_KEY="s3cr3t/+key"',
  'BACKUP_S3_REGION=eu-central-1',
];
const SSH = [
  'BACKUP_TARGET=sftp://u123-sub1@u123.storage.example:23/playhouse',
  'BACKUP_KEY=0123456789abcdef0123456789abcdef',
  `BACKUP_SSH_KEY=${Buffer.from('-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n').toString('base64')}`,
  'BACKUP_SSH_HOST_KEY=ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA==',
];
const TLS = 'COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml';
const EXTERNAL = [
  'COMPOSE_FILE=docker-compose.yml:docker-compose.external.yml',
  'DATABASE_URL=mysql://u:hidden@db.example/play',
  'REDIS_URL=rediss-sentinel://:hidden@a.example,b.example/main',
].join('\n');

describe('the scripts that check .env before anything is started', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playhouse-settings-'));
    mkdirSync(join(folder, 'ops'));
    for (const script of [
      'check-settings.sh',
      'check-offsite.sh',
      'unknown-settings.sh',
      'setting.sh',
      'limit-logs.sh',
    ]) {
      copyFileSync(join(PROJECT, 'ops', script), join(folder, 'ops', script));
    }
    for (const file of ['.env.example', ...COMPOSE_FILES]) {
      copyFileSync(join(PROJECT, file), join(folder, file));
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Runs a script of ops/ with these lines in `.env`, and this environment. */
  function runWith(environment: Record<string, string>, script: string, ...lines: string[]) {
    writeFileSync(join(folder, '.env'), `${lines.join('\n')}\n`);
    const { status, stdout, stderr } = spawnSync('bash', [join(folder, 'ops', script)], {
      env: {
        PATH: process.env.PATH,
        JOURNALD_FOLDER: join(folder, 'journald'),
        ...environment,
      },
      encoding: 'utf8',
    });
    return { status, lines: (stdout + stderr).trimEnd().split('\n').filter(Boolean) };
  }
  const run = (script: string, ...lines: string[]) => runWith({}, script, ...lines);

  it('accept the defaults and typical values', () => {
    const typical = [
      ...['PORT=80', 'BIND_ADDRESS=127.0.0.1', 'REPLICAS=3', 'BACKUP_AT=23:59'],
      ...[
        'TRUSTED_PROXIES="10.0.0.0/8, 2001:db8::/32"',
        'DB_PASSWORD=abc123',
        'BIND_ADDRESS=[::1]',
      ],
      ...['DOMAIN=play.example', 'EMAIL=me@play.example', ACME],
      ...['export BACKUP_KEEP_DAYS=30 # a month', 'COMPOSE_PROJECT_NAME=casino-2'],
      'PLAYHOUSE_IMAGE=registry.example:5000/jane/playhouse:1.0.0',
    ];
    const external = [EXTERNAL, 'DATABASE_CA=./.env.example'];
    for (const lines of [[], typical, S3, SSH, external]) {
      assert.deepEqual(run('check-settings.sh', ...lines), { status: 0, lines: [] });
      assert.deepEqual(run('unknown-settings.sh', ...lines), { status: 0, lines: [] });
    }
  });

  /** Lines of `.env` that cause one problem each, and the sentences about them. */
  const INVALID: Record<string, RegExp>[] = [
    {
      'HSTS_DAYS=731': /^HSTS_DAYS must be a whole number from 0 to 730/,
      'LOG_DAYS=7': /^LOG_DAYS has no effect, because Docker limits logs only by size/,
      'PORT=eighty': /^PORT must be a whole number from 1 to 65535, but is 'eighty'\.$/,
      'REPLICAS=0': /^REPLICAS must be a whole number from 1 to 99/,
      'BIND_ADDRESS=eth0': /^BIND_ADDRESS must be an IP address/,
      'TRUSTED_PROXIES=10.0.0.1 cdn.example': /^TRUSTED_PROXIES .* but has 'cdn\.example'\.$/,
      'BACKUP_AT=24:00': /^BACKUP_AT must be a time of day in UTC/,
      'BACKUP_KEEP_DAYS=forever': /^BACKUP_KEEP_DAYS must be a whole number/,
      'BEHIND_PROXY=perhaps': /^BEHIND_PROXY must be 'yes' or 'no'/,
      'PLAYHOUSE_IMAGE=playhouse': /^PLAYHOUSE_IMAGE must be a repository and a version such as/,
      'DOMAIN=https://play.example/': /^DOMAIN must be a domain name in lower case, without https/,
      'EMAIL=': /^EMAIL must be your email address, .* but is ''\.$/,
      'ACME_URL=http://ca.example/dir': /^ACME_URL must be the https address of an authority/,
      'DB_PASSWORD=hidden@db/x': /^DB_PASSWORD must consist of letters and digits/,
    },
    {
      'PORT=65536': /^PORT must/,
      'PLAYHOUSE_IMAGE=ghcr.io/a/b@sha256:0123': /^PLAYHOUSE_IMAGE must be a repository/,
      'COMPOSE_FILE=docker-compose.yml:tls.yml':
        /^COMPOSE_FILE names tls\.yml, which does not exist/,
      'DOMAIN=localhost': /^DOMAIN must be a domain name/,
      'EMAIL=me': /^EMAIL must be your email address/,
    },
    {
      [JOURNALD]: /^LOG_DAYS must be a whole number from 2 to 3650/,
      'LOG_DAYS=1\nDOMAIN=203.0.113.7': /^DOMAIN must be a domain name/,
      'EMAIL=you@Example.com': /^EMAIL must be your email address/,
    },
    {
      [`${JOURNALD}\nLOG_DAYS=7`]: /journald is not set up to delete lines after 7 days: sudo ops/,
    },
    {
      [`${EXTERNAL}\nDATABASE_URL=sqlite:hidden`]:
        /^DATABASE_URL must be mysql:[^;]+of your database/,
      'REDIS_URL=cache:hidden': /^REDIS_URL must be redis:.* of your Redis/,
      'DATABASE_CA=none.pem': /^DATABASE_CA names 'none\.pem', which is not a file/,
      'REDIS_CA=ops': /^REDIS_CA names 'ops', which is not a file/,
    },
    {
      [`${EXTERNAL}\nCOMPOSE_FILE=docker-compose.yml:docker-compose.external.yml:docker-compose.journald.yml`]:
        /^docker-compose\.external\.yml must be the last file/,
      'LOG_DAYS=0': /^LOG_DAYS must be a whole number/,
    },
    {
      [`${TLS}\nTLS_PORT=https`]: /^TLS_PORT must be a whole number/,
      'CERTIFICATES=missing': /^CERTIFICATES is missing, which is not a folder/,
    },
    {
      [`${TLS}\nTLS_PORT=8080`]: /^TLS_PORT must differ from PORT\.$/,
      'CERTIFICATES=ops': /^COMPOSE_FILE enables TLS, but .* has no fullchain\.pem/,
      '': /^COMPOSE_FILE enables TLS, but .* has no privkey\.pem/,
    },
    {
      [ACME]: /^COMPOSE_FILE has docker-compose\.acme\.yml, but there is no DOMAIN/,
      'TLS_PORT=8080': /^TLS_PORT must differ from PORT\.$/,
    },
  ];
  for (const problems of INVALID) {
    const settings = Object.keys(problems).filter((line) => line !== '');
    it(`reject each of ${settings.join(', ').replaceAll('\n', ', ')} with a sentence that names the variable`, () => {
      const { status, lines } = run('check-settings.sh', ...settings);
      assert.equal(status, 1);
      for (const expected of Object.values(problems)) {
        assert.equal(
          lines.filter((line) => expected.test(line)).length,
          1,
          `${expected}:\n${lines.join('\n')}`,
        );
      }
      assert.equal(lines.length, Object.keys(problems).length, lines.join('\n'));
      assert.doesNotMatch(lines.join(), /hidden/);
    });
  }

  it('accept a limit of days for the log if journald deletes older lines', () => {
    mkdirSync(join(folder, 'journald'));
    // journald deletes files of a whole day, so lines are kept for up to one day longer than MaxRetentionSec.
    const limits = '[Journal]\nMaxFileSec=1day\nMaxRetentionSec=6day\n';
    writeFileSync(join(folder, 'journald/playhouse.conf'), limits);
    assert.deepEqual(run('check-settings.sh', JOURNALD, 'LOG_DAYS=7'), { status: 0, lines: [] });
    const { lines } = run('check-settings.sh', JOURNALD, 'LOG_DAYS=8');
    assert.match(lines.join(), /not set up to delete lines after 8 days/);
    assert.equal(run('check-settings.sh', JOURNALD).status, 1);
    rmSync(join(folder, 'journald'), { recursive: true });
  });

  describe('limit-logs.sh, which limits the logs of the whole machine,', () => {
    const limits = () => join(folder, 'journald/playhouse.conf');
    const limit = (environment: Record<string, string>, ...lines: string[]) => {
      const bin = join(folder, 'bin');
      mkdirSync(bin, { recursive: true });
      writeFileSync(join(bin, 'systemctl'), '#!/bin/sh\n', { mode: 0o755 });
      return runWith(
        { PATH: `${bin}:${process.env.PATH ?? ''}`, ...environment },
        'limit-logs.sh',
        ...lines,
      );
    };

    it('changes nothing unless the operator agrees', () => {
      const { status, lines } = limit({}, 'LOG_DAYS=7');
      assert.equal(status, 1);
      assert.match(lines.join('\n'), /deletes all logs of this machine that are older than 7 days/);
      assert.match(lines.join('\n'), /Nothing was changed/);
      assert.ok(!existsSync(limits()));
    });

    for (const days of ['1', '-5']) {
      it(`rejects LOG_DAYS=${days}, which journald would not understand, and keeps its settings`, () => {
        mkdirSync(join(folder, 'journald'), { recursive: true });
        writeFileSync(limits(), 'before');
        const { status, lines } = limit({ YES: 'yes' }, `LOG_DAYS=${days}`);
        assert.equal(status, 1);
        assert.match(lines.join('\n'), /^LOG_DAYS must be a whole number from 2 to 3650/);
        assert.equal(readFileSync(limits(), 'utf8'), 'before');
        rmSync(limits());
      });
    }

    it('writes settings that make up can read and accepts', () => {
      assert.equal(limit({ YES: 'yes' }, JOURNALD, 'LOG_DAYS=7').status, 0);
      assert.equal(statSync(limits()).mode & 0o777, 0o644);
      assert.deepEqual(run('check-settings.sh', JOURNALD, 'LOG_DAYS=7'), { status: 0, lines: [] });
      rmSync(join(folder, 'journald'), { recursive: true });
    });
  });

  const INVALID_OFFSITE: [string[], string[], RegExp[]][] = [
    [S3, ['BACKUP_TARGET=https://s3.example/bucket'], [/^BACKUP_TARGET must look like s3:https/]],
    [S3, ['BACKUP_TARGET=s3:https://s3.example'], [/^BACKUP_TARGET must look like/]],
    [SSH, ['BACKUP_TARGET=sftp://user:hunter2@host/folder'], [/, without a password\.$/]],
    [S3, [EXTERNAL], [/^BACKUP_TARGET has no effect with docker-compose\.external\.yml/]],
    [
      S3,
      [
        ...['BACKUP_KEY=hunter2', 'BACKUP_S3_ACCESS_KEY=', 'BACKUP_S3_SECRET_KEY='],
        'BACKUP_S3_REGION=hunter2/',
      ],
      [
        /^BACKUP_TARGET needs BACKUP_KEY, .* at least 32 .*openssl rand/,
        /^BACKUP_TARGET needs BACKUP_S3_ACCESS_KEY/,
        /^BACKUP_TARGET needs BACKUP_S3_SECRET_KEY/,
        /^BACKUP_S3_REGION must be a region/,
      ],
    ],
    [
      SSH,
      ['BACKUP_KEY=', 'BACKUP_SSH_KEY=/root/hunter2', 'BACKUP_SSH_HOST_KEY=hunter2'],
      [
        /^BACKUP_TARGET needs BACKUP_KEY/,
        /^BACKUP_TARGET needs BACKUP_SSH_KEY, .*base64 -w 0/,
        /^BACKUP_TARGET needs BACKUP_SSH_HOST_KEY/,
      ],
    ],
  ];
  for (const [settings, invalid, expected] of INVALID_OFFSITE) {
    it(`reject ${invalid.join(', ').replaceAll('\n', ', ')} for off-site backups in one sentence each, without the values`, () => {
      // If a name is set twice, the last line takes effect.
      const { status, lines } = run('check-settings.sh', ...settings, ...invalid);
      assert.equal(status, 1);
      assert.equal(lines.length, expected.length, lines.join('\n'));
      for (const [index, sentence] of expected.entries()) {
        assert.match(lines[index] ?? '', sentence);
      }
      assert.ok(!lines.join().includes('hunter2'));
    });
  }

  it('warn about an unknown name and suggest the most similar known name', () => {
    const { status, lines } = run(
      'unknown-settings.sh',
      ...[
        'PUBLIC_ULR=https://play.example',
        'export LOGLEVEL=debug',
        'prot=80',
        'FAVOURITE_COLOUR=red',
      ],
      ...['# COMMENTED_OUT=1', 'COMPOSE_PARALLEL_LIMIT=2', 'TZ=UTC'],
    );
    assert.equal(status, 0);
    assert.deepEqual(lines, [
      'FAVOURITE_COLOUR in .env is not a setting of this site, so it has no effect: .env.example lists them all.',
      'LOGLEVEL in .env is not a setting of this site, so it has no effect. Did you mean LOG_LEVEL?',
      'PUBLIC_ULR in .env is not a setting of this site, so it has no effect. Did you mean PUBLIC_URL?',
      'prot in .env is not a setting of this site, so it has no effect. Did you mean PORT?',
    ]);
  });
});

describe('the variables whose names a backup lists', () => {
  it('include all variables of .env.example except those that make up sets', () => {
    const example = readFileSync(join(PROJECT, '.env.example'), 'utf8');
    const documented = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name = '']) => name,
    );
    const compose = readFileSync(join(PROJECT, 'docker-compose.yml'), 'utf8');
    const listed = [...compose.matchAll(/\$\{([A-Z0-9_]+):\+\1\}/g)].map(([, name = '']) => name);
    const setByProject = [
      'HOST',
      'METRICS_HOST',
      'METRICS_PORT',
      'DATABASE_URL',
      'DATABASE_CA',
      'REDIS_URL',
      'REDIS_CA',
      'TRUST_PROXY',
    ];
    assert.deepEqual(
      [...new Set(documented)].filter((name) => !setByProject.includes(name)).sort(),
      listed.sort(),
    );
  });
});

describe('the script that checks the machine', () => {
  /** Runs the script for a machine with this memory, in MiB. */
  async function check(total: number, available: number, ...images: string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-machine-'));
    const meminfo = join(folder, 'meminfo');
    const lines = { MemTotal: total, MemAvailable: available, SwapTotal: 0, SwapFree: 0 };
    writeFileSync(
      meminfo,
      Object.entries(lines)
        .map(([name, mib]) => `${name}: ${mib * 1024} kB\n`)
        .join(''),
    );
    const env = { PATH: process.env.PATH, MEMINFO: meminfo, DOCKER_ROOT: folder };
    const script = join(PROJECT, 'ops/check-machine.sh');
    const { status, stdout, stderr } = spawnSync('bash', [script, ...images], {
      env,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    return { status, output: stdout + stderr };
  }

  it('warns about too little memory for a build, with the amount and advice', async () => {
    const small = await check(957, 600);
    assert.equal(small.status, 0);
    assert.match(
      small.output,
      /^Warning: this machine has 957 MiB of memory and swap; .*swapon.*PLAYHOUSE_IMAGE/m,
    );
    const busy = await check(2000, 1400, 'build');
    assert.equal(busy.status, 0);
    assert.match(busy.output, /^Warning: only 1400 MiB of memory and swap are free/m);
    assert.doesNotMatch((await check(2000, 1600)).output, /memory/);
  });

  it('stops before a first build that would run out of memory', async () => {
    const { status, output } = await check(2000, 1400, 'first-build');
    assert.equal(status, 1);
    assert.match(
      output,
      /^Only 1400 MiB of memory and swap are free, and the build needs 1536 MiB: .*Nothing was changed\..*swapon.*PLAYHOUSE_IMAGE/m,
    );
    assert.equal((await check(2000, 1600, 'first-build')).status, 0);
  });

  it('needs less memory if published images are used', async () => {
    assert.deepEqual(await check(1000, 800, 'pull'), { status: 0, output: '' });
    const { status, output } = await check(1000, 600, 'pull');
    assert.equal(status, 0);
    assert.match(output, /^Warning: only 600 MiB of memory and swap are free; the site needs/m);
  });
});
