import { omit } from 'es-toolkit';
import type { BonusRecord } from '../../src/bonuses/bonus-columns.js';
import type { BonusDto, PublicBonusDto } from '../../src/bonuses/bonus.dto.js';
import type { HistoryEntryDto } from '../../src/core/http/history/history-entry.dto.js';
import { Bonus } from '../../src/bonuses/bonus.entity.js';
import type { Change, AuditRow } from './change.js';
import type { Browser } from '../harness.js';
import type { Race } from '../race.js';

const BONUSES = '/api/admin/bonuses';
const BONUS = {
  title: 'Welcome',
  description: 'For new players',
  ctaHref: 'https://stake.com/?c=PLAY',
};

/** Creates a bonus, which is then the first of those that are not featured. */
const create = async (browser: Browser, fields: object = {}) =>
  (
    await browser
      .post(BONUSES)
      .send({ ...BONUS, ...fields })
      .expect(201)
  ).body as BonusDto;

const bonuses = async ({ http }: Race) =>
  (await http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];

/** The titles of the first two public bonuses. */
const firstTitles = async (site: Race) =>
  (await bonuses(site)).slice(0, 2).map(({ title }) => title);

/** A bonus as the audit log stores it. */
export function recordOf(bonus: BonusDto): BonusRecord {
  return omit(bonus, ['path', 'provider', 'state']);
}

function auditRow(verb: string, before: BonusDto | null, after: BonusDto): AuditRow {
  const { id, title } = after;
  return {
    action: `bonus.${verb}`,
    entity: 'bonus',
    entityId: String(id),
    summary: `Bonus "${title}" ${verb}`,
    before: before && recordOf(before),
    after: recordOf(after),
  };
}

/** The stored bonus, even if it is in the trash. */
async function storedBonus(browser: Browser, id: number): Promise<BonusDto> {
  const lists = await Promise.all(
    ['', '?state=deleted'].map((query) => browser.get(`${BONUSES}${query}`).expect(200)),
  );
  const bonus = lists.flatMap(({ body }) => body as BonusDto[]).find((row) => row.id === id);
  if (!bonus) throw new Error(`There is no bonus ${id}.`);
  return bonus;
}

/** The change that sets a boolean field of a bonus, which had the opposite value, to `value`. */
function toggle(
  path: string,
  [field, value]: [keyof BonusDto, boolean],
  verb: string,
  published: string[],
): Change {
  return {
    route: `PATCH ${BONUSES}/:id/${path}`,
    description: `a bonus is ${verb}`,
    publicState: firstTitles,
    prepare: async (browser) => {
      const switched = await create(browser, { title: 'Switched', [field]: !value });
      await create(browser, { title: 'Above it' });
      return async () => {
        const { body } = await browser
          .patch(`${BONUSES}/${switched.id}/${path}`)
          .send({ [field]: value })
          .expect(200);
        const after = { ...switched, [field]: value, version: 2, updatedAt: body.updatedAt };
        return { auditRows: [auditRow(verb, switched, after)], published };
      };
    },
  };
}

/** The audit row of bonuses titled 'Welcome' that move into or out of the trash together. */
function trashRow(
  verb: 'deleted' | 'restored',
  ids: readonly number[],
  version: number,
  [before, after]: readonly [string | null, string | null],
): AuditRow {
  const rowsWith = (deletedAt: string | null, rowVersion: number) =>
    Object.fromEntries(ids.map((id) => [id, { title: 'Welcome', version: rowVersion, deletedAt }]));
  const [first, ...others] = ids.map(() => '"Welcome"');
  const summary =
    others.length === 0
      ? `Bonus ${first} ${verb}`
      : `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${ids.length} bonuses: ${[first, ...others].join(', ')}`;
  return {
    action: `bonus.bulk-${verb}`,
    entity: 'bonus',
    summary,
    before: rowsWith(before, version),
    after: rowsWith(after, version + 1),
  };
}

/** All changes to bonuses. Each expects that there are no bonuses. */
export const BONUS_CHANGES: Change[] = [
  {
    route: `POST ${BONUSES}`,
    description: 'a bonus is created',
    publicState: firstTitles,
    prepare: (browser) =>
      Promise.resolve(async () => ({
        auditRows: [auditRow('created', null, await create(browser))],
        published: ['Welcome'],
      })),
  },
  {
    route: `PUT ${BONUSES}/:id`,
    description: 'a bonus is edited',
    publicState: async (site) => (await bonuses(site)).map(({ title, terms }) => [title, terms]),
    prepare: async (browser) => {
      const before = await create(browser);
      return async () => {
        const fields = { title: 'Welcome back', bullets: ['40x', '$5 at most'] };
        const { body } = await browser
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
    description: 'the bonuses are ordered',
    publicState: firstTitles,
    prepare: async (browser) => {
      const { id: below } = await create(browser, { title: 'Below' });
      const { id: above } = await create(browser, { title: 'Above' });
      return async () => {
        await browser
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
    description: `several bonuses are ${verb}`,
    publicState: firstTitles,
    prepare: async (browser) => {
      const { id, title } = await create(browser, { title: 'Switched', [field]: !value });
      await create(browser, { title: 'Above it' });
      return async () => {
        await browser
          .post(`${BONUSES}/bulk`)
          .send({ ids: [id], action })
          .expect(200);
        const row: AuditRow = {
          action: `bonus.bulk-${verb}`,
          entity: 'bonus',
          summary: `Bonus "${title}" ${verb}`,
          before: { [id]: { title, version: 1, [field]: !value } },
          after: { [id]: { title, version: 2, [field]: value } },
        };
        return { auditRows: [row], published: [...published] };
      };
    },
  })),
  {
    route: `POST ${BONUSES}/bulk`,
    description: 'several bonuses are deleted',
    publicState: firstTitles,
    prepare: async (browser) => {
      const first = await create(browser);
      const second = await create(browser);
      const ids = [first.id, second.id];
      return async () => {
        await browser.post(`${BONUSES}/bulk`).send({ ids, action: 'delete' }).expect(200);
        const { deletedAt } = await storedBonus(browser, first.id);
        return { auditRows: [trashRow('deleted', ids, 1, [null, deletedAt])], published: [] };
      };
    },
  },
  {
    route: `POST ${BONUSES}/bulk`,
    description: 'several bonuses are restored',
    publicState: firstTitles,
    prepare: async (browser) => {
      const { id } = await create(browser);
      await browser.delete(`${BONUSES}/${id}`).expect(204);
      const { deletedAt } = await storedBonus(browser, id);
      return async () => {
        await browser
          .post(`${BONUSES}/bulk`)
          .send({ ids: [id], action: 'restore' })
          .expect(200);
        return {
          auditRows: [trashRow('restored', [id], 2, [deletedAt, null])],
          published: ['Welcome'],
        };
      };
    },
  },
  {
    route: `POST ${BONUSES}/remove-demo`,
    description: 'the demo bonuses are removed',
    publicState: firstTitles,
    prepare: async (browser, { dataSource }) => {
      const { id } = await create(browser);
      await create(browser, { title: 'Own' });
      await dataSource.getRepository(Bonus).update({ id }, { isDemo: true });
      return async () => {
        await browser.post(`${BONUSES}/remove-demo`).expect(200);
        const { deletedAt } = await storedBonus(browser, id);
        return { auditRows: [trashRow('deleted', [id], 1, [null, deletedAt])], published: ['Own'] };
      };
    },
  },
  {
    route: `DELETE ${BONUSES}/:id`,
    description: 'a bonus is deleted',
    publicState: firstTitles,
    prepare: async (browser) => {
      const before = await create(browser);
      return async () => {
        await browser.delete(`${BONUSES}/${before.id}`).expect(204);
        const after = await storedBonus(browser, before.id);
        return { auditRows: [auditRow('deleted', before, after)], published: [] };
      };
    },
  },
  {
    route: `POST ${BONUSES}/:id/restore`,
    description: 'a bonus is restored',
    publicState: firstTitles,
    prepare: async (browser) => {
      const { id } = await create(browser);
      await browser.delete(`${BONUSES}/${id}`).expect(204);
      const before = await storedBonus(browser, id);
      return async () => {
        await browser.post(`${BONUSES}/${id}/restore`).expect(200);
        const after = await storedBonus(browser, id);
        return {
          auditRows: [auditRow('restored', before, after)],
          published: ['Welcome'],
        };
      };
    },
  },
  {
    route: `POST ${BONUSES}/:id/history/:entry/restore`,
    description: 'an older version of a bonus is restored',
    publicState: firstTitles,
    prepare: async (browser) => {
      const { id } = await create(browser);
      const edited = await browser
        .put(`${BONUSES}/${id}`)
        .send({ ...BONUS, title: 'Edited' })
        .expect(200);
      const history = await browser.get(`${BONUSES}/${id}/history`).expect(200);
      const [latest] = history.body as HistoryEntryDto[];
      return async () => {
        const { body } = await browser
          .post(`${BONUSES}/${id}/history/${latest?.entry}/restore`)
          .expect(200);
        return {
          auditRows: [auditRow('reverted', edited.body as BonusDto, body as BonusDto)],
          published: ['Welcome'],
        };
      };
    },
  },
];
