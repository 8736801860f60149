// Runs alone: harfbuzzjs waits for its code while it is loaded, which `require` cannot do.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings, readSettings } from '../../../test/settings-form.js';
import { tinyClient } from '../../../test/tiny-client.js';
import type { BonusDto } from '../../bonuses/bonus.dto.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { DATA_POLICY } from '../../core/publishing/security-headers.js';
import { MAX_PREVIEW_BYTES } from './drawing/render-jpeg.js';
import { PreviewArtistService } from './preview-artist.service.js';

const HOUR_MS = 60 * 60_000;
const STATIC = '/social-preview.png';
const BONUSES = '/api/admin/bonuses';

const files = mkdtempSync(join(tmpdir(), 'playhouse-link-previews-'));
afterAll(() => rmSync(files, { recursive: true }));

describe.each(releaseDialects)('link previews on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await startApp({ dialect, client: tinyClient(files) });
  });
  afterEach(() => site.close());

  const content = (html: string, name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
  /** The picture that a page names, and what it shows in words. */
  async function previewOf(path: string, of = site, status = 200) {
    const { text } = await of.http.get(path).expect(status);
    return { path: content(text, 'og:image') ?? '', alt: content(text, 'og:image:alt') ?? '' };
  }
  const create = async (fields: object): Promise<BonusDto> =>
    (
      await (
        await site.admin()
      )
        .post(BONUSES)
        .send({ description: 'x', ctaHref: 'https://stake.com/', ...fields })
        .expect(201)
    ).body as BonusDto;
  /** Drawing fails until the returned function is called. */
  function breakDrawing(): () => void {
    const spy = jest
      .spyOn(site.app.get(PreviewArtistService), 'draw')
      .mockRejectedValue(new Error('No memory'));
    return () => {
      spy.mockRestore();
    };
  }

  it('are JPEGs of 1200 × 630 pixels that never change, one per page', async () => {
    const pages = ['/', '/bonuses', '/leaderboard', '/videos', '/play', '/terms'];
    const previews = await Promise.all(pages.map((path) => previewOf(path)));
    expect(new Set(previews.map(({ path }) => path)).size).toBe(pages.length);
    for (const { path } of previews) {
      expect(path).toMatch(/^\/previews\/[a-z]+-[0-9a-f]{16}\.jpg$/);
      const { headers, body } = await site.http.get(path).expect(200);
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['cache-control']).toBe('public, max-age=30');
      expect(headers['content-security-policy']).toBe(DATA_POLICY);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
      expect((body as Buffer).length).toBeLessThanOrEqual(MAX_PREVIEW_BYTES);
      const { format, width, height } = await sharp(body as Buffer).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
      await site.http.get(path).set('If-None-Match', String(headers.etag)).expect(304);
      await site.http.head(path).expect(200).expect('ETag', String(headers.etag));
    }
  });

  it('show the race on Home and on the leaderboard, with masked names, and describe it in the alternative text', async () => {
    for (const path of ['/', '/leaderboard']) {
      const { alt } = await previewOf(path);
      expect(alt).toMatch(
        /^Playhouse: November prize pool \$2,500\. Demo standings\. 1\. [^*]+\*{6}/,
      );
      expect(alt).toMatch(/3\. [^*]+\*{6,}[^*]+ \$300\. Code PLAY\. 18\+$/);
    }
    expect((await previewOf('/bonuses')).alt).toContain('Playhouse: Exclusive Bonuses. ');
    expect((await previewOf('/terms')).alt).toBe(
      'Playhouse. Exclusive offers and gambling content. Code PLAY. 18+',
    );
  });

  it('have a new URL when their content changes, and earlier URLs redirect to the current picture', async () => {
    const before = await previewOf('/leaderboard');
    const first = await site.http.get('/previews/leaderboard.jpg').expect(200);
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    expect(first.headers['content-encoding']).toBeUndefined();
    expect(first.body).toEqual((await site.http.get(before.path).expect(200)).body);

    const play = await previewOf('/play');
    await changeSettings(await site.admin(), { prizes: [7_000] });
    const after = await previewOf('/leaderboard');
    expect(after.path).not.toBe(before.path);
    expect(after.alt).toContain('November prize pool $7,000. ');
    expect(await previewOf('/play')).toEqual(play);
    await site.http
      .get(before.path)
      .expect(302)
      .expect('Location', '/previews/leaderboard.jpg')
      .expect('Cache-Control', 'no-cache');
    const second = await site.http.get('/previews/leaderboard.jpg').expect(200);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(second.body).toEqual((await site.http.get(after.path).expect(200)).body);
  });

  it('have the same URLs and bytes on every replica', async () => {
    const replica = await startApp({
      client: tinyClient(files),
      database: site.database,
      clock: site.clock,
    });
    const preview = await previewOf('/');
    expect(await previewOf('/', replica)).toEqual(preview);
    const [here, there] = await Promise.all(
      [site, replica].map(({ http }) => http.get(preview.path).expect(200)),
    );
    expect(here?.body).toEqual(there?.body);
    expect(here?.headers.etag).toBe(there?.headers.etag);
    await replica.close();
  });

  it('change with the creator’s picture, name and tagline, in which the code replaces its placeholder', async () => {
    const paths = [(await previewOf('/play')).path];
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#f00' },
    })
      .png()
      .toBuffer();
    const admin = await site.admin();
    await admin.put('/api/admin/avatar').set('Content-Type', 'image/png').send(picture).expect(200);
    paths.push((await previewOf('/play')).path);
    const { body } = await site.http.get(paths[1] ?? '').expect(200);
    // The middle of the picture.
    const middle = { left: 940, top: 310, width: 8, height: 8 };
    const [red = 0, green = 255] = await sharp(body as Buffer)
      .extract(middle)
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(240);
    expect(green).toBeLessThan(20);
    const { creator } = await readSettings(admin);
    await changeSettings(admin, {
      creator: { ...creator, name: 'Maxi', tagline: 'Slots with {code}.' },
    });
    paths.push((await previewOf('/play')).path);
    expect(new Set(paths).size).toBe(3);
    expect((await previewOf('/terms')).alt).toBe('Maxi. Slots with PLAY. Code PLAY. 18+');
  });

  it('of a bonus have its facts, and exist only as long as it is public', async () => {
    const endsAt = new Date(site.clock.now().getTime() + HOUR_MS).toISOString();
    const terms = { minDeposit: 100, wagering: 40, audience: 'new', endsAt };
    const bonus = await create({ title: '200% up to $1,000', ...terms });
    const { path, alt } = await previewOf(bonus.path);
    expect(path).toMatch(new RegExp(`^/previews/bonus-${String(bonus.id)}-[0-9a-f]{16}\\.jpg$`));
    expect(alt).toContain('200% up to $1,000. Stake.com. New players. Min. deposit $100. 40× w');
    expect(alt).toContain('. Ends ');
    const { headers } = await site.http.get(path).expect(200);
    expect(headers['content-type']).toBe('image/jpeg');

    site.clock.advance(HOUR_MS);
    await site.app.get(PublicationsService).tick();
    expect(await previewOf(bonus.path, site, 410)).toEqual({ path: '', alt: '' });
    for (const gone of [path, `/previews/bonus-${String(bonus.id)}.jpg`]) {
      await site.http.get(gone).expect(404);
    }
  });

  it('of emoji and scripts without a font, of no text and of very long texts are drawn', async () => {
    const admin = await site.admin();
    await changeSettings(admin, {
      creator: { name: '王小明 🎰', tagline: 'שלום עולם', avatarUrl: null },
      prizes: [1_000_000, 1_000_000, 999_999.99],
    });
    const titles = ['🎁 특전', 'W'.repeat(120), 'word '.repeat(24).trim(), 'x', 'Ωmega Ж é̂'];
    for (const title of titles) {
      const { path } = await create({ title });
      const { body } = await site.http.get((await previewOf(path)).path).expect(200);
      expect((body as Buffer).length).toBeGreaterThan(20_000);
    }
    await site.http.get((await previewOf('/')).path).expect(200);
  });

  it('are drawn only once, also for concurrent requests', async () => {
    const draw = jest.spyOn(site.app.get(PreviewArtistService), 'draw');
    const { path } = await previewOf('/play');
    await Promise.all(Array.from({ length: 5 }, () => site.http.get(path).expect(200)));
    // Another change keeps them.
    await changeSettings(await site.admin(), { countClicks: true });
    await site.http.get(path).expect(200);
    expect(draw).toHaveBeenCalledTimes(1);
    draw.mockRestore();
  });

  it('that cannot be drawn are replaced by the static one, and publications go on', async () => {
    const { path } = await previewOf('/leaderboard');
    const repair = breakDrawing();
    for (const url of [path, '/previews/leaderboard.jpg']) {
      await site.http.get(url).expect(302).expect('Location', STATIC);
    }
    await changeSettings(await site.admin(), { countClicks: true });
    expect((await previewOf('/leaderboard')).path).toBe('');
    const later = await previewOf('/play');
    const failing = async () => (await site.http.get('/api/health')).body.failing;
    expect(await failing()).toEqual(['/previews/leaderboard.jpg']);
    repair();
    await site.http.get(path).expect(302).expect('Location', STATIC);
    await site.http.get(later.path).expect(200);
    site.clock.advance(HOUR_MS);
    await site.http.get(path).expect(200);
    expect(await failing()).toEqual([]);
  });

  it('do not exist at other paths', async () => {
    const version = '0123456789abcdef';
    for (const name of ['terms', 'month-2020-01', 'bonus-987654', 'bonus-0', 'home-1', '../home']) {
      await site.http.get(`/previews/${name}.jpg`).expect(404);
      await site.http.get(`/previews/${name}-${version}.jpg`).expect(404);
    }
    await site.http.get(`/previews/home-${version}.jpg?x=1`).expect(302);
    await site.http.get('/previews/home.png').expect(404);
  });

  it('show the creator instead of the race if the site has none', async () => {
    await changeSettings(await site.admin(), { showRace: false });
    expect((await previewOf('/')).alt).toMatch(/^Playhouse\. Exclusive offers/);
  });
});
