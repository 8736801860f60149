// `make proof-overload`: a thousand concurrent connections, slow clients, and more sign-ins than are allowed.
// Rejected requests get Retry-After, and soon afterwards response times are as before.
import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { flood, openSlowClients, PATHS, sendRequest, unexpectedResponses } from './overload.ts';
import { resourceUsage } from './resource-usage.ts';
import { quantile, Visitors } from './visitors.ts';

const CONNECTIONS = 1_000;
const SECONDS = 10;
const RECOVERS_WITHIN_MS = 5_000;

let server: TestServer;
before(async () => {
  server = await TestServer.start({ database: sqliteDatabase });
});
after(() => server.dispose());

/** The p99 of visitors' response times within a second, in milliseconds. */
async function measureP99(): Promise<number> {
  const visitors = new Visitors(server.url, PATHS);
  await delay(1000);
  const { failures, milliseconds } = await visitors.stop();
  assert.deepEqual(failures, {});
  return quantile(milliseconds, 0.99);
}

/**
 * Waits until the p99 is at most twice as long as before the overload, or at most 10 ms.
 *
 * @returns how long that took, in milliseconds
 */
async function waitForRecovery(p99Before: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const p99 = await measureP99();
    const took = performance.now() - since;
    if (p99 <= Math.max(2 * p99Before, 10)) return took;
    assert.ok(took < RECOVERS_WITHIN_MS, `p99 is ${p99.toFixed(0)} ms after ${took.toFixed(0)} ms`);
  }
}

describe('an overloaded server', () => {
  it(`responds to ${String(CONNECTIONS)} concurrent connections, and recovers`, async (context) => {
    const p99Before = await measureP99();
    const { files } = await resourceUsage(server);
    const responses = await flood(server.url, CONNECTIONS, SECONDS);
    const recoveredIn = await waitForRecovery(p99Before);
    const rejected = responses.filter(({ status }) => status !== 200);
    assert.deepEqual(unexpectedResponses(responses), []);
    const durations = responses.map(({ milliseconds }) => milliseconds);
    context.diagnostic(
      `${String(responses.length)} responses in ${String(SECONDS)} s, ${String(rejected.length)} of them rejections; median ${quantile(durations, 0.5).toFixed(0)} ms, p99 ${quantile(durations, 0.99).toFixed(0)} ms; before ${p99Before.toFixed(1)} ms; recovered within ${(recoveredIn / 1000).toFixed(1)} s`,
    );
    assert.ok(
      (await resourceUsage(server)).files < files + CONNECTIONS / 10,
      'the connections are closed',
    );
  });

  it('does not slow down other clients while a thousand clients send slowly', async (context) => {
    const p99Before = await measureP99();
    const sockets = await openSlowClients(server.port, CONNECTIONS);
    const during = await measureP99();
    assert.ok(during <= Math.max(2 * p99Before, 20), `p99 is ${during.toFixed(0)} ms`);
    const closedAfter = await Promise.all(sockets.map(({ closed }) => closed));
    context.diagnostic(
      `p99 ${p99Before.toFixed(1)} ms before, ${during.toFixed(1)} ms during; the server closed the last slow connection after ${(Math.max(...closedAfter) / 1000).toFixed(0)} s`,
    );
  });

  it('rejects sign-ins over the limit with Retry-After', async (context) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 100 });
    const p99Before = await measureP99();
    const responses = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, index) =>
        sendRequest(agent, `${server.url}/api/login`, {
          username: `nobody-${String(index)}`,
          password: 'a wrong one',
        }),
      ),
    );
    agent.destroy();
    const recoveredIn = await waitForRecovery(p99Before);
    const counts = new Map<number, number>();
    for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
    context.diagnostic(
      `${JSON.stringify(Object.fromEntries(counts))}; recovered within ${(recoveredIn / 1000).toFixed(1)} s`,
    );
    assert.deepEqual([...counts.keys()].toSorted(), [401, 429]);
    assert.ok(
      responses.every(({ status, retryAfter }) => status !== 429 || Number(retryAfter) > 0),
    );
  });
});
