import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoPage } from '@playhouse/rules/go-page';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { confirmRules } from '../../../test/confirm-rules.js';
import { changeSettings, readSettings } from '../../../test/settings-form.js';
import { tinyClient } from '../../../test/tiny-client.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { PAGE_POLICY } from '../../core/publishing/security-headers.js';
import { RegionRule } from '../../platforms/regions/region-rule.entity.js';
import type { HelpLineDto } from '../../settings/help/help.dto.js';

const files = mkdtempSync(join(tmpdir(), 'playhouse-go-'));
afterAll(() => rmSync(files, { recursive: true }));

const WORLD = 'https://lucky-palm.example/join?ref=ACE9';
const STATES = 'https://us.golden-reef.example/r/ACE9';

/** 2026-11-24, two days after the rules were checked. */
const NOW = new Date('2026-11-24T12:00:00.000Z');

describe.each(releaseDialects)('the links to casinos on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  let bonusId: number;

  beforeAll(async () => {
    const env = { REGION_HEADER: 'CF-Region', TRUST_PROXY: '1', HOST: '127.0.0.1' };
    site = await startApp({ dialect, env, client: tinyClient(files) });
    site.clock.set(NOW.toISOString());
    admin = await site.admin();
    const { platforms } = await readSettings(admin);
    await changeSettings(admin, {
      code: 'ACE9',
      platforms: platforms.map((platform, index) => ({
        ...platform,
        name: index === 0 ? 'Lucky Palm' : 'Golden Reef',
        referralUrl:
          index === 0
            ? 'https://lucky-palm.example/join?ref={code}'
            : 'https://us.golden-reef.example/r/{code}',
      })),
    });
    await confirmRules(admin);
    const bonus = {
      title: 'Free spins with {code}',
      description: 'd',
      wagering: 3,
      platform: 'stake_us',
      ctaHref: 'https://promo.golden-reef.example/spins?c={code}',
    };
    bonusId = (await admin.post('/api/admin/bonuses').send(bonus).expect(201)).body.id;
  });
  afterAll(() => site.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    site.http.get(path).set(headers).redirects(0);
  /** What the page says. */
  async function pageAt(path: string, status: number, headers?: Record<string, string>) {
    const { text } = await get(path, headers).expect(status);
    return JSON.parse(text.slice(text.indexOf('{'))) as GoPage<HelpLineDto>;
  }

  it.each([
    ['stake_com', 'DE', 451],
    ['stake_com', 'BR', WORLD],
    ['stake_com', 'US-TX', 451],
    ['stake_us', 'US-TX', STATES],
    ['stake_us', 'US-CA', 451],
    ['stake_us', 'DE', 451],
  ])('lead to %s from %s: %s', async (target, region, expected) => {
    const { status, headers } = await get(`/go/${target}?region=${region}`);
    if (expected === 451) expect([status, headers.location]).toEqual([451, undefined]);
    else expect([status, headers.location]).toEqual([302, expected]);
  });

  it('lead to a bonus by the rules of its platform, with the code filled in', async () => {
    const { headers } = await get(`/go/bonus-${bonusId}?region=US-TX`).expect(302);
    expect(headers.location).toBe('https://promo.golden-reef.example/spins?c=ACE9');
    const page = await pageAt(`/go/bonus-${bonusId}?region=US-NY`, 451);
    expect([page.platform, page.bonus]).toEqual(['Golden Reef', 'Free spins with ACE9']);
  });

  it('name the host of a bonus that leads to another site than its platform', async () => {
    const { host } = await pageAt(`/go/bonus-${bonusId}/from?region=US-TX`, 200);
    expect(host).toBe('promo.golden-reef.example');
    expect((await pageAt('/go/stake_us/from?region=US-TX', 200)).host).toBeNull();
  });

  it('are on pages with the name of the creator, with the code filled in', async () => {
    const { creator } = await readSettings(admin);
    await changeSettings(admin, { creator: { ...creator, name: 'Ada {code}' } });
    const { text } = await get('/go/stake_us').expect(200);
    expect(text).toContain('<h1>ask of Ada ACE9</h1>');
  });

  it('are never cached, and do not reveal to other sites where the visitor is', async () => {
    for (const path of ['/go/stake_us', '/go/stake_us?region=US-TX', '/go/stake_us?region=US-CA']) {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
    const { headers } = await get('/go/stake_us');
    expect(headers['content-security-policy']).toBe(PAGE_POLICY);
  });

  it('ask for the region first, and offer every state and country except the US as a whole', async () => {
    const { step, target } = await pageAt('/go/stake_us', 200);
    if (step.kind !== 'ask') throw new Error(step.kind);
    expect([target, step.isInvalid, step.suggested]).toEqual(['stake_us', false, null]);
    const { states, territories, countries } = step.regions;
    expect([states.length, territories.length]).toEqual([51, 6]);
    expect(countries).toContain('DE');
    expect(countries).not.toContain('US');
    expect(countries).not.toContain('PR');
  });

  it('answer the question with a link to the casino, which a form could not open itself', async () => {
    const { step } = await pageAt('/go/stake_us/from?region=US-TX', 200);
    expect(step).toEqual({
      kind: 'continue',
      region: 'US-TX',
      href: '/go/stake_us?region=US-TX',
    });
  });

  it('say why they do not open, and name the other platform if that is open there', async () => {
    const { step } = await pageAt('/go/stake_us/from?region=BR', 451);
    expect(step).toEqual({
      kind: 'unavailable',
      region: 'BR',
      rule: {
        status: 'blocked',
        since: null,
        sources: [],
        checkedOn: '2026-11-24',
      },
      other: { name: 'Lucky Palm', href: '/go/stake_com?region=BR' },
    });
    const california = await pageAt('/go/stake_us?region=US-CA', 451);
    expect(california.chosenRegion).toBe('US-CA');
    expect(california.step).toMatchObject({ rule: { since: '2025-12-30' }, other: null });
  });

  it('stay closed for visitors who do not want to say where they are', async () => {
    for (const path of ['/go/stake_com', '/go/stake_com/from']) {
      const { step } = await pageAt(`${path}?region=undisclosed`, 451);
      expect(step).toEqual({ kind: 'unavailable', region: null, rule: null, other: null });
    }
  });

  it.each([
    ['a state that does not exist', 'region=US-XX'],
    ['no choice', 'region='],
    ['two regions', 'region=DE&region=BR'],
    ['lower case', 'region=de'],
    ['another script', `region=${encodeURIComponent('ＤＥ')}`],
    ['a broken escape', 'region=%E0%A4%A'],
    ['8 kB', `region=${'US-'.repeat(2_700)}`],
  ])('ask again for %s', async (_what, query) => {
    for (const path of ['/go/stake_us', '/go/stake_us/from']) {
      const { step } = await pageAt(`${path}?${query}`, 400);
      expect(step).toMatchObject({ kind: 'ask', isInvalid: true });
    }
  });

  it('ignore other parameters, which chats and ads add', async () => {
    await get('/go/stake_us?utm_source=chat&region=US-TX&fbclid=1').expect(302);
  });

  it.each([
    '/go',
    '/go/',
    '/go/stake_uk',
    '/go/constructor',
    '/go/bonus-999999',
    '/go/bonus-0',
    '/go/bonus-1e3',
    '/go/stake_us/',
    '/go/STAKE_US',
    '/go/stake_us/from/',
    '/go//evil.example',
    '/go/stake_us%2ffrom',
  ])('do not exist at %s', async (path) => {
    const { headers } = await get(`${path}?region=US-TX`).expect(404);
    expect(headers.location).toBeUndefined();
  });

  it('respond to HEAD without a body, and to no other method', async () => {
    const { headers, text } = await site.http.head('/go/stake_us?region=US-TX').redirects(0);
    expect([headers.location, text ?? '']).toEqual([STATES, '']);
    expect((await admin.post('/go/stake_us?region=US-TX').send({})).status).toBe(404);
  });

  it('follow a rule that changes while the visitor reads the page', async () => {
    await pageAt('/go/stake_us/from?region=US-OH', 200);
    const publications = site.app.get(PublicationsService);
    const change = async (status: 'open' | 'blocked') => {
      await site.dataSource.transaction(async (manager) => {
        await manager.update(RegionRule, { region: 'US-OH' }, { status });
        await publications.touch(manager, 'regions');
      });
      await publications.refresh();
    };
    await change('blocked');
    await get('/go/stake_us?region=US-OH').expect(451);
    await change('open');
    await get('/go/stake_us?region=US-OH').expect(302);
  });

  it('say that a bonus is not available before its start and from its end on', async () => {
    const { body } = await admin
      .post('/api/admin/bonuses')
      .send({
        title: 'Short',
        description: 'd',
        ctaHref: 'https://promo.golden-reef.example/',
        startsAt: '2026-11-24T12:30:00.000Z',
        endsAt: '2026-11-24T13:00:00.000Z',
      })
      .expect(201);
    const link = `/go/bonus-${body.id}?region=BR`;
    const hidden = { kind: 'hidden' };
    expect((await pageAt(link, 410)).step).toEqual(hidden);
    site.clock.set('2026-11-24T12:30:00.000Z');
    await get(link).expect(302);
    site.clock.set('2026-11-24T13:00:00.000Z');
    expect((await pageAt(link, 410)).step).toEqual(hidden);
    site.clock.set(NOW.toISOString());
  });

  it('suggest the region of a trusted proxy, which the visitor may contradict', async () => {
    const page = await pageAt('/go/stake_us', 200, { 'CF-Region': 'US-CA' });
    expect(page.step).toMatchObject({ kind: 'ask', suggested: 'US-CA' });
    await get('/go/stake_us?region=US-TX', { 'CF-Region': 'US-CA' }).expect(302);
    // No one can choose the US as a whole, and browsers would preselect its first state.
    for (const header of ['US', '<script>']) {
      const { step } = await pageAt('/go/stake_us', 200, { 'CF-Region': header });
      expect([header, step]).toEqual([header, expect.objectContaining({ suggested: null })]);
    }
  });

  describe('when the owner does not ask for the region', () => {
    beforeAll(async () => {
      await changeSettings(admin, { askRegion: false });
    });
    afterAll(async () => {
      await changeSettings(admin, { askRegion: true });
    });

    it('open at once', async () => {
      const { headers } = await get('/go/stake_us').expect(302);
      expect(headers.location).toBe(STATES);
    });

    it('stay closed where a trusted proxy names a blocked region', async () => {
      const page = await pageAt('/go/stake_us', 451, { 'CF-Region': 'US-CA' });
      expect(page.step).toMatchObject({ kind: 'unavailable', region: 'US-CA' });
      expect(page.chosenRegion).toBeNull();
      // The rules of the US are those of its states, and the proxy does not know which one it is.
      await get('/go/stake_us', { 'CF-Region': 'US' }).expect(302);
      await get('/go/stake_com', { 'CF-Region': 'US' }).expect(451);
      await get('/go/stake_com', { 'CF-Region': 'DE' }).expect(302);
    });

    it('still follow what the visitor says', async () => {
      await get('/go/stake_us?region=US-CA', { 'CF-Region': 'US-TX' }).expect(451);
    });
  });
});

it('the links to casinos ignore the header of a region without a trusted proxy', async () => {
  const site = await startApp({ client: tinyClient(files) });
  const { text } = await site.http.get('/go/stake_us').set('CF-Region', 'US-CA').expect(200);
  expect(text).toContain('"suggested":null');
  await site.close();
});
