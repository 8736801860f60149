import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AdminClient } from '../../testing/admin-client.ts';
import { countResponsesBuilt } from './responses-built.ts';
import { ACCOUNT, SECURITY_HEADERS, Stack } from './stack.ts';

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Whether nginx rejected the request. The ids of responses of the backend have hyphens. */
const isRejectedByNginx = ({ status, headers }: Response): boolean =>
  status === 429 && /^[0-9a-f]{32}$/.test(headers.get('x-request-id') ?? '');

interface NginxResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The names of all header lines. A header that was sent twice is listed twice. */
  names: string[];
  body: Buffer;
}

describe('nginx', () => {
  let stack: Stack;
  before(async () => {
    stack = await Stack.prepare();
    await stack.up();
  });
  after(() => stack.dispose());

  /** Sends a GET request without `fetch`, which would decompress the body and join headers. */
  const send = (path: string, headers: Record<string, string> = {}): Promise<NginxResponse> =>
    new Promise((resolve, reject) => {
      get(`${stack.url}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            names: response.rawHeaders.filter((_, i) => i % 2 === 0).map((n) => n.toLowerCase()),
            body: Buffer.concat(chunks),
          }),
        );
      }).once('error', reject);
    });
  const assetOf = async (pattern: RegExp) =>
    pattern.exec((await send('/')).body.toString())?.[0] ?? '/none';

  it('sends the security headers exactly once, in its own responses and in those of the backend', async () => {
    const tooLarge = { 'x-large': 'x'.repeat(9000) };
    const responses: [string, number, NginxResponse][] = [
      ['a page', 200, await send('/')],
      ['the sign-in', 200, await send('/auth')],
      ['the panel', 200, await send('/admin')],
      ['an asset', 200, await send(await assetOf(/\/assets\/[^"]+\.js/))],
      ['a file', 200, await send('/favicon.svg')],
      ['a public API response', 200, await send('/api/bonuses')],
      ['a private API response', 401, await send('/api/user')],
      ['an unknown page', 404, await send('/nothing')],
      ['an unknown API route', 404, await send('/api/nothing')],
      ['too large headers', 431, await send('/', tooLarge)],
    ];
    for (const [label, status, response] of responses) {
      assert.equal(response.status, status, label);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        assert.equal(response.headers[name], value, `${name} of ${label}`);
      }
      assert.match(response.headers['x-request-id'] as string, /^[0-9a-f-]{32,36}$/, label);
      assert.match(response.headers['content-security-policy'] as string, /^default-src 'none';/);
      assert.equal(
        new Set(response.names).size,
        response.names.length,
        `${label}: ${response.names.join(' ')}`,
      );
    }
  });

  it('gives the sign-in page the right address, whatever the Host header is', async () => {
    for (const host of [new URL(stack.url).host, '192.0.2.7:8080', 'www.play.example']) {
      const { status, body } = await send('/auth', { host });
      assert.equal(status, 200, host);
      assert.match(body.toString(), new RegExp(`<html lang="en" data-public-url="${stack.url}">`));
    }
  });

  it('rejects a sign-in from another address and names the right one', async () => {
    const signIn = (headers: Record<string, string>) =>
      fetch(`${stack.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(ACCOUNT),
      });
    const response = await signIn({ origin: 'http://192.0.2.7:8080' });
    assert.equal(response.status, 403);
    const { error } = (await response.json()) as { error: string };
    assert.ok(error.includes(` ${stack.url}. Open that address and try again.`), error);
    assert.equal((await signIn({ origin: stack.url })).status, 200);
  });

  it('sends files in an encoding that the client accepts, with their own content type', async () => {
    const asset = await assetOf(/\/assets\/[^"]+\.css/);
    const plain = await send(asset);
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const [accepts, encoding, decompress] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0.5', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await send(asset, { 'accept-encoding': accepts });
      assert.equal(headers['content-encoding'], encoding, accepts);
      assert.equal(headers['content-type'], 'text/css; charset=utf-8');
      assert.equal(headers.vary, 'Accept-Encoding');
      assert.ok(body.length < plain.body.length);
      assert.deepEqual(decompress(body), plain.body);
    }
    for (const accepts of ['identity', 'br;q=0, gzip;q=0.0', 'zstd', 'brotli']) {
      const { headers } = await send(asset, { 'accept-encoding': accepts });
      assert.equal(headers['content-encoding'], undefined, accepts);
    }
    const font = await send(await assetOf(/\/assets\/[^"]+\.woff2/), { 'accept-encoding': 'br' });
    assert.equal(font.headers['content-type'], 'font/woff2');
    assert.equal(font.headers['content-encoding'], undefined);
  });

  it('lets browsers cache hashed files for a year, and makes them revalidate the rest', async () => {
    const cacheControl = async (path: string) => (await send(path)).headers['cache-control'];
    const asset = await assetOf(/\/assets\/[^"]+\.js/);
    assert.equal(await cacheControl(asset), 'public, max-age=31536000, immutable');
    for (const path of ['/', '/favicon.svg', '/favicon.ico', '/api/site', '/auth']) {
      assert.equal(await cacheControl(path), 'public, no-cache', path);
    }
    for (const path of ['/api/user', '/api/health']) {
      assert.equal(await cacheControl(path), 'no-store', path);
    }
  });

  it('caches every public response, and none that depends on the user', async () => {
    const description = JSON.parse(await stack.read('backend/openapi.json')) as {
      paths: Record<string, { get?: { tags: string[]; security?: unknown } }>;
    };
    const isCached = async (path: string) => (await send(path)).headers['x-cache'] !== undefined;
    for (const [path, { get }] of Object.entries(description.paths)) {
      if (!get || path.includes('{')) continue;
      // `find` depends on the mask in the query. Only the panel needs `password-resets` (whether email works).
      const isPublic =
        !/^\/api\/(account|admin|user|health|ready|password-resets|leaderboard\/find)/.test(path);
      assert.equal(await isCached(path), isPublic, path);
    }
  });

  it('caches link previews for every query, and sends them as pictures', async () => {
    const path = await assetOf(/\/previews\/[^"?]+/);
    const picture = await send(path);
    assert.equal(picture.status, 200, path);
    assert.match(picture.headers['content-type'] ?? '', /^image\//);
    await stack.until('the picture is cached', async () => {
      const { headers, body } = await send(`${path}?for=a-chat`);
      return headers['x-cache'] === 'HIT' && body.equals(picture.body);
    });
    assert.equal((await send('/previews/none.jpg')).status, 404);
  });

  it('responds with 304 if the client has the page already, and to HEAD without a body', async () => {
    const { headers } = await send('/bonuses', { 'accept-encoding': 'br' });
    const revalidated = await send('/bonuses', {
      'accept-encoding': 'br',
      'if-none-match': headers.etag ?? '',
    });
    assert.equal(revalidated.status, 304);
    assert.equal(revalidated.body.length, 0);
    assert.equal(
      revalidated.headers['content-security-policy'],
      headers['content-security-policy'],
    );
    const head = await fetch(`${stack.url}/bonuses`, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
  });

  it('states the time of each response of a page, also of a cached one', async () => {
    await stack.until('a page comes from the cache with the current time', async () => {
      const before = Date.now();
      const { headers } = await send('/bonuses');
      const [, seconds] = /^date;dur=([\d.]+)$/.exec(String(headers['server-timing'])) ?? [];
      return headers['x-cache'] === 'HIT' && Number(seconds) * 1_000 >= before;
    });
  });

  it('responds to unknown addresses with 404 and the not-found page', async () => {
    for (const path of [
      '/nothing',
      '/assets/gone.js',
      '/.vite/manifest.json',
      '/.env',
      '/none.svg',
    ]) {
      const { status, body } = await send(path);
      assert.equal(status, 404, path);
      assert.match(body.toString(), /Page Not Found/, path);
    }
    // Each address has one spelling: the cached response of /bonuses is not used for others.
    for (const path of ['//bonuses', '/%62onuses', '/admin/zzz']) {
      await send('/bonuses');
      assert.equal((await send(path)).status, 404, path);
    }
    for (const path of ['/Bonuses', '/bonuses/', '/BONUSES/']) {
      const { status, headers } = await send(`${path}?c=D`);
      assert.deepEqual([path, status, headers.location], [path, 308, '/bonuses?c=D']);
    }
    assert.equal((await send('/metrics')).status, 404);
  });

  it('caches the page of a bonus, redirects other slugs, and passes on that a bonus is gone', async () => {
    const client = new AdminClient(stack.url, await AdminClient.signIn(stack.url, ACCOUNT));
    const fields = { title: 'For a link', description: 'x', ctaHref: 'https://a.example' };
    const { id, path } = await client.createBonus(fields);
    const page = await send(path);
    assert.equal(page.status, 200);
    assert.match(page.body.toString(), /<title>For a link \| /);
    await stack.until('the page is cached', async () => {
      const { headers } = await send(`${path}?utm_source=a`);
      return headers['x-cache'] === 'HIT';
    });
    const { status, headers } = await send(`/bonuses/${id}-old?c=D`);
    assert.deepEqual([status, headers.location], [308, `${path}?c=D`]);
    await client.deleteBonus(id);
    await stack.until('the page is withdrawn', async () => (await send(path)).status === 410);
    assert.match((await send(path)).body.toString(), /This bonus is not available/);
    assert.equal((await send('/bonuses/987654-x')).status, 404);
  });

  it('rejects requests that are too large or malformed, with a message', async () => {
    const messageIn = (body: string) => (JSON.parse(body) as { error: string }).error;
    const large = await fetch(`${stack.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.url },
      body: JSON.stringify({ username: 'x'.repeat(200_000) }),
    });
    assert.equal(large.status, 413);
    assert.equal(messageIn(await large.text()), 'The request is too large.');
    const long = await send(`/${'x'.repeat(9000)}`);
    assert.equal(long.status, 414);
    assert.equal(messageIn(long.body.toString()), 'The address is too long.');
    const shorter = await send(`/${'x'.repeat(1500)}`);
    assert.equal(shorter.status, 414);
    assert.equal(messageIn(shorter.body.toString()), 'The address is too long.');
    const slashes = await send('/'.repeat(1000));
    assert.equal(slashes.status, 404);
    assert.equal(messageIn(slashes.body.toString()), 'There is nothing at this address.');
    const socket = connect(stack.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\n\r\n');
    const malformed = await text(socket);
    assert.match(malformed, /^HTTP\/1\.1 400 /);
    assert.ok(malformed.includes(`Content-Security-Policy: ${DATA_POLICY}`));
    assert.match(malformed, /\{"error":"The request is malformed\."\}$/);
  });

  it('passes on the errors of the backend', async () => {
    const post = await fetch(`${stack.url}/api/bonuses`, {
      method: 'POST',
      headers: { origin: stack.url },
    });
    assert.equal(post.status, 405);
    assert.equal(post.headers.get('allow'), 'GET, HEAD');
    const unknown = await send('/api/leaderboard?unknown=1');
    assert.equal(unknown.status, 400);
    assert.match(unknown.body.toString(), /unknown/);
  });

  it('sends one request to the backend for many concurrent requests for an uncached response', async () => {
    const backend = await stack.container('backend');
    const built = () => countResponsesBuilt(stack, backend, '/api/leaderboard');
    const builtBefore = await built();
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => send('/api/leaderboard?offset=3&limit=7')),
    );
    assert.ok(responses.every(({ status }) => status === 200));
    assert.equal((await built()) - builtBefore, 1);
  });

  it('shows an admin’s change to the first visitor after the cached response has expired', async () => {
    const client = new AdminClient(stack.url, await AdminClient.signIn(stack.url, ACCOUNT));
    const shown = async (path: string, encoding: string) => {
      const { headers, body } = await send(path, { 'accept-encoding': encoding });
      const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[
        headers['content-encoding'] ?? ''
      ];
      return (decompress ? decompress(body) : body).toString();
    };
    const variants = ['/bonuses', '/api/bonuses', '/data/bonuses.json'].flatMap((path) =>
      ['br', 'gzip', 'identity'].map((encoding) => [path, encoding] as const),
    );
    for (const [path, encoding] of variants) await shown(path, encoding);
    const bonus = { title: 'Seen by all', description: 'Soon.', ctaHref: 'https://a.example' };
    await client.createBonus(bonus);

    // By nginx's clock, a response is fresh for one second, and is served for one more second while it is
    // refreshed.
    const now = async () => Date.parse((await send('/api/health')).headers.date ?? '');
    const changedAt = await now();
    await stack.until('two seconds are over', async () => (await now()) > changedAt + 2_000);
    for (const [path, encoding] of variants) {
      assert.ok((await shown(path, encoding)).includes(bonus.title), `${path} ${encoding}`);
    }
  });

  it('ignores forwarded headers of clients', async () => {
    for (let i = 0; i < 2; i++) {
      await fetch(`${stack.url}/api/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: stack.url,
          'x-forwarded-for': `203.0.113.${i}`,
          'x-real-ip': `203.0.113.${i}`,
          forwarded: `for=203.0.113.${i}`,
        },
        body: JSON.stringify({ username: `user-${i}`, password: 'wrong' }),
      });
    }
    await stack.until('the backend has logged both sign-ins', async () => {
      const logged = await stack.logs('backend');
      assert.ok(!logged.includes('203.0.113.'));
      return logged.split('Wrong password').length > 2;
    });
  });

  it('rejects a flood of sign-ins before it reaches the backend', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        fetch(`${stack.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: stack.url },
          body: JSON.stringify({ username: `name${i}`, password: 'wrong' }),
        }),
      ),
    );
    const limited = responses.filter(isRejectedByNginx);
    assert.ok(limited.length >= 20, `${limited.length} were rejected`);
    const [rejection] = limited;
    assert.equal(rejection?.headers.get('retry-after'), '30');
    assert.deepEqual(await rejection?.json(), {
      error: 'Too many requests. Please wait a moment and try again.',
    });
    assert.equal(
      (await fetch(`${stack.url}/api/site`)).status,
      200,
      'other routes are not limited',
    );
  });

  it('rejects a flood of other writes that are open to everyone, and no reads', async () => {
    const rejected = async (method: string, path: string) => {
      const request = () => fetch(`${stack.url}${path}`, { method });
      return (await Promise.all(Array.from({ length: 200 }, request))).filter(isRejectedByNginx);
    };
    for (const path of ['/api/clicks', '/api/bonuses']) {
      const { length } = await rejected('POST', path);
      assert.ok(length >= 20, `${path}: ${length} were rejected`);
    }
    assert.deepEqual(await rejected('GET', '/api/user'), []);
  });

  it('rejects compressed bodies before they reach the backend', async () => {
    for (const [path, encoding, body] of [
      ['/api/login', 'gzip', 'x'],
      ['/api/clicks', 'gzip /.errors/', 'x'],
      ['/api/admin/import', 'gzip', 'x'.repeat(200_000)],
      ['/', 'br', 'x'],
    ] as const) {
      const headers = { 'content-encoding': encoding, origin: stack.url };
      const response = await fetch(`${stack.url}${path}`, { method: 'POST', headers, body });
      assert.equal(response.status, 415, path);
      assert.deepEqual(await response.json(), { error: 'The body must not be compressed.' });
    }
  });

  it('logs one JSON line per request, without the query', async () => {
    await send('/auth?password=hunter2&next=%22quoted%22', { 'user-agent': 'A "quoted" agent' });
    let lines: string[] = [];
    await stack.until('the request is logged', async () => {
      const logged = await stack.logs('web');
      assert.ok(!logged.includes('hunter2'));
      lines = logged.split('\n').filter((line) => line.includes('quoted'));
      return lines.length > 0;
    });
    const { method, path, status, userAgent, requestId } = JSON.parse(lines[0] ?? '') as Record<
      string,
      unknown
    >;
    assert.deepEqual(
      { method, path, status, userAgent },
      { method: 'GET', path: '/auth', status: 200, userAgent: 'A "quoted" agent' },
    );
    assert.match(String(requestId), /^[0-9a-f]{32}$/);
  });
});
