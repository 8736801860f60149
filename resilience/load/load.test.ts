// The short form of `make proof-overload` and `make proof-hour`: what is refused or lost under load, and
// what is left open after it. How long anybody waits is the long form's: times are of no use beside other tests.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { endure } from './endurance.ts';
import { holding } from './holding.ts';
import { ask, dawdle, flood, PATHS, unexplained } from './overload.ts';

const CONNECTIONS = 300;
const SECONDS = 2;
const MINUTES = 0.2;
const PACE = { look: 500, change: 100, read: 2_000 };
const POLL_MS = 25;
/** What a server may open meanwhile by itself: a log, a worker's channel, a look-up. */
const OWN_FILES = 10;

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

/** Waits until the server holds hardly more open than it did; else the test's own time ends it. */
async function untilClosed(files: number): Promise<void> {
  while ((await holding(server)).files > files + OWN_FILES) await delay(POLL_MS);
}

describe('a server under load', () => {
  it(`answers ${String(CONNECTIONS)} connections at once, or says when to come back, and closes them`, async () => {
    const { files } = await holding(server);
    const answers = await flood(server.url, CONNECTIONS, SECONDS);
    assert.ok(answers.length >= CONNECTIONS);
    assert.deepEqual(unexplained(answers), []);
    await untilClosed(files);
  });

  it(`answers others while ${String(CONNECTIONS)} clients take their time, and those once they are done`, async () => {
    const { files } = await holding(server);
    const slow = await dawdle(server.port, CONNECTIONS);
    const agent = new Agent({ keepAlive: true });
    for (const path of PATHS) {
      assert.equal((await ask(agent, server.url + path)).status, 200, path);
    }
    agent.destroy();
    const heads = await Promise.all(
      slow.map(async ({ socket, closed }) => {
        const answer = once(socket, 'data') as Promise<[Buffer]>;
        socket.write('\r\nConnection: close\r\n\r\n');
        const [first] = await answer;
        await closed;
        return first.toString('latin1').split('\r\n', 1)[0];
      }),
    );
    assert.deepEqual([...new Set(heads)], ['HTTP/1.1 200 OK']);
    await untilClosed(files);
  });

  it('serves every visitor amid changes and refreshes, and leaves nothing open', async () => {
    const { files } = await holding(server);
    const { met, looks, changes } = await endure(server, MINUTES, PACE);
    assert.deepEqual(met.failures, {});
    assert.ok(met.requests > 0 && looks.length > 0 && changes > 0);
    await untilClosed(files);
  });
});
