import type { BonusDto } from '../src/bonuses/dto/bonus.dto.js';
import type { PublicBonusDto } from '../src/bonuses/dto/public-bonus.dto.js';
import type { Change, AuditRow } from './change.js';
import type { Browser } from './harness.js';
import type { Race } from './race.js';

const BONUSES = '/api/admin/bonuses';
const BONUS = {
  title: 'Welcome',
  description: 'Up to $100',
  ctaHref: 'https://stake.com/?c=PLAY',
};

/** A new, unchanged bonus, which is the first of those that are not featured. */
const create = async (by: Browser, fields: object = {}) =>
  (
    await by
      .post(BONUSES)
      .send({ ...BONUS, ...fields })
      .expect(201)
  ).body as BonusDto;

const bonuses = async ({ http }: Race) =>
  (await http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];

/** The titles of the first two public bonuses. */
const firstTitles = async (site: Race) =>
  (await bonuses(site)).slice(0, 2).map(({ title }) => title);

function auditRow(verb: string, before: BonusDto | null, after: BonusDto | null): AuditRow {
  const { id, title } = after ?? before ?? { id: 0, title: '' };
  return {
    action: `bonus.${verb}`,
    entity: 'bonus',
    entityId: String(id),
    summary: `Bonus "${title}" ${verb}`,
    before,
    after,
  };
}

/** A bonus toggled to a state, from the other one. */
function toggle(
  path: string,
  [field, value]: [keyof BonusDto, boolean],
  verb: string,
  published: string[],
): Change {
  return {
    route: `PATCH ${BONUSES}/:id/${path}`,
    what: `a bonus is ${verb}`,
    seen: firstTitles,
    prepare: async (by) => {
      const switched = await create(by, { title: 'Switched', [field]: !value });
      await create(by, { title: 'Above it' });
      return async () => {
        const { body } = await by
          .patch(`${BONUSES}/${switched.id}/${path}`)
          .send({ [field]: value })
          .expect(200);
        const after = { ...switched, [field]: value, version: 2, updatedAt: body.updatedAt };
        return { auditRows: [auditRow(verb, switched, after)], published };
      };
    },
  };
}

/** All changes of bonuses. Each starts without bonuses. */
export const BONUS_CHANGES: Change[] = [
  {
    route: `POST ${BONUSES}`,
    what: 'a bonus is created',
    seen: firstTitles,
    prepare: (by) =>
      Promise.resolve(async () => ({
        auditRows: [auditRow('created', null, await create(by))],
        published: ['Welcome'],
      })),
  },
  {
    route: `PUT ${BONUSES}/:id`,
    what: 'a bonus is edited',
    seen: async (site) => (await bonuses(site)).map(({ title, terms }) => [title, terms]),
    prepare: async (by) => {
      const before = await create(by);
      return async () => {
        const fields = { title: 'Welcome back', bullets: ['40x', '$5 at most'] };
        const { body } = await by
          .put(`${BONUSES}/${before.id}`)
          .send({ ...BONUS, ...fields })
          .expect(200);
        const after = { ...before, ...fields, version: 2, updatedAt: body.updatedAt };
        return {
          auditRows: [auditRow('updated', before, after)],
          published: [['Welcome back', '40x\n$5 at most']],
        };
      };
    },
  },
  toggle('toggle-status', ['isActive', true], 'activated', ['Above it', 'Switched']),
  toggle('toggle-status', ['isActive', false], 'deactivated', ['Above it']),
  toggle('toggle-featured', ['isFeatured', true], 'featured', ['Switched', 'Above it']),
  toggle('toggle-featured', ['isFeatured', false], 'unfeatured', ['Above it', 'Switched']),
  {
    route: `PUT ${BONUSES}/order`,
    what: 'the bonuses are ordered',
    seen: firstTitles,
    prepare: async (by) => {
      const { id: below } = await create(by, { title: 'Below' });
      const { id: above } = await create(by, { title: 'Above' });
      return async () => {
        await by
          .put(`${BONUSES}/order`)
          .send({ ids: [below, above] })
          .expect(200);
        return {
          auditRows: [
            {
              action: 'bonus.ordered',
              entity: 'bonus',
              summary: 'Bonuses reordered',
              before: [above, below],
              after: [below, above],
            },
          ],
          published: ['Below', 'Above'],
        };
      };
    },
  },
  ...(
    [
      ['activate', 'activated', 'isActive', true, ['Above it', 'Switched']],
      ['deactivate', 'deactivated', 'isActive', false, ['Above it']],
      ['feature', 'featured', 'isFeatured', true, ['Switched', 'Above it']],
      ['unfeature', 'unfeatured', 'isFeatured', false, ['Above it', 'Switched']],
    ] as const
  ).map(([action, verb, field, value, published]): Change => ({
    route: `POST ${BONUSES}/bulk`,
    what: `several bonuses are ${verb}`,
    seen: firstTitles,
    prepare: async (by) => {
      const { id, title } = await create(by, { title: 'Switched', [field]: !value });
      await create(by, { title: 'Above it' });
      return async () => {
        await by
          .post(`${BONUSES}/bulk`)
          .send({ ids: [id], action })
          .expect(200);
        const row: AuditRow = {
          action: `bonus.bulk-${verb}`,
          entity: 'bonus',
          summary: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} 1 bonus`,
          before: { [id]: { title, version: 1, [field]: !value } },
          after: { [id]: { title, version: 2, [field]: value } },
        };
        return { auditRows: [row], published: [...published] };
      };
    },
  })),
  {
    route: `POST ${BONUSES}/bulk`,
    what: 'several bonuses are deleted',
    seen: firstTitles,
    prepare: async (by) => {
      const first = await create(by);
      const second = await create(by);
      return async () => {
        await by
          .post(`${BONUSES}/bulk`)
          .send({ ids: [first.id, second.id], action: 'delete' })
          .expect(200);
        const row: AuditRow = {
          action: 'bonus.bulk-deleted',
          entity: 'bonus',
          summary: 'Deleted 2 bonuses',
          before: { [first.id]: first, [second.id]: second },
        };
        return { auditRows: [row], published: [] };
      };
    },
  },
  {
    route: `DELETE ${BONUSES}/:id`,
    what: 'a bonus is deleted',
    seen: firstTitles,
    prepare: async (by) => {
      const before = await create(by);
      return async () => {
        await by.delete(`${BONUSES}/${before.id}`).expect(204);
        return { auditRows: [auditRow('deleted', before, null)], published: [] };
      };
    },
  },
];
