import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Pages and API responses for visitors. */
export const PATHS = [
  '/',
  '/bonuses',
  '/api/bonuses',
  '/api/leaderboard',
  '/api/videos',
  '/api/site',
];

/** A response of the server, of any status. */
export interface TimedResponse {
  status: number;
  retryAfter: string | undefined;
  /** From the request to the end of the response. */
  milliseconds: number;
}

/** Sends a GET request, or a POST request if there is a body. */
export function sendRequest(agent: Agent, url: string, body?: object): Promise<TimedResponse> {
  const sentAt = performance.now();
  return new Promise((resolve, reject) => {
    const clientRequest = request(
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
            milliseconds: performance.now() - sentAt,
          });
        });
      },
    );
    clientRequest.once('error', reject);
    clientRequest.end(body && JSON.stringify(body));
  });
}

/** Sends requests over many concurrent connections for some seconds. Each connection sends one at a time. */
export async function flood(
  url: string,
  connections: number,
  seconds: number,
): Promise<TimedResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const responses: TimedResponse[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let turn = connection; performance.now() < until; turn += 1) {
        responses.push(await sendRequest(agent, url + (PATHS[turn % PATHS.length] ?? '/')));
      }
    }),
  );
  agent.destroy();
  return responses;
}

/** The responses that are neither 200 nor a 429 or 503 with Retry-After. */
export const unexpectedResponses = (responses: readonly TimedResponse[]): TimedResponse[] =>
  responses.filter(
    ({ status, retryAfter }) =>
      status !== 200 && !([429, 503].includes(status) && Number(retryAfter) > 0),
  );

/** A connection that sends one byte of its request per second. */
export interface SlowClient {
  socket: Socket;
  /** Resolves when the server closes the connection, with the milliseconds since `openSlowClients` was called. */
  closed: Promise<number>;
}

/** Connects slow clients. Each one sends an unfinished header. */
export async function openSlowClients(port: number, count: number): Promise<SlowClient[]> {
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
