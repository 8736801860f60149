// `make proof-hour`: an hour with visitors at 200 requests per second, changes by an admin and refreshes of
// the sources. The memory and open files of the server are measured throughout.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { median } from '../../testing/median.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { runEndurance } from './endurance.ts';
import { quantile } from './visitors.ts';

const MINUTES = Number(process.env.MINUTES ?? 60);
const INTERVALS = { measure: 5_000, change: 1_000, refresh: 10_000 };
/** The highest allowed ratio of the memory in the last quarter to the second. The first one fills caches. */
const MAX_GROWTH = 1.1;

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
  it('do not increase the use of memory or the number of open files', async (context) => {
    const { load, measurements, changes } = await runEndurance(server, MINUTES, INTERVALS);
    const quarter = (index: number) =>
      measurements.slice(
        (index * measurements.length) / 4,
        ((index + 1) * measurements.length) / 4,
      );
    const memory = [0, 1, 2, 3].map((index) =>
      median(quarter(index).map(({ memory: mebibytes }) => mebibytes)),
    );
    const files = [0, 1, 2, 3].map((index) =>
      median(quarter(index).map(({ files: count }) => count)),
    );
    context.diagnostic(
      `${String(load.requests)} requests, p99 ${quantile(load.milliseconds, 0.99).toFixed(1)} ms, ${String(changes)} changes; memory by quarters ${memory.map((mebibytes) => mebibytes.toFixed(0)).join(', ')} MiB; open files ${files.join(', ')}`,
    );
    assert.deepEqual(load.failures, {});
    assert.ok((memory[3] ?? 0) <= MAX_GROWTH * (memory[1] ?? 0), 'memory does not grow');
    assert.ok((files[3] ?? 0) <= (files[1] ?? 0) + 5, 'no file or connection stays open');
  });
});
