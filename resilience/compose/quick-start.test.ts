import assert from 'node:assert/strict';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { CommandResult } from '../../testing/command.ts';
import { DomainMachine } from './domain.ts';

const DEBIAN = 'debian:trixie-slim';
const REPOSITORY = 'https://git.example/playhouse.git';
const EMAIL = 'me@play.example';
const DAY_SECONDS = 86_400;
/** What `make up` stores in `.env`. */
const FILES_WITH_CERTIFICATES = 'docker-compose.yml:docker-compose.acme.yml:test-authority.yml';

/** The blocks of the page, by the number of their section. */
async function blocksOfPage(): Promise<Map<string, string>> {
  const file = new URL('../../docs/operations/quick-start.md', import.meta.url);
  const page = await readFile(file, 'utf8');
  const sections = page.split(/^## /m).slice(1);
  const blocks = sections.map((section): [string, string] => [
    section.slice(0, 1),
    [...section.matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, block = '']) => block).join(''),
  ]);
  return new Map(blocks);
}

describe('the commands of docs/operations/quick-start.md', () => {
  let machine: DomainMachine;
  let blocks: Map<string, string>;
  before(async () => {
    blocks = await blocksOfPage();
    machine = await DomainMachine.prepare(DAY_SECONDS);
    const { stack, acme } = machine;
    // The test has no root account to switch to, and Docker is installed.
    await mkdir(join(stack.folder, 'bin'));
    for (const [name, script] of [
      ['sudo', 'exec env "$@"'],
      ['apt-get', 'exit 0'],
    ] as const) {
      await stack.write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
      await chmod(join(stack.folder, 'bin', name), 0o755);
    }
    const git =
      'git init -q && git add -A && git -c user.name=a -c user.email=a@a.example commit -qm a';
    assert.equal((await stack.run('bash', '-c', git)).code, 0);
    stack.setEnvironment({
      PATH: `${join(stack.folder, 'bin')}:${process.env.PATH ?? ''}`,
      ACME_URL: acme.url,
      COMPOSE_FILE: 'docker-compose.yml:test-authority.yml',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.${stack.folder}.insteadOf`,
      GIT_CONFIG_VALUE_0: REPOSITORY,
    });
  });
  after(async () => {
    machine.stack.setEnvironment({ COMPOSE_FILE: FILES_WITH_CERTIFICATES });
    await machine[Symbol.asyncDispose]();
  });

  const block = (section: number) => {
    // The page says to use one's own address.
    const commands = (blocks.get(String(section)) ?? '').replace('you@example.com', EMAIL);
    assert.notEqual(commands, '', `Section ${section} has no commands.`);
    return commands;
  };
  /** Runs the commands of a section, in the folder in which the previous ones ended. */
  const run = (section: number, folder = '.'): Promise<CommandResult> =>
    machine.run(`cd ${folder} && set -euo pipefail && ${block(section)}`);

  it('set up a firewall on a new Debian', async () => {
    const script = [
      'set -eu',
      'sudo() { "$@"; }',
      'apt-get update -qq',
      'export DEBIAN_FRONTEND=noninteractive',
      block(2),
      'ufw status',
    ];
    const container = ['run', '--rm', '--cap-add', 'NET_ADMIN', DEBIAN, 'bash', '-c'];
    const status = await machine.stack.docker(...container, script.join('\n'));
    assert.match(status, /^Status: active$/m);
    for (const port of ['22', '80', '443']) {
      assert.match(status, new RegExp(`^${port}/tcp +ALLOW +Anywhere`, 'm'));
    }
  });

  it('name only packages that Debian has', async () => {
    const install = /^sudo (apt-get install .*)$/m.exec(block(3))?.[1] ?? '';
    assert.match(install, /docker\.io/);
    const script = `apt-get update -qq && ${install} --simulate`;
    await machine.stack.docker('run', '--rm', DEBIAN, 'bash', '-euc', script);
  });

  it('look up the domain', async () => {
    const { code, output } = await run(1);
    assert.equal(code, 0, output);
    assert.match(output, /^127\.42\.0\.1 /m);
  });

  it('clone, build and start the site with https', async () => {
    const { code, output } = await run(3);
    assert.equal(code, 0, output);
    assert.match(output, /^Playhouse is ready at https:\/\/play\.example$/m);
    assert.match(output, /with the password \S+ \(shown only once\)/);
    assert.equal((await machine.servedCertificate()).subjectaltname, 'DNS:play.example');
    // As in `.env` by now, which the variable of the test overrides.
    machine.stack.setEnvironment({ COMPOSE_FILE: FILES_WITH_CERTIFICATES });
  });

  it('check the site, whose only problem is the certificate of the test authority', async () => {
    const { output } = await run(4, 'playhouse');
    const problems = output.split('\n').filter((line) => line.startsWith('PROBLEM'));
    assert.equal(problems.length, 1, output);
    assert.match(problems[0] ?? '', /browsers do not trust its certificate/);
    assert.match(output, /^ok +The certificate of play\.example is valid for/m);
  });

  it('show the files to keep in a safe place', async () => {
    const { code, output } = await run(5, 'playhouse');
    assert.equal(code, 0, output);
    assert.match(output, /^-rw------- .* \.env$/m);
    assert.match(output, /playhouse-.*\.sql\.gz$/m);
    const copy = await machine.run('stat -c %a playhouse-copy.tgz && tar -tzf playhouse-copy.tgz');
    assert.match(copy.output, /^600\n\.env\n/);
    assert.match(copy.output, /^backups\/playhouse-.*\.sql\.gz$/m);
  });
});
