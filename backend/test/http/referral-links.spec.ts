import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BONUS_LINKS,
  LINK_CODE,
  PLATFORM_LINKS,
  REFERRAL_LINKS,
  spellingsWithoutHost,
  withCode,
} from '../../../testing/referral-links.ts';
import { SiteSettings } from '../../src/settings/site-settings.entity.js';
import { PublicationsService } from '../../src/core/publishing/publications.service.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../harness.js';
import { PUBLISHED_PATHS } from '../restored/published-site.js';
import { confirmRules } from '../confirm-rules.js';
import { changeSettings, readSettings } from '../settings-form.js';
import { tinyClient } from '../tiny-client.js';

const files = mkdtempSync(join(tmpdir(), 'playhouse-referral-links-'));
afterAll(() => rmSync(files, { recursive: true }));

describe.each(releaseDialects)('responses to visitors on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  const ids: number[] = [];
  const texts = new Map<string, string>();

  beforeAll(async () => {
    site = await startApp({ dialect, client: tinyClient(files) });
    admin = await site.admin();
    const { platforms } = await readSettings(admin);
    await changeSettings(admin, {
      code: LINK_CODE,
      platforms: platforms.map((platform, index) => ({
        ...platform,
        referralUrl: PLATFORM_LINKS[index] ?? '',
      })),
    });
    await confirmRules(admin);
    for (const [index, ctaHref] of BONUS_LINKS.entries()) {
      const { body } = await admin
        .post('/api/admin/bonuses')
        .send({ title: `Bonus ${index}`, description: 'd', ctaHref, platform: 'stake_us' })
        .expect(201);
      ids.push(body.id);
    }
    for (const path of [
      ...PUBLISHED_PATHS,
      ...ids.map((id) => `/bonuses/${id}-bonus-${ids.indexOf(id)}`),
    ]) {
      const { text, body } = await site.http.get(path);
      texts.set(path, text ?? (Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)));
    }
    for (const path of [
      '/go/stake_us',
      '/go/stake_us/from?region=US-TX',
      '/go/stake_us?region=US-CA',
    ]) {
      texts.set(path, (await site.http.get(path).redirects(0)).text);
    }
  });
  afterAll(() => site.close());

  const pathsWith = (part: string) =>
    [...texts].filter(([, text]) => text.includes(part)).map(([path]) => path);

  it.each(REFERRAL_LINKS)('never contain what follows the host of %s', (link) => {
    for (const written of [link, withCode(link)].flatMap(spellingsWithoutHost)) {
      expect({ written, paths: pathsWith(written) }).toEqual({ written, paths: [] });
    }
  });

  it.each(REFERRAL_LINKS)('contain no link to the host of %s', (link) => {
    expect(pathsWith(`//${new URL(link).host}`)).toEqual([]);
  });

  it('contain links to this site instead', () => {
    expect(pathsWith('/go/stake_com')).toEqual(expect.arrayContaining(['/', '/play', '/api/site']));
    expect(pathsWith(`/go/bonus-${ids[0]}`)).toEqual(
      expect.arrayContaining(['/bonuses', '/api/bonuses', '/data/bonuses.json']),
    );
  });

  it('have the link only in the redirect of /go', async () => {
    const { headers, text } = await site.http
      .get('/go/stake_us?region=US-TX')
      .redirects(0)
      .expect(302);
    expect(headers.location).toBe(withCode(PLATFORM_LINKS[1]));
    expect(text).toBe('');
  });

  it('leave out social links to a casino, which the form rejects', async () => {
    const social = {
      name: 'Casino',
      url: 'https://www.golden-reef.example/r/ACE9',
      title: 'Play',
      icon: 'link' as const,
    };
    const settings = await readSettings(admin);
    const { body } = await admin
      .put('/api/admin/settings')
      .send({ ...settings, socials: [{ ...social, url: 'https://us.golden-reef.example/' }] })
      .expect(400);
    expect(Object.keys(body.fields)).toEqual(['socials.0.url']);

    // An older version stored it.
    const rows = site.dataSource.getRepository(SiteSettings);
    const stored = await rows.findOneByOrFail({});
    stored.document.socials = [{ ...social, url: 'https://us.golden-reef.example/' }];
    await rows.save(stored);
    const publications = site.app.get(PublicationsService);
    await publications.touch(site.dataSource.manager, 'site');
    await publications.refresh();
    expect((await site.http.get('/api/site').expect(200)).body.socials).toEqual([]);
  });

  it('contain links to terms of the platform, but none that could refer someone', async () => {
    const bonus = {
      title: 'Terms',
      description: 'd',
      ctaHref: 'https://silver-fox.example/',
      platform: 'stake_us',
    };
    const create = (termsUrl: string) =>
      admin.post('/api/admin/bonuses').send({ ...bonus, termsUrl });
    for (const url of [
      'https://us.golden-reef.example/terms?ref=ace9',
      'https://us.golden-reef.example/ACE9/',
      'https://us.golden-reef.example/terms?via=stranger',
      'https://us.golden-reef.example/terms#c=stranger',
      'https://us.golden-reef.example/terms?lang=stranger',
      'https://silver-fox.example/terms',
      'https://us.golden-reef.example.org/terms',
    ]) {
      const { body } = await create(url).expect(400);
      expect(Object.keys(body.fields)).toEqual(['termsUrl']);
    }
    const { body } = await create('https://help.us.golden-reef.example/terms/ace?lang=en').expect(
      201,
    );
    const published = async () =>
      ((await site.http.get('/api/bonuses')).body as { id: number; termsUrl: unknown }[]).find(
        ({ id }) => id === body.id,
      )?.termsUrl;
    expect(await published()).toBe('https://help.us.golden-reef.example/terms/ace?lang=en');
    await changeSettings(admin, { code: 'ace', socials: [] });
    expect(await published()).toBeNull();
  });
});
