import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../src/settings/default-settings.js';
import { type Browser, releaseDialects, startApp, type TestApp } from './harness.js';
import { changeSettings } from './settings-form.js';

describe.each(releaseDialects)('a new site on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const published = async (path: string) =>
    (await site.http.get(path).expect(200)).body as Record<string, unknown>;
  const shownOf = async (source: string) => {
    const { body } = await admin.get('/api/admin/cache-status').expect(200);
    return (body as { source: string; visitorsSee: string }[]).find(
      (each) => each.source === source,
    )?.visitorsSee;
  };

  it('without videos publishes no demo videos, and shows them again when videos are turned on', async () => {
    const demo = await published('/api/videos');
    expect(demo).toMatchObject({ source: 'demo' });
    await changeSettings(admin, { showVideos: false });
    const none = { longVideos: [], shorts: [], source: 'off', updatedAt: null, stale: false };
    expect(await published('/api/videos')).toEqual(none);
    expect(await published('/api/videos?limit=3')).toEqual(none);
    expect(await published('/api/site')).toMatchObject({ showVideos: false, showRace: true });
    expect(await shownOf('youtube')).toBe('off');
    await changeSettings(admin, { showVideos: true });
    expect(await published('/api/videos')).toEqual(demo);
  });

  it('without a race publishes no demo standings and no prizes, and shows them again after that', async () => {
    const demo = await published('/api/leaderboard');
    expect(demo).toMatchObject({ source: 'demo', prizePool: 2_500 });
    await changeSettings(admin, { showRace: false });
    expect(await published('/api/leaderboard')).toMatchObject({
      source: 'off',
      title: 'Leaderboard',
      prizePool: 0,
      total: 0,
      entries: [],
      stale: false,
    });
    expect(await shownOf('sheet-com')).toBe('off');
    expect(await shownOf('sheet-us')).toBe('off');
    await changeSettings(admin, { showRace: true });
    expect(await published('/api/leaderboard')).toEqual(demo);
  });

  it('without a race leaves out the default texts about one, and keeps the texts of the owner', async () => {
    const own = { title: 'My own race', text: 'Ask me about the race.' };
    const { texts } = DEFAULT_SETTINGS;
    const features = [...texts.features, own];
    await changeSettings(admin, { showRace: false, texts: { ...texts, features } });
    const shown = JSON.stringify(await published('/api/site'));
    expect(shown).toContain(own.text);
    expect(shown.replace(JSON.stringify(own), '')).not.toMatch(/\brace\b|standings|prize pool/);
    expect((await admin.get('/api/admin/settings').expect(200)).body.texts).toEqual({
      ...texts,
      features,
    });
    await changeSettings(admin, { showRace: true });
    expect(JSON.stringify(await published('/api/site'))).toContain('take part in the monthly race');
  });
});
