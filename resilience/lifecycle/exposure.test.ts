import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { describe, it } from 'node:test';
import { sqliteDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { TestServer } from '../../testing/server.ts';

/** An address of this machine at which other machines in its network could reach it. */
const [OTHER_ADDRESS] = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, address }) => family === 'IPv4' && address !== '127.0.0.1')
  .map(({ address }) => address)
  // Without another network interface, use a second loopback address.
  .concat('127.0.0.2');

/** The status of the response, or the code of the connection error. */
async function statusOf(address: string, port: number, path: string): Promise<number | string> {
  try {
    const response = await fetch(`http://${address}:${port}${path}`);
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? String(error);
  }
}

/** Requests the site and its metrics, each at 127.0.0.1 and at another address of the machine. */
async function requestAtBothAddresses(server: TestServer, metricsPort: number) {
  return {
    site: [
      await statusOf('127.0.0.1', server.port, '/api/health'),
      await statusOf(OTHER_ADDRESS ?? '', server.port, '/api/health'),
    ],
    metrics: [
      await statusOf('127.0.0.1', metricsPort, '/metrics'),
      await statusOf(OTHER_ADDRESS ?? '', metricsPort, '/metrics'),
    ],
  };
}

describe('the server without nginx', () => {
  it('is reachable only from its own machine behind a trusted proxy, unless HOST is set', async () => {
    const metricsPort = await freePort();
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) },
    });
    await server.migrate();
    await server.start();
    assert.deepEqual(await requestAtBothAddresses(server, metricsPort), {
      site: [200, 'ECONNREFUSED'],
      metrics: [200, 'ECONNREFUSED'],
    });
    await server.stop();

    server.changeEnvironment({ HOST: '0.0.0.0', METRICS_HOST: '0.0.0.0' });
    await server.start();
    assert.deepEqual(await requestAtBothAddresses(server, metricsPort), {
      site: [200, 200],
      metrics: [200, 200],
    });
  });

  it('is reachable from other machines without a proxy, except for its metrics', async () => {
    const metricsPort = await freePort();
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { METRICS_PORT: String(metricsPort) },
    });
    await server.migrate();
    await server.start();
    assert.deepEqual(await requestAtBothAddresses(server, metricsPort), {
      site: [200, 200],
      metrics: [200, 'ECONNREFUSED'],
    });
  });

  it('rejects a HOST that is not an address of this machine', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { HOST: '192.0.2.1' },
    });
    await server.migrate();
    const run = server.run('main.js');
    assert.equal((await run.exit).code, 1);
    assert.match(run.stderr, /^HOST is 192\.0\.2\.1, which is not an address of this machine\./);
  });

  it('causes a PROBLEM in make doctor if it is not running, and none if it is', async () => {
    await using server = await TestServer.prepare({ database: sqliteDatabase });
    await server.migrate();
    await server.start();
    const running = server.run('commands/doctor/doctor.js');
    assert.equal((await running.exit).code, 0, running.output);
    assert.match(running.output, /^ok {7}The site responds on port \d+\.$/m);
    await server.stop();

    const stopped = server.run('commands/doctor/doctor.js');
    assert.equal((await stopped.exit).code, 1);
    assert.match(stopped.output, /^PROBLEM {2}The site does not run: .* Start it: make start$/m);
  });

  it('causes a PROBLEM in make doctor if it trusts a proxy and is reachable from other machines', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { TRUST_PROXY: '1', HOST: '0.0.0.0' },
    });
    await server.migrate();
    await server.start();
    const doctor = server.run('commands/doctor/doctor.js');
    await doctor.exit;
    // A machine without a network has no address at which others could reach it.
    const expected =
      OTHER_ADDRESS === '127.0.0.2' ? /^ok .*Only this machine/m : /^PROBLEM .*HOST=127/m;
    assert.match(doctor.output, expected);
  });

  it('logs the address of the connection if X-Forwarded-For is not an address', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { TRUST_PROXY: '1' },
    });
    await server.migrate();
    const program = await server.start();
    const signInWithWrongPassword = (forwardedFor: string) =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: server.url,
          'x-forwarded-for': forwardedFor,
        },
        body: JSON.stringify({ username: 'nobody', password: 'a wrong password' }),
      });
    assert.equal((await signInWithWrongPassword('forged-entry')).status, 401);
    assert.equal((await signInWithWrongPassword('203.0.113.9')).status, 401);
    await server.stop();
    assert.doesNotMatch(program.output, /forged-entry/);
    assert.match(program.output, /"127\.0\.0\.1".*Wrong password|Wrong password.*"127\.0\.0\.1"/);
    assert.match(program.output, /203\.0\.113\.9/);
  });
});
