import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Machine } from './machine.ts';

const isRelease = process.env.TEST_SCOPE === 'release';

type Properties = Parameters<Machine['run']>[1];
const ACME = 'docker-compose.yml:docker-compose.acme.yml';
const DOMAIN = ['DOMAIN=play.example', 'EMAIL=me@play.example', `COMPOSE_FILE=${ACME}`, 'PORT=80'];

describe('the checks before make up', () => {
  let machine: Machine;
  before(() => {
    machine = new Machine();
  });
  beforeEach(() => machine.removeSettings());
  after(() => machine.remove());
  const check = (properties: Properties = {}) => machine.run('ops/preflight.sh', properties);

  it('find nothing on a machine that is ready, with and without a domain', async () => {
    const nothing = { status: 0, warnings: '', problems: '' };
    assert.deepEqual(await check(), nothing);
    machine.writeSettings(...DOMAIN);
    assert.deepEqual(await check({ dns: ['203.0.113.7'] }), nothing);
  });

  const DNS_PROBLEMS: [string, Properties, RegExp][] = [
    [
      'a domain that leads to another machine',
      { dns: ['198.51.100.1'] },
      /^play\.example has the address 198\.51\.100\.1, but this machine has 203\.0\.113\.7: change its A record .* Cloudflare, set it to 'DNS only'/,
    ],
    [
      'a domain with an old IPv6 address',
      { dns: ['203.0.113.7', '2001:db8::1'] },
      /^play\.example has the address 2001:db8::1, but this machine has no IPv6 address: remove that AAAA record/,
    ],
    [
      'a domain with two addresses, of which one is that of another machine',
      { dns: ['203.0.113.7', '198.51.100.1'] },
      /^play\.example has another address besides this machine's, 198\.51\.100\.1: remove that A record/,
    ],
    [
      'a domain whose IPv6 address is that of another machine',
      { addresses: '10.0.0.5 2001:db8::5', dns: ['198.51.100.1', '2001:db8::9'] },
      /^play\.example has the address 2001:db8::9, but this machine has 2001:db8::5: change its AAAA record/,
    ],
    [
      'a domain without an address on a machine with addresses of both families',
      { addresses: '203.0.113.7 2001:db8::5', dns: [] },
      /A record for it with 203\.0\.113\.7, wait/,
    ],
    [
      'a domain without an address on a machine with only a public IPv6 address',
      { addresses: '10.0.0.5 2001:db8::5', dns: [] },
      /AAAA record for it with 2001:db8::5, wait/,
    ],
    [
      'a domain with a private address',
      { addresses: '10.0.0.5', dns: ['192.168.1.4'] },
      /^play\.example has the address 192\.168\.1\.4, which cannot be reached from the internet/,
    ],
  ];
  // One for every change: a record that leads elsewhere. The others before a release.
  for (const [name, properties, expected] of isRelease ? DNS_PROBLEMS : DNS_PROBLEMS.slice(0, 1)) {
    it(`report ${name} in one sentence`, async () => {
      machine.writeSettings(...DOMAIN);
      const { status, problems } = await check({ dns: ['203.0.113.7'], ...properties });
      assert.equal(status, 1);
      assert.match(problems, expected);
      assert.equal(problems.split('\n').length, 1, problems);
    });
  }

  it('report all problems of the machine at once', async () => {
    machine.writeSettings(...DOMAIN);
    const sockets = [
      '0: 00000000:0050 00000000:0000 0A',
      '0: 00000000000000000000000000000000:01BB 00000000:0000 0A',
    ];
    const { status, problems } = await check({ docker: '24.0.7', compose: 'v2.23.3', sockets });
    assert.equal(status, 1);
    const sentences = [
      /^Docker 24\.0\.7 is too old: install 25\.0 or newer/,
      /^Docker Compose 2\.23\.3 is too old: install 2\.24/,
      /^Port 80 is used by another program.*Stop it: the certificate needs this port\.$/,
      /^Port 443 is used by another program.*Stop it, or choose another port/,
      /^play\.example has no address in DNS: .* A record for it with 203\.0\.113\.7/,
    ];
    const lines = problems.split('\n');
    assert.equal(lines.length, sentences.length, problems);
    for (const [index, sentence] of sentences.entries()) assert.match(lines[index] ?? '', sentence);
  });

  it('report wrong settings with the other problems, and change nothing', async () => {
    machine.writeSettings('PORT=eighty', 'REPLICAS=many');
    const { problems } = await check({ docker: '20.10.5' });
    assert.match(problems, /^Docker 20\.10\.5 is too old[^]*^PORT must be[^]*^REPLICAS must be/m);
    assert.equal(machine.settings(), 'PORT=eighty\nREPLICAS=many\n');
    assert.ok(!existsSync(join(machine.folder, '.make')));
  });

  if (isRelease) {
    it('ignore the ports of an nginx that restarts after crashes', async () => {
      machine.writeSettings('PORT=8080');
      const sockets = ['0: 00000000:1F90 00000000:0000 0A'];
      const crashing = { containers: [], restarting: ['web'], published: [' 8080'] };
      assert.equal((await check({ sockets, ...crashing })).status, 0);
      assert.equal((await check({ sockets, ...crashing, published: [' 80'] })).status, 1);
    });

    it('compare only the IPv6 address of a machine that is behind a router for IPv4', async () => {
      machine.writeSettings(...DOMAIN);
      const behindRouter = { addresses: '10.0.0.5 2001:db8::5' };
      for (const dns of [['198.51.100.1', '2001:db8::5'], ['198.51.100.1']]) {
        const { status, warnings } = await check({ ...behindRouter, dns });
        assert.equal(status, 0);
        assert.match(warnings, /^Warning: .* whether play\.example \(198\.51\.100\.1\) leads here/);
      }
      assert.deepEqual(await check({ ...behindRouter, dns: ['2001:db8::5'] }), {
        ...{ status: 0, warnings: '', problems: '' },
      });
    });
  }

  it('ignore sockets at other addresses and those that do not listen', async () => {
    machine.writeSettings('PORT=8080', 'BIND_ADDRESS=127.0.0.1');
    const listens = '0: 050010AC:1F90 00000000:0000 0A';
    const connected = '1: 0100007F:1F90 0100007F:C350 01';
    assert.equal((await check({ sockets: [listens, connected] })).status, 0);
    assert.equal((await check({ sockets: ['2: 0100007F:1F90 00000000:0000 0A'] })).status, 1);
  });

  it('warn about a machine behind a router, which cannot know its public address, and about too little memory', async () => {
    machine.writeSettings(...DOMAIN);
    const { status, warnings } = await check({
      ...{ addresses: '10.0.0.5', dns: ['198.51.100.1'] },
      totalMemoryMib: 900,
    });
    assert.equal(status, 0);
    assert.match(warnings, /^Warning: this machine has 900 MiB/m);
    assert.match(
      warnings,
      /^Warning: this machine has only private IPv4 addresses, .*ports 80 and 443/m,
    );
  });

  it('warn if /etc/hosts hides the address in DNS', async () => {
    machine.writeSettings(...DOMAIN);
    const { status, warnings } = await check({ dns: ['127.0.1.1'] });
    assert.equal(status, 0);
    assert.match(warnings, /^Warning: \/etc\/hosts of this machine has play\.example/);
  });

  it('report a clock that differs from that of another machine', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString();
    const server = createServer((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\nDate: ${anHourAgo}\r\n\r\n`));
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
    await machine.run(commit, {}, { GIT_COMMITTER_DATE: '2040-01-01T00:00:00Z' });
    const { problems } = await check();
    rmSync(join(machine.folder, '.git'), { recursive: true });
    assert.match(
      problems,
      /^The clock of this machine shows .*, which is before this release was made/,
    );
  });
});
