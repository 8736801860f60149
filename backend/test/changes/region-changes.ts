import { expect } from '@jest/globals';
import type { RegionImportDto } from '../../src/platforms/regions/admin/region-import.dto.js';
import type { RegionRuleDto } from '../../src/platforms/regions/admin/region-rules.dto.js';
import type { RegionsDto } from '../../src/platforms/regions/regions.dto.js';
import type { Browser } from '../harness.js';
import type { Race } from '../race.js';
import { type AuditRow, type Change, DEPUTY } from './change.js';

const PATH = '/api/admin/regions';
const DOCUMENT_TYPE = 'application/vnd.playhouse.regions+json';
const FIELDS = {
  platform: 'stake_com',
  region: 'JP',
  status: 'open',
  source: 'A letter of the platform',
  checkedOn: '2026-11-20',
} as const;

/** The published status of Japan; undefined if it has no rule of its own. */
const japan = async ({ http }: Race) =>
  ((await http.get('/api/regions').expect(200)).body as RegionsDto).platforms.stake_com?.find(
    ({ region }) => region === 'JP',
  );
const statusInJapan = async (race: Race) => (await japan(race))?.status ?? 'none';
const checkInJapan = async (race: Race) => (await japan(race))?.checkedOn;
const endInJapan = async (race: Race) => (await japan(race))?.until;

/** A site in which Japan has one rule. */
async function prepareRule(browser: Browser): Promise<RegionRuleDto> {
  await removeRules(browser);
  return (await browser.post(PATH).send(FIELDS).expect(201)).body as RegionRuleDto;
}

async function removeRules(browser: Browser): Promise<void> {
  const { body } = await browser.get(PATH).expect(200);
  for (const { id, region } of body as RegionRuleDto[]) {
    if (region === 'JP') await browser.delete(`${PATH}/${id}`).expect(204);
  }
}

const auditRow = (verb: string, sides: Pick<AuditRow, 'before' | 'after'>): AuditRow => ({
  action: `region.${verb}`,
  entity: 'region',
  entityId: expect.any(String) as unknown as string,
  summary: `Rule for stake_com in JP ${verb}`,
  ...sides,
});

const part = (fields: object) => expect.objectContaining(fields) as unknown as object;

/** All changes to the rules for regions. */
export const REGION_CHANGES: Change[] = [
  {
    route: `POST ${PATH}`,
    description: 'a rule for a region is created',
    publicState: statusInJapan,
    prepare: async (browser) => {
      await removeRules(browser);
      return async () => {
        await browser.post(PATH).send(FIELDS).expect(201);
        const row = auditRow('created', { before: null, after: part(FIELDS) });
        return { auditRows: [row], published: 'open' };
      };
    },
  },
  {
    route: `PUT ${PATH}/:id`,
    description: 'a rule for a region is edited',
    publicState: statusInJapan,
    prepare: async (browser) => {
      const { id, version } = await prepareRule(browser);
      return async () => {
        const after = { ...FIELDS, status: 'blocked' };
        await browser
          .put(`${PATH}/${id}`)
          .send({ ...after, version })
          .expect(200);
        const row = auditRow('updated', { before: part(FIELDS), after: part(after) });
        return { auditRows: [row], published: 'blocked' };
      };
    },
  },
  {
    route: `DELETE ${PATH}/:id`,
    description: 'a rule for a region is deleted',
    publicState: statusInJapan,
    prepare: async (browser) => {
      const { id } = await prepareRule(browser);
      return async () => {
        await browser.delete(`${PATH}/${id}`).expect(204);
        const row = auditRow('deleted', { before: part(FIELDS), after: null });
        return { auditRows: [row], published: 'none' };
      };
    },
  },
  {
    route: `POST ${PATH}/:id/restore`,
    description: 'a deleted rule for a region is restored',
    publicState: statusInJapan,
    prepare: async (browser) => {
      const { id } = await prepareRule(browser);
      await removeRules(browser);
      return async () => {
        await browser.post(`${PATH}/${id}/restore`).expect(200);
        const row = auditRow('restored', { before: null, after: part({ id, ...FIELDS }) });
        return { auditRows: [row], published: 'open' };
      };
    },
  },
  {
    route: `POST ${PATH}/:id/confirm`,
    description: 'a rule for a region is confirmed',
    publicState: checkInJapan,
    prepare: async (browser) => {
      const { id, version } = await prepareRule(browser);
      return async () => {
        const checkedOn = '2026-11-21';
        await browser.post(`${PATH}/${id}/confirm`).send({ version, checkedOn }).expect(200);
        const after = part({ checkedOn, confirmedBy: DEPUTY.username });
        const row = auditRow('confirmed', { before: part({ confirmedBy: null }), after });
        return { auditRows: [row], published: checkedOn };
      };
    },
  },
  {
    route: `POST ${PATH}/confirm`,
    description: 'several rules for regions are confirmed',
    publicState: checkInJapan,
    prepare: async (browser, { clock }) => {
      const { id, version } = await prepareRule(browser);
      return async () => {
        await browser
          .post(`${PATH}/confirm`)
          .send({ rules: [{ id, version }] })
          .expect(200);
        const row: AuditRow = {
          action: 'region.bulk-confirmed',
          entity: 'region',
          summary: 'Rules for regions confirmed: 1',
          before: { [id]: part({ confirmedBy: null }) },
          after: { [id]: part({ confirmedBy: DEPUTY.username }) },
        };
        return { auditRows: [row], published: clock.now().toISOString().slice(0, 10) };
      };
    },
  },
  {
    route: `POST ${PATH}/:id/schedule`,
    description: 'a change of a region is scheduled',
    publicState: endInJapan,
    prepare: async (browser) => {
      const { id, version } = await prepareRule(browser);
      return async () => {
        const { source, checkedOn } = FIELDS;
        const next = { status: 'blocked', source, checkedOn, from: '2027-03-01' };
        await browser
          .post(`${PATH}/${id}/schedule`)
          .send({ ...next, version })
          .expect(200);
        const auditRows = [
          auditRow('scheduled', {
            before: part({ until: null }),
            after: part({ until: '2027-03-01' }),
          }),
          auditRow('created', { before: null, after: part(next) }),
        ];
        return { auditRows, published: '2027-03-01' };
      };
    },
  },
  {
    route: `POST ${PATH}/import`,
    description: 'rules for regions are imported',
    publicState: statusInJapan,
    prepare: async (browser) => {
      await removeRules(browser);
      const { body: others } = await browser.get(PATH).expect(200);
      const count = (others as RegionRuleDto[]).length;
      const document = { rules: [FIELDS] };
      return async () => {
        const preview = await browser
          .post(`${PATH}/import?preview=true`)
          .type(DOCUMENT_TYPE)
          .send(JSON.stringify(document))
          .expect(200);
        const { state } = preview.body as RegionImportDto;
        await browser
          .post(`${PATH}/import?state=${state}`)
          .type(DOCUMENT_TYPE)
          .send(JSON.stringify(document))
          .expect(200);
        const row: AuditRow = {
          action: 'region.imported',
          entity: 'region',
          summary: `Rules for regions imported: 1 added, 0 changed, ${count} removed`,
          before: expect.any(Object),
          after: expect.any(Object),
        };
        return { auditRows: [row], published: 'open' };
      };
    },
  },
];
