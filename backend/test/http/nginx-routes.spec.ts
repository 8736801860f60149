import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listRoutes } from '../../src/core/http/routes.js';
import { withoutLinkTokens } from '../../src/core/http/link-token.js';
import { API_PREFIX } from '../../src/setup.js';
import { startApp, type TestApp } from '../harness.js';

/** The configurations, each with the pattern of the paths of published API responses. */
const CONFIGURATIONS = [
  { file: 'nginx/site.conf', paths: /^location ~ \^\/api\/\(\?:(.*)\)\$ \{$/m },
  // Names what is not published.
  { file: 'ops/plain/nginx.conf', paths: /^ *location ~ \^\/api\/\(\?!\(\?:(.*)\)\$\) \{$/m },
];

/** Not published: the state of the server, and what depends on the visitor. */
const NOT_PUBLISHED = [
  '/api/health',
  '/api/ready',
  '/api/leaderboard/find',
  '/api/password-resets',
];

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

it.each([
  ['nginx/maps.conf', 'nginx/log.conf', 'logged_path'],
  ['ops/plain/nginx.conf', 'ops/plain/nginx.conf', 'playhouse_logged_path'],
])('%s removes the same secrets from logged paths as the server', (maps, log, variable) => {
  const read = (file: string) =>
    readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
  expect(read(log)).toContain(`"path":"$${variable}"`);
  const [, pattern = ''] =
    new RegExp(`\\$${variable} \\{[^}]*"~\\*([^"]+)" "\\$\\w+\\*\\*\\*"`).exec(read(maps)) ?? [];
  const secret = new RegExp(pattern, 'i');
  for (const path of [
    ...['/invitation/x', '/reset/x', '/api/invitations/x', '/api/password-resets/x'],
    ...['/Invitation/x', '/api/admin/invitations/7', '/api/password-resets', '/api/invitations'],
    ...['/', '/bonuses', '/admin/users', '/leaderboard/2026-10', '/resetting/x'],
  ]) {
    const folder = secret.exec(path)?.[1];
    const logged = folder === undefined ? path : `${folder}***`;
    expect([path, logged]).toEqual([path, withoutLinkTokens(path)]);
  }
});
