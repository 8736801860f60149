import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MovableClock } from '../../../test/movable-clock.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { BoundedFetchService } from './bounded-fetch.service.js';
import type { FetchRequest } from './fetch-request.js';
import { type HostResolver, systemResolver } from './guarded-lookup.js';
import { SourceError } from '../source-error.js';

/** For fetches that must time out. All others have more time than a slow machine needs. */
const SHORT_MS = 400;
const AMPLE_MS = 20_000;
const MAX_BYTES = 2048;
const SECRET = 'a-secret-in-the-address';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let origin: string;
let handler: Handler;
let requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
const clock = new MovableClock();

const withTimeout = (timeoutMs: number) =>
  readEnvironment({
    UPSTREAM_TIMEOUT_MS: String(timeoutMs),
    UPSTREAM_MAX_BYTES: String(MAX_BYTES),
    SOURCE_HOSTS: 'docs.google.com, sheets.test.example',
  });
const fetcher = new BoundedFetchService(withTimeout(AMPLE_MS), clock, systemResolver);
const shortFetcher = new BoundedFetchService(withTimeout(SHORT_MS), clock, systemResolver);

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    handler(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  requests = [];
});
afterAll(async () => {
  await fetcher.onApplicationShutdown();
  await shortFetcher.onApplicationShutdown();
  server.closeAllConnections();
  server.close();
});

const get = (overrides: Partial<FetchRequest> = {}, service = fetcher) =>
  service.get({ url: `${origin}/${SECRET}`, trusted: true, accept: ['text/csv'], ...overrides });

async function failure(promise: Promise<unknown>): Promise<SourceError> {
  const error = await promise.then(
    () => new Error('It was fetched.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SourceError)) throw error;
  return error;
}

const csv =
  (body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8', ...headers });
    response.end(body);
  };

const text = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString();

describe('a bounded fetch', () => {
  it('returns the body and its media type in a separate buffer', async () => {
    handler = csv('a,b\r\n1,2');
    const body = await get();
    expect(text(body)).toBe('a,b\r\n1,2');
    expect(body.mediaType).toBe('text/csv');
    expect(body.bytes.buffer.byteLength).toBe(body.bytes.byteLength);
  });

  it.each([
    ['gzip', gzipSync('packed')],
    ['br', brotliCompressSync('packed')],
  ])('decompresses %s', async (encoding, packed) => {
    handler = csv(packed, { 'content-encoding': encoding });
    expect(text(await get())).toBe('packed');
    expect(requests[0]?.headers['accept-encoding']).toBe('gzip, br');
  });

  it.each([301, 302, 303, 307, 308])(
    'follows a redirect with status %d within a trusted origin, and sends the headers again',
    async (status) => {
      handler = (request, response) => {
        if (request.url === '/moved') return csv('moved')(request, response);
        response.writeHead(status, { location: '/moved' }).end('Moved');
      };
      expect(text(await get({ headers: { 'x-key': 'k' } }))).toBe('moved');
      expect(requests.map(({ headers }) => headers['x-key'])).toEqual(['k', 'k']);
    },
  );

  it('follows five redirects, and rejects a sixth', async () => {
    handler = (request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 5) return csv('arrived')(request, response);
      response.writeHead(302, { location: `/${step + 1}` }).end();
    };
    expect(text(await get({ url: `${origin}/0` }))).toBe('arrived');
    expect((await failure(get({ url: `${origin}/-1` }))).code).toBe('redirect-loop');
  });

  it('rejects a redirect to a URL that was already visited', async () => {
    handler = (request, response) => {
      response.writeHead(302, { location: request.url }).end();
    };
    expect((await failure(get())).code).toBe('redirect-loop');
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['https://evil.example/x', 'forbidden-redirect'],
    ['http://docs.google.com/x', 'forbidden-redirect'],
    ['//evil.example/x', 'forbidden-redirect'],
    ['file:///etc/passwd', 'forbidden-redirect'],
    ['data:text/csv,a', 'forbidden-redirect'],
    ['https://accounts.google.com/ServiceLogin?continue=x', 'sign-in-required'],
    ['https://169.254.169.254/latest/meta-data/', 'private-address'],
    ['https://[::ffff:127.0.0.1]/', 'private-address'],
  ])('rejects a redirect to %s: %s', async (location, reason) => {
    handler = (_request, response) => void response.writeHead(302, { location }).end();
    expect((await failure(get())).code).toBe(reason);
  });

  it('treats a redirect to another port of a trusted host as another origin', async () => {
    handler = (_request, response) =>
      void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect((await failure(get())).code).toBe('private-address');
  });
});

describe('a fetch fails with a code and a reason for', () => {
  it.each([
    [400, 'unexpected-status', 'The source responded with status 400.'],
    [401, 'access-denied', 'The source responded with status 401: it requires a sign-in.'],
    [403, 'access-denied', 'The source responded with status 403: access is denied.'],
    [404, 'not-found', 'The source responded with status 404: there is nothing at this address.'],
    [429, 'rate-limited', 'The source responded with status 429: too many requests.'],
    [500, 'server-error', 'The source responded with status 500.'],
    [503, 'server-error', 'The source responded with status 503.'],
    [204, 'unexpected-status', 'The source responded with status 204.'],
    [304, 'unexpected-status', 'The source responded with status 304.'],
  ])('status %d', async (status, code, reason) => {
    handler = (_request, response) => void response.writeHead(status).end();
    expect(await failure(get())).toMatchObject({ code, reason, status });
  });

  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 12:05:00 GMT', 300_000],
    [undefined, undefined],
  ])('status 429 with Retry-After %j', async (retryAfter, milliseconds) => {
    handler = (_request, response) => {
      if (retryAfter) response.setHeader('retry-after', retryAfter);
      response.writeHead(429).end();
    };
    expect((await failure(get())).retryAfterMs).toBe(milliseconds);
  });

  it('an error response that the caller explains', async () => {
    handler = (_request, response) => void response.writeHead(403).end('{"reason":"quota"}');
    const explain = (body: string) =>
      body.includes('quota')
        ? ({ code: 'quota-exceeded', meaning: 'the quota is used up' } as const)
        : undefined;
    expect(await failure(get({ explain }))).toMatchObject({
      code: 'quota-exceeded',
      reason: 'The source responded with status 403: the quota is used up.',
    });
  });

  it.each([
    ['text/html; charset=utf-8', 'web-page'],
    ['application/xhtml+xml', 'web-page'],
    ['image/png', 'wrong-type'],
    ['text/csvx', 'wrong-type'],
    ['', 'wrong-type'],
  ])('status 200 with content type %j', async (type, code) => {
    handler = (_request, response) => {
      if (type) response.setHeader('content-type', type);
      response.end('a,b');
    };
    expect((await failure(get())).code).toBe(code);
  });

  it('an empty body', async () => {
    handler = csv('');
    expect((await failure(get())).code).toBe('empty');
  });

  it('no response', async () => {
    handler = () => undefined;
    expect(await failure(get({}, shortFetcher))).toMatchObject({
      code: 'timeout',
      reason: 'The source did not send a complete response within 0.4 seconds.',
    });
  });

  it('a response that is slower than the time limit', async () => {
    handler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      const drip = setInterval(() => response.write('a'), 20);
      response.once('close', () => clearInterval(drip));
    };
    expect((await failure(get({}, shortFetcher))).code).toBe('timeout');
  });

  it('redirects that together exceed the time limit', async () => {
    handler = (request, response) => {
      const step = Number(request.url?.slice(1));
      setTimeout(() => response.writeHead(302, { location: `/${step + 1}` }).end(), 150).unref();
    };
    expect((await failure(get({ url: `${origin}/0` }, shortFetcher))).code).toBe('timeout');
  });

  it('a connection that is reset before the headers', async () => {
    handler = (request) => void request.socket.resetAndDestroy();
    expect((await failure(get())).code).toBe('connection-lost');
  });

  it('a connection that is closed before the headers', async () => {
    handler = (request) => void request.socket.end();
    expect((await failure(get())).code).toBe('connection-lost');
  });

  it('a connection that is reset after half of the body', async () => {
    handler = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '100' });
      response.write('a'.repeat(50), () => request.socket.resetAndDestroy());
    };
    expect((await failure(get())).code).toBe('connection-lost');
  });

  it.each(['keep-alive', 'close'])(
    'a body shorter than its content length, with the header Connection: %s',
    async (connection) => {
      handler = (request, response) => {
        response.writeHead(200, {
          'content-type': 'text/csv',
          'content-length': '100',
          connection,
        });
        response.write('a'.repeat(50), () => request.socket.end());
      };
      expect((await failure(get())).code).toBe('truncated');
    },
  );

  it('a chunked body without its last chunk', async () => {
    handler = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('a,b', () => request.socket.end());
    };
    expect((await failure(get())).code).toBe('truncated');
  });

  it('a compressed body that ends too early', async () => {
    const packed = gzipSync('packed '.repeat(100));
    handler = csv(packed.subarray(0, packed.length / 2), { 'content-encoding': 'gzip' });
    expect((await failure(get())).code).toBe('truncated');
  });

  it('a content length over the limit, before the body', async () => {
    handler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '2049' });
      response.flushHeaders();
    };
    expect(await failure(get())).toMatchObject({
      code: 'too-large',
      reason: 'The response is larger than 2048 bytes.',
    });
  });

  it('a stream that exceeds the limit by one byte, but not for a stream of exactly that size', async () => {
    handler = csv('a'.repeat(MAX_BYTES));
    expect((await get()).bytes).toHaveLength(MAX_BYTES);
    handler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('a'.repeat(MAX_BYTES));
      response.write('a');
    };
    expect((await failure(get())).code).toBe('too-large');
  });

  it('a stream that exceeds a lower limit of the caller', async () => {
    handler = csv('a'.repeat(101));
    expect((await failure(get({ maxBytes: 100 }))).reason).toBe(
      'The response is larger than 100 bytes.',
    );
  });

  it('a small compressed body that is over the limit when decompressed', async () => {
    const packed = gzipSync('a'.repeat(MAX_BYTES * 10));
    expect(packed.length).toBeLessThan(MAX_BYTES);
    handler = csv(packed, { 'content-encoding': 'gzip' });
    expect((await failure(get())).code).toBe('too-large');
  });

  it('a closed port', async () => {
    const free = createTcpServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    await once(free, 'close');
    const url = `http://127.0.0.1:${port}/${SECRET}`;
    expect((await failure(get({ url }))).code).toBe('connection-refused');
  });

  it('an invalid address', async () => {
    expect((await failure(get({ url: 'not an address' }))).code).toBe('bad-address');
  });

  it('any rejected response, without quoting the address or the response', async () => {
    const responses: Handler[] = [
      (_request, response) => void response.writeHead(500).end('upstream text'),
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'upstream/text' }).end('upstream text'),
      (_request, response) =>
        void response.writeHead(302, { location: 'https://upstream.text/' }).end(),
    ];
    for (const response of responses) {
      handler = response;
      const { reason, message } = await failure(get());
      expect(message).toBe(reason);
      expect(reason).not.toMatch(new RegExp(`${SECRET}|127\\.0\\.0\\.1|upstream.text`));
    }
  });
});

describe('an address that is not from the environment', () => {
  let connections = 0;
  const listener = createTcpServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  let port = 0;

  beforeAll(async () => {
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    ({ port } = listener.address() as AddressInfo);
  });
  afterAll(() => void listener.close());

  const withResolver = async (resolve: HostResolver, url: string, timeoutMs = AMPLE_MS) => {
    const guarded = new BoundedFetchService(withTimeout(timeoutMs), clock, resolve);
    const error = await failure(guarded.get({ url, trusted: false, accept: ['text/csv'] }));
    await guarded.onApplicationShutdown();
    return error.code;
  };

  it('is rejected unless it is an https URL of an allowed host', async () => {
    handler = csv('secret');
    expect((await failure(get({ trusted: false }))).code).toBe('private-address');
    for (const [url, code] of [
      ['http://docs.google.com/', 'bad-address'],
      ['https://evil.example/', 'forbidden-host'],
    ] as const) {
      expect((await failure(get({ url, trusted: false }))).code).toBe(code);
    }
    expect(requests).toHaveLength(0);
  });

  it('is not connected to if an allowed name resolves to a private address', async () => {
    const toLoopback: HostResolver = (_hostname, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    expect(await withResolver(toLoopback, `https://sheets.test.example:${port}/`)).toBe(
      'private-address',
    );
    expect(connections).toBe(0);
  });

  it('is resolved once, by the connection itself, so that the checked address is the one that is used', async () => {
    let lookups = 0;
    const counting: HostResolver = (_hostname, done) => {
      lookups += 1;
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    await withResolver(counting, `https://sheets.test.example:${port}/`);
    expect(lookups).toBe(1);
    expect(connections).toBe(0);
  });

  it.each([
    ['dns-failed', 'there is no host with the name', 'ENOTFOUND'],
    ['unreachable', 'the name server cannot be reached', 'EAI_AGAIN'],
    ['unreachable', 'the server has no connection', 'ENETUNREACH'],
  ])('fails with the code %s if %s', async (expected, _why, code) => {
    const failing: HostResolver = (_hostname, done) =>
      done(Object.assign(new Error('failed'), { code }), []);
    expect(await withResolver(failing, 'https://sheets.test.example/')).toBe(expected);
  });

  it('times out if resolving the name takes too long', async () => {
    const never: HostResolver = () => undefined;
    expect(await withResolver(never, 'https://sheets.test.example/', SHORT_MS)).toBe('timeout');
  });
});

describe('an error page in a compression that was not requested', () => {
  it.each(['deflate', 'zstd'])('is reported with its status and the wait: %s', async (encoding) => {
    handler = (_request, response) =>
      void response
        .writeHead(429, { 'content-encoding': encoding, 'retry-after': '90' })
        .end('packed');
    expect(await failure(get({ explain: () => undefined }))).toMatchObject({
      code: 'rate-limited',
      status: 429,
      retryAfterMs: 90_000,
    });
  });
});

describe('an aborted fetch', () => {
  it("fails with the caller's reason", async () => {
    const controller = new AbortController();
    const reason = new Error('The server is stopping.');
    handler = () => controller.abort(reason);
    await expect(get({ signal: controller.signal })).rejects.toBe(reason);
  });
});
