import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { changeSettings, readSettings } from '../../test/settings-form.js';
import { tinyClient } from '../../test/tiny-client.js';
import type { BonusDto } from '../bonuses/bonus.dto.js';
import { HelpLinesService } from '../settings/help/help-lines.service.js';
import { PublicationsService } from '../core/publishing/publications.service.js';

const BONUS = { title: 'Gone Tomorrow', description: 'x', ctaHref: 'https://stake.com/' };
const MINUTE_MS = 60_000;

describe.each(releaseDialects)('while a page cannot be rendered, on %s', (dialect) => {
  const files = mkdtempSync(join(tmpdir(), 'playhouse-broken-'));
  let site: TestApp;
  let admin: Browser;
  let broken: Set<string>;
  let attempts: number;

  /** A client whose pages at the paths in `broken` throw. */
  const client = () => {
    const { bundle, ...rest } = tinyClient(files);
    const render: typeof bundle.render = (path, data, context) => {
      if (!broken.has(path)) return bundle.render(path, data, context);
      attempts += 1;
      return Promise.reject(new Error('No page today'));
    };
    return { ...rest, bundle: { ...bundle, render } };
  };

  beforeEach(async () => {
    broken = new Set();
    attempts = 0;
    site = await startApp({ dialect, client: client() });
    admin = await site.admin();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await site.close();
  });

  afterAll(() => rmSync(files, { recursive: true }));

  const create = async () =>
    (await admin.post('/api/admin/bonuses').send(BONUS).expect(201)).body as BonusDto;
  const failing = async () => (await site.http.get('/api/health').expect(200)).body.failing;
  const textOf = async (path: string, status = 200) =>
    (await site.http.get(path).expect(status)).text;

  it('a withdrawn bonus disappears from every other page, and the broken one loses its content', async () => {
    const { id, path = '' } = await create();
    const pages = ['/bonuses', '/api/bonuses', '/data/bonuses.json', path];
    for (const page of pages) expect(await textOf(page)).toContain('Gone Tomorrow');
    broken.add('/bonuses');
    await admin.delete(`/api/admin/bonuses/${String(id)}`).expect(204);
    for (const page of ['/api/bonuses', '/data/bonuses.json', '/sitemap.xml']) {
      expect(await textOf(page)).not.toMatch(/gone.tomorrow/i);
    }
    expect(await textOf(path, 410)).not.toContain('Gone Tomorrow');
    const { text, headers } = await site.http.get('/bonuses').expect(200);
    expect(text).toBe('<h1>/bonuses without data</h1>');
    // Otherwise shared caches would keep the page with the bonus.
    expect(headers).toHaveProperty('cdn-cache-control');
    expect(await failing()).toEqual(['/bonuses']);
  });

  it('it keeps its last good version while nothing is withdrawn', async () => {
    broken.add('/bonuses');
    const before = await textOf('/bonuses');
    await create();
    expect(await textOf('/bonuses')).toBe(before);
    expect(await textOf('/api/bonuses')).toContain('Gone Tomorrow');
    expect(await failing()).toEqual(['/bonuses']);
  });

  it('other topics are published, and it is tried again less and less often until it works', async () => {
    broken.add('/bonuses');
    await create();
    const { creator } = await readSettings(admin);
    await changeSettings(admin, { creator: { ...creator, name: 'Renamed' } });
    expect(await textOf('/play')).toContain('Renamed');
    attempts = 0;
    const publications = site.app.get(PublicationsService);
    for (let second = 0; second < 10 * 60; second += 1) {
      site.clock.advance(1_000);
      await publications.tick();
      await publications.refresh();
    }
    expect(attempts).toBeGreaterThan(4);
    expect(attempts).toBeLessThan(12);
    broken.clear();
    site.clock.advance(5 * MINUTE_MS);
    await publications.tick();
    expect(await textOf('/bonuses')).toContain('Gone Tomorrow');
    expect(await failing()).toEqual([]);
  });

  it('the server starts, and serves the page without its content', async () => {
    broken.add('/');
    const replica = await startApp({
      database: site.database,
      clock: site.clock,
      client: client(),
    });
    expect((await replica.http.get('/').expect(200)).text).toBe('<h1>/ without data</h1>');
    expect((await replica.http.get('/play').expect(200)).text).toContain('<h1>/play');
    await replica.close();
  });

  it('the page of a bonus is served without its content, also after the bonus was withdrawn', async () => {
    const { id, path = '' } = await create();
    broken.add(path);
    expect(await textOf(path)).toBe(`<h1>${path} without data</h1>`);
    expect(await failing()).toEqual([path]);
    await admin.delete(`/api/admin/bonuses/${String(id)}`).expect(204);
    broken.add('/bonuses/9999999999');
    // With 5xx, nginx and CDNs would serve the bonus again.
    expect(await textOf(path, 410)).not.toContain('Gone Tomorrow');
  });

  it('data that cannot be loaded does not keep other data from being published', async () => {
    jest.spyOn(site.app.get(HelpLinesService), 'find').mockRejectedValue(new Error('Damaged'));
    const publications = site.app.get(PublicationsService);
    await site.dataSource.transaction((manager) => publications.touch(manager, 'help'));
    await create();
    expect(await textOf('/bonuses')).toContain('Gone Tomorrow');
    expect(await failing()).toContain('/api/help');
    jest.restoreAllMocks();
    site.clock.advance(MINUTE_MS);
    await publications.refresh();
    expect(await failing()).toEqual([]);
  });
});
