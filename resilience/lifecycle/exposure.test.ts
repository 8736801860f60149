import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { describe, it } from 'node:test';
import { sqliteDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { TestServer } from '../../testing/server.ts';

/** Another address of this machine than 127.0.0.1, as a neighbour in the network uses it. */
const [OTHER_ADDRESS] = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, address }) => family === 'IPv4' && address !== '127.0.0.1')
  .map(({ address }) => address)
  // Where there is no other interface: the loopback network has more addresses on Linux.
  .concat('127.0.0.2');

/** The status of a request, or why there was no connection. */
async function ask(address: string, port: number, path: string): Promise<number | string> {
  try {
    const response = await fetch(`http://${address}:${port}${path}`);
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? String(error);
  }
}

/** Who reaches the site and its metrics at 127.0.0.1 and at another address of the machine. */
async function reached(server: TestServer, metricsPort: number) {
  return {
    site: [
      await ask('127.0.0.1', server.port, '/api/health'),
      await ask(OTHER_ADDRESS ?? '', server.port, '/api/health'),
    ],
    metrics: [
      await ask('127.0.0.1', metricsPort, '/metrics'),
      await ask(OTHER_ADDRESS ?? '', metricsPort, '/metrics'),
    ],
  };
}

describe('the plain server', () => {
  it('behind a trusted proxy is reached from its own machine only, unless HOST says otherwise', async () => {
    const metricsPort = await freePort();
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) },
    });
    await server.migrate();
    await server.start();
    assert.deepEqual(await reached(server, metricsPort), {
      site: [200, 'ECONNREFUSED'],
      metrics: [200, 'ECONNREFUSED'],
    });
    await server.stop();

    server.tell({ HOST: '0.0.0.0', METRICS_HOST: '0.0.0.0' });
    await server.start();
    assert.deepEqual(await reached(server, metricsPort), { site: [200, 200], metrics: [200, 200] });
  });

  it('without a proxy is reached from other machines, and its metrics are not', async () => {
    const metricsPort = await freePort();
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { METRICS_PORT: String(metricsPort) },
    });
    await server.migrate();
    await server.start();
    assert.deepEqual(await reached(server, metricsPort), {
      site: [200, 200],
      metrics: [200, 'ECONNREFUSED'],
    });
  });

  it('says which HOST is no address of this machine', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { HOST: '192.0.2.1' },
    });
    await server.migrate();
    const run = server.run('main.js');
    assert.equal((await run.exit).code, 1);
    assert.match(run.stderr, /^HOST is 192\.0\.2\.1, which is not an address of this machine\./);
  });

  it('that does not run is a PROBLEM to make doctor, and one that runs is not', async () => {
    await using server = await TestServer.prepare({ database: sqliteDatabase });
    await server.migrate();
    await server.start();
    const well = server.run('commands/doctor/doctor.js');
    assert.equal((await well.exit).code, 0, well.output);
    assert.match(well.output, /^ok {7}The site responds on port \d+\.$/m);
    await server.stop();

    const down = server.run('commands/doctor/doctor.js');
    assert.equal((await down.exit).code, 1);
    assert.match(down.output, /^PROBLEM {2}The site does not run: .* Start it: make start$/m);
  });

  it('that trusts a proxy and is open to other machines is a PROBLEM to make doctor', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { TRUST_PROXY: '1', HOST: '0.0.0.0' },
    });
    await server.migrate();
    await server.start();
    const doctor = server.run('commands/doctor/doctor.js');
    await doctor.exit;
    // A machine without a network has no address that others could use.
    const expected =
      OTHER_ADDRESS === '127.0.0.2' ? /^ok .*Only this machine/m : /^PROBLEM .*HOST=127/m;
    assert.match(doctor.output, expected);
  });

  it('logs the address of the connection where X-Forwarded-For holds none', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { TRUST_PROXY: '1' },
    });
    await server.migrate();
    const program = await server.start();
    const guess = (forwardedFor: string) =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: server.url,
          'x-forwarded-for': forwardedFor,
        },
        body: JSON.stringify({ username: 'nobody', password: 'a wrong password' }),
      });
    assert.equal((await guess('forged-entry')).status, 401);
    assert.equal((await guess('203.0.113.9')).status, 401);
    await server.stop();
    assert.doesNotMatch(program.output, /forged-entry/);
    assert.match(program.output, /"127\.0\.0\.1".*Wrong password|Wrong password.*"127\.0\.0\.1"/);
    assert.match(program.output, /203\.0\.113\.9/);
  });
});
