// `make proof-hour`: an hour of visitors at 200 requests a second, of changes by an admin and of sources
// that are read. What the process holds is looked at all the time.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { median } from '../../testing/median.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { endure } from './endurance.ts';
import { quantile } from './visitors.ts';

const MINUTES = Number(process.env.MINUTES ?? 60);
const PACE = { look: 5_000, change: 1_000, read: 10_000 };
/** Memory of the last quarter against the second one: the first fills caches. */
const GROWTH = 1.1;

let upstreams: Upstreams;
let server: TestServer;
before(async () => {
  upstreams = await startUpstreams();
  server = await TestServer.start({
    database: sqliteDatabase,
    environment: upstreams.environment,
  });
});
after(async () => {
  await server.dispose();
  await upstreams.close();
});

describe(`${String(MINUTES)} minutes of load`, () => {
  it('leave memory and open files as they were', async (context) => {
    const { met, looks, changes } = await endure(server, MINUTES, PACE);
    const quarter = (index: number) =>
      looks.slice((index * looks.length) / 4, ((index + 1) * looks.length) / 4);
    const memory = [0, 1, 2, 3].map((index) => median(quarter(index).map((one) => one.memory)));
    const files = [0, 1, 2, 3].map((index) => median(quarter(index).map((one) => one.files)));
    context.diagnostic(
      `${String(met.requests)} requests, p99 ${quantile(met.milliseconds, 0.99).toFixed(1)} ms, ${String(changes)} changes; memory by quarters ${memory.map((one) => one.toFixed(0)).join(', ')} MiB; open files ${files.join(', ')}`,
    );
    assert.deepEqual(met.failures, {});
    assert.ok((memory[3] ?? 0) <= GROWTH * (memory[1] ?? 0), 'memory stays what it is');
    assert.ok((files[3] ?? 0) <= (files[1] ?? 0) + 5, 'no file or connection is left open');
  });
});
