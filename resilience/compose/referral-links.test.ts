import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import {
  BONUS_LINKS,
  LINK_CODE,
  PLATFORM_LINKS,
  REFERRAL_LINKS,
  spellingsWithoutHost,
  withCode,
} from '../../testing/referral-links.ts';
import { ACCOUNT, Stack } from './stack.ts';

const BONUS = 'A bonus behind nginx';
const API_PATHS = [
  'bonuses',
  'help',
  'leaderboard',
  'leaderboard/months',
  'live',
  'regions',
  'site',
];
const OTHER_PATHS = ['/data/bonuses.json', '/robots.txt', '/site.webmanifest', '/unknown'];
/** Where nginx keeps copies of pages and responses. */
const COPIES = ['/srv/site', '/tmp', '/var/cache/playhouse'];
/** The networks of containers, from which a test's connection to a published port comes. */
const PRIVATE_NETWORKS = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16';
const REGION_HEADER = 'X-Visitor-Region';

describe('links to casinos behind nginx', () => {
  let stack: Stack;
  let admin: AdminClient;
  before(async () => {
    stack = await Stack.prepare();
    await stack.up(`REGION_HEADER=${REGION_HEADER}`);
    admin = new AdminClient(stack.url, await AdminClient.signIn(stack.url, ACCOUNT));
    await admin.changeSettings(({ platforms }) => ({
      code: LINK_CODE,
      platforms: platforms.map((platform, index) => ({
        ...platform,
        referralUrl: PLATFORM_LINKS[index],
      })),
    }));
    await admin.confirmRegionRules();
    for (const ctaHref of BONUS_LINKS) {
      await admin.createBonus({ title: BONUS, description: 'd', ctaHref, platform: 'stake_us' });
    }
  });
  after(() => stack.dispose());

  const go = (region: string, headers: Record<string, string> = {}) =>
    fetch(`${stack.url}/go/stake_us${region}`, { headers, redirect: 'manual' });

  it('are in no response to visitors, however they are written', async () => {
    const sitemap = await (await fetch(`${stack.url}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    const paths = [...pages, ...API_PATHS.map((path) => `/api/${path}`), ...OTHER_PATHS];
    const texts = new Map<string, string>();
    for (const path of paths) {
      texts.set(path, await (await fetch(stack.url + path)).text());
      // The next test searches the copies that nginx keeps, so one of each must not be compressed.
      const uncompressed = { 'Accept-Encoding': 'identity' };
      const copy = await (await fetch(stack.url + path, { headers: uncompressed })).text();
      texts.set(`${path}, uncompressed`, copy);
    }
    for (const path of ['/go/stake_us', '/go/stake_us/from?region=US-TX']) {
      texts.set(path, await (await fetch(stack.url + path)).text());
    }
    const pathsWith = (part: string) =>
      [...texts].filter(([, text]) => text.includes(part)).map(([path]) => path);
    assert.ok(pathsWith('/go/stake_com').includes('/play'));
    assert.ok(pathsWith(BONUS).includes('/data/bonuses.json'));
    for (const link of REFERRAL_LINKS) {
      for (const written of [link, withCode(link)].flatMap(spellingsWithoutHost)) {
        assert.deepEqual(pathsWith(written), [], written);
      }
      const { host } = new URL(link);
      assert.deepEqual(pathsWith(host), [], host);
    }
  });

  it('are in none of the files that nginx serves or keeps', async () => {
    const { Id } = await stack.container('web');
    const filesWith = async (text: string) => {
      // It fails if no file contains the text, and if one has vanished.
      const search = ['grep', '-rlF', text, ...COPIES];
      return (await stack.run('docker', 'exec', Id, ...search)).stdout.split('\n');
    };
    assert.ok((await filesWith('/go/stake_com')).some((file) => file.startsWith('/')));
    for (const link of REFERRAL_LINKS) {
      assert.deepEqual(await filesWith(new URL(link).host), [''], link);
    }
  });

  it('depend on the region of each request, even within a second', async () => {
    for (let round = 0; round < 3; round += 1) {
      const open = await go('?region=US-TX');
      const blocked = await go('?region=US-CA');
      assert.deepEqual([open.status, blocked.status], [302, 451]);
      assert.equal(open.headers.get('Location'), withCode(PLATFORM_LINKS[1]));
      for (const { headers } of [open, blocked]) {
        assert.equal(headers.get('Cache-Control'), 'no-store');
        assert.equal(headers.get('Referrer-Policy'), 'no-referrer');
      }
    }
  });

  it('do not depend on a region header that a visitor has sent', async () => {
    const question = await (await go('')).text();
    assert.equal(await (await go('', { [REGION_HEADER]: 'US-TX' })).text(), question);
    await admin.changeSettings(() => ({ askRegion: false }));
    assert.equal((await go('', { [REGION_HEADER]: 'US-CA' })).status, 302);
  });

  it('depend on the region header of a trusted proxy, unless the visitor says otherwise', async () => {
    await stack.append('.env', `TRUSTED_PROXIES=${PRIVATE_NETWORKS}\n`);
    await stack.mustMake('up');
    assert.equal((await go('', { [REGION_HEADER]: 'US-CA' })).status, 451);
    assert.equal((await go('?region=US-TX', { [REGION_HEADER]: 'US-CA' })).status, 302);
    assert.equal((await go('', { [REGION_HEADER]: 'x'.repeat(2000) })).status, 302);
    await admin.changeSettings(() => ({ askRegion: true }));
    const question = await (await go('', { [REGION_HEADER]: 'US-TX' })).text();
    assert.match(question, /<option[^>]*value="US-TX"[^>]*selected/);
  });
});
