import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BonusDto, PublicBonusDto } from '../src/bonuses/bonus.dto.js';
import { type Browser, releaseDialects, startApp, type TestApp } from './harness.js';
import { changeSettings, readSettings } from './settings-form.js';

// The longest key.
const KEY = 'roobet_0123456789_0123456789_012';
const PLATFORM = {
  key: KEY,
  name: 'Roobet',
  badge: '',
  description: 'A casino.',
  benefits: [],
  referralUrl: 'https://roobet.com/?ref={code}',
};
const BONUS = {
  title: 'Welcome',
  description: 'For new players',
  platform: KEY,
  ctaHref: 'https://roobet.com/promo?ref={code}',
};
const RULE = {
  platform: KEY,
  region: 'BR',
  status: 'open',
  source: 'https://law.example/br',
  checkedOn: '2026-11-20',
};

describe.each(releaseDialects)('a third platform on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
    const { platforms } = await readSettings(admin);
    await changeSettings(admin, { platforms: [...platforms, PLATFORM] });
  });
  afterAll(() => site.close());

  const rejected = async (path: string, body: object) =>
    (await admin.post(path).send(body).expect(400)).body.fields as Record<string, string>;

  it('has bonuses, rules and links like the first two', async () => {
    const { body } = await admin.post('/api/admin/bonuses').send(BONUS).expect(201);
    const { id, provider } = body as BonusDto;
    expect(provider).toBe('Roobet');
    const published = (await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
    expect(published.find((bonus) => bonus.id === id)).toMatchObject({
      platform: KEY,
      provider: 'Roobet',
      ctaText: 'Claim Now',
    });

    await admin.post('/api/admin/regions').send(RULE).expect(201);
    const regions = await site.http.get('/api/regions').expect(200);
    expect(regions.body.platforms[KEY]).toEqual([
      expect.objectContaining({ region: 'BR', status: 'open' }),
    ]);

    await changeSettings(admin, { countClicks: true });
    await admin.post('/api/clicks').send({ target: KEY }).expect(204);
  });

  it('can only be chosen while the settings have it', async () => {
    const platform = 'Please choose one of Stake.com, Stake.us, Roobet';
    const unknown = { platform: 'roobet_eu' };
    expect(await rejected('/api/admin/bonuses', { ...BONUS, ...unknown })).toMatchObject({
      platform,
    });
    expect(await rejected('/api/admin/regions', { ...RULE, ...unknown })).toMatchObject({
      platform,
    });
  });
});
