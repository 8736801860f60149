import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DOTTED,
  isBrowserRendered,
  shownPath,
  SPELLINGS,
} from '../../../testing/page-spellings.ts';
import { exactRequest } from '../../test/http/exact-request.js';
import { startApp, type TestApp } from '../../test/harness.js';
import { tinyClient } from '../../test/tiny-client.js';

const files = mkdtempSync(join(tmpdir(), 'playhouse-client-'));
let site: TestApp;
beforeAll(async () => {
  site = await startApp({ client: tinyClient(files) });
});
afterAll(async () => {
  await site.close();
  rmSync(files, { recursive: true });
});

/** The heading that the test client renders for the page. */
const headingOf = (path: string | null) =>
  path !== null && isBrowserRendered(path) ? 'panel' : (path ?? '/404');
const headingIn = (html: string) => /<h1>(\S+) of /.exec(html)?.[1];

describe('the URL of a page', () => {
  it.each(['GET', 'HEAD'])(
    'has one spelling, to which a %s for any other spelling is redirected',
    async (method) => {
      for (const outcome of [...SPELLINGS, ...DOTTED]) {
        const { spelling, status, location } = outcome;
        const response = await exactRequest(site, { method, path: spelling });
        expect([spelling, response.status, response.headers.location]).toEqual([
          spelling,
          status,
          location,
        ]);
        if (method === 'HEAD' || status === 308) expect(response.body).toHaveLength(0);
        else {
          const heading = headingIn(response.body.toString());
          expect([spelling, heading]).toEqual([spelling, headingOf(shownPath(outcome))]);
        }
      }
    },
  );

  it('is redirected on the same host, even if the request names another host', async () => {
    const statusOf = async (path: string) => (await exactRequest(site, { path })).status;
    expect(await statusOf('http://evil.example/bonuses')).toBe(200);
    const { status, headers } = await exactRequest(site, { path: 'http://evil.example/Bonuses' });
    expect([status, headers.location]).toEqual([308, '/bonuses']);
  });

  it('of the API has no other spellings', async () => {
    for (const path of ['/api/bonuses/', '/api/Bonuses', '/api//bonuses', '/api/']) {
      const response = await exactRequest(site, { path });
      expect([path, response.status]).toEqual([path, 404]);
      expect(JSON.parse(response.body.toString())).toHaveProperty('error');
    }
  });

  it('is redirected only for GET and HEAD', async () => {
    const { status } = await exactRequest(site, {
      method: 'POST',
      path: '/Bonuses',
      headers: { Origin: site.environment.publicUrl },
    });
    expect(status).toBe(404);
  });

  it('that does not exist is not stored by shared caches, in any spelling', async () => {
    for (const path of ['/zzz', '/ZZZ', '/admin/zzz', '/Bonuses']) {
      const { headers } = await exactRequest(site, { path });
      expect([path, headers['x-accel-expires'], headers['cdn-cache-control']]).toEqual([
        path,
        undefined,
        undefined,
      ]);
    }
  });
});
