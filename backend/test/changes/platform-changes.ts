import { expect } from '@jest/globals';
import type { SiteDto } from '../../src/settings/site.dto.js';
import type { RegionsDto } from '../../src/platforms/regions/regions.dto.js';
import type { Browser } from '../harness.js';
import type { Race } from '../race.js';
import type { AuditRow, Change } from './change.js';

const PATH = '/api/admin/platforms';
const KEY = 'third';
const FIELDS = {
  key: KEY,
  name: 'Third Casino',
  description: 'A casino.',
  referralUrl: 'https://third.example/?r={code}',
};

const name = async ({ http }: Race) => {
  const { platforms } = (await http.get('/api/site').expect(200)).body as SiteDto;
  return platforms.find(({ key }) => key === KEY)?.name ?? 'none';
};
const openRegions = async ({ http }: Race) =>
  ((await http.get('/api/regions').expect(200)).body as RegionsDto).platforms[KEY]
    ?.filter(({ status }) => status === 'open')
    .map(({ region }) => region);

const removePlatform = (browser: Browser) => browser.delete(`${PATH}/${KEY}`);

async function preparePlatform(browser: Browser): Promise<void> {
  await removePlatform(browser);
  await browser.post(PATH).send(FIELDS).expect(201);
}

const auditRow: AuditRow = {
  action: 'settings.updated',
  entity: 'settings',
  summary: 'Site settings updated: platforms',
  before: { platforms: expect.any(Array) },
  after: { platforms: expect.any(Array) },
};

/** All changes to platforms. */
export const PLATFORM_CHANGES: Change[] = [
  {
    route: `POST ${PATH}`,
    description: 'a platform is added',
    publicState: name,
    prepare: async (browser) => {
      await removePlatform(browser);
      return async () => {
        await browser.post(PATH).send(FIELDS).expect(201);
        return { auditRows: [auditRow], published: 'Third Casino' };
      };
    },
  },
  {
    route: `PUT ${PATH}/:key`,
    description: 'a platform gets another name',
    publicState: name,
    prepare: async (browser) => {
      await preparePlatform(browser);
      return async () => {
        await browser
          .put(`${PATH}/${KEY}`)
          .send({ ...FIELDS, name: '3rd' })
          .expect(200);
        return { auditRows: [auditRow], published: '3rd' };
      };
    },
  },
  {
    route: `DELETE ${PATH}/:key`,
    description: 'a platform is deleted',
    publicState: name,
    prepare: async (browser) => {
      await preparePlatform(browser);
      return async () => {
        await removePlatform(browser).expect(204);
        return { auditRows: [auditRow], published: 'none' };
      };
    },
  },
  {
    route: `POST ${PATH}/:key/regions`,
    description: 'a platform gets its regions',
    publicState: openRegions,
    prepare: async (browser) => {
      await preparePlatform(browser);
      const { body: rules } = await browser.get('/api/admin/regions').expect(200);
      for (const { id, platform } of rules) {
        if (platform === KEY) await browser.delete(`/api/admin/regions/${id}`).expect(204);
      }
      return async () => {
        await browser
          .post(`${PATH}/${KEY}/regions`)
          .send({ open: ['BR', 'US-TX'], source: 'https://law.example' })
          .expect(201);
        const row: AuditRow = {
          action: 'region.bulk-created',
          entity: 'region',
          summary: 'Rules for regions of Third Casino created: 3',
          before: null,
          after: expect.any(Object) as unknown as object,
        };
        return { auditRows: [row], published: ['BR', 'US-TX'] };
      };
    },
  },
];
