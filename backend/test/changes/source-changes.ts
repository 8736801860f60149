import { expect } from '@jest/globals';
import type { SourceDto } from '../../src/sources/rows/source-rows.dto.js';
import type { Browser } from '../harness.js';
import { type AuditRow, type Change } from './change.js';

const PATH = '/api/admin/sources';
const FIELDS = {
  platformKey: 'stake_com',
  connector: 'roobet',
  settings: { userId: 'u-1' },
  secrets: { token: 'a secret token' },
};
const AUDITED = { ...FIELDS, secrets: ['token'] };

const create = async (browser: Browser): Promise<SourceDto> =>
  (await browser.post(PATH).send(FIELDS).expect(201)).body as SourceDto;

const auditRow = (verb: string, sides: Pick<AuditRow, 'before' | 'after'>): AuditRow => ({
  action: `source.${verb}`,
  entity: 'source',
  entityId: expect.any(String) as unknown as string,
  summary: `Source Roobet of stake_com ${verb}`,
  ...sides,
});

/** All changes to the sources of wagers. */
export const SOURCE_CHANGES: Change[] = [
  {
    route: `POST ${PATH}`,
    description: 'a source of wagers is added',
    prepare: (browser) =>
      Promise.resolve(async () => {
        await create(browser);
        return { auditRows: [auditRow('created', { before: null, after: AUDITED })] };
      }),
  },
  {
    route: `PUT ${PATH}/:id`,
    description: 'a source of wagers is changed',
    prepare: async (browser) => {
      const { id } = await create(browser);
      return async () => {
        const { secrets: _, ...fields } = FIELDS;
        const settings = { userId: 'u-2' };
        await browser
          .put(`${PATH}/${id}`)
          .send({ ...fields, settings })
          .expect(200);
        const sides = { before: AUDITED, after: { ...AUDITED, settings } };
        return { auditRows: [auditRow('updated', sides)] };
      };
    },
  },
  {
    route: `DELETE ${PATH}/:id`,
    description: 'a source of wagers is deleted',
    prepare: async (browser) => {
      const { id } = await create(browser);
      return async () => {
        await browser.delete(`${PATH}/${id}`).expect(204);
        return { auditRows: [auditRow('deleted', { before: AUDITED, after: null })] };
      };
    },
  },
];
