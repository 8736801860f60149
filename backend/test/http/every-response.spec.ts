import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditLog } from '../../src/activity/audit-log.entity.js';
import { PublicationVersion } from '../../src/core/publishing/publication-version.entity.js';
import { listRoutes, type Route } from '../../src/core/http/routes.js';
import { API_PREFIX } from '../../src/setup.js';
import { User } from '../../src/auth/users/user.entity.js';
import { ADMIN, startApp, type TestApp, sessionCookie } from '../harness.js';
import { type ExactResponse, exactRequest } from './exact-request.js';

const PUBLIC_URL = 'https://play.example';
const OTHER_SITE = 'https://evil.example';

/** The site with the settings of a deployment behind TLS. */
let site: TestApp;
let routes: Route[];
let cookie: string;

beforeAll(async () => {
  site = await startApp({ env: { PUBLIC_URL, TRUST_PROXY: '1', API_DOCS: 'off' } });
  routes = listRoutes(site.app, API_PREFIX);
  const { username, password } = ADMIN;
  const signedIn = await site
    .browser()
    .post('/api/login')
    .set('X-Forwarded-Proto', 'https')
    .send({ username, password })
    .expect(200);
  cookie = sessionCookie(signedIn).split(';', 1)[0] ?? '';
});
afterAll(() => site.close());

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  exactRequest(site, { method, path, headers: { 'X-Forwarded-Proto': 'https', ...headers } });

/**
 * Responses of all kinds: every GET route, as a visitor and as an admin, and all kinds of
 * rejections.
 */
async function allResponses(): Promise<[string, ExactResponse][]> {
  const reads = routes.filter(({ method }) => method === 'GET');
  const calls: [string, string, Record<string, string>][] = [
    ...reads.flatMap(({ path }): [string, string, Record<string, string>][] => {
      const exact = path.replace(/:\w+/g, '1');
      return [
        ['GET', exact, { Origin: OTHER_SITE }],
        ['GET', exact, { Origin: OTHER_SITE, Cookie: cookie }],
        ['HEAD', exact, { Cookie: cookie }],
      ];
    }),
    ['GET', '/api/nothing', {}],
    ['GET', '/nothing', {}],
    ['DELETE', '/api/bonuses', { Origin: PUBLIC_URL }],
    ['OPTIONS', '/api/login', { Origin: OTHER_SITE, 'Access-Control-Request-Method': 'POST' }],
    ['POST', '/api/login', { Origin: OTHER_SITE }],
    ['POST', '/api/login', { Origin: PUBLIC_URL }],
    ['PUT', '/api/admin/settings', { Origin: PUBLIC_URL }],
  ];
  return Promise.all(
    calls.map(async ([method, path, headers]): Promise<[string, ExactResponse]> => {
      const who = headers.Cookie ? 'an admin' : 'a visitor';
      return [`${method} ${path} of ${who}`, await send(method, path, headers)];
    }),
  );
}

describe('every response', () => {
  it('requires https, forbids sniffing types and framing, and limits the referrer', async () => {
    for (const [what, { headers }] of await allResponses()) {
      expect([what, headers]).toEqual([
        what,
        expect.objectContaining({
          'strict-transport-security': 'max-age=86400; includeSubDomains',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-resource-policy': 'same-origin',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        }),
      ]);
    }
  });

  it('allows no other site to read it, and does not reveal the software', async () => {
    for (const [what, { headers }] of await allResponses()) {
      const revealing = Object.keys(headers).filter((name) =>
        /^(access-control-|server$|x-powered-by$|via$|x-aspnet)/.test(name),
      );
      expect([what, revealing]).toEqual([what, []]);
    }
  });

  it('with a body states its content type and charset', async () => {
    const responses = await allResponses();
    const withBody = responses.filter(([, { body }]) => body.length > 0);
    expect(withBody.length).toBeGreaterThan(routes.length / 2);
    for (const [what, { headers }] of withBody) {
      expect([what, headers['content-type']]).toEqual([
        what,
        expect.stringMatching(/^(application\/json|text\/csv); charset=utf-8$/),
      ]);
    }
  });

  it('of a route that is not public is not cached, regardless of the caller', async () => {
    for (const { path } of routes.filter(({ access }) => access !== 'public')) {
      for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[]) {
        const response = await send('GET', path.replace(/:\w+/g, '1'), headers);
        expect([path, response.headers['cache-control']]).toEqual([path, 'no-store']);
      }
    }
  });
});

describe('a request', () => {
  const raw = async (request: string): Promise<string> => {
    const { port } = site.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(request);
    return text(socket);
  };

  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
    ['a header with a bare line feed', 'X-One: a\nX-Two: b\r\n'],
  ])(
    'with %s is rejected, and its remainder is not treated as a second request',
    async (_what, headers) => {
      const smuggled = 'GET /api/health HTTP/1.1\r\nHost: play.example\r\n\r\n';
      const response = await raw(
        `POST /api/login HTTP/1.1\r\nHost: play.example\r\n${headers}\r\n0\r\n\r\n${smuggled}`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
      expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
  );

  it('with the method GET changes nothing, even with a query', async () => {
    const stored = async () => [
      await site.dataSource.getRepository(AuditLog).count(),
      await site.dataSource.getRepository(PublicationVersion).find(),
      await site.dataSource.getRepository(User).find(),
    ];
    const before = await stored();
    for (const { path } of routes.filter(({ method }) => method === 'GET')) {
      for (const query of ['', '?isActive=false', '?delete=1']) {
        const { status } = await send('GET', path.replace(/:\w+/g, '1') + query, {
          Cookie: cookie,
        });
        expect([path, status < 500]).toEqual([path, true]);
      }
    }
    expect(await stored()).toEqual(before);
  });

  it('with TRACE is not echoed', async () => {
    for (const path of ['/api/bonuses', '/api/user', '/']) {
      const { status, body } = await send('TRACE', path, { Origin: PUBLIC_URL, 'X-Echo': 'echo' });
      expect([401, 403, 404, 405]).toContain(status);
      expect(body.toString()).not.toContain('echo');
    }
  });
});
