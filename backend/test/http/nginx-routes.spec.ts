import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listRoutes } from '../../src/http/routes.js';
import { API_PREFIX } from '../../src/setup.js';
import { startApp, type TestApp } from '../harness.js';

/** The configurations, each with the pattern of the paths of published API responses. */
const CONFIGURATIONS = [
  { file: 'nginx/site.conf', paths: /^location ~ \^\/api\/\(\?:(.*)\)\$ \{$/m },
  // Names what is not published.
  { file: 'ops/plain/nginx.conf', paths: /^ *location ~ \^\/api\/\(\?!\(\?:(.*)\)\$\) \{$/m },
];

/** Not published: the state of the server, and what depends on the visitor. */
const NOT_PUBLISHED = ['/api/health', '/api/ready', '/api/leaderboard/find'];

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

it.each(CONFIGURATIONS)(
  '$file caches the responses of all public reads of the API, and no others',
  ({ file, paths }) => {
    const configuration = readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
    const [, alternatives = ''] = paths.exec(configuration) ?? [];
    const cached = alternatives.split('|').map((path) => `/api/${path}`);
    const reads = listRoutes(site.app, API_PREFIX).filter(
      // Pictures have a location of their own.
      ({ method, access, path }) => method === 'GET' && access === 'public' && !path.includes(':'),
    );
    const published = reads.map(({ path }) => path).filter((path) => !NOT_PUBLISHED.includes(path));
    expect(cached.toSorted()).toEqual(published.toSorted());
  },
);
