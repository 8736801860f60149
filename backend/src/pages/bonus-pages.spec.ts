import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exactRequest } from '../../test/http/exact-request.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { changeSettings } from '../../test/settings-form.js';
import { tinyClient } from '../../test/tiny-client.js';
import { BonusesJob } from '../bonuses/bonuses.job.js';
import type { BonusDto, PublicBonusDto } from '../bonuses/bonus.dto.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import { PAGE_POLICY } from '../core/publishing/security-headers.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const BONUSES = '/api/admin/bonuses';
const NEVER_ASSIGNED = 987_654;

const files = mkdtempSync(join(tmpdir(), 'playhouse-bonus-pages-'));
afterAll(() => rmSync(files, { recursive: true }));

describe.each(releaseDialects)('the page of a bonus on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let titles = 0;

  beforeAll(async () => {
    site = await startApp({ dialect, client: tinyClient(files) });
  });
  beforeEach(async () => {
    // The session of an earlier test may have ended with the time that passed.
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const fields = { title: 'Weekly Cashback', description: 'x', ctaHref: 'https://stake.com/' };
  const create = async (changes: object = {}) =>
    (
      await admin
        .post(BONUSES)
        .send({ ...fields, ...changes })
        .expect(201)
    ).body as BonusDto;
  const timeFromNow = (ms: number) => new Date(site.clock.now().getTime() + ms).toISOString();
  async function passTime(ms: number): Promise<void> {
    site.clock.advance(ms);
    await site.app.get(PublicationsService).tick();
  }
  /** A title that no other bonus has. */
  const newTitle = () => `Secret ${String((titles += 1))}`;
  /** Checks that a path has the page with status 410, which does not contain the bonus. */
  async function expectGone(path: string, { title }: BonusDto): Promise<void> {
    const { text, headers } = await site.http.get(path).expect(410);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).not.toContain(`"${title}"`);
    expect(text).toContain('200% Deposit Match');
  }

  it('has a path with the id and the words of the title, in both APIs', async () => {
    const { id, path } = await create();
    expect(path).toBe(`/bonuses/${id}-weekly-cashback`);
    const published = (await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
    expect(published.find((bonus) => bonus.id === id)?.path).toBe(path);
    const symbols = await create({ title: '🎁 특전' });
    expect(symbols.path).toBe(`/bonuses/${symbols.id}`);
    await site.http.get(symbols.path).expect(200);
  });

  it('is a document with the bonuses and the site, for GET and HEAD', async () => {
    const { path } = await create();
    const { text, headers } = await site.http.get(path).expect(200);
    expect(text).toContain(`<h1>${path} of `);
    expect(text).toContain('Weekly Cashback');
    expect(text).not.toContain('"leaderboard"');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(PAGE_POLICY);
    expect(headers['set-cookie']).toBeUndefined();
    const get = await exactRequest(site, { path });
    const head = await exactRequest(site, { method: 'HEAD', path });
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it('is published like the other pages: compressed, cached, and revalidated by its ETag', async () => {
    const { path } = await create();
    const page = await exactRequest(site, { path, headers: { 'accept-encoding': 'br' } });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    const { headers } = await site.http.get('/bonuses').expect(200);
    for (const name of ['cache-control', 'x-accel-expires', 'cdn-cache-control', 'vary']) {
      expect([name, page.headers[name]]).toEqual([name, headers[name]]);
    }
    const conditional = {
      'accept-encoding': 'br',
      'if-none-match': String(page.headers.etag),
    };
    expect((await exactRequest(site, { path, headers: conditional })).status).toBe(304);
    await create({ title: 'Another' });
    const changed = await exactRequest(site, { path, headers: conditional });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(page.headers.etag);
  });

  it('is rendered once for all requests until data changes, also with other queries', async () => {
    const { path } = await create();
    const builds: string[] = [];
    const publications = site.app.get(PublicationsService);
    publications.onBuild = (cause) => builds.push(cause);
    await Promise.all([path, path, `${path}?utm_source=a`].map((url) => site.http.get(url)));
    await site.http.get(`${path}?utm_source=b`).expect(200);
    publications.onBuild = undefined;
    expect(builds).toEqual(['request']);
  });

  it('is not rendered when data changes, but when it is requested', async () => {
    const { path } = await create();
    await site.http.get(path).expect(200);
    const publications = site.app.get(PublicationsService);
    expect(publications.find(path)).toBeDefined();
    await create({ title: 'Another' });
    expect(publications.find(path)).toBeUndefined();
  });

  it('has one URL, to which other slugs and spellings redirect with their query', async () => {
    const { id, path } = await create();
    const spellings = [
      `/bonuses/${id}`,
      `/bonuses/${id}/`,
      `/bonuses/${id}-`,
      `/bonuses/${id}-old-title`,
      `/bonuses/${id}-b%C3%B6nus.`,
      `/Bonuses/${id}-Weekly-Cashback`,
      `${path}/`,
      `${path}%00`,
      path.toUpperCase(),
    ];
    for (const spelling of spellings) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body } = await exactRequest(site, {
          method,
          path: `${spelling}?a=%20B`,
        });
        expect([spelling, status, headers.location, headers['cache-control']]).toEqual([
          spelling,
          308,
          `${path}?a=%20B`,
          'no-cache',
        ]);
        expect(body).toHaveLength(0);
      }
    }
    const { status, headers } = await exactRequest(site, {
      path: `http://evil.example/bonuses/${id}`,
    });
    expect([status, headers.location]).toEqual([308, path]);
    const absolute = await exactRequest(site, { path: `http://evil.example${path}` });
    expect(absolute.status).toBe(200);
  });

  it('does not exist at paths that only resemble its own', async () => {
    const { id, path } = await create();
    const similar = [
      `/bonuses/0${id}`,
      `/bonuses/${id}.html`,
      `/bonuses/${id}%2Dx`,
      `/bonuses/x-${id}`,
      `/bonuses/-${id}`,
      `/bonus/${id}`,
      `/bonuses//${id}`,
      `${path}//`,
      `${path}/x`,
      `/${path}`,
      '/bonuses/0',
      '/bonuses/99999999999999999999',
    ];
    for (const spelling of similar) {
      const { status, body } = await exactRequest(site, { path: spelling });
      expect([spelling, status]).toEqual([spelling, 404]);
      expect(body.toString()).toContain('<h1>/404 of ');
    }
    await site.http.post(path).set('Origin', site.environment.publicUrl).expect(404);
  });

  it('moves with the title, and the old URL redirects to the new one', async () => {
    const { id, path } = await create();
    await site.http.get(path).expect(200);
    const { body } = await admin
      .put(`${BONUSES}/${id}`)
      .send({ ...fields, title: 'Daily Cashback' })
      .expect(200);
    expect((body as BonusDto).path).toBe(`/bonuses/${id}-daily-cashback`);
    const { headers } = await site.http.get(path).expect(308);
    expect(headers.location).toBe(`/bonuses/${id}-daily-cashback`);
  });

  it('moves with the referral code if its title contains it', async () => {
    const { id } = await create({ title: 'Only with {code}' });
    await changeSettings(admin, { code: 'SPRING' });
    await site.http.get(`/bonuses/${id}-only-with-spring`).expect(200);
    await changeSettings(admin, { code: 'AUTUMN' });
    const { headers } = await site.http.get(`/bonuses/${id}-only-with-spring`).expect(308);
    expect(headers.location).toBe(`/bonuses/${id}-only-with-autumn`);
  });

  it('has status 410 at every path while the bonus is inactive, and does not reveal its title', async () => {
    const bonus = await create({ title: newTitle(), isActive: false });
    const { id, path } = bonus;
    for (const spelling of [path, `/bonuses/${id}`, `/bonuses/${id}-x`, `/Bonuses/${id}/`]) {
      await expectGone(spelling, bonus);
    }
    await site.http.head(path).expect(410);
    await admin.patch(`${BONUSES}/${id}/toggle-status`).send({ isActive: true }).expect(200);
    await site.http.get(path).expect(200);
  });

  it('with status 410 is not stored by shared caches, because any slug has it', async () => {
    const { id } = await create({ isActive: false });
    const { headers } = await site.http.get(`/bonuses/${id}`).expect(410);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers).not.toHaveProperty('x-accel-expires');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  it('exists from the start of the bonus to its end by time alone', async () => {
    const bonus = await create({
      title: newTitle(),
      startsAt: timeFromNow(HOUR_MS),
      endsAt: timeFromNow(3 * HOUR_MS),
    });
    const { path } = bonus;
    await expectGone(path, bonus);
    await passTime(HOUR_MS - 1);
    await expectGone(path, bonus);
    await passTime(1);
    await site.http.get(path).expect(200);
    await passTime(2 * HOUR_MS - 1);
    await site.http.get(path).expect(200);
    await passTime(1);
    await expectGone(path, bonus);
  });

  it('is listed in the sitemap from the start of the bonus to its end by time alone', async () => {
    const startsAt = timeFromNow(HOUR_MS);
    const { path } = await create({ startsAt, endsAt: timeFromNow(2 * HOUR_MS) });
    const entry = async () => {
      const { body } = await exactRequest(site, { path: '/sitemap.xml' });
      return body
        .toString()
        .split('\n')
        .find((line) => line.includes(`${path}<`))
        ?.trim();
    };
    await passTime(HOUR_MS - 1);
    expect(await entry()).toBeUndefined();
    await passTime(1);
    const url = `${site.environment.publicUrl}${path}`;
    const lastmod = `${startsAt.slice(0, 19)}Z`;
    expect(await entry()).toBe(`<url><loc>${url}</loc><lastmod>${lastmod}</lastmod></url>`);
    await passTime(HOUR_MS - 1);
    expect(await entry()).toBeDefined();
    await passTime(1);
    expect(await entry()).toBeUndefined();
  });

  it('has status 404 if the id was never assigned', async () => {
    for (const slug of ['', '-weekly-cashback', '-X/']) {
      const path = `/bonuses/${NEVER_ASSIGNED}${slug}`;
      const { text } = await site.http.get(path).expect(404);
      expect(text).toContain('<h1>/404 of ');
    }
  });

  // Last, because it starts a second application.
  it('has status 410 in the trash, after the trash is emptied, and after a restart', async () => {
    const bonus = await create({ title: newTitle() });
    const { id, path } = bonus;
    await admin.delete(`${BONUSES}/${id}`).expect(204);
    await expectGone(path, bonus);
    await passTime(30 * DAY_MS);
    await site.app.get(BonusesJob).purge();
    await expectGone(path, bonus);
    admin = await site.admin();
    const next = await create();
    expect(next.id).toBeGreaterThan(id);
    const restarted = await startApp({
      dialect,
      database: site.database,
      client: tinyClient(files),
    });
    try {
      await restarted.http.get(path).expect(410);
      await restarted.http.get(`/bonuses/${NEVER_ASSIGNED}`).expect(404);
    } finally {
      await restarted.close();
    }
  });
});

it('the server has no pages of bonuses without a built client', async () => {
  const site = await startApp();
  try {
    const [bonus] = (await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
    await site.http.get(String(bonus?.path)).expect(404).expect('Content-Type', /json/);
  } finally {
    await site.close();
  }
});
