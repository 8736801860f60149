import { expect } from '@jest/globals';
import type { AdminHelpLineDto } from '../../src/settings/help/admin/help-lines.dto.js';
import type { HelpDto } from '../../src/settings/help/help.dto.js';
import type { Browser } from '../harness.js';
import type { Race } from '../race.js';
import { type AuditRow, type Change } from './change.js';

const PATH = '/api/admin/help-lines';
const FIELDS = {
  kind: 'line',
  region: 'JP',
  name: 'Soudan',
  phone: '0570-064-556',
  source: 'https://soudan.example/contact',
  checkedOn: '2026-11-20',
} as const;

const published = async ({ http }: Race) =>
  ((await http.get('/api/help').expect(200)).body as HelpDto).lines.find(
    ({ name }) => name === FIELDS.name,
  );
const publishedPhone = async (race: Race) => (await published(race))?.phone ?? 'none';
const publishedCheck = async (race: Race) => (await published(race))?.checkedOn;

async function removeLine(browser: Browser): Promise<void> {
  const { body } = await browser.get(PATH).expect(200);
  for (const { id, name } of body as AdminHelpLineDto[]) {
    if (name === FIELDS.name) await browser.delete(`${PATH}/${id}`).expect(204);
  }
}

/** A site that has the line once. */
async function prepareLine(browser: Browser): Promise<AdminHelpLineDto> {
  await removeLine(browser);
  return (await browser.post(PATH).send(FIELDS).expect(201)).body as AdminHelpLineDto;
}

const auditRow = (verb: string, sides: Pick<AuditRow, 'before' | 'after'>): AuditRow => ({
  action: `help-line.${verb}`,
  entity: 'help-line',
  entityId: expect.any(String) as unknown as string,
  summary: `Help line "${FIELDS.name}" ${verb}`,
  ...sides,
});

const part = (fields: object) => expect.objectContaining(fields) as unknown as object;

/** All changes to the help lines. */
export const HELP_LINE_CHANGES: Change[] = [
  {
    route: `POST ${PATH}`,
    description: 'a help line is created',
    publicState: publishedPhone,
    prepare: async (browser) => {
      await removeLine(browser);
      return async () => {
        await browser.post(PATH).send(FIELDS).expect(201);
        const row = auditRow('created', { before: null, after: part(FIELDS) });
        return { auditRows: [row], published: FIELDS.phone };
      };
    },
  },
  {
    route: `PUT ${PATH}/:id`,
    description: 'a help line is edited',
    publicState: publishedPhone,
    prepare: async (browser) => {
      const { id, version } = await prepareLine(browser);
      return async () => {
        const after = { ...FIELDS, phone: '988' };
        await browser
          .put(`${PATH}/${id}`)
          .send({ ...after, version })
          .expect(200);
        const row = auditRow('updated', { before: part(FIELDS), after: part(after) });
        return { auditRows: [row], published: '988' };
      };
    },
  },
  {
    route: `DELETE ${PATH}/:id`,
    description: 'a help line is deleted',
    publicState: publishedPhone,
    prepare: async (browser) => {
      const { id } = await prepareLine(browser);
      return async () => {
        await browser.delete(`${PATH}/${id}`).expect(204);
        const row = auditRow('deleted', { before: part(FIELDS), after: null });
        return { auditRows: [row], published: 'none' };
      };
    },
  },
  {
    route: `POST ${PATH}/:id/check`,
    description: 'a help line is checked',
    publicState: publishedCheck,
    prepare: async (browser, { clock }) => {
      const { id, version } = await prepareLine(browser);
      return async () => {
        const checkedOn = clock.now().toISOString().slice(0, 10);
        await browser.post(`${PATH}/${id}/check`).send({ version }).expect(200);
        const before = part({ checkedOn: FIELDS.checkedOn });
        const row = auditRow('checked', { before, after: part({ checkedOn }) });
        return { auditRows: [row], published: checkedOn };
      };
    },
  },
];
