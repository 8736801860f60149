import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Browser, startApp, type TestApp } from '../harness.js';
import { tinyClient } from '../tiny-client.js';

/** nginx serves a response for one more second while it fetches the next one. */
const NGINX_STALE_SECONDS = 1;

/** For how long caches may keep a response altogether, in seconds: nginx, then a CDN, then a browser. */
function longestSeconds(headers: Record<string, string>): number {
  const seconds = (header: string, name: string) =>
    Number(new RegExp(`\\b${name}=(\\d+)`).exec(headers[header] ?? '')?.[1] ?? 0);
  return (
    Number(headers['x-accel-expires'] ?? NaN) +
    NGINX_STALE_SECONDS +
    seconds('cdn-cache-control', 'max-age') +
    seconds('cdn-cache-control', 'stale-while-revalidate') +
    seconds('cache-control', 'max-age')
  );
}

describe('what was erased is gone from all caches within a minute:', () => {
  const files = mkdtempSync(join(tmpdir(), 'playhouse-erasure-'));
  let site: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    site = await startApp({ client: tinyClient(files) });
    admin = await site.admin();
    const picture = await sharp({
      create: { width: 512, height: 512, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    await admin.put('/api/admin/avatar').set('Content-Type', 'image/png').send(picture).expect(200);
  });
  afterAll(async () => {
    await site.close();
    rmSync(files, { recursive: true });
  });

  const siteData = async () => (await site.http.get('/api/site').expect(200)).body;

  it.each<[string, () => string | Promise<string>]>([
    ["the creator's picture", async () => (await siteData()).creator.avatarUrl],
    [
      'a link preview',
      async () => /\/previews\/[\w-]+\.jpg/.exec((await site.http.get('/')).text)?.[0] ?? '',
    ],
    ['the current link preview', () => '/previews/home.jpg'],
    ['a page', () => '/'],
    ['the page of the standings', () => '/leaderboard'],
    ['a part of the standings', () => '/api/leaderboard?offset=0&limit=3'],
    ['the page of a bonus', async () => (await site.http.get('/api/bonuses')).body[0].path],
    ['the bonuses that pages show without the server', () => '/data/bonuses.json'],
    ['the sitemap', () => '/sitemap.xml'],
  ])('%s', async (_kind, path) => {
    const { headers } = await site.http.get(await path()).expect(200);
    expect(longestSeconds(headers as Record<string, string>)).toBeLessThanOrEqual(60);
    expect(headers['cache-control']).not.toContain('immutable');
  });
});
