// The short form of `make proof-overload` and `make proof-hour`: which requests are rejected or fail under
// load, and what stays open afterwards. Only the long forms measure times, because other tests run here at
// the same time.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { runEndurance } from './endurance.ts';
import { flood, openSlowClients, PATHS, sendRequest, unexpectedResponses } from './overload.ts';
import { resourceUsage } from './resource-usage.ts';

const CONNECTIONS = 300;
const SECONDS = 2;
const MINUTES = 0.2;
const INTERVALS = { measure: 500, change: 100, refresh: 2_000 };
const POLL_MS = 25;
/** Files that the server may open for other reasons, such as a log or a channel to a worker. */
const FILES_OF_SERVER = 10;

let upstreams: Upstreams;
let server: TestServer;
before(async () => {
  upstreams = await startUpstreams();
  server = await TestServer.start({ database: sqliteDatabase, environment: upstreams.environment });
});
after(async () => {
  await server.dispose();
  await upstreams.close();
});

/** Waits until the server has about as many open files as before. If it never does, the test times out. */
async function untilClosed(files: number): Promise<void> {
  while ((await resourceUsage(server)).files > files + FILES_OF_SERVER) await delay(POLL_MS);
}

describe('a server under load', () => {
  it(`responds to ${String(CONNECTIONS)} concurrent connections or sends Retry-After, and closes them`, async () => {
    const { files } = await resourceUsage(server);
    const responses = await flood(server.url, CONNECTIONS, SECONDS);
    assert.ok(responses.length >= CONNECTIONS);
    assert.deepEqual(unexpectedResponses(responses), []);
    await untilClosed(files);
  });

  it(`responds to other clients while ${String(CONNECTIONS)} clients send slowly, and to the slow ones when they finish`, async () => {
    const { files } = await resourceUsage(server);
    const slow = await openSlowClients(server.port, CONNECTIONS);
    const agent = new Agent({ keepAlive: true });
    for (const path of PATHS) {
      assert.equal((await sendRequest(agent, server.url + path)).status, 200, path);
    }
    agent.destroy();
    const statusLines = await Promise.all(
      slow.map(async ({ socket, closed }) => {
        const response = once(socket, 'data') as Promise<[Buffer]>;
        socket.write('\r\nConnection: close\r\n\r\n');
        const [first] = await response;
        await closed;
        return first.toString('latin1').split('\r\n', 1)[0];
      }),
    );
    assert.deepEqual([...new Set(statusLines)], ['HTTP/1.1 200 OK']);
    await untilClosed(files);
  });

  it('serves every visitor during changes and refreshes, and leaves no file open', async () => {
    const { files } = await resourceUsage(server);
    const { load, measurements, changes } = await runEndurance(server, MINUTES, INTERVALS);
    assert.deepEqual(load.failures, {});
    assert.ok(load.requests > 0 && measurements.length > 0 && changes > 0);
    await untilClosed(files);
  });
});
