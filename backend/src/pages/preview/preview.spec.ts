import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { readSettings, toSave } from '../../../test/settings-form.js';
import { tinyClient } from '../../../test/tiny-client.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { PublicationVersion } from '../../core/publishing/publication-version.entity.js';
import type { SaveSettingsDto } from '../../settings/save-settings.dto.js';
import { SETTINGS_ID, SiteSettings } from '../../settings/site-settings.entity.js';

const PREVIEW = '/api/admin/settings/preview';
const PAGES = ['/', '/bonuses', '/videos', '/leaderboard', '/play', '/privacy'];

const files = mkdtempSync(join(tmpdir(), 'playhouse-preview-'));
afterAll(() => rmSync(files, { recursive: true }));

describe.each(releaseDialects)('the preview of a page on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let stored: SaveSettingsDto;
  beforeAll(async () => {
    site = await startApp({ dialect, client: tinyClient(files) });
    admin = await site.admin();
    stored = toSave(await readSettings(admin));
  });
  afterAll(() => site.close());

  const preview = (page: string, changes: Partial<SaveSettingsDto> = {}) =>
    admin.post(PREVIEW).send({ page, settings: { ...stored, ...changes } });
  const published = async (path: string) => (await site.http.get(path).expect(200)).text;

  /** All that a change of the settings would change. */
  const state = async () => ({
    settings: await site.dataSource.getRepository(SiteSettings).findOneBy({ id: SETTINGS_ID }),
    versions: await site.dataSource.getRepository(PublicationVersion).find(),
    auditRows: await site.dataSource.getRepository(AuditLog).count(),
    pages: await Promise.all([...PAGES, '/api/site', '/api/leaderboard'].map(published)),
  });

  it('has the same bytes as the published page if the settings are the stored ones', async () => {
    for (const path of PAGES) {
      const { text, headers } = await preview(path).expect(200);
      expect([path, text]).toEqual([path, await published(path)]);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
  });

  it('has the new values everywhere: in texts, bonuses, prizes and the race’s title', async () => {
    const [first, ...platforms] = stored.platforms;
    const changes = {
      code: 'LOU-21',
      creator: { ...stored.creator, name: 'Lucky Lou', tagline: 'Play with {code}.' },
      platforms: [{ ...first, name: 'Casino One' }, ...platforms] as SaveSettingsDto['platforms'],
      prizes: [3_000, 10.5],
    };
    const home = (await preview('/', changes).expect(200)).text;
    expect(home).toContain('"name":"Lucky Lou"');
    expect(home).toContain('Play with LOU-21.');
    expect(home).toContain('"prizePool":3010.5');
    const bonuses = (await preview('/bonuses', changes).expect(200)).text;
    expect(bonuses).toContain('"provider":"Casino One"');
    const leaderboard = (await preview('/leaderboard', changes).expect(200)).text;
    expect(leaderboard).toContain('$3,010.50 Leaderboard');
    expect(leaderboard).toContain('"prize":10.5');
  });

  it('leaves out the race and the videos if they are turned off', async () => {
    const changes = { showRace: false, showVideos: false };
    const leaderboard = (await preview('/leaderboard', changes).expect(200)).text;
    expect(leaderboard).toContain('"source":"off"');
    const home = (await preview('/', changes).expect(200)).text;
    expect(home).toContain('"longVideos":[]');
  });

  it('stores, publishes and caches nothing, and leaves no audit row', async () => {
    const before = await state();
    for (const path of PAGES) {
      const { text } = await preview(path, { code: 'NOWHERE-1', prizes: [9] }).expect(200);
      expect(text).toContain('NOWHERE-1');
    }
    expect(await state()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('NOWHERE-1');
  });

  it('does not depend on the version, because it overwrites nothing', async () => {
    await preview('/', { version: stored.version + 7 }).expect(200);
  });

  it('names the field of an invalid value, with the message of a save', async () => {
    const saved = await admin
      .put('/api/admin/settings')
      .send({ ...stored, prizes: [1, 2] })
      .expect(400);
    const { fields } = (await preview('/', { prizes: [1, 2] }).expect(400)).body;
    const [[name, message]] = Object.entries(saved.body.fields) as [[string, string]];
    expect(fields).toEqual({ [`settings.${name}`]: message });
  });

  it.each(['/admin', '/nothing', '/bonuses/1-x', '//evil.example', '#panel', ''])(
    'is rejected for %j, which is not a public page',
    async (page) => {
      const { body } = await preview(page).expect(400);
      expect(body.fields).toEqual({ page: expect.any(String) });
    },
  );

  it('is for admins only, and only from the site itself', async () => {
    const body = { page: '/', settings: stored };
    await site.browser().post(PREVIEW).send(body).expect(401);
    const member = { username: 'member', password: 'battery staple 7' };
    await admin
      .post('/api/admin/users')
      .send({ ...member, email: 'member@example.com', isAdmin: false })
      .expect(201);
    const browser = site.browser();
    await browser.post('/api/login').send(member).expect(200);
    await browser.post(PREVIEW).send(body).expect(403);
    await admin.post(PREVIEW).set('Origin', 'https://evil.example').send(body).expect(403);
  });

  // The last test, because it uses up the limit.
  it('can be requested twice per second, and then asks to wait', async () => {
    let status = 200;
    let count = 0;
    while (status === 200 && count < 200) {
      ({ status } = await preview('/terms'));
      count += 1;
    }
    expect(status).toBe(429);
    expect(count).toBeGreaterThan(80);
  });
});

it('the preview of a page does not exist if the client is not built', async () => {
  const site = await startApp();
  const admin = await site.admin();
  const settings = toSave(await readSettings(admin));
  const { body } = await admin.post(PREVIEW).send({ page: '/', settings }).expect(404);
  expect(body.error).toBe('There are no pages, because the client is not built.');
  await site.close();
});
