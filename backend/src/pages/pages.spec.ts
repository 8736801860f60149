import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, startApp, type TestApp } from '../../test/harness.js';
import { readSettings, toSave } from '../../test/settings-form.js';
import { tinyClient } from '../../test/tiny-client.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { PAGE_POLICY } from '../core/publishing/security-headers.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import { SETTINGS_ID, SiteSettings } from '../settings/site-settings.entity.js';

describe('the server with a built client', () => {
  const files = mkdtempSync(join(tmpdir(), 'playhouse-client-'));
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ client: tinyClient(files) });
    admin = await site.admin();
  });

  /** The settings in the database, written without validation. */
  const stored = () =>
    site.dataSource.getRepository(SiteSettings).findOneByOrFail({ id: SETTINGS_ID });
  const store = async (document: SettingsDocument) => {
    const publications = site.app.get(PublicationsService);
    await site.dataSource.transaction(async (manager) => {
      await manager.update(SiteSettings, { id: SETTINGS_ID }, { document });
      await publications.touch(manager, 'site');
    });
    await publications.refresh();
  };

  afterAll(async () => {
    await site.close();
    rmSync(files, { recursive: true });
  });

  it('serves each page as a document with the data it needs and nothing more', async () => {
    const { text, headers } = await site.http.get('/bonuses').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(text).toContain('200% Deposit Match');
    expect(text).not.toContain('"leaderboard"');
  });

  it('responds with 304 while nothing has changed', async () => {
    const { headers } = await site.http.get('/').expect(200);
    await site.http.get('/').set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('states the time of each response of a page, also of one that was built before', async () => {
    const expectTime = async (status: number, etag = '') => {
      const seconds = site.clock.now().getTime() / 1_000;
      const { headers } = await site.http
        .get('/leaderboard')
        .set('If-None-Match', etag)
        .expect(status)
        .expect('Server-Timing', `date;dur=${String(seconds)}`);
      return String(headers.etag);
    };
    const etag = await expectTime(200);
    site.clock.advance(1_250);
    await expectTime(200);
    site.clock.advance(1_250);
    await expectTime(304, etag);
    const { headers } = await site.http.get('/api/leaderboard').expect(200);
    expect(headers).not.toHaveProperty('server-timing');
  });

  it("shows an admin's change on the next load", async () => {
    const before = await site.http.get('/bonuses');
    await admin
      .post('/api/admin/bonuses')
      .send({ title: 'Brand new', description: 'Text', ctaHref: 'https://casino.example/' })
      .expect(201);
    const { text, headers } = await site.http.get('/bonuses').expect(200);
    expect(text).toContain('Brand new');
    expect(headers.etag).not.toBe(before.headers.etag);
  });

  it('ignores the query of a page, because links carry campaign parameters', async () => {
    await site.http.get('/leaderboard?utm_source=stream').expect(200);
  });

  it('serves the not-found page with status 404 at unknown addresses', async () => {
    for (const path of ['/nothing', '/bonuses/nothing', '/.env', '/assets/gone.js']) {
      const { text } = await site.http.get(path).expect(404);
      expect(text).toContain('<h1>/404');
    }
  });

  it("serves the panel's document at every address of the panel", async () => {
    for (const path of [
      '/auth',
      '/account',
      '/admin',
      '/admin/bonuses',
      '/admin/bonuses?search=x',
    ]) {
      const { text } = await site.http.get(path).expect(200);
      expect(text).toMatch(/^<h1>panel of https?:..[^/]+<.h1>$/);
    }
    await site.http.get('/administrator').expect(404);
  });

  it.each(['/invitation/AbC-1_x', '/reset/AbC-1_x'])(
    "serves the panel's document at %s and nothing stores, indexes or forwards the address",
    async (path) => {
      const { text, headers } = await site.http.get(path).expect(200);
      expect(text).toMatch(/^<h1>panel of /);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': (await site.http.get('/auth')).headers[
          'content-security-policy'
        ],
      });
      expect(headers).not.toHaveProperty('x-accel-expires');
      expect(headers).not.toHaveProperty('cdn-cache-control');
    },
  );

  it('lets pages load scripts, styles and data only from the site, and be framed by no one', async () => {
    for (const path of ['/', '/bonuses', '/auth', '/admin', '/nothing']) {
      const { headers } = await site.http.get(path);
      const policy = String(headers['content-security-policy']).split('; ');
      expect([path, policy]).toEqual([
        path,
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "connect-src 'self'",
          // The only frame: YouTube's player.
          'frame-src https://www.youtube-nocookie.com',
          "form-action 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]),
      ]);
      expect(policy.join()).not.toContain('unsafe');
    }
  });

  describe('with a stored picture whose host would change the content security policy', () => {
    const POLICY_CHANGING = "https://a.b;sandbox,;script-src'none'/me.png";
    const policyOf = async (path: string) =>
      (await site.http.get(path)).headers['content-security-policy'] as string;

    beforeAll(async () => {
      const { document } = await stored();
      const { creator } = document;
      await store({ ...document, creator: { ...creator, avatarUrl: POLICY_CHANGING } });
    });
    afterAll(async () => {
      const { document } = await stored();
      const { creator } = document;
      await store({ ...document, creator: { ...creator, avatarUrl: null } });
    });

    it.each(['/', '/bonuses', '/nothing', '/auth', '/admin'])(
      'serves %s with the same policy as all pages',
      async (path) => {
        expect(await policyOf(path)).toBe(PAGE_POLICY);
      },
    );

    it('shows pages without the picture', async () => {
      const { text } = await site.http.get('/bonuses').expect(200);
      expect(text).toContain('"avatarUrl":null');
      expect(text).not.toContain('sandbox');
    });

    it('lets an admin sign in, rejects the picture at its field, and saves the settings without it', async () => {
      const adminBrowser = await site.admin();
      const settings = await readSettings(adminBrowser);
      const save = (avatarUrl: string | null) =>
        adminBrowser
          .put('/api/admin/settings')
          .send({ ...toSave(settings), creator: { ...settings.creator, avatarUrl } });
      const { body } = await save(POLICY_CHANGING).expect(400);
      expect(Object.keys((body as { fields: object }).fields)).toEqual(['creator.avatarUrl']);
      await save(null).expect(200);
      expect((await stored()).document.creator.avatarUrl).toBeNull();
    });
  });

  it('shows no picture from another site on any page, and has one policy for all pages', async () => {
    const { document } = await stored();
    const { creator } = document;
    const avatarUrl = 'https://pictures.example/me.png';
    await store({ ...document, creator: { ...creator, avatarUrl } });
    for (const path of ['/', '/bonuses', '/auth', '/admin', '/api/site']) {
      const { headers, text } = await site.http.get(path).expect(200);
      expect([path, text.includes('pictures.example')]).toEqual([path, false]);
      if (path.startsWith('/api')) continue;
      expect([path, headers['content-security-policy']]).toEqual([path, PAGE_POLICY]);
    }
    await store(document);
  });

  it('does not list the content of folders', async () => {
    for (const path of ['/assets', '/assets/', '/assets/.', '/.git/config']) {
      const { text } = await site.http.get(path).expect(404);
      expect(text).not.toContain('abc123');
    }
  });

  it('allows hashed files to be cached for a year, and requires revalidation of the others', async () => {
    const asset = await site.http.get('/assets/main-abc123.js').expect(200);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    const icon = await site.http.get('/favicon.svg').expect(200);
    expect(icon.headers['cache-control']).toBe('public, no-cache');
  });

  it("returns the API's errors as JSON", async () => {
    await site.http.get('/api/nothing').expect(404).expect('Content-Type', /json/);
    await site.http.get('/api').expect(404).expect('Content-Type', /json/);
  });

  it('changes the title of the race with the month', async () => {
    site.clock.set('2026-12-01T00:00:00.000Z');
    await site.app.get(PublicationsService).tick();
    const { text } = await site.http.get('/leaderboard').expect(200);
    expect(text).toContain('December $2,500 Leaderboard');
  });
});

it('the server serves only the API without a built client', async () => {
  const site = await startApp();
  try {
    await site.http.get('/').expect(404).expect('Content-Type', /json/);
    await site.http.get('/api/bonuses').expect(200);
  } finally {
    await site.close();
  }
});
