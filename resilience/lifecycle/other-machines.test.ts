import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../testing/command.ts';
import { Machine } from './machine.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

describe('a machine with other programs', () => {
  let machine: Machine;
  before(() => {
    machine = new Machine();
  });
  beforeEach(() => machine.removeSettings());
  after(() => machine.remove());

  it('gets the name that was probably meant in .env, also with the awk of macOS', async () => {
    // It rejects variables with several lines.
    const awk = `#!/bin/bash
      while [ "\${1:-}" = -v ]; do
        [[ $2 != *$'\\n'* ]] || { echo 'awk: newline in string' >&2; exit 2; }
        set -- "\${@:3}"
      done
      PATH=\${PATH#*:} exec awk "$@"\n`;
    writeFileSync(join(machine.folder, 'bin/awk'), awk, { mode: 0o755 });
    machine.writeSettings('PUBLIC_ULR=https://play.example');
    const result = await machine.run('ops/unknown-settings.sh');
    rmSync(join(machine.folder, 'bin/awk'));
    assert.equal(result.problems, '');
    assert.match(result.warnings, /^PUBLIC_ULR in \.env .* Did you mean PUBLIC_URL\?$/);
  });

  it('gets one sentence that make up needs bash 4, if its bash is older', async () => {
    const { status, problems } = await machine.run("BASH_VERSION='3.2.57(1)'; . ops/compose.sh");
    assert.equal(status, 1);
    assert.match(
      problems,
      /^This command is for Linux servers: it needs bash 4 .* 3\.2\.57[^\n]*$/,
    );
  });

  describe('rejects lines of .env that Compose and the scripts would read differently, with the corrected line,', () => {
    for (const [line, corrected] of [
      ['PORT = 8091', 'PORT=8091'],
      ['  export DOMAIN= play.example ', 'DOMAIN=play.example'],
      ['DOMAIN: play.example', 'DOMAIN=play.example'],
      ['PORT=8080\r\nHSTS_DAYS =7\r', 'HSTS_DAYS=7'],
      ['DB_PASSWORD = hunter2', 'DB_PASSWORD=…'],
      ['DATABASE_URL= mysql://user:hunter2@db/site', 'DATABASE_URL=…'],
    ] as const) {
      it(`such as ${JSON.stringify(line)}`, async () => {
        machine.writeSettings(line);
        for (const command of ['up.sh', 'doctor.sh', 'admin.sh jane']) {
          const { status, problems } = await machine.run(`ops/${command}`);
          assert.equal(status, 1);
          assert.match(problems, /^Line \d of \.env must be written without extra spaces: /);
          assert.ok(problems.endsWith(`: ${corrected}`), problems);
        }
      });
    }

    it('but no others', async () => {
      const lines = ['# A = 1', '', 'PORT=8080 ', 'export HSTS_DAYS=7', 'EMAIL="a @b.example" # x'];
      machine.writeSettings(...lines, "MAIL_FROM='Jane = <jane@play.example>'", 'DOMAIN=');
      const { status, problems } = await machine.run('. ops/setting.sh; require_readable_settings');
      assert.deepEqual({ status, problems }, { status: 0, problems: '' });
    });
  });
});

describe('nginx uses the name server of its container', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'playhouse-nginx-'));
    for (const [path, content] of [
      ['release/fallback/page-policy', ''],
      ['release/fallback/page.html', ''],
      ['release/fallback/bonuses.json', '[]'],
      ['release/nginx/nginx.conf', 'resolver @RESOLVER@;'],
      ['release/nginx/http.conf', ''],
      ['bin/nginx', '#!/bin/sh\necho nginx version: nginx/1.30.0 >&2\n'],
    ] as const) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content, { mode: 0o755 });
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const [name, nameservers, expected] of [
    ['IPv4', ['10.89.0.1'], '10.89.0.1'],
    ['IPv6, in brackets', ['fd00:abcd::1', '10.89.0.1'], '[fd00:abcd::1]'],
    ['and ignores one of a network interface', ['fe80::1%eth0', '10.89.0.1'], '10.89.0.1'],
  ] as const) {
    it(`with ${name}`, () => {
      const resolvConf = join(folder, 'resolv.conf');
      writeFileSync(resolvConf, nameservers.map((address) => `nameserver ${address}\n`).join(''));
      const to = join(folder, 'run/conf');
      const env = { PATH: `${folder}/bin:${process.env.PATH ?? ''}`, RESOLV_CONF: resolvConf };
      execFileSync(join(PROJECT, 'nginx/render.sh'), [join(folder, 'release'), to], { env });
      assert.equal(readFileSync(join(to, 'nginx.conf'), 'utf8').trim(), `resolver ${expected};`);
    });
  }
});

it('a clone by Git for Windows has scripts that run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'playhouse-clone-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  try {
    git('init', '--quiet', 'source');
    for (const name of ['.gitattributes', 'ops/up.sh']) {
      cpSync(join(PROJECT, name), join(folder, 'source', name));
    }
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@a.example'];
    git('-C', 'source', 'add', '.');
    git('-C', 'source', ...author, 'commit', '--quiet', '--message', 'a');
    git('clone', '--quiet', '-c', 'core.autocrlf=true', 'source', 'clone');
    assert.doesNotMatch(readFileSync(join(folder, 'clone/ops/up.sh'), 'utf8'), /\r/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('make, in a folder with a space in its path,', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'playhouse make '));
    for (const name of ['Makefile', 'proof.mk', 'scripts/tools']) {
      cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
    }
    for (const name of ['package.json', 'package-lock.json']) write(name, '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, content: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    chmodSync(file, 0o755);
  };
  /** Runs make with these programs in place of the machine's Node and npm. */
  const make = (target: string, programs: { node: string; npm: string }) => {
    for (const [name, script] of Object.entries(programs)) {
      write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
    }
    return runCommand('make', ['--no-print-directory', target], {
      cwd: folder,
      env: {
        PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`,
        NODE_ENV: 'production',
        npm_config_ignore_scripts: 'true',
      },
    });
  };
  const mustMake = async (...args: Parameters<typeof make>) => {
    const { code, output } = await make(...args);
    assert.equal(code, 0, output);
  };
  const NEW_NODE = { node: 'exit 0', npm: 'echo 11.0.0; echo "npm $*" >> calls' };
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8');

  it('installs the packages that the build needs although NODE_ENV is production', async () => {
    await mustMake('.make/install-site', NEW_NODE);
    assert.match(calls(), /^npm ci --include=dev /m);
  });

  it('installs the packages again if they are incomplete, and keeps them if not', async () => {
    write('node_modules/.bin/vite', '');
    await mustMake('.make/install-site', NEW_NODE);
    rmSync(join(folder, 'calls'));
    await mustMake('.make/install-site', NEW_NODE);
    assert.doesNotMatch(calls(), /npm ci/);
    rmSync(join(folder, 'node_modules'), { recursive: true });
    await mustMake('.make/install-site', NEW_NODE);
    assert.match(calls(), /npm ci/);
  });

  const TOOL = '.tools/node_modules/.bin/node';
  const OLD_NODE = 'exit 1';
  /** An npm whose install ends with this content of the file `node`. */
  const npm = (node: string) =>
    `mkdir -p .tools/node_modules/.bin
     printf '%s' '${node}' > ${TOOL}
     chmod +x ${TOOL}; echo "npm $*" >> calls`;

  it('replaces a Node in .tools that does not run, without scripts of packages', async () => {
    write(TOOL, '');
    await mustMake(TOOL, { node: OLD_NODE, npm: npm('#!/bin/sh\necho v24.0.0\n') });
    assert.match(calls(), /^npm ci --prefix \.tools .*--ignore-scripts/m);
    assert.match(readFileSync(join(folder, TOOL), 'utf8'), /v24/);
  });

  it('leaves no Node in .tools that does not run, and says so', async () => {
    const { code, output } = await make(TOOL, { node: OLD_NODE, npm: npm('') });
    assert.notEqual(code, 0);
    assert.match(output, /Install Node 24\.9 or newer, then run make again/);
    assert.ok(!existsSync(join(folder, TOOL)));
  });
});
