// `make proof-overload`: a thousand connections at once, clients that take their time, more sign-ins than
// are allowed. What is refused is told when to come back, and all is as before soon after.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sqliteDatabase } from '../database.ts';
import { TestServer } from '../server.ts';
import { quantile, Visitors } from './visitors.ts';

const CONNECTIONS = 1_000;
const SECONDS = 10;
const RECOVERS_WITHIN_MS = 5_000;
const PATHS = ['/', '/bonuses', '/api/bonuses', '/api/leaderboard', '/api/videos', '/api/site'];

interface Answer {
  status: number;
  retryAfter: string | undefined;
  milliseconds: number;
}

let server: TestServer;
before(async () => {
  server = await TestServer.start({ database: sqliteDatabase });
});
after(() => server.dispose());

function ask(agent: Agent, path: string, body?: object): Promise<Answer> {
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(
      server.url + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { origin: server.url, 'content-type': 'application/json' },
      },
      (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            milliseconds: performance.now() - askedAt,
          });
        });
      },
    );
    asking.once('error', reject);
    asking.end(body && JSON.stringify(body));
  });
}

/** Asks on so many connections at once, again and again, until the time is over. */
async function flood(connections: number, seconds: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      for (let turn = lane; performance.now() < until; turn += 1) {
        answers.push(await ask(agent, PATHS[turn % PATHS.length] ?? '/'));
      }
    }),
  );
  agent.destroy();
  return answers;
}

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

const openFiles = async () => (await readdir(`/proc/${String(server.processId)}/fd`)).length;

describe('a server under more than it was made for', () => {
  it(`answers ${String(CONNECTIONS)} connections at once, and recovers`, async (context) => {
    const before = await quietP99();
    const files = await openFiles();
    const answers = await flood(CONNECTIONS, SECONDS);
    const recoveredIn = await recovery(before);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      refused.filter(({ status, retryAfter }) => ![429, 503].includes(status) || !retryAfter),
      [],
    );
    const waits = answers.map(({ milliseconds }) => milliseconds);
    context.diagnostic(
      `${String(answers.length)} answers in ${String(SECONDS)} s, ${String(refused.length)} of them refusals; median ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms; before ${before.toFixed(1)} ms; as before within ${(recoveredIn / 1000).toFixed(1)} s`,
    );
    assert.ok((await openFiles()) < files + CONNECTIONS / 10, 'the connections are closed');
  });

  it('keeps others waiting no longer while a thousand clients take their time', async (context) => {
    const before = await quietP99();
    const sockets = await dawdle(CONNECTIONS);
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
        ask(agent, '/api/login', { username: `nobody-${String(index)}`, password: 'a wrong one' }),
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

/** Connections that begin a request and send a byte of it now and then. */
async function dawdle(count: number): Promise<{ closed: Promise<number> }[]> {
  const since = performance.now();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket: Socket = connect(server.port, 'localhost');
      await new Promise((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
      });
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      const timer = setInterval(() => socket.write('a'), 1_000);
      socket.resume();
      socket.on('error', () => undefined);
      const closed = new Promise<number>((resolve) => {
        socket.once('close', () => {
          clearInterval(timer);
          resolve(performance.now() - since);
        });
      });
      return { closed };
    }),
  );
}
