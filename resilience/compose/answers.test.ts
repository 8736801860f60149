import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AdminClient } from '../../testing/admin-client.ts';
import { answersMade } from './answers-made.ts';
import { ACCOUNT, SECURITY_HEADERS, Stack } from './stack.ts';

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names as they came, so that one which came twice is there twice. */
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

  /** Asks without what fetch adds: it would decompress, and join headers. */
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
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
    pattern.exec((await ask('/')).body.toString())?.[0] ?? '/none';

  it('sends the security headers once with every answer, whoever made it', async () => {
    const refused = { 'x-large': 'x'.repeat(9000) };
    const answers: [string, number, Answer][] = [
      ['a page', 200, await ask('/')],
      ['the sign-in', 200, await ask('/auth')],
      ['the panel', 200, await ask('/admin')],
      ['an asset', 200, await ask(await assetOf(/\/assets\/[^"]+\.js/))],
      ['a file', 200, await ask('/favicon.svg')],
      ['a public answer', 200, await ask('/api/bonuses')],
      ['an answer to an account', 401, await ask('/api/user')],
      ['no page', 404, await ask('/nothing')],
      ['no call', 404, await ask('/api/nothing')],
      ['too much', 431, await ask('/', refused)],
    ];
    for (const [what, status, answer] of answers) {
      assert.equal(answer.status, status, what);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        assert.equal(answer.headers[name], value, `${name} of ${what}`);
      }
      assert.match(answer.headers['x-request-id'] as string, /^[0-9a-f-]{32,36}$/, what);
      assert.match(answer.headers['content-security-policy'] as string, /^default-src 'none';/);
      assert.equal(
        new Set(answer.names).size,
        answer.names.length,
        `${what}: ${answer.names.join(' ')}`,
      );
    }
  });

  it('sends files compressed as the client takes them, with their own type', async () => {
    const asset = await assetOf(/\/assets\/[^"]+\.css/);
    const plain = await ask(asset);
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const [accepts, encoding, decompress] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0.5', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await ask(asset, { 'accept-encoding': accepts });
      assert.equal(headers['content-encoding'], encoding, accepts);
      assert.equal(headers['content-type'], 'text/css; charset=utf-8');
      assert.equal(headers.vary, 'Accept-Encoding');
      assert.ok(body.length < plain.body.length);
      assert.deepEqual(decompress(body), plain.body);
    }
    for (const accepts of ['identity', 'br;q=0, gzip;q=0.0', 'zstd', 'brotli']) {
      const { headers } = await ask(asset, { 'accept-encoding': accepts });
      assert.equal(headers['content-encoding'], undefined, accepts);
    }
    const font = await ask(await assetOf(/\/assets\/[^"]+\.woff2/), { 'accept-encoding': 'br' });
    assert.equal(font.headers['content-type'], 'font/woff2');
    assert.equal(font.headers['content-encoding'], undefined);
  });

  it('lets hashed files be kept for a year, and has the rest asked for again', async () => {
    const cacheControl = async (path: string) => (await ask(path)).headers['cache-control'];
    const asset = await assetOf(/\/assets\/[^"]+\.js/);
    assert.equal(await cacheControl(asset), 'public, max-age=31536000, immutable');
    for (const path of ['/', '/favicon.svg', '/favicon.ico', '/api/site', '/auth']) {
      assert.equal(await cacheControl(path), 'public, no-cache', path);
    }
    for (const path of ['/api/user', '/api/health']) {
      assert.equal(await cacheControl(path), 'no-store', path);
    }
  });

  it('keeps every public answer, and none that is for one person', async () => {
    const description = JSON.parse(await stack.read('backend/openapi.json')) as {
      paths: Record<string, { get?: { tags: string[]; security?: unknown } }>;
    };
    const kept = async (path: string) => (await ask(path)).headers['x-cache'] !== undefined;
    for (const [path, { get }] of Object.entries(description.paths)) {
      if (!get || path.includes('{')) continue;
      const isPublic = !/^\/api\/(admin|user|health|ready)/.test(path);
      assert.equal(await kept(path), isPublic, path);
    }
  });

  it('answers 304 to who has it already, and HEAD without a body', async () => {
    const { headers } = await ask('/bonuses', { 'accept-encoding': 'br' });
    const again = await ask('/bonuses', {
      'accept-encoding': 'br',
      'if-none-match': headers.etag ?? '',
    });
    assert.equal(again.status, 304);
    assert.equal(again.body.length, 0);
    assert.equal(again.headers['content-security-policy'], headers['content-security-policy']);
    const head = await fetch(`${stack.url}/bonuses`, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
  });

  it('gives what does not exist its status and the client’s page', async () => {
    for (const path of [
      '/nothing',
      '/assets/gone.js',
      '/.vite/manifest.json',
      '/.env',
      '/none.svg',
    ]) {
      const { status, body } = await ask(path);
      assert.equal(status, 404, path);
      assert.match(body.toString(), /Page Not Found/, path);
    }
    // One spelling an address: nothing that is kept under another is given for these.
    for (const path of ['//bonuses', '/%62onuses', '/admin/zzz']) {
      await ask('/bonuses');
      assert.equal((await ask(path)).status, 404, path);
    }
    for (const path of ['/Bonuses', '/bonuses/', '/BONUSES/']) {
      const { status, headers } = await ask(`${path}?c=D`);
      assert.deepEqual([path, status, headers.location], [path, 308, '/bonuses?c=D']);
    }
    assert.equal((await ask('/metrics')).status, 404);
  });

  it('refuses what is too large or malformed with a sentence', async () => {
    const sentence = (body: string) => (JSON.parse(body) as { error: string }).error;
    const large = await fetch(`${stack.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stack.url },
      body: JSON.stringify({ username: 'x'.repeat(200_000) }),
    });
    assert.equal(large.status, 413);
    assert.equal(sentence(await large.text()), 'The request is too large.');
    const long = await ask(`/${'x'.repeat(9000)}`);
    assert.equal(long.status, 414);
    assert.equal(sentence(long.body.toString()), 'The address is too long.');
    const absurd = await ask(`/${'x'.repeat(1500)}`);
    assert.equal(absurd.status, 414);
    assert.equal(sentence(absurd.body.toString()), 'The address is too long.');
    const slashes = await ask('/'.repeat(1000));
    assert.equal(slashes.status, 404);
    assert.equal(sentence(slashes.body.toString()), 'There is nothing at this address.');
    const socket = connect(stack.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\n\r\n');
    const malformed = await text(socket);
    assert.match(malformed, /^HTTP\/1\.1 400 /);
    assert.ok(malformed.includes(`Content-Security-Policy: ${DATA_POLICY}`));
    assert.match(malformed, /\{"error":"The request is malformed\."\}$/);
  });

  it('passes the backend’s own refusals on', async () => {
    const post = await fetch(`${stack.url}/api/bonuses`, {
      method: 'POST',
      headers: { origin: stack.url },
    });
    assert.equal(post.status, 405);
    assert.equal(post.headers.get('allow'), 'GET, HEAD');
    const unknown = await ask('/api/leaderboard?unknown=1');
    assert.equal(unknown.status, 400);
    assert.match(unknown.body.toString(), /unknown/);
  });

  it('asks the backend once, however many want what nobody has asked for', async () => {
    const backend = await stack.container('backend');
    const asked = () => answersMade(stack, backend, '/api/leaderboard');
    const before = await asked();
    const many = await Promise.all(
      Array.from({ length: 100 }, () => ask('/api/leaderboard?offset=3&limit=7')),
    );
    assert.ok(many.every(({ status }) => status === 200));
    assert.equal((await asked()) - before, 1);
  });

  it('shows an admin’s change to the first who looks, once the old answer has had its time', async () => {
    const client = new AdminClient(stack.url, await AdminClient.signIn(stack.url, ACCOUNT));
    const shown = async (path: string, encoding: string) => {
      const { headers, body } = await ask(path, { 'accept-encoding': encoding });
      const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[
        headers['content-encoding'] ?? ''
      ];
      return (decompress ? decompress(body) : body).toString();
    };
    const everywhere = ['/bonuses', '/api/bonuses', '/data/bonuses.json'].flatMap((path) =>
      ['br', 'gzip', 'identity'].map((encoding) => [path, encoding] as const),
    );
    for (const [path, encoding] of everywhere) await shown(path, encoding);
    const offer = { title: 'Seen by all', description: 'Soon.', ctaHref: 'https://a.example' };
    await client.createBonus(offer);

    // A second as it is and one more while it is renewed, by the clock of nginx.
    const now = async () => Date.parse((await ask('/api/health')).headers.date ?? '');
    const changedAt = await now();
    await stack.until('two seconds are over', async () => (await now()) > changedAt + 2_000);
    for (const [path, encoding] of everywhere) {
      assert.ok((await shown(path, encoding)).includes(offer.title), `${path} ${encoding}`);
    }
  });

  it('does not believe what a client says of its address', async () => {
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
        body: JSON.stringify({ username: `somebody-${i}`, password: 'wrong' }),
      });
    }
    await stack.until('the backend has noted both', async () => {
      const logged = await stack.logs('backend');
      assert.ok(!logged.includes('203.0.113.'));
      return logged.split('Wrong password').length > 2;
    });
  });

  it('holds a flood of sign-ins up before it reaches the backend', async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        fetch(`${stack.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: stack.url },
          body: JSON.stringify({ username: `name${i}`, password: 'wrong' }),
        }),
      ),
    );
    const held = tries.filter(
      ({ headers, status }) => status === 429 && headers.get('retry-after') === '30',
    );
    assert.ok(held.length >= 20, `${held.length} were held up`);
    const [one] = held;
    assert.deepEqual(await one?.json(), {
      error: 'Too many requests. Please wait a moment and try again.',
    });
    assert.equal((await fetch(`${stack.url}/api/site`)).status, 200, 'and nothing else');
  });

  it('logs a line of JSON for each request, without its query', async () => {
    await ask('/auth?password=hunter2&next=%22quoted%22', { 'user-agent': 'A "quoted" agent' });
    let lines: string[] = [];
    await stack.until('the log has it', async () => {
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
