import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Route } from '../../src/core/http/routes.js';
import {
  type Caller,
  CALLERS,
  type Contract,
  expectedStatus,
  JSON_TYPE,
  nameOf,
  pathOf,
  startContract,
} from './contract.js';
import { exactRequest } from './exact-request.js';
import { releaseDialects } from '../harness.js';

const WRONG_BODIES = [
  '{"unknownField": 1}',
  '[]',
  '[[]]',
  '[{"title": "x"}]',
  '{"__proto__": {"isAdmin": true}, "unknownField": 1}',
  '{"constructor": {"prototype": {"isAdmin": true}}}',
  '{"prototype": null}',
  '{"toString": 1, "valueOf": null, "hasOwnProperty": []}',
  '{"username": {"$ne": null}, "password": {"$ne": null}}',
  '{"title": 1, "description": [], "ctaHref": {}, "bullets": "x", "version": "1"}',
  '{"ids": [1.5, "2", null]}',
  '{"isActive": "true", "isFeatured": 1}',
  '{"acceptSheet": null}',
  '{"url": null}',
  '{"acceptSheet": "yes", "url": 7, "kind": "other", "hidden": 1, "target": {}}',
];
const BROKEN_BODIES = ['{', '{"a":}', 'null', '"text"', '7', "{'a': 1}", '\u0000'];
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  '',
];
const HUGE_TEXT = 'x'.repeat(200_000);
/** Too large for a source, too. */
const HUGE_DOCUMENT = 'x'.repeat(2 * 1024 * 1024);
const AVATAR = '/api/admin/avatar';
const IMPORT = '/api/admin/import';
const REGION_IMPORT = '/api/admin/regions/import';
const REPORTS = '/api/security-reports';
/** The calls whose JSON may have a document. */
const WITH_DOCUMENT = [
  'POST /api/admin/sources',
  'PUT /api/admin/sources/:id',
  'POST /api/admin/sources/test',
];

const writesOf = ({ routes }: Contract) => routes.filter(({ method }) => method !== 'GET');
/** The calls whose body, if any, is plain JSON: all except those for a picture and for files. */
const jsonWrites = (contract: Contract) =>
  writesOf(contract).filter(
    ({ path }) => path !== AVATAR && path !== IMPORT && path !== REGION_IMPORT,
  );

// Only on SQLite, because all of these are rejected before they reach the database.
describe('a body', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await startContract('sqlite');
  });
  afterAll(() => contract.site.close());

  const writes = () => writesOf(contract);

  /** Sends the same body to all these calls; returns those with another status than expected. */
  async function unexpectedStatuses(
    routes: readonly Route[],
    caller: Caller,
    sent: { headers?: Record<string, string>; body: string },
    expected: (route: Route) => number,
  ): Promise<string[]> {
    expect(routes.length).toBeGreaterThan(20);
    const unexpected: string[] = [];
    for (const route of routes) {
      const call = { method: route.method, path: pathOf(route) };
      const headers = { ...contract.headersOf(caller), ...sent.headers };
      const { status } = await contract.request({ ...call, headers, body: sent.body });
      if (status !== expected(route)) {
        unexpected.push(`${nameOf(call)}: ${status} instead of ${expected(route)}`);
      }
    }
    return unexpected;
  }

  describe.each(CALLERS)('from %s', (caller) => {
    it.each(WRONG_BODIES)('with wrong fields is rejected: %s', async (body) => {
      const sent = { headers: JSON_TYPE, body };
      const expected = (route: Route) => expectedStatus(route, caller, 400);
      expect(await unexpectedStatuses(jsonWrites(contract), caller, sent, expected)).toEqual([]);
      expect({}).not.toHaveProperty('isAdmin');
    });

    it.each(BROKEN_BODIES)('that is not a JSON object is rejected with 400: %j', async (body) => {
      const sent = { headers: JSON_TYPE, body };
      const expected = (route: Route) => expectedStatus(route, caller, 400);
      expect(await unexpectedStatuses(jsonWrites(contract), caller, sent, expected)).toEqual([]);
    });

    it('that is nested 20,000 levels deep is rejected', async () => {
      const depth = 20_000;
      const body = `{"bullets":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      const expected = (route: Route) => expectedStatus(route, caller, 400);
      const sent = { headers: JSON_TYPE, body };
      expect(await unexpectedStatuses(jsonWrites(contract), caller, sent, expected)).toEqual([]);
    });

    it('that is too large is rejected with 413', async () => {
      const bodyWith = (text: string) => ({
        headers: JSON_TYPE,
        body: JSON.stringify({ title: text }),
      });
      const expected = (route: Route) =>
        expectedStatus(route, caller, WITH_DOCUMENT.includes(nameOf(route)) ? 400 : 413);
      const routes = jsonWrites(contract);
      expect(await unexpectedStatuses(routes, caller, bodyWith(HUGE_TEXT), expected)).toEqual([]);
      const withDocument = routes.filter((route) => WITH_DOCUMENT.includes(nameOf(route)));
      expect(withDocument).toHaveLength(WITH_DOCUMENT.length);
      for (const route of withDocument) {
        const call = { method: route.method, path: pathOf(route) };
        const headers = { ...contract.headersOf(caller), ...JSON_TYPE };
        const { body } = bodyWith(HUGE_DOCUMENT);
        const { status } = await contract.request({ ...call, headers, body });
        expect([nameOf(call), status]).toEqual([nameOf(call), expectedStatus(route, caller, 413)]);
      }
    });

    it.each(['gzip', 'deflate', 'br', 'GZIP', 'zstd', 'identity, gzip'])(
      'with the content encoding %j is rejected with 415',
      async (encoding) => {
        const headers = { ...JSON_TYPE, 'Content-Encoding': encoding };
        const expected = (route: Route) => expectedStatus(route, caller, 415);
        const sent = { headers, body: '{}' };
        expect(await unexpectedStatuses(writes(), caller, sent, expected)).toEqual([]);
      },
    );

    it.each(OTHER_TYPES)('with the content type %j is rejected with 415', async (type) => {
      const expected = (route: Route) => expectedStatus(route, caller, 415);
      const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
      for (const body of ['{"a":1}', HUGE_TEXT]) {
        expect(await unexpectedStatuses(writes(), caller, { headers, body }, expected)).toEqual([]);
      }
    });
  });

  describe("as the creator's picture", () => {
    const send = (caller: Caller, type: string, body: Buffer | string) =>
      contract.request({
        method: 'PUT',
        path: AVATAR,
        headers: { ...contract.headersOf(caller), 'Content-Type': type },
        body,
      });
    const png = () =>
      sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
    const corruptedPng = async () => (await png()).fill('x', 60);

    const pictures: [string, number, string, () => Buffer | string | Promise<Buffer>][] = [
      ['that is a GIF', 415, 'image/gif', () => 'GIF89a'],
      ['that is JSON', 415, 'application/json', () => '{"a":1}'],
      ['that is too large', 413, 'image/png', () => Buffer.alloc(2 * 1024 * 1024 + 1)],
      ['that is not a picture', 400, 'image/png', () => 'not a picture'],
      ['that is empty', 400, 'image/png', () => ''],
      ['that is truncated', 400, 'image/png', async () => (await png()).subarray(0, 120)],
      ['that is corrupted', 400, 'image/png', corruptedPng],
    ];
    it.each(pictures)(
      '%s is rejected with %i if an admin sends it, and is never accepted from others',
      async (_name, status, type, make) => {
        const body = await make();
        expect((await send('a visitor', type, body)).status).toBe(401);
        expect((await send('a member', type, body)).status).toBe(403);
        expect((await send('an admin', type, body)).status).toBe(status);
      },
    );
  });

  describe('as a document with rules for regions', () => {
    const send = (caller: Caller, type: string, body: string) =>
      contract.request({
        method: 'POST',
        path: `${REGION_IMPORT}?preview=true`,
        headers: { ...contract.headersOf(caller), 'Content-Type': type },
        body,
      });
    const type = 'application/vnd.playhouse.regions+json';

    it.each([
      ['of another type', 415, 'application/json', '{"rules":[]}'],
      ['that is too large', 413, type, 'x'.repeat(2 * 1024 * 1024 + 1)],
      ['that is not JSON', 400, type, '{'],
      ['that is a list', 400, type, '[]'],
      ['that is null', 400, type, 'null'],
      ['without rules', 400, type, '{}'],
      ['that is nested too deeply', 400, type, '['.repeat(20_000) + ']'.repeat(20_000)],
      ['with a name that every object has', 400, type, '{"rules":[],"__proto__":{"a":1}}'],
    ])(
      '%s gets status %i if an admin sends it, and is never accepted from others',
      async (_name, status, sentType, body) => {
        expect((await send('a visitor', sentType, body)).status).toBe(401);
        expect((await send('a member', sentType, body)).status).toBe(403);
        expect((await send('an admin', sentType, body)).status).toBe(status);
      },
    );
  });

  describe('as an exported file', () => {
    const send = (caller: Caller, type: string, body: string) =>
      contract.request({
        method: 'POST',
        path: `${IMPORT}?preview=true`,
        headers: { ...contract.headersOf(caller), 'Content-Type': type },
        body,
      });
    const type = 'application/vnd.playhouse+json';
    const deep = `{"format":1,"bonuses":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;

    it.each([
      ['of another type', 415, 'application/json', '{"format":1}'],
      ['that is too large', 413, type, 'x'.repeat(4 * 1024 * 1024 + 1)],
      ['that is not JSON', 400, type, '{'],
      ['that is nested too deeply', 400, type, deep],
      ['with a name that every object has', 400, type, '{"format":1,"__proto__":{"a":1}}'],
    ])(
      '%s gets status %i if an admin sends it, and is never accepted from others',
      async (_name, status, sentType, body) => {
        expect((await send('a visitor', sentType, body)).status).toBe(401);
        expect((await send('a member', sentType, body)).status).toBe(403);
        expect((await send('an admin', sentType, body)).status).toBe(status);
      },
    );
  });

  describe.each(CALLERS)('as a security report from %s', (caller) => {
    const send = (type: string, body: string) =>
      contract.request({
        method: 'POST',
        path: REPORTS,
        headers: { ...contract.headersOf(caller), 'Content-Type': type },
        body,
      });
    const BROWSER_TYPES = ['application/csp-report', 'application/reports+json'];

    it.each(BROWSER_TYPES)('of type %s is rejected with 400 if it is malformed', async (type) => {
      const deep = '['.repeat(8_000) + ']'.repeat(8_000);
      for (const body of [...BROKEN_BODIES, '{}', '[]', '[1, null]', '{"csp-report": 1}', deep]) {
        expect([body, (await send(type, body)).status]).toEqual([body, 400]);
      }
    });

    it.each([...BROWSER_TYPES, 'application/json'])(
      'of type %s is rejected with 413 if it is too large, although other bodies may be larger',
      async (type) => {
        const report = (length: number) =>
          JSON.stringify([{ type: 'csp-violation', url: 'x'.repeat(length), body: {} }]);
        expect((await send(type, report(20_000))).status).toBe(413);
        expect((await send(type, report(200_000))).status).toBe(413);
        expect((await send(type, report(1_000))).status).toBe(204);
      },
    );
  });

  it('of a write that is open to everyone is not read once its address has sent 120 in a minute', async () => {
    const open = writes().filter(({ access }) => access === 'public' || access === 'sign-in');
    expect(open.map(nameOf)).toContain('POST /api/login/passkey');
    for (const route of open) {
      const send = () =>
        exactRequest(contract.site, {
          method: route.method,
          path: pathOf(route),
          headers: {
            ...contract.headersOf('a visitor'),
            ...JSON_TYPE,
            'X-Forwarded-For': '198.51.100.1',
          },
          body: '{',
        });
      const statuses = (await Promise.all(Array.from({ length: 120 }, send))).map(
        ({ status }) => status,
      );
      const others = statuses.filter((status) => status !== 400 && status !== 429);
      expect([nameOf(route), others]).toEqual([nameOf(route), []]);
      const { status, headers } = await send();
      expect([nameOf(route), status]).toEqual([nameOf(route), 429]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('must have the right content type even if it is chunked', async () => {
    const headers = { ...contract.headersOf('an admin'), 'Transfer-Encoding': 'chunked' };
    for (const [type, status] of [
      ['application/json', 400],
      ['text/plain', 415],
      ['', 415],
    ] as const) {
      const { status: actualStatus } = await exactRequest(contract.site, {
        method: 'POST',
        path: '/api/admin/bonuses',
        headers: { ...headers, ...(type && { 'Content-Type': type }) },
        body: '{"title":1}',
      });
      expect([type, actualStatus]).toEqual([type, status]);
    }
  });
});

describe.each(releaseDialects)('a body on %s', (dialect) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await startContract(dialect);
  });
  afterAll(() => contract.site.close());

  it('may be missing without a content type, even if the request is chunked', async () => {
    const rejected: string[] = [];
    const forms: Record<string, string>[] = [
      {},
      { 'Content-Length': '0' },
      { 'Transfer-Encoding': 'chunked' },
    ];
    for (const { method, path } of contract.routes) {
      if (path === '/api/logout' || method === 'DELETE') continue;
      const call = { method, path: pathOf({ path } as Route, '2') };
      for (const form of forms) {
        const headers = { ...contract.headersOf('an admin'), ...form };
        const { status } = await contract.request({ ...call, headers });
        if (status === 415) rejected.push(`${nameOf(call)} with ${JSON.stringify(form)}`);
      }
    }
    expect(rejected).toEqual([]);
  });

  // Must be the last test: calls without a body take effect, including signing out.
  it('may be missing if the call needs none; otherwise the call is rejected', async () => {
    const place = ({ method, path }: Route) =>
      `${path === '/api/logout' ? 2 : Number(method === 'DELETE')} ${path}`;
    const statuses: Record<string, number> = {};
    for (const route of jsonWrites(contract).sort((a, b) => (place(a) < place(b) ? -1 : 1))) {
      const call = { method: route.method, path: pathOf(route, '2') };
      const { status } = await contract.request({
        ...call,
        headers: contract.headersOf('an admin'),
      });
      statuses[nameOf(call)] = status;
    }
    const { 400: wrong = [], ...others } = Object.groupBy(
      Object.keys(statuses),
      (call) => statuses[call] ?? 0,
    );
    expect(wrong).toContain('POST /api/login');
    expect(others).toEqual({
      200: [
        'POST /api/account/factors/totp',
        'POST /api/account/passkeys/options',
        'POST /api/admin/bonuses/2/restore',
        'POST /api/admin/bonuses/remove-demo',
        'POST /api/admin/links/check',
        'PATCH /api/admin/users/2',
        'POST /api/admin/users/2/reset-password',
        'POST /api/login/passkey/options',
        'POST /api/step-up/options',
        'POST /api/logout',
      ],
      204: [
        'DELETE /api/admin/help-lines/2',
        'DELETE /api/admin/regions/2',
        'DELETE /api/admin/users/2',
      ],
      404: expect.arrayContaining([
        'PATCH /api/admin/videos/2',
        'POST /api/admin/sources/2/test',
        'DELETE /api/admin/sessions/2',
      ]),
      409: expect.arrayContaining([
        'POST /api/admin/refresh-videos',
        'POST /api/admin/refresh-leaderboard',
      ]),
    });
  });
});
