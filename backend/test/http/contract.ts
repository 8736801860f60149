import { expect } from '@jest/globals';
import type { AccessLevel } from '../../src/core/http/access/access.js';
import { listRoutes, type Route } from '../../src/core/http/routes.js';
import { API_PREFIX } from '../../src/setup.js';
import { type ExactRequest, exactRequest } from './exact-request.js';
import { ADMIN, type Dialect, startApp, type TestApp, sessionCookie } from '../harness.js';

export const CALLERS = ['a visitor', 'a member', 'an editor', 'an admin'] as const;
export type Caller = (typeof CALLERS)[number];

export const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A running site with all its routes and a caller of each kind. */
export interface Contract {
  site: TestApp;
  routes: Route[];
  /** The headers that the site's own pages send. */
  headersOf(caller: Caller): Record<string, string>;
  /** Sends a request and checks that the response has the common format. */
  request(sent: ExactRequest): Promise<ContractResponse>;
}

interface ContractResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  json: { error?: string; fields?: Record<string, string> } | undefined;
  text: string;
}

export async function startContract(dialect: Dialect): Promise<Contract> {
  const site = await startApp({ dialect, env: { TRUST_PROXY: '1' } });
  const cookies = await cookiesOfCallers(site);
  let requestCount = 0;
  return {
    site,
    routes: listRoutes(site.app, API_PREFIX),
    headersOf: (caller) => ({
      Origin: site.environment.publicUrl,
      ...(cookies[caller] && { Cookie: cookies[caller] }),
    }),
    request(sent) {
      // Each request uses its own address, so that rate limits do not apply.
      requestCount += 1;
      // Set explicitly, because Node omits it for methods that usually have no body.
      const length: Record<string, string> = sent.body
        ? { 'Content-Length': String(Buffer.byteLength(sent.body)) }
        : {};
      const address = `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
      const headers = { ...sent.headers, ...length, 'X-Forwarded-For': address };
      return sendAndCheck(site, { ...sent, headers });
    },
  };
}

/** Creates the accounts of the member and the editor, and returns the session cookie of each caller. */
export async function cookiesOfCallers(
  site: Pick<TestApp, 'admin' | 'browser'>,
): Promise<Record<Caller, string>> {
  const admin = await site.admin();
  const create = async (role: 'editor' | 'member') => {
    const credentials = { username: role, password: 'battery staple 7' };
    const fields = { ...credentials, email: `${role}@example.com`, role };
    await admin.post('/api/admin/users').send(fields).expect(201);
    return cookieOf(site, credentials);
  };
  return {
    'a visitor': '',
    'a member': await create('member'),
    'an editor': await create('editor'),
    'an admin': await cookieOf(site, ADMIN),
  };
}

async function cookieOf(
  site: Pick<TestApp, 'browser'>,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const response = await site.browser().post('/api/login').send({ username, password }).expect(200);
  return sessionCookie(response).split(';', 1)[0] ?? '';
}

async function sendAndCheck(site: TestApp, sent: ExactRequest): Promise<ContractResponse> {
  const { status, headers, body } = await exactRequest(site, sent);
  const call = `${nameOf(sent)} ${String(sent.body).slice(0, 60)}`;
  expect([call, headers['x-request-id']]).toEqual([call, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect([call, status, status < 500]).toEqual([call, status, true]);
  const isJson = body.length > 0 && String(headers['content-type']).startsWith('application/json');
  const json = isJson ? (JSON.parse(body.toString()) as ContractResponse['json']) : undefined;
  if (status >= 400 && sent.method !== 'HEAD') {
    const error = expect.stringMatching(/\S \S/);
    expect([call, json]).toEqual([call, expect.objectContaining({ error })]);
    expect([call, headers['cache-control']]).toEqual([call, 'no-store']);
  }
  return { status, headers, json, text: body.toString() };
}

/** A call's method and path for failure messages, such as `POST /api/login`. */
export const nameOf = ({ method = 'GET', path }: { method?: string; path: string }): string =>
  `${method} ${path}`;

/** A closed month, for routes with a month in their path. */
const MONTH = '2026-10';

/** The path of a route with a value for each parameter. */
export const pathOf = (route: Route, parameter = '1'): string =>
  route.path.replace(':month', MONTH).replace(/:\w+/g, parameter);

/** The signed-in callers that an access level permits. */
export function callersOf(access: AccessLevel | undefined): readonly Caller[] {
  if (access === 'admin') return ['an admin'];
  return access === 'editor' ? ['an editor', 'an admin'] : ['a member', 'an editor', 'an admin'];
}

/** The expected status for a caller: `permitted` if the route's access permits the call. */
export function expectedStatus(route: Route, caller: Caller, permitted: number): number {
  const { access } = route;
  if (access === 'public' || access === 'sign-in') return permitted;
  if (caller === 'a visitor') return 401;
  return callersOf(access).includes(caller) ? permitted : 403;
}
