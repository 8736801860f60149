import { expect } from '@jest/globals';
import type { AdminLeaderboardDto } from '../../src/leaderboard/admin-leaderboard.dto.js';
import type { AdminRaceDto } from '../../src/leaderboard/races/races.dto.js';
import type { RulingDto } from '../../src/leaderboard/races/rulings/rulings.dto.js';
import type { SourceDto } from '../../src/sources/rows/source-rows.dto.js';
import type { Browser, TestApp } from '../harness.js';
import { type AuditRow, type Change } from './change.js';

const PATH = '/api/admin/races';
const SOURCE = {
  ...{ platformKey: 'stake_com', connector: 'roobet' },
  ...{ settings: { userId: 'u-1' }, secrets: { token: 'a secret token' } },
};
const LIST = {
  ...{ platformKey: 'stake_com', connector: 'list', secrets: {} },
  settings: { rows: 'name,amount\nAnn,5\n' },
};
const DAY_MS = 86_400_000;
const FIELDS = {
  ...{ slug: 'weekly', title: 'Week {week}', merge: 'by-name', unit: 'USD', prizes: [100, 'Mug'] },
  ...{ minWager: 0, ties: 'by-name', settleHours: 24, isPublic: true },
  schedule: {
    ...{ kind: 'week', weekday: 'friday', every: 1, from: '2026-10-01' },
    ...{ time: '18:00', zone: 'Europe/Madrid' },
  },
};

/** The fields of a race, with a new source. There are no other races then, because there can only be a few. */
const fieldsOf = async (browser: Browser) => {
  const { body: races } = await browser.get(PATH).expect(200);
  for (const { id } of races as AdminRaceDto[]) await browser.delete(`${PATH}/${id}`).expect(204);
  const { body: source } = await browser.post('/api/admin/sources').send(SOURCE).expect(201);
  return { ...FIELDS, sourceIds: [(source as SourceDto).id] };
};

const create = async (browser: Browser): Promise<AdminRaceDto> => {
  const fields = await fieldsOf(browser);
  return (await browser.post(PATH).send(fields).expect(201)).body as AdminRaceDto;
};

const auditRow = (verb: string, sides: Pick<AuditRow, 'before' | 'after'>): AuditRow => ({
  action: `race.${verb}`,
  entity: 'race',
  entityId: expect.any(String) as unknown as string,
  summary: `Race weekly ${verb}`,
  ...sides,
});

const RULING = { kind: 'exclude', reason: 'other', note: 'private' };
const RULED = {
  ...{ kind: 'exclude', reason: 'other', amount: null },
  ruling: expect.any(Number) as unknown as number,
};

const rulingRow = (verb: string, sides: Pick<AuditRow, 'before' | 'after'>): AuditRow => ({
  ...auditRow(`ruling-${verb}`, sides),
  summary: expect.stringMatching(` ${verb}$`) as unknown as string,
});

/** A race of a list, whose only player is returned. */
const createWithPlayer = async (browser: Browser, site: TestApp) => {
  const fields = await fieldsOf(browser);
  const { body: source } = await browser.post('/api/admin/sources').send(LIST).expect(201);
  const [startsAt, endsAt] = [-1, 1].map((days) => new Date(+site.clock.now() + days * DAY_MS));
  const schedule = { kind: 'once', startsAt, endsAt };
  const race = { ...fields, sourceIds: [(source as SourceDto).id], schedule };
  const { body } = await browser.post(PATH).send(race).expect(201);
  const { id } = body as AdminRaceDto;
  await browser.post(`${PATH}/${id}/refresh`).expect(200);
  const { body: standings } = await browser.get('/api/admin/leaderboard?race=weekly').expect(200);
  return { id, player: (standings as AdminLeaderboardDto).entries[0]?.id };
};

/** All changes to the races besides that of the sheets. */
export const RACE_CHANGES: Change[] = [
  {
    route: `POST ${PATH}`,
    description: 'a race is created',
    prepare: async (browser) => {
      const fields = await fieldsOf(browser);
      return async () => {
        const { body: after } = await browser.post(PATH).send(fields).expect(201);
        return { auditRows: [auditRow('created', { before: null, after: after as object })] };
      };
    },
  },
  {
    route: `PUT ${PATH}/:id`,
    description: 'a race is changed',
    prepare: async (browser) => {
      const before = await create(browser);
      return async () => {
        const { id, position: _, ...fields } = { ...before, minWager: 50 };
        await browser.put(`${PATH}/${id}`).send(fields).expect(200);
        const after = { ...before, minWager: 50 };
        return { auditRows: [auditRow('updated', { before, after })] };
      };
    },
  },
  {
    route: `POST ${PATH}/:id/refresh`,
    description: 'the sources of a race are read',
    prepare: async (browser) => {
      const { id } = await create(browser);
      return async () => {
        await browser.post(`${PATH}/${id}/refresh`).expect(200);
        return { auditRows: [auditRow('refreshed', { before: null, after: null })] };
      };
    },
  },
  {
    route: `DELETE ${PATH}/:id`,
    description: 'a race is deleted',
    prepare: async (browser) => {
      const before = await create(browser);
      return async () => {
        await browser.delete(`${PATH}/${before.id}`).expect(204);
        return { auditRows: [auditRow('deleted', { before, after: null })] };
      };
    },
  },
  {
    route: `POST ${PATH}/:id/rulings`,
    description: 'something is decided about a player of a race',
    prepare: async (browser, site) => {
      const { id, player } = await createWithPlayer(browser, site);
      return async () => {
        await browser
          .post(`${PATH}/${id}/rulings`)
          .send({ ...RULING, player })
          .expect(201);
        return { auditRows: [rulingRow('added', { before: null, after: RULED })] };
      };
    },
  },
  {
    route: `DELETE ${PATH}/:id/rulings/:ruling`,
    description: 'a decision about a player of a race is undone',
    prepare: async (browser, site) => {
      const { id, player } = await createWithPlayer(browser, site);
      const path = `${PATH}/${id}/rulings`;
      const { body } = await browser
        .post(path)
        .send({ ...RULING, player })
        .expect(201);
      return async () => {
        await browser.delete(`${path}/${(body as RulingDto).id}`).expect(204);
        return { auditRows: [rulingRow('removed', { before: RULED, after: null })] };
      };
    },
  },
];
