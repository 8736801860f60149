import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Environment } from '../../core/config/env.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { exposure } from './exposure.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Used as this machine's address in its network. */
const EXTERNAL = '127.0.0.2';

async function listen(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function findings(variables: Partial<Environment>): Promise<string[]> {
  const all: string[] = [];
  const environment = { ...readEnvironment({}), ...variables };
  for await (const { level, message } of exposure(environment, [EXTERNAL])) {
    all.push(`${level}: ${message}`);
  }
  return all;
}

describe('the exposure of a plain server', () => {
  it('is a problem if other machines can connect while it trusts X-Forwarded-For', async () => {
    const port = await listen('0.0.0.0');
    expect(await findings({ port, trustProxy: 1, host: '0.0.0.0' })).toEqual([
      expect.stringMatching(/^problem: Other machines can connect .* Set HOST=127\.0\.0\.1/),
    ]);
    expect(await findings({ port, trustProxy: 0 })).toEqual([]);
  });

  it('is not a problem if the server accepts connections only from its own machine', async () => {
    const port = await listen('127.0.0.1');
    expect(await findings({ port, trustProxy: 1 })).toEqual([
      `ok: Only this machine can connect to the server's port ${port}.`,
    ]);
  });

  it('is a warning if HOST is set to the address that other machines use', async () => {
    const port = await listen(EXTERNAL);
    expect(await findings({ port, trustProxy: 1, host: EXTERNAL })).toEqual([
      expect.stringMatching(/^warning: .* Make sure that only your proxy can reach that address/),
    ]);
  });

  it('is a problem if other machines can read the metrics', async () => {
    expect(await findings({ metricsPort: await listen('0.0.0.0') })).toEqual([
      expect.stringMatching(/^problem: Other machines can read the metrics/),
    ]);
    expect(await findings({ metricsPort: await listen('127.0.0.1') })).toEqual([
      expect.stringMatching(/^ok: Only this machine can read the metrics/),
    ]);
  });

  it('is a warning if METRICS_HOST is set to the address that other machines use', async () => {
    const metricsPort = await listen(EXTERNAL);
    expect(await findings({ metricsPort, metricsHost: EXTERNAL })).toEqual([
      `warning: Other machines can read the metrics at ${EXTERNAL}:${metricsPort} (METRICS_HOST). Make sure that only your monitoring can reach that address.`,
    ]);
  });
});
