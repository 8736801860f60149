import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditLog } from '../../src/activity/audit-log.entity.js';
import { Bonus } from '../../src/bonuses/bonus.entity.js';
import { type Contract, startContract } from './contract.js';

const PUBLIC_URL = 'http://localhost:8080';

/** Values of `Sec-Fetch-Site`, including none (old browsers, scripts) and invalid ones. */
const FETCH_SITES = [
  undefined,
  'same-origin',
  'same-site',
  'cross-site',
  'none',
  '',
  'Same-Origin',
  'same-origin, cross-site',
];
const ORIGINS = [
  undefined,
  PUBLIC_URL,
  'null',
  '',
  'http://localhost:8081',
  'http://127.0.0.1:8080',
  'https://localhost:8080',
  'HTTP://LOCALHOST:8080',
  `${PUBLIC_URL}/`,
  `${PUBLIC_URL}.evil.example`,
  `${PUBLIC_URL}, https://evil.example`,
  'https://evil.example',
];

/**
 * The rule: `Sec-Fetch-Site: same-origin`; if the header is absent, an `Origin` equal to that of
 * `PUBLIC_URL`.
 */
const isSameOrigin = (fetchSite: string | undefined, origin: string | undefined): boolean =>
  fetchSite === undefined ? origin === PUBLIC_URL : fetchSite === 'same-origin';

/**
 * Content types. A form of another site can send some types without a preflight request, but not
 * JSON.
 */
const TYPES: Record<string, 'JSON' | 'another'> = {
  'application/json': 'JSON',
  'application/json; charset=utf-8': 'JSON',
  'text/plain': 'another',
  'text/plain; application/json': 'another',
  'application/x-www-form-urlencoded': 'another',
  'multipart/form-data; boundary=x': 'another',
  '': 'another',
};

/** A write with each method that an admin may use, and its status if it is accepted. */
const WRITES: Record<string, { path: string; body: object; successStatus: number }> = {
  POST: {
    path: '/api/admin/bonuses',
    body: { title: 'New', description: 'Text', ctaHref: 'https://stake.com/' },
    successStatus: 201,
  },
  PUT: {
    path: '/api/admin/bonuses/1',
    body: { title: 'Other', description: 'Text', ctaHref: 'https://stake.com/' },
    successStatus: 200,
  },
  PATCH: {
    path: '/api/admin/bonuses/1/toggle-featured',
    body: { isFeatured: true },
    successStatus: 200,
  },
  // An accepted write is a 404, because there is no such bonus.
  DELETE: { path: '/api/admin/bonuses/2000000000', body: {}, successStatus: 404 },
};

let contract: Contract;
let cookie: string;
beforeAll(async () => {
  contract = await startContract('sqlite');
  cookie = contract.headersOf('an admin').Cookie ?? '';
});
afterAll(() => contract.site.close());

const stored = async () => [
  await contract.site.dataSource.getRepository(AuditLog).count(),
  await contract.site.dataSource.getRepository(Bonus).find({ order: { id: 'ASC' } }),
];
const headersFrom = (fetchSite: string | undefined, origin: string | undefined) => ({
  Cookie: cookie,
  ...(fetchSite !== undefined && { 'Sec-Fetch-Site': fetchSite }),
  ...(origin !== undefined && { Origin: origin }),
});

describe.each(Object.entries(WRITES))(
  'a write with %s',
  (method, { path, body, successStatus }) => {
    it.each(FETCH_SITES)(
      "and an admin's cookie is accepted only from the site itself and only as JSON, with Sec-Fetch-Site %p",
      async (fetchSite) => {
        const before = await stored();
        const combinations = ORIGINS.flatMap((origin) =>
          Object.keys(TYPES).map((type) => ({ origin, type })),
        );
        const expected = combinations.map(({ origin, type }) => {
          if (!isSameOrigin(fetchSite, origin)) return { origin, type, status: 403 };
          return { origin, type, status: TYPES[type] === 'JSON' ? successStatus : 415 };
        });
        const actual = [];
        for (const { origin, type } of combinations) {
          const headers = {
            ...headersFrom(fetchSite, origin),
            ...(type && { 'Content-Type': type }),
          };
          const sent = { method, path, headers, body: JSON.stringify(body) };
          const { status, json } = await contract.request(sent);
          actual.push({ origin, type, status });
          if (status === 403) expect(json?.error).toContain(PUBLIC_URL);
        }
        expect(actual).toEqual(expected);
        if (!expected.some(({ status }) => status === successStatus))
          expect(await stored()).toEqual(before);
      },
    );
  },
);

it('reads are accepted from any origin, so that links from other sites work', async () => {
  for (const fetchSite of FETCH_SITES) {
    for (const origin of ORIGINS) {
      for (const method of ['GET', 'HEAD']) {
        const headers = headersFrom(fetchSite, origin);
        // The second path is not a publication, so it goes through the same checks as writes.
        for (const path of ['/api/bonuses', '/api/user']) {
          const { status } = await contract.request({ method, path, headers });
          expect([path, fetchSite, origin, status]).toEqual([path, fetchSite, origin, 200]);
        }
      }
      // The response to a preflight request permits nothing.
      const preflight = {
        method: 'OPTIONS',
        path: '/api/bonuses',
        headers: headersFrom(fetchSite, origin),
      };
      const { status, headers } = await contract.request(preflight);
      expect([status, headers['access-control-allow-origin']]).toEqual([405, undefined]);
    }
  }
});
