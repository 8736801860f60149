import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Access } from '../src/http/access.js';
import { assertAccessDeclared, listRoutes, type Route } from '../src/http/routes.js';
import { API_PREFIX } from '../src/setup.js';
import { exactRequest } from './exact-request.js';
import { startApp, type TestApp } from './harness.js';

const MEMBER = { username: 'member', email: 'member@example.com', password: 'battery staple 7' };

let site: TestApp;
let routes: Route[];
/** The session cookie of somebody who is signed in but no admin. */
let memberCookie: string;

beforeAll(async () => {
  site = await startApp();
  routes = listRoutes(site.app, API_PREFIX);
  const admin = await site.admin();
  await admin
    .post('/api/admin/users')
    .send({ ...MEMBER, isAdmin: false })
    .expect(201);
  const { username, password } = MEMBER;
  const signIn = await site.browser().post('/api/login').send({ username, password }).expect(200);
  memberCookie = signIn.get('Set-Cookie')?.[0]?.split(';', 1)[0] ?? '';
});
afterAll(() => site.close());

const PUBLIC = [
  'GET /api/bonuses',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/site',
  'POST /api/clicks',
  'POST /api/security-reports',
];

describe('every route', () => {
  it('declares who may call it', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(() => assertAccessDeclared(routes)).not.toThrow();
  });

  it('is for admins alone exactly when it lies below /api/admin', () => {
    const misplaced = routes.filter(
      ({ path, access }) => path.startsWith('/api/admin/') !== (access === 'admin'),
    );
    expect(misplaced).toEqual([]);
  });

  it('that is open to all is one of those meant to be', () => {
    const open = routes.filter(({ access }) => access === 'public');
    const names = open.map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual(expect.arrayContaining(PUBLIC));
    const reads = /^GET \/api\/(videos|leaderboard|leaderboard\/months|avatar\/:\w+)$/;
    expect(names.filter((name) => !PUBLIC.includes(name) && !reads.test(name))).toEqual([]);
  });
});

it('does not start with a route that declares no access, and says which one', async () => {
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
  }
  @Module({ controllers: [CellarController] })
  class CellarModule {}

  const app = await NestFactory.create(CellarModule, { logger: false });
  const found = listRoutes(app, API_PREFIX);
  expect(found).toContainEqual({
    method: 'POST',
    path: '/api/cellar/door',
    access: undefined,
    handler: 'CellarController.open',
  });
  expect(() => assertAccessDeclared(found)).toThrow(/: CellarController\.open\. Add @Access/);
  await app.close();
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Ways to write a path that some part of a server might take for the same. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'a slash at the end': (path) => `${path}/`,
  'two slashes': (path) => path.replace('/admin', '//admin'),
  'two slashes at the start': (path) => `/${path}`,
  'an encoded slash': (path) => path.replace('/admin/', '/admin%2f'),
  'an encoded letter': (path) => path.replace('/admin', '/%61dmin'),
  'capital letters': (path) => path.replace('/admin', '/ADMIN'),
  'a dot segment': (path) => path.replace('/admin', '/./admin'),
  'two dots': (path) => path.replace('/admin', '/x/../admin'),
  'encoded dots': (path) => path.replace('/admin', '/x/%2e%2e/admin'),
  'a backslash': (path) => path.replace('/admin/', '/admin\\'),
  'a semicolon': (path) => path.replace('/admin', '/admin;x=1'),
  'a query': (path) => `${path}?x=1`,
  'an address before it': (path) => `http://localhost${path}`,
};
/** The spellings that mean the same path, and so must be refused as it is. */
const SAME = new Set(['as it is', 'a query', 'an address before it']);

describe.each(Object.keys(SPELLINGS))('a path of the panel with %s', (name) => {
  const paths = () => [
    ...new Set(
      routes
        .filter(({ access }) => access === 'admin')
        .map(({ path }) => (SPELLINGS[name] ?? String)(path.replace(/:\w+/g, '1'))),
    ),
  ];

  /** All calls with all methods on all paths that are answered with none of these statuses. */
  async function surprises(
    headers: Record<string, string>,
    allowed: readonly number[],
  ): Promise<string[]> {
    const calls = paths().flatMap((path) => METHODS.map((method) => ({ method, path })));
    expect(calls.length).toBeGreaterThan(100);
    const answers = await Promise.all(
      calls.map(async ({ method, path }) => {
        const sent = { Origin: site.environment.publicUrl, ...headers };
        const { status } = await exactRequest(site, { method, path, headers: sent });
        return { status, call: `${method} ${path}: ${status}` };
      }),
    );
    return answers.filter(({ status }) => !allowed.includes(status)).map(({ call }) => call);
  }

  it('is closed to everyone who is not signed in', async () => {
    expect(await surprises({}, SAME.has(name) ? [401] : [401, 404])).toEqual([]);
  });

  it('is closed to everyone who is signed in but no admin', async () => {
    const headers = { Cookie: memberCookie };
    expect(await surprises(headers, SAME.has(name) ? [403] : [403, 404])).toEqual([]);
  });
});
