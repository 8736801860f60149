import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** What visitors ask for. */
export const PATHS = [
  '/',
  '/bonuses',
  '/api/bonuses',
  '/api/leaderboard',
  '/api/videos',
  '/api/site',
];

/** One answer, or refusal, of the server. */
export interface Answer {
  status: number;
  retryAfter: string | undefined;
  /** From the request to the end of the answer. */
  milliseconds: number;
}

/** Asks once; posts if there is an undescribed body. */
export function ask(agent: Agent, url: string, body?: object): Promise<Answer> {
  const askedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { origin: new URL(url).origin, 'content-type': 'application/json' },
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
export async function flood(url: string, connections: number, seconds: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      for (let turn = lane; performance.now() < until; turn += 1) {
        answers.push(await ask(agent, url + (PATHS[turn % PATHS.length] ?? '/')));
      }
    }),
  );
  agent.destroy();
  return answers;
}

/** What was refused without being told when to come back, or failed. */
export const unexplained = (answers: readonly Answer[]): Answer[] =>
  answers.filter(
    ({ status, retryAfter }) =>
      status !== 200 && !([429, 503].includes(status) && Number(retryAfter) > 0),
  );

/** A connection that begins a request and sends a byte of it a second. */
export interface SlowClient {
  socket: Socket;
  /** When the server gave up on it, in milliseconds from the beginning. */
  closed: Promise<number>;
}

/** So many slow clients, all of them connected. */
export async function dawdle(port: number, count: number): Promise<SlowClient[]> {
  const since = performance.now();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket: Socket = connect(port, 'localhost');
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
      return { socket, closed };
    }),
  );
}
