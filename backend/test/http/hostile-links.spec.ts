import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOSTILE_LINKS } from '../../../testing/hostile-links.ts';
import { isHttpsLink } from '../../src/core/http/validation/https-link.js';
import { type Browser, startApp, type TestApp } from '../harness.js';
import { someOf } from '../property-runs.js';
import { readSettings, toSave } from '../settings-form.js';

let site: TestApp;
let admin: Browser;
beforeAll(async () => {
  site = await startApp();
  admin = await site.admin();
});
afterAll(() => site.close());

/**
 * Number of addresses that each form is tested with in a normal run; the first form is tested with
 * more.
 */
const LINKS_IN_NORMAL_RUN = 25;
const LINKS_OF_FIRST_FORM = 140;

/**
 * Submits the form with each address; returns the addresses for which not all of these fields were
 * rejected.
 */
async function acceptedLinks(
  fields: string[],
  send: (link: string) => ReturnType<Browser['put']>,
  links: readonly string[] = someOf(HOSTILE_LINKS, LINKS_IN_NORMAL_RUN),
): Promise<string[]> {
  const accepted: string[] = [];
  for (const link of links) {
    const { status, body } = await send(link);
    const rejected = Object.keys((body as { fields?: object }).fields ?? {});
    if (status !== 400 || !fields.every((field) => rejected.includes(field))) {
      accepted.push(`${JSON.stringify(link)}: ${status}, rejected ${rejected.join(', ')}`);
    }
  }
  return accepted;
}

describe('an invalid link, in two hundred encodings,', () => {
  it('is rejected by the shared rule', () => {
    expect(HOSTILE_LINKS.length).toBeGreaterThan(200);
    expect(HOSTILE_LINKS.filter(isHttpsLink)).toEqual([]);
  });

  it('is rejected for new and edited bonuses', async () => {
    const read = async () => (await admin.get('/api/admin/bonuses').expect(200)).body as unknown;
    const before = await read();
    const bonusWith = (ctaHref: string) => ({
      title: 'An offer',
      description: 'A fine one',
      ctaHref,
    });
    const create = (link: string) => admin.post('/api/admin/bonuses').send(bonusWith(link));
    const edit = (link: string) => admin.put('/api/admin/bonuses/1').send(bonusWith(link));
    const links = someOf(HOSTILE_LINKS, LINKS_OF_FIRST_FORM);
    expect(await acceptedLinks(['ctaHref'], create, links)).toEqual([]);
    expect(await acceptedLinks(['ctaHref'], edit)).toEqual([]);
    expect(await read()).toEqual(before);
  });

  it('is rejected for platforms, social links and the picture in the settings', async () => {
    const before = await readSettings(admin);
    const { platforms, socials, creator, ...others } = toSave(before);
    const save = (link: string) =>
      admin.put('/api/admin/settings').send({
        ...others,
        creator: { ...creator, avatarUrl: link },
        platforms: platforms.map((platform) => ({ ...platform, referralUrl: link })),
        socials: socials.map((social) => ({ ...social, url: link })),
      });
    const fields = [
      'creator.avatarUrl',
      ...platforms.map((_, index) => `platforms.${index}.referralUrl`),
      ...socials.map((_, index) => `socials.${index}.url`),
    ];
    expect(fields.length).toBeGreaterThan(4);
    expect(await acceptedLinks(fields, save)).toEqual([]);
    expect(await readSettings(admin)).toEqual(before);
  });

  it('is rejected for sources', async () => {
    const before = await readSettings(admin);
    const save = (link: string) =>
      admin.put('/api/admin/settings').send({
        ...toSave(before),
        sources: { youtubeChannelId: link, sheetComUrl: link, sheetUsUrl: link },
      });
    const fields = ['sources.youtubeChannelId', 'sources.sheetComUrl', 'sources.sheetUsUrl'];
    expect(await acceptedLinks(fields, save)).toEqual([]);
    expect(await readSettings(admin)).toEqual(before);
  });
});
