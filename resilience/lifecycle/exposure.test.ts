import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { after, before, describe, it } from 'node:test';
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

describe('the server without nginx', () => {
  let metricsPort: number;
  let server: TestServer;
  before(async () => {
    metricsPort = await freePort();
    server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { METRICS_PORT: String(metricsPort) },
    });
    await server.migrate();
  });
  after(() => server.dispose());

  let isRunning = false;
  async function stop(): Promise<void> {
    if (isRunning) await server.stop();
    isRunning = false;
  }
  /** Starts the server, or restarts it, with only these variables for its addresses and proxies. */
  async function restart(environment: Record<string, string>): Promise<void> {
    await stop();
    const none = { TRUST_PROXY: '', HOST: '', METRICS_HOST: '' };
    server.changeEnvironment({ ...none, ...environment });
    await server.start();
    isRunning = true;
  }

  /** The results of the doctor. */
  async function doctor(): Promise<{ code: number | null; output: string }> {
    const program = server.run('commands/doctor/doctor.js');
    const { code } = await program.exit;
    return { code, output: program.output };
  }

  /** Requests the site and its metrics, each at 127.0.0.1 and at another address of the machine. */
  const requestAtBothAddresses = async () => ({
    site: [
      await statusOf('127.0.0.1', server.port, '/api/health'),
      await statusOf(OTHER_ADDRESS ?? '', server.port, '/api/health'),
    ],
    metrics: [
      await statusOf('127.0.0.1', metricsPort, '/metrics'),
      await statusOf(OTHER_ADDRESS ?? '', metricsPort, '/metrics'),
    ],
  });

  it('is reachable only from its own machine behind a trusted proxy, unless HOST is set', async () => {
    await restart({ TRUST_PROXY: '1' });
    assert.deepEqual(await requestAtBothAddresses(), {
      site: [200, 'ECONNREFUSED'],
      metrics: [200, 'ECONNREFUSED'],
    });

    await restart({ TRUST_PROXY: '1', HOST: '0.0.0.0', METRICS_HOST: '0.0.0.0' });
    assert.deepEqual(await requestAtBothAddresses(), {
      site: [200, 200],
      metrics: [200, 200],
    });
    // A machine without a network has no address at which others could reach it.
    const expected =
      OTHER_ADDRESS === '127.0.0.2' ? /^ok .*Only this machine/m : /^PROBLEM .*HOST=127/m;
    assert.match((await doctor()).output, expected, 'make doctor reports that');
  });

  it('is reachable from other machines without a proxy, except for its metrics', async () => {
    await restart({});
    assert.deepEqual(await requestAtBothAddresses(), {
      site: [200, 200],
      metrics: [200, 'ECONNREFUSED'],
    });
    const { code, output } = await doctor();
    assert.equal(code, 0, output);
    assert.match(output, /^ok {7}The site responds on port \d+\.$/m);
  });

  it('causes a PROBLEM in make doctor if it is not running', async () => {
    await stop();
    const { code, output } = await doctor();
    assert.equal(code, 1);
    assert.match(output, /^PROBLEM {2}The site does not run: .* Start it: make start$/m);
  });
});
