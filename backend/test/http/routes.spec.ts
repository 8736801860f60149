import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Access, type AccessLevel } from '../../src/core/http/access/access.js';
import { withAccessTable } from '../../src/core/http/openapi/access-table.js';
import { assertDeclared, listRoutes, type Route } from '../../src/core/http/routes.js';
import { API_PREFIX } from '../../src/setup.js';
import { cookiesOfCallers } from './contract.js';
import { type ExactResponse, exactRequest } from './exact-request.js';
import { startApp, type TestApp } from '../harness.js';
import { tinyClient } from '../tiny-client.js';

/** The client's files. As in production, paths outside the API may be pages. */
const files = mkdtempSync(join(tmpdir(), 'playhouse-routes-'));
let site: TestApp;
let routes: Route[];
/** The session cookie of a member, who is signed in but may not use the panel. */
let memberCookie: string;
let editorCookie: string;

beforeAll(async () => {
  site = await startApp({ client: tinyClient(files) });
  routes = listRoutes(site.app, API_PREFIX);
  const cookies = await cookiesOfCallers(site);
  memberCookie = cookies['a member'];
  editorCookie = cookies['an editor'];
});
afterAll(async () => {
  await site.close();
  rmSync(files, { recursive: true });
});

const PUBLIC = [
  'GET /api/bonuses',
  'GET /api/health',
  'GET /api/invitations/:token',
  'GET /api/password-resets',
  'GET /api/ready',
  'GET /api/site',
  'POST /api/clicks',
  'POST /api/invitations/:token',
  'POST /api/password-resets',
  'POST /api/password-resets/:token',
  'POST /api/security-reports',
];

const OWN_ACCOUNT = [
  'DELETE /api/admin/sessions/:id',
  'GET /api/admin/sessions',
  'PUT /api/admin/change-password',
  'PUT /api/admin/profile',
];

/** Bonuses, videos, the decisions of the race, analytics, and what their pages read. */
const FOR_EDITORS = [
  'DELETE /api/admin/bonuses/:id',
  'DELETE /api/admin/leaderboard/:month/paid-marks/:rank',
  'DELETE /api/admin/races/:id/rulings/:ruling',
  'GET /api/admin/analytics',
  'GET /api/admin/analytics.csv',
  'GET /api/admin/analytics/totals',
  'GET /api/admin/bonuses',
  'GET /api/admin/bonuses/:id/history',
  'GET /api/admin/cache-status',
  'GET /api/admin/leaderboard',
  'GET /api/admin/links/health',
  'GET /api/admin/platforms',
  'GET /api/admin/races',
  'GET /api/admin/races/:id/periods',
  'GET /api/admin/races/:id/rulings',
  'GET /api/admin/regions/codes',
  'GET /api/admin/settings',
  'GET /api/admin/sources/configuration',
  'GET /api/admin/stats',
  'GET /api/admin/videos',
  'PATCH /api/admin/bonuses/:id/toggle-featured',
  'PATCH /api/admin/bonuses/:id/toggle-status',
  'PATCH /api/admin/videos/:id',
  'POST /api/admin/bonuses',
  'POST /api/admin/bonuses/:id/history/:entry/restore',
  'POST /api/admin/bonuses/:id/restore',
  'POST /api/admin/bonuses/bulk',
  'POST /api/admin/bonuses/remove-demo',
  'POST /api/admin/claims/check',
  'POST /api/admin/claims/confirmations',
  'POST /api/admin/leaderboard/:month/paid-marks/:rank/restore',
  'POST /api/admin/links/check',
  'POST /api/admin/races/:id/refresh',
  'POST /api/admin/races/:id/rulings',
  'POST /api/admin/refresh-leaderboard',
  'POST /api/admin/refresh-videos',
  'PUT /api/admin/bonuses/:id',
  'PUT /api/admin/bonuses/order',
  'PUT /api/admin/leaderboard/:month/paid-marks/:rank',
];

describe('every route', () => {
  it('declares its access', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(() => assertDeclared(routes)).not.toThrow();
  });

  it("below /api/admin is for admins only, except those for editors and the caller's own account", () => {
    const below = routes.filter(({ path }) => path.startsWith('/api/admin/'));
    const namesFor = (level: AccessLevel) =>
      below
        .filter(({ access }) => access === level)
        .map(({ method, path }) => `${method} ${path}`)
        .sort();
    expect(namesFor('session')).toEqual(OWN_ACCOUNT);
    expect(namesFor('editor')).toEqual(FOR_EDITORS);
    const others = below.filter(({ access }) => access !== 'session' && access !== 'editor');
    expect(new Set(others.map(({ access }) => access))).toEqual(new Set(['admin']));
    const forPanel = routes.filter(({ access }) => access === 'admin' || access === 'editor');
    expect(forPanel.filter((route) => !below.includes(route))).toEqual([]);
  });

  it('for admins rejects editors, and says whom to ask', async () => {
    const paths = routes.filter(({ access }) => access === 'admin');
    const responses = await Promise.all(
      paths.map(({ method, path }) =>
        exactRequest(site, {
          method,
          path: path.replace(/:\w+/g, '1'),
          headers: { Origin: site.environment.publicUrl, Cookie: editorCookie },
        }),
      ),
    );
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.toString()}`))).toEqual(
      new Set(['403 {"error":"Only admins may do this. Ask an admin of this site."}']),
    );
  });

  it('that changes something or returns many names is in the table of docs/security.md', async () => {
    const document = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8');
    expect(document).toBe(withAccessTable(document, routes));
  });

  it('for editors accepts them', async () => {
    const reads = FOR_EDITORS.filter((name) => name.startsWith('GET ') && !name.includes(':'));
    const statuses = await Promise.all(
      reads.map(async (name) => {
        const path = name.slice('GET '.length);
        const { status } = await exactRequest(site, { path, headers: { Cookie: editorCookie } });
        return `${path}: ${status}`;
      }),
    );
    expect(statuses.filter((line) => !line.endsWith(': 200'))).toEqual([]);
  });

  it('tells its methods only to those who may use all routes of its path', async () => {
    // Editors may read the settings, and only admins may write them.
    const { status, headers } = await exactRequest(site, {
      method: 'DELETE',
      path: '/api/admin/settings',
      headers: { Origin: site.environment.publicUrl, Cookie: editorCookie },
    });
    expect([status, headers.allow]).toEqual([403, undefined]);
    const admin = await site.admin();
    const response = await admin.delete('/api/admin/settings').expect(405);
    expect(response.headers.allow).toBe('GET, HEAD, PUT');
  });

  it('that is public is in the list of public routes', () => {
    const publicRoutes = routes.filter(({ access }) => access === 'public');
    const names = publicRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual(expect.arrayContaining(PUBLIC));
    const reads =
      /^GET \/api\/(help|live|regions|videos|races|races\/:slug\/periods|leaderboard|leaderboard\/(?:find|months)|avatar\/:\w+)$/;
    expect(names.filter((name) => !PUBLIC.includes(name) && !reads.test(name))).toEqual([]);
  });

  it('of the panel reports the reason to unauthorized callers, and its responses are not cached', async () => {
    const responses = [
      await site.http.get('/api/admin/bonuses'),
      await site.http.get('/api/admin/bonuses').set('Cookie', memberCookie),
      await (await site.admin()).get('/api/admin/bonuses'),
    ];
    expect(
      responses.map(({ status, body }) => [status, (body as { error?: string }).error]),
    ).toEqual([
      [401, 'Please sign in.'],
      [403, "You don't have admin privileges to access this page."],
      [200, undefined],
    ]);
    for (const { headers } of responses) expect(headers['cache-control']).toBe('no-store');
  });
});

it('a route without access, or open for writes without a limit, prevents the start by name', async () => {
  @Controller('cellar')
  class CellarController {
    @Get()
    @Access('public')
    look(): string {
      return 'dark';
    }

    @Post('door')
    open(): string {
      return 'open';
    }

    @Post('bell')
    @Access('sign-in')
    ring(): string {
      return 'ding';
    }
  }
  @Module({ controllers: [CellarController] })
  class CellarModule {}

  const app = await NestFactory.create(CellarModule, { logger: false });
  const listedRoutes = listRoutes(app, API_PREFIX);
  expect(listedRoutes).toContainEqual({
    method: 'POST',
    path: '/api/cellar/door',
    access: undefined,
    stepUp: undefined,
    events: [],
    limit: undefined,
    handler: 'CellarController.open',
  });
  expect(() => assertDeclared(listedRoutes)).toThrow(
    'Add @Access(…) to these routes: CellarController.open.',
  );
  expect(() => assertDeclared(listedRoutes.filter(({ access }) => access))).toThrow(
    'Add @RateLimited(…) to these routes, which are open to everyone: CellarController.ring.',
  );
  await app.close();
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Spellings of a path that some servers treat as the same. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'its usual spelling': (path) => path,
  'a trailing slash': (path) => `${path}/`,
  'an encoded trailing slash': (path) => `${path}%2f`,
  'a dot at the end': (path) => `${path}/.`,
  'an extension': (path) => `${path}.json`,
  'an encoded space at the end': (path) => `${path}%20`,
  'an encoded null at the end': (path) => `${path}%00`,
  'a semicolon at the end': (path) => `${path};/a.css`,
  'a slash encoded twice': (path) => path.replace('/admin/', '/admin%252f'),
  'a slash in an overlong encoding': (path) => path.replace('/admin/', '/admin%c0%af'),
  'encoded slashes throughout': (path) => path.replaceAll('/', '%2f').replace('%2f', '/'),
  'capital letters throughout': (path) => path.toUpperCase(),
  'two slashes throughout': (path) => path.replaceAll('/', '//'),
  'two slashes': (path) => path.replace('/admin', '//admin'),
  'two slashes at the start': (path) => `/${path}`,
  'an encoded slash': (path) => path.replace('/admin/', '/admin%2f'),
  'an encoded letter': (path) => path.replace('/admin', '/%61dmin'),
  'capital letters': (path) => path.replace('/admin', '/ADMIN'),
  'a dot segment': (path) => path.replace('/admin', '/./admin'),
  'two dots': (path) => path.replace('/admin', '/x/../admin'),
  'encoded dots': (path) => path.replace('/admin', '/x/%2e%2e/admin'),
  'dots encoded twice': (path) => path.replace('/admin', '/x/%252e%252e/admin'),
  'dots before a semicolon': (path) => path.replace('/admin', '/x/..;/admin'),
  'a public path and dots before it': (path) => `/api/bonuses/../..${path}`,
  'a backslash': (path) => path.replace('/admin/', '/admin\\'),
  'a semicolon': (path) => path.replace('/admin', '/admin;x=1'),
  'a query': (path) => `${path}?x=1`,
  'an origin before it': (path) => `http://localhost${path}`,
};
/** The spellings that denote the same path, and must be rejected like it. */
const SAME = new Set(['its usual spelling', 'a query', 'an origin before it']);

describe.each(Object.keys(SPELLINGS))('a path of the panel with %s', (name) => {
  const spelled = (level: string) => {
    const paths = routes.filter(({ access }) => access === level).map(({ path }) => path);
    return [
      ...new Set(paths.map((path) => (SPELLINGS[name] ?? String)(path.replace(/:\w+/g, '1')))),
    ];
  };

  /** The not-found page. */
  let notFoundPage: string;
  beforeAll(async () => {
    notFoundPage = (await exactRequest(site, { path: '/no-such-page' })).body.toString();
  });

  /** The data in a response apart from an error message; usually empty. */
  function disclosed({ status, headers, body }: ExactResponse, method: string): string {
    const text = body.toString();
    if (headers['set-cookie']) return 'a cookie';
    if (headers.allow && status !== 405) return `its methods: ${String(headers.allow)}`;
    if (method === 'HEAD') return text;
    if (status === 404 && text === notFoundPage) return '';
    const { error, ...others } = JSON.parse(text) as Record<string, unknown>;
    return typeof error === 'string' && Object.keys(others).length === 0 ? '' : text;
  }

  /** Calls whose response has an unexpected status or contains data, one line each. */
  async function deviations(
    paths: string[],
    headers: Record<string, string>,
    allowed: readonly number[],
  ): Promise<string[]> {
    const calls = paths.flatMap((path) => METHODS.map((method) => ({ method, path })));
    expect(calls.length).toBeGreaterThan(10);
    const responses = await Promise.all(
      calls.map(async ({ method, path }) => {
        const sent = { Origin: site.environment.publicUrl, ...headers };
        const response = await exactRequest(site, { method, path, headers: sent });
        const data = disclosed(response, method);
        if (allowed.includes(response.status) && data === '') return [];
        return [`${method} ${path}: ${response.status} ${data}`];
      }),
    );
    return responses.flat();
  }

  // A path that cannot be decoded is rejected with 400.
  const notFound = name === 'a slash in an overlong encoding' ? [404, 400] : [404];

  it('is closed to visitors', async () => {
    const paths = [...spelled('admin'), ...spelled('editor'), ...spelled('session')];
    const allowed = SAME.has(name) ? [401] : [401, ...notFound];
    expect(await deviations(paths, {}, allowed)).toEqual([]);
  });

  it('is closed to members', async () => {
    const headers = { Cookie: memberCookie };
    const allowed = SAME.has(name) ? [403] : [403, ...notFound];
    const paths = [...spelled('admin'), ...spelled('editor')];
    expect(await deviations(paths, headers, allowed)).toEqual([]);
  });
});

describe.each([
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-HTTP-Method', 'PUT'],
  ['X-Method-Override', 'PATCH'],
  ['X-Original-URL', '/api/admin/users'],
  ['X-Rewrite-URL', '/api/admin/users'],
  ['X-Original-Method', 'POST'],
  ['X-Forwarded-Path', '/api/admin/users'],
  ['X-Forwarded-Prefix', '/api/admin'],
])('the header "%s: %s"', (header, value) => {
  it('does not change which route is called', async () => {
    const responseTo = async (
      call: { method: string; path: string },
      headers: Record<string, string>,
    ) => {
      const sent = { Origin: site.environment.publicUrl, Cookie: memberCookie, ...headers };
      const { status, body } = await exactRequest(site, { ...call, headers: sent });
      return { status, body: body.toString() };
    };
    for (const [method, path] of [
      ['GET', '/api/bonuses'],
      ['GET', '/api/user'],
      ['GET', '/api/nothing'],
      ['POST', '/api/clicks'],
      ['POST', '/api/admin/bonuses'],
    ] as const) {
      const call = { method, path };
      expect([path, await responseTo(call, { [header]: value })]).toEqual([
        path,
        await responseTo(call, {}),
      ]);
    }
  });
});
