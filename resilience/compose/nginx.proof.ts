// `make proof-nginx`: how nginx serves the responses of the backend under load. Needs Docker.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { AdminClient } from '../../testing/admin-client.ts';
import { quantile, Visitors } from '../load/visitors.ts';
import { countResponsesBuilt } from './responses-built.ts';
import { ACCOUNT, Stack } from './stack.ts';

const REPLICAS = 3;
const MISSES = 1_000;
const CHANGES = 20;
const POLL_MS = 25;
const PATHS = ['/', '/bonuses', '/api/bonuses', '/api/videos', '/api/leaderboard'];

describe('nginx under load', () => {
  let stack: Stack;
  let admin: AdminClient;
  before(async () => {
    stack = await Stack.prepare();
    await stack.up();
    admin = new AdminClient(stack.url, await AdminClient.signIn(stack.url, ACCOUNT));
  });
  after(() => stack.dispose());

  it('serves public responses about as fast as files', async (context) => {
    stack.setEnvironment({ BENCH_URL: stack.url });
    // Run on this machine, where the load generator is. The benchmark finds the stack by its name.
    const bench = join(import.meta.dirname, '../../backend/bench/nginx.mjs');
    const { code, stdout, output } = await stack.run(process.execPath, bench);
    for (const line of stdout.trim().split('\n')) context.diagnostic(line);
    assert.equal(code, 0, output);
  });

  /** Measures under load how long it takes until a visitor sees an admin's change. */
  async function timeChanges(context: TestContext, goalSeconds: number): Promise<void> {
    const visitors = new Visitors(stack.url, PATHS);
    const waits: number[] = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      const title = `Change ${String(change)} at ${String(Date.now())}`;
      const { id } = await admin.createBonus({
        title,
        description: 'Soon.',
        ctaHref: 'https://offers.example/',
      });
      const changedAt = performance.now();
      for (;;) {
        const bonuses = await (await fetch(`${stack.url}/api/bonuses`)).text();
        if (bonuses.includes(title)) break;
        await delay(POLL_MS);
      }
      waits.push(performance.now() - changedAt);
      await admin.deleteBonus(id);
    }
    const { requests, failures } = await visitors.stop();
    assert.deepEqual(failures, {}, `of ${String(requests)} requests`);
    const seconds = (share: number) => (quantile(waits, share) / 1000).toFixed(2);
    context.diagnostic(
      `${String(CHANGES)} changes at 200 requests per second: visible to a visitor after ${seconds(0.5)} s (median), ${seconds(1)} s (longest; goal: ${String(goalSeconds)} s)`,
    );
    assert.ok(quantile(waits, 1) <= goalSeconds * 1000);
  }

  it('shows a change within three seconds', (context) => timeChanges(context, 3));

  describe(`with ${String(REPLICAS)} replicas`, () => {
    before(async () => {
      await stack.mustMake('scale', `N=${String(REPLICAS)}`);
    });

    it('shows a change within five seconds', (context) => timeChanges(context, 5));

    it('requests a response at most once from each replica in a burst of cache misses', async (context) => {
      const replicas = await stack.containers('backend');
      assert.equal(replicas.length, REPLICAS);
      const built = () =>
        Promise.all(
          replicas.map((replica) => countResponsesBuilt(stack, replica, '/api/leaderboard')),
        );
      const builtBefore = await built();
      const statuses = await Promise.all(
        Array.from({ length: MISSES }, async () => {
          const response = await fetch(`${stack.url}/api/leaderboard?offset=3&limit=7`);
          await response.arrayBuffer();
          return response.status;
        }),
      );
      const builtAfter = await built();
      assert.deepEqual([...new Set(statuses)], [200]);
      const builtByReplica = builtAfter.map((count, index) => count - (builtBefore[index] ?? 0));
      context.diagnostic(
        `${String(MISSES)} concurrent misses: responses built ${builtByReplica.join(', ')}`,
      );
      assert.ok(builtByReplica.every((count) => count <= 1));
      assert.ok(builtByReplica.some((count) => count === 1));
    });
  });
});
