// `make proof-overload`: a thousand connections at once, clients that take their time, more sign-ins than
// are allowed. What is refused is told when to come back, and all is as before soon after.
import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { holding } from './holding.ts';
import { ask, dawdle, flood, PATHS, unexplained } from './overload.ts';
import { quantile, Visitors } from './visitors.ts';

const CONNECTIONS = 1_000;
const SECONDS = 10;
const RECOVERS_WITHIN_MS = 5_000;

let server: TestServer;
before(async () => {
  server = await TestServer.start({ database: sqliteDatabase });
});
after(() => server.dispose());

/** p99 of visitors' waits, in milliseconds, over a second. */
async function quietP99(): Promise<number> {
  const visitors = new Visitors(server.url, PATHS);
  await delay(1000);
  const { failures, milliseconds } = await visitors.stop();
  assert.deepEqual(failures, {});
  return quantile(milliseconds, 0.99);
}

/** How long it takes until visitors wait no longer than they did before, twice over. */
async function recovery(before: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const p99 = await quietP99();
    const took = performance.now() - since;
    if (p99 <= Math.max(2 * before, 10)) return took;
    assert.ok(took < RECOVERS_WITHIN_MS, `p99 is ${p99.toFixed(0)} ms after ${took.toFixed(0)} ms`);
  }
}

describe('a server under more than it was made for', () => {
  it(`answers ${String(CONNECTIONS)} connections at once, and recovers`, async (context) => {
    const before = await quietP99();
    const { files } = await holding(server);
    const answers = await flood(server.url, CONNECTIONS, SECONDS);
    const recoveredIn = await recovery(before);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(unexplained(answers), []);
    const waits = answers.map(({ milliseconds }) => milliseconds);
    context.diagnostic(
      `${String(answers.length)} answers in ${String(SECONDS)} s, ${String(refused.length)} of them refusals; median ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms; before ${before.toFixed(1)} ms; as before within ${(recoveredIn / 1000).toFixed(1)} s`,
    );
    assert.ok(
      (await holding(server)).files < files + CONNECTIONS / 10,
      'the connections are closed',
    );
  });

  it('keeps others waiting no longer while a thousand clients take their time', async (context) => {
    const before = await quietP99();
    const sockets = await dawdle(server.port, CONNECTIONS);
    const meanwhile = await quietP99();
    assert.ok(meanwhile <= Math.max(2 * before, 20), `p99 is ${meanwhile.toFixed(0)} ms`);
    const closedAfter = await Promise.all(sockets.map(({ closed }) => closed));
    context.diagnostic(
      `p99 ${before.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile; the server gave up on the last of them after ${(Math.max(...closedAfter) / 1000).toFixed(0)} s`,
    );
  });

  it('refuses more sign-ins than are allowed, and says when to come back', async (context) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 100 });
    const before = await quietP99();
    const answers = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, index) =>
        ask(agent, `${server.url}/api/login`, {
          username: `nobody-${String(index)}`,
          password: 'a wrong one',
        }),
      ),
    );
    agent.destroy();
    const recoveredIn = await recovery(before);
    const counts = new Map<number, number>();
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    context.diagnostic(
      `${JSON.stringify(Object.fromEntries(counts))}; as before within ${(recoveredIn / 1000).toFixed(1)} s`,
    );
    assert.deepEqual([...counts.keys()].toSorted(), [401, 429]);
    assert.ok(answers.every(({ status, retryAfter }) => status !== 429 || Number(retryAfter) > 0));
  });
});
