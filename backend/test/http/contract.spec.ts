import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from '../../src/core/http/routes.js';
import {
  CALLERS,
  type Caller,
  type Contract,
  expectedStatus,
  JSON_TYPE,
  nameOf,
  pathOf,
  startContract,
} from './contract.js';
import type { ExactRequest } from './exact-request.js';
import { dialects } from '../harness.js';
import { readAt, requiredQuery } from '../requests/description.js';

/** IDs that no row can have, spelled as in a path. */
const IMPOSSIBLE_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  'abc',
  '2147483648',
  '99999999999999999999',
  '%00',
  '%F0%9F%8E%B0',
  '%2e%2e%2f',
  '1%20or%201=1',
  "1'--",
  'x'.repeat(300),
];

/** The IDs that a caller sends. Whether a caller may call a route does not depend on the ID. */
const idsOf = (caller: Caller) => (caller === 'an admin' ? IMPOSSIBLE_IDS : ['0', 'abc', '%00']);

describe.each(dialects)('on %s,', (dialect) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await startContract(dialect);
  });
  afterAll(() => contract.site.close());

  const request = (sent: ExactRequest) => contract.request(sent);
  const adminHeaders = () => contract.headersOf('an admin');

  describe.each(CALLERS)('an impossible ID sent by %s', (caller) => {
    const statusOf = async (route: Route, id: string) => {
      const { method } = route;
      const headers = { ...contract.headersOf(caller), ...(method !== 'GET' && JSON_TYPE) };
      const body = method === 'GET' || method === 'DELETE' ? '' : bodyFor(route);
      return (await request({ method, path: pathOf(route, id), headers, body })).status;
    };
    /** A valid body, so that only the ID is wrong. */
    const bodyFor = ({ path }: Route) => {
      if (path.endsWith('toggle-status')) return '{"isActive":true}';
      if (path.endsWith('toggle-featured')) return '{"isFeatured":true}';
      if (path.endsWith('/bonuses/:id'))
        return '{"title":"a","description":"b","ctaHref":"https://stake.com/"}';
      if (path.endsWith('/hidden-players/:id')) return '{"month":"2026-10","reason":"a"}';
      if (path.endsWith('/platforms/:key'))
        return '{"key":"a_b","name":"a","description":"b","referralUrl":"https://stake.com/"}';
      if (path.startsWith('/api/invitations/'))
        return '{"username":"ann","password":"a staple of 77 pages"}';
      if (path.startsWith('/api/password-resets/')) return '{"password":"a staple of 77 pages"}';
      if (path.endsWith('/paid-marks/:rank/restore')) return '{"version":0}';
      if (path.includes('/paid-marks/')) return '{"version":0,"note":null}';
      return '{}';
    };

    it.each(idsOf(caller))('is not found, like an unknown ID: %s', async (id) => {
      const routes = contract.routes.filter(({ path }) => path.includes('/:'));
      expect(routes.length).toBeGreaterThan(8);
      for (const route of routes) {
        const actual = [nameOf(route), await statusOf(route, id)];
        expect(actual).toEqual([nameOf(route), expectedStatus(route, caller, 404)]);
      }
    });
  });

  it.each(['/api/admin/bonuses', '/api/admin/videos', '/api/admin/leaderboard'])(
    'any text can be searched for in %s',
    async (path) => {
      const unusualTexts = [
        '%00',
        '%F0%9F%8E%B0',
        '%25_%5C',
        "'%22%60;--",
        '%EF%BF%BF',
        '%C3%9F',
        '%E2%80%AE',
      ];
      for (const search of unusualTexts) {
        const { status } = await request({
          path: `${path}?search=${search}`,
          headers: adminHeaders(),
        });
        expect([search, [200, 400].includes(status)]).toEqual([search, true]);
      }
    },
  );
});

// Only on SQLite, because all of these are rejected before they reach the database.
describe('without the database,', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await startContract('sqlite');
  });
  afterAll(() => contract.site.close());

  const request = (sent: ExactRequest) => contract.request(sent);
  const adminHeaders = () => contract.headersOf('an admin');

  it('an unknown query parameter is rejected with 400 and named in the error, on every route', async () => {
    for (const route of contract.routes.filter(({ method }) => method === 'GET')) {
      const required = new URLSearchParams(requiredQuery(readAt(route.path))).toString();
      const path = `${pathOf(route)}?${required}`;
      for (const name of ['orderBy', '__proto__', 'constructor', 'search[$ne]']) {
        const { status, json } = await request({
          path: `${path}&${name}=1`,
          headers: adminHeaders(),
        });
        expect([path, name, status]).toEqual([path, name, 400]);
        expect(Object.keys(json?.fields ?? { [name]: '' })).toEqual([name]);
      }
    }
  });

  it.each([
    '/api/admin/bonuses?search=a&search=b',
    '/api/admin/bonuses?platform=stake_com&platform=stake_us',
    '/api/admin/bonuses?platform=Other%20one',
    '/api/admin/bonuses?isActive=yes',
    `/api/admin/bonuses?search=${'x'.repeat(201)}`,
    '/api/admin/activity?limit=1&limit=2',
    '/api/admin/activity?limit=1e9',
    '/api/admin/activity?before=NaN',
  ])('an invalid query is rejected with 400: %s', async (path) => {
    expect((await request({ path, headers: adminHeaders() })).status).toBe(400);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/bonuses/1',
    '/api/admin/nothing',
    '/nothing',
    '/api/%00',
    '/data/other.json',
  ])('an unknown path gets a 404 response in JSON: %s', async (path) => {
    expect((await request({ path })).status).toBe(404);
  });

  it('an unsupported method gets a 405 response that lists the supported methods', async () => {
    const { status, headers } = await request({
      method: 'DELETE',
      path: '/api/bonuses',
      headers: adminHeaders(),
    });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    const panelResponse = await request({
      method: 'GET',
      path: '/api/admin/bonuses/1',
      headers: adminHeaders(),
    });
    expect([panelResponse.status, panelResponse.headers.allow]).toEqual([405, 'PUT, DELETE']);
  });

  describe('a write', () => {
    it.each(CALLERS)(
      'by %s that comes from another site is rejected on every route, before other checks',
      async (caller) => {
        for (const route of contract.routes.filter(({ method }) => method !== 'GET')) {
          const call = { method: route.method, path: pathOf(route) };
          const { Cookie } = contract.headersOf(caller);
          const headers = { ...(Cookie && { Cookie }), 'Sec-Fetch-Site': 'cross-site' };
          for (const body of caller === 'an admin' ? ['', '{', 'x'.repeat(200_000)] : ['{']) {
            const { status, json } = await request({ ...call, headers, body });
            expect([nameOf(call), status]).toEqual([nameOf(call), 403]);
            expect(json?.error).toContain(contract.site.environment.publicUrl);
          }
        }
      },
    );
  });
});
