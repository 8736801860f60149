import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from '../src/http/routes.js';
import {
  CALLERS,
  type Contract,
  expectedStatus,
  JSON_TYPE,
  nameOf,
  pathOf,
  startContract,
} from './contract.js';
import type { ExactRequest } from './exact-request.js';
import { dialects } from './harness.js';

/** IDs that no row can have, in spellings of a path. */
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

describe.each(dialects)('the contract on %s', (dialect) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await startContract(dialect);
  });
  afterAll(() => contract.site.close());

  const ask = (sent: ExactRequest) => contract.ask(sent);
  const adminHeaders = () => contract.headersOf('an admin');

  describe.each(CALLERS)('an impossible id from %s', (caller) => {
    const statusOf = async (route: Route, id: string) => {
      const { method } = route;
      const headers = { ...contract.headersOf(caller), ...(method !== 'GET' && JSON_TYPE) };
      const body = method === 'GET' || method === 'DELETE' ? '' : bodyFor(route);
      return (await ask({ method, path: pathOf(route, id), headers, body })).status;
    };
    /** A valid body, so that only the ID is wrong. */
    const bodyFor = ({ path }: Route) => {
      if (path.endsWith('toggle-status')) return '{"isActive":true}';
      if (path.endsWith('toggle-featured')) return '{"isFeatured":true}';
      if (path.endsWith('/bonuses/:id'))
        return '{"title":"a","description":"b","ctaHref":"https://stake.com/"}';
      if (path.includes('/paid-marks/')) return '{"version":0,"note":null}';
      return '{}';
    };

    it.each(IMPOSSIBLE_IDS)('is a 404 like an unknown one: %s', async (id) => {
      const routes = contract.routes.filter(({ path }) => path.includes('/:'));
      expect(routes.length).toBeGreaterThan(8);
      for (const route of routes) {
        const found = [nameOf(route), await statusOf(route, id)];
        expect(found).toEqual([nameOf(route), expectedStatus(route, caller, 404)]);
      }
    });
  });

  it.each(['/api/admin/bonuses', '/api/admin/videos', '/api/admin/leaderboard'])(
    'any text can be searched for in %s',
    async (path) => {
      const odd = [
        '%00',
        '%F0%9F%8E%B0',
        '%25_%5C',
        "'%22%60;--",
        '%EF%BF%BF',
        '%C3%9F',
        '%E2%80%AE',
      ];
      for (const search of odd) {
        const { status } = await ask({ path: `${path}?search=${search}`, headers: adminHeaders() });
        expect([search, [200, 400].includes(status)]).toEqual([search, true]);
      }
    },
  );

  it('an unknown query parameter is rejected by name (400) on every call', async () => {
    for (const route of contract.routes.filter(({ method }) => method === 'GET')) {
      const path = pathOf(route);
      for (const name of ['orderBy', '__proto__', 'constructor', 'search[$ne]']) {
        const { status, json } = await ask({ path: `${path}?${name}=1`, headers: adminHeaders() });
        expect([path, name, status]).toEqual([path, name, 400]);
        expect(Object.keys(json?.fields ?? { [name]: '' })).toEqual([name]);
      }
    }
  });

  it.each([
    '/api/admin/bonuses?search=a&search=b',
    '/api/admin/bonuses?platform=stake_com&platform=stake_us',
    '/api/admin/bonuses?platform=other',
    '/api/admin/bonuses?isActive=yes',
    `/api/admin/bonuses?search=${'x'.repeat(201)}`,
    '/api/admin/activity?limit=1&limit=2',
    '/api/admin/activity?limit=1e9',
    '/api/admin/activity?before=NaN',
  ])('an invalid query is a 400: %s', async (path) => {
    expect((await ask({ path, headers: adminHeaders() })).status).toBe(400);
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
  ])('an unknown address is a 404 in JSON: %s', async (path) => {
    expect((await ask({ path })).status).toBe(404);
  });

  it('an unsupported method is a 405 that lists the supported ones', async () => {
    const { status, headers } = await ask({
      method: 'DELETE',
      path: '/api/bonuses',
      headers: adminHeaders(),
    });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    const ofPanel = await ask({
      method: 'GET',
      path: '/api/admin/bonuses/1',
      headers: adminHeaders(),
    });
    expect([ofPanel.status, ofPanel.headers.allow]).toEqual([405, 'PUT, DELETE']);
  });

  describe('a write', () => {
    it.each(CALLERS)(
      'of %s is rejected from another site on every call, before other checks',
      async (caller) => {
        for (const route of contract.routes.filter(({ method }) => method !== 'GET')) {
          const call = { method: route.method, path: pathOf(route) };
          const { Cookie } = contract.headersOf(caller);
          const headers = { ...(Cookie && { Cookie }), 'Sec-Fetch-Site': 'cross-site' };
          for (const body of ['', '{', 'x'.repeat(200_000)]) {
            const { status, json } = await ask({ ...call, headers, body });
            expect([nameOf(call), status]).toEqual([nameOf(call), 403]);
            expect(json?.error).toContain(contract.site.environment.publicUrl);
          }
        }
      },
    );
  });
});
