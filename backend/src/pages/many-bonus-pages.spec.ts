import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bonusIdOf } from '@playhouse/rules/paths';
import { type Browser, startApp, type TestApp } from '../../test/harness.js';
import { tinyClient } from '../../test/tiny-client.js';
import type { BonusDto, PublicBonusDto } from '../bonuses/bonus.dto.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import type { PageData } from './built-client.js';

const MIB = 1024 * 1024;
const MAX_CACHE_BYTES = 32 * MIB;
/**
 * With the demo bonuses, more than a page contains. The cache could keep the pages of all of them if they
 * were not also compressed.
 */
const MORE_BONUSES = 12;
const EXCERPT_SIZE = 12;
const BONUSES = '/api/admin/bonuses';

describe('the pages of many bonuses', () => {
  const files = mkdtempSync(join(tmpdir(), 'playhouse-many-bonus-pages-'));
  const built = tinyClient(files);
  let site: TestApp;
  let admin: Browser;
  let live: PublicBonusDto[];
  /** The paths of the bonuses' pages that were rendered. */
  let rendered: string[] = [];
  /** Called while a bonus's page is rendered; returns text to add to the page. */
  let whileRendering: (path: string) => Promise<string> | string = () => '';

  const create = async (title: string) =>
    (
      await admin
        .post(BONUSES)
        .send({ title, description: 'x', ctaHref: 'https://stake.com/' })
        .expect(201)
    ).body as BonusDto;

  beforeAll(async () => {
    const { bundle } = built;
    site = await startApp({
      client: {
        ...built,
        bundle: {
          ...bundle,
          render: async (path, data, context) => {
            const page = await bundle.render(path, data, context);
            if (bonusIdOf(path) === undefined) return page;
            rendered.push(path);
            return { ...page, html: `${page.html}${await whileRendering(path)}` };
          },
        },
      },
    });
    admin = await site.admin();
    for (let index = 0; index < MORE_BONUSES; index += 1) await create(`Bonus ${String(index)}`);
    live = (await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
    rendered = [];
  });
  afterEach(() => {
    rendered = [];
    whileRendering = () => '';
  });
  afterAll(async () => {
    await site.close();
    rmSync(files, { recursive: true });
  });

  const pathAt = (index: number): string => String(live.at(index)?.path);
  const dataOf = (html: string) =>
    JSON.parse(html.slice(html.indexOf('{'))) as PageData & { bonusExcerpt: PublicBonusDto[] };

  it('contain the first twelve bonuses and their own, in the public order', async () => {
    expect(live.length).toBeGreaterThan(EXCERPT_SIZE + 1);
    const last = dataOf((await site.http.get(pathAt(-1)).expect(200)).text);
    expect(last.bonusExcerpt).toEqual([...live.slice(0, EXCERPT_SIZE), live.at(-1)]);
    expect(Object.keys(last)).not.toContain('bonuses');
    const first = dataOf((await site.http.get(pathAt(0)).expect(200)).text);
    expect(first.bonusExcerpt).toEqual(live.slice(0, EXCERPT_SIZE));
  });

  it('are rendered one at a time, while other requests are handled', async () => {
    const first = Promise.withResolvers<string>();
    whileRendering = () => (rendered.length === 1 ? first.promise : '');
    const paths = [1, 2, 3].map(pathAt);
    const requests = paths.map((path) => site.http.get(path).then());
    await site.http.get('/bonuses').expect(200);
    await site.http.get('/api/bonuses').expect(200);
    expect(rendered).toHaveLength(1);
    first.resolve('');
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(rendered.toSorted()).toEqual(paths.toSorted());
  });

  it('are not rendered for unknown ids, other slugs and spellings; all ended bonuses share one page', async () => {
    const ended = await create('Ended');
    await admin.patch(`${BONUSES}/${ended.id}/toggle-status`).send({ isActive: false }).expect(200);
    rendered = [];
    for (let index = 1; index <= 50; index += 1) {
      await site.http.get(`/bonuses/${String(900_000 + index)}-x`).expect(404);
      await site.http.get(`/bonuses/${String(live[0]?.id)}-old-${String(index)}`).expect(308);
      await site.http.get(`/bonuses/${String(ended.id)}-${String(index)}`).expect(410);
    }
    expect(rendered).toHaveLength(1);
  });

  it('do not show a bonus that ends while its page waits for its turn', async () => {
    const ending = await create('Ends at once');
    const started = Promise.withResolvers<undefined>();
    const first = Promise.withResolvers<string>();
    whileRendering = () => {
      started.resolve(undefined);
      return first.promise;
    };
    const firstRequest = site.http.get(pathAt(4)).then();
    await started.promise;
    const request = site.http.get(ending.path).then();
    await admin
      .patch(`${BONUSES}/${ending.id}/toggle-status`)
      .send({ isActive: false })
      .expect(200);
    first.resolve('');
    expect([(await firstRequest).status, (await request).status]).toEqual([200, 410]);
    expect(rendered).not.toContain(ending.path);
  });

  it('take at most 32 MiB of memory in all encodings, whatever a visitor requests', async () => {
    // Compressing random digits halves them.
    const padding = randomBytes(MIB / 2).toString('hex');
    whileRendering = () => padding;
    const publications = site.app.get(PublicationsService);
    for (const { path } of live) await site.http.get(path).expect(200);
    const kept = live.flatMap(({ path }) => publications.find(path) ?? []);
    expect(kept.length).toBeGreaterThan(0);
    expect(publications.find(pathAt(-1))).toBeDefined();
    const bytes = kept.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
    expect(bytes).toBeGreaterThan(kept.length * 2 * MIB);
    expect(bytes).toBeLessThanOrEqual(MAX_CACHE_BYTES);
    // Those that were removed are rendered again.
    await site.http.get(pathAt(0)).expect(200);
    expect(rendered.filter((path) => path === pathAt(0))).toHaveLength(2);
  });
});

it('the page of one of few bonuses contains all of them', async () => {
  const files = mkdtempSync(join(tmpdir(), 'playhouse-few-bonus-pages-'));
  const site = await startApp({ client: tinyClient(files) });
  try {
    const live = (await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
    const { text } = await site.http.get(String(live[0]?.path)).expect(200);
    expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({ bonuses: live });
    expect(text).not.toContain('bonusExcerpt');
  } finally {
    await site.close();
    rmSync(files, { recursive: true });
  }
});
