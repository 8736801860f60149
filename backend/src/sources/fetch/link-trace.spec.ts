import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../../test/movable-clock.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { BoundedFetchService } from './bounded-fetch.service.js';
import { systemResolver } from './guarded-lookup.js';

const SHORT_MS = 400;
const AMPLE_MS = 20_000;
const START = 'https://casino.example/?c=ACME';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
/** Handles the requests to all hosts, with the path `/host/path`. */
let handler: Handler;
let requests: string[];
let fetcher: BoundedFetchService;
let shortFetcher: BoundedFetchService;

const fetcherWith = (timeoutMs: number, stub: string | null) => {
  const environment = readEnvironment({ UPSTREAM_TIMEOUT_MS: String(timeoutMs) });
  return new BoundedFetchService(
    { ...environment, publicFetchStub: stub },
    new MovableClock(),
    systemResolver,
  );
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fetcher = fetcherWith(AMPLE_MS, stub);
  shortFetcher = fetcherWith(SHORT_MS, stub);
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  await fetcher.onApplicationShutdown();
  await shortFetcher.onApplicationShutdown();
  server.closeAllConnections();
  server.close();
});

const redirectTo =
  (location: string): Handler =>
  (_request, response) => {
    response.writeHead(302, { location }).end();
  };

describe('the trace of a link', () => {
  it('sends HEAD first, and reports each address up to the last one', async () => {
    handler = (request, response) => {
      if (request.url === '/casino.example/?c=ACME') {
        redirectTo('https://www.casino.example/welcome?c=ACME')(request, response);
      } else response.writeHead(200).end();
    };
    expect(await fetcher.trace(START)).toEqual({
      visited: [START, 'https://www.casino.example/welcome?c=ACME'],
      status: 200,
      failure: null,
    });
    expect(requests).toEqual([
      'HEAD /casino.example/?c=ACME',
      'HEAD /www.casino.example/welcome?c=ACME',
    ]);
  });

  it.each([403, 404, 405, 501])(
    'asks with GET, from then on, when HEAD gets the status %d',
    async (status) => {
      handler = (request, response) => {
        if (request.method === 'HEAD') response.writeHead(status).end();
        else if (request.url === '/casino.example/?c=ACME') redirectTo('/next')(request, response);
        else response.writeHead(200).end('A page');
      };
      expect(await fetcher.trace(START)).toMatchObject({ status: 200, failure: null });
      expect(requests).toEqual([
        'HEAD /casino.example/?c=ACME',
        'GET /casino.example/?c=ACME',
        'GET /casino.example/next',
      ]);
    },
  );

  it('does not read the body of a response to GET', async () => {
    handler = (request, response) => {
      if (request.method === 'HEAD') response.writeHead(405).end();
      else response.writeHead(200).write('A page that never ends');
    };
    expect(await fetcher.trace(START)).toMatchObject({ status: 200 });
  });

  it.each([403, 404, 429, 503])('reports the status %d as it is', async (status) => {
    handler = (_request, response) => {
      response.writeHead(status).end();
    };
    expect(await fetcher.trace(START)).toEqual({ visited: [START], status, failure: null });
  });

  it('follows five redirects, and rejects a sixth', async () => {
    const steps = (last: number): Handler => {
      return (request, response) => {
        const step = Number(request.url?.split('/').at(-1));
        if (step === last) response.writeHead(200).end();
        else redirectTo(`/${step + 1}`)(request, response);
      };
    };
    handler = steps(5);
    expect(await fetcher.trace('https://casino.example/0')).toMatchObject({ status: 200 });
    handler = steps(6);
    const { visited, failure } = await fetcher.trace('https://casino.example/0');
    expect(failure?.code).toBe('redirect-loop');
    expect(visited).toHaveLength(6);
  });

  it.each([
    ['to itself', START, 'redirect-loop'],
    ['to a private address', 'https://10.0.0.1/', 'private-address'],
    ['to an insecure page', 'http://casino.example/', 'forbidden-redirect'],
    ['to something else than a page', 'stake://open', 'forbidden-redirect'],
  ])('ends at a redirect %s', async (_, location, code) => {
    handler = redirectTo(location);
    const { visited, status, failure } = await fetcher.trace(START);
    expect({ visited, status, code: failure?.code }).toEqual({
      visited: [START],
      status: null,
      code,
    });
    expect(requests).toHaveLength(1);
  });

  it('reports a connection that is reset', async () => {
    handler = (request) => request.socket.resetAndDestroy();
    expect((await fetcher.trace(START)).failure?.code).toBe('connection-lost');
  });

  it('reports a site that never responds', async () => {
    handler = () => undefined;
    expect((await shortFetcher.trace(START)).failure?.code).toBe('timeout');
  });

  it.each(['https://127.0.0.1/', 'https://[::1]/'])('never requests %s', async (url) => {
    expect((await fetcher.trace(url)).failure?.code).toBe('private-address');
    expect(requests).toEqual([]);
  });

  it('checks the address behind a name when connecting', async () => {
    const guarded = new BoundedFetchService(
      readEnvironment({ UPSTREAM_TIMEOUT_MS: String(AMPLE_MS) }),
      new MovableClock(),
      (_hostname, done) => done(null, [{ address: '169.254.169.254', family: 4 }]),
    );
    expect((await guarded.trace(START)).failure?.code).toBe('private-address');
    await guarded.onApplicationShutdown();
  });

  it('is aborted by its caller', async () => {
    const abort = new AbortController();
    handler = () => abort.abort(new Error('The server is stopping.'));
    await expect(fetcher.trace(START, abort.signal)).rejects.toThrow('The server is stopping.');
  });
});
