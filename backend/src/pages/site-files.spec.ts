import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  type Browser,
  releaseDialects,
  startApp,
  type TestApp,
} from '../../test/harness.js';
import { changeSettings } from '../../test/settings-form.js';
import type { BonusDto, PublicBonusDto } from '../bonuses/bonus.dto.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import type { BuiltClient } from './built-client.js';

const PUBLIC_URL = 'http://play.example';

const files = mkdtempSync(join(tmpdir(), 'playhouse-files-'));
afterAll(() => rmSync(files, { recursive: true }));

const client: BuiltClient = {
  files,
  bundle: {
    pages: [
      { path: '/', needs: ['site', 'videos', 'leaderboard'] },
      { path: '/bonuses', needs: ['site', 'bonuses'] },
      { path: '/privacy', needs: ['site'] },
    ],
    render: (path) => Promise.resolve({ status: 200, html: path }),
    renderGo: () => '',
    renderPanel: () => '',
    renderInBrowser: () => '',
    webManifest: (site) => ({ name: (site as { creator: { name: string } }).creator.name }),
  },
};

const FILES = [
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/security.txt', 'text/plain; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
] as const;

describe.each(releaseDialects)('the files for search engines and devices on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({
      dialect,
      client,
      env: {
        PUBLIC_URL,
        LEADERBOARD_COM_CSV_URL: 'https://docs.google.com/very-secret-sheet',
        YOUTUBE_API_KEY: 'very-secret-key',
        YOUTUBE_CHANNEL_ID: 'UCverysecretchannel12345',
      },
    });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  /** A file's text; files that are neither JSON nor text arrive as bytes. */
  const read = async (path: string): Promise<string> => {
    const { text, body } = await site.http.get(path).expect(200);
    return text ?? (body as Buffer).toString();
  };
  const bonusPaths = async (): Promise<string[]> => {
    const { body } = await site.http.get('/api/bonuses').expect(200);
    return (body as PublicBonusDto[]).map(({ path }) => path);
  };
  const lines = async (path: string) => (await read(path)).split('\n');

  it.each(FILES)('serve %s as %s, revalidated each time', async (path, type) => {
    const { headers } = await site.http.get(path).expect(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.etag).toMatch(/^"[^"]+"$/);
    await site.http.get(path).set('If-None-Match', String(headers.etag)).expect(304);
    await site.http.head(path).expect(200);
  });

  it.each(FILES.map(([path]) => path))('contain no secret in %s', async (path) => {
    expect(await read(path)).not.toMatch(/secret|admin@|correct horse/);
  });

  it('list every public page in the sitemap under the public address, and nothing else', async () => {
    const xml = await read('/sitemap.xml');
    expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      `<loc>${PUBLIC_URL}/</loc>`,
      `<loc>${PUBLIC_URL}/bonuses</loc>`,
      `<loc>${PUBLIC_URL}/privacy</loc>`,
      ...(await bonusPaths()).map((path) => `<loc>${PUBLIC_URL}${path}</loc>`),
    ]);
  });

  it('contain the date of a page in the sitemap only after its content has changed', async () => {
    const dated = (await read('/sitemap.xml')).match(/<loc>[^<]*<\/loc><lastmod>/g);
    expect(dated).toEqual(
      (await bonusPaths()).map((path) => `<loc>${PUBLIC_URL}${path}</loc><lastmod>`),
    );
    site.clock.set('2026-11-21T12:10:20.400Z');
    const bonus = { title: 'New', description: 'Text', ctaHref: 'https://casino.example/' };
    await admin.post('/api/step-up').send({ password: ADMIN.password }).expect(204);
    const created = await admin.post('/api/admin/bonuses').send(bonus).expect(201);
    const { path } = created.body as BonusDto;
    const xml = await read('/sitemap.xml');
    expect(xml.match(/<url>.*<\/url>/g)?.filter((url) => url.includes(path))).toEqual([
      `<url><loc>${PUBLIC_URL}${path}</loc><lastmod>2026-11-21T12:10:20Z</lastmod></url>`,
    ]);
    expect(xml.match(/<url>.*<\/url>/g)?.slice(0, 3)).toEqual([
      `<url><loc>${PUBLIC_URL}/</loc></url>`,
      `<url><loc>${PUBLIC_URL}/bonuses</loc><lastmod>2026-11-21T12:10:20Z</lastmod></url>`,
      `<url><loc>${PUBLIC_URL}/privacy</loc></url>`,
    ]);
  });

  it('exclude crawlers from the panel, sign-in and data, and name the sitemap', async () => {
    expect(await lines('/robots.txt')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /account',
      'Disallow: /auth',
      'Disallow: /invitation/',
      'Disallow: /reset/',
      'Disallow: /api/',
      'Disallow: /data/',
      'Disallow: /go/',
      '',
      `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
      '',
    ]);
  });

  it('name the page with the channels as contact if there is no address', async () => {
    const text = await lines('/.well-known/security.txt');
    expect(text).toContain(`Contact: ${PUBLIC_URL}/terms#contact`);
    expect(text).toContain(`Canonical: ${PUBLIC_URL}/.well-known/security.txt`);
    expect(await lines('/security.txt')).toEqual(text);
  });

  it('name the contact address as soon as an admin has saved one', async () => {
    await changeSettings(admin, { contactEmail: 'sec+urity@play.example' });
    const text = await lines('/.well-known/security.txt');
    expect(text.filter((line) => line.startsWith('Contact:'))).toEqual([
      'Contact: mailto:sec%2Burity@play.example',
    ]);
  });

  it('include a security.txt that expires within a year, and is renewed even without a change', async () => {
    const expires = async () => {
      const line = (await lines('/security.txt')).find((text) => text.startsWith('Expires: '));
      return line?.slice('Expires: '.length);
    };
    expect(await expires()).toBe('2027-05-01T00:00:00Z');
    site.clock.set('2026-12-01T00:00:00.000Z');
    await site.app.get(PublicationsService).tick();
    expect(await expires()).toBe('2027-06-01T00:00:00Z');
  });

  it("contain the creator's name in the web manifest", async () => {
    await changeSettings(await site.admin(), {
      creator: { name: 'Ada Plays', tagline: 'All of it.', avatarUrl: null },
    });
    expect(JSON.parse(await read('/site.webmanifest'))).toEqual({ name: 'Ada Plays' });
  });
});

it('the files for search engines and devices do not exist without a built client', async () => {
  const site = await startApp();
  try {
    for (const [path] of FILES) await site.http.get(path).expect(404);
  } finally {
    await site.close();
  }
});
