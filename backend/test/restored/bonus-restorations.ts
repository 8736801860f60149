import type { BulkAction } from '../../src/bonuses/bonus-requests.dto.js';
import { BONUS, type BonusFields, EMPTY_VALUES, OTHER_VALUES } from './bonus-fields.js';
import type { Panel } from './panel.js';
import type { RestorableChange } from './restorable-change.js';
import { DELETED, FEATURED, INACTIVE, OLD_CODE } from './site-content.js';

const BONUSES = '/api/admin/bonuses';

const edit = (description: string, changes: Partial<BonusFields>): RestorableChange => ({
  route: `PUT ${BONUSES}/:id`,
  description,
  make: async (panel) => {
    const { id } = await panel.bonus(BONUS.title);
    await panel.editBonus(BONUS.title, changes);
    return () => panel.restoreBonus(id, / updated$/);
  },
});

const toggle = (path: string, title: string, fields: object): RestorableChange => ({
  route: `PATCH ${BONUSES}/:id/${path}`,
  description: `the switch ${JSON.stringify(fields)}`,
  make: async (panel) => {
    const { id } = await panel.bonus(title);
    await panel.browser.patch(`${BONUSES}/${id}/${path}`).send(fields).expect(200);
    return () => panel.restoreBonus(id, /(activated|featured)$/);
  },
});

/** A bulk switch is restored in the history of each bonus that it changed. */
const bulkSwitch =
  (action: BulkAction, changed: readonly string[], unchanged: string): RestorableChange['make'] =>
  async (panel) => {
    const ids = await idsOf(panel, changed);
    await panel.bulk(action, [...ids, ...(await idsOf(panel, [unchanged]))]);
    return async () => {
      for (const id of ids) await panel.restoreBonus(id, /(activated|featured)/i);
    };
  };

const BULK_CHANGES: Record<BulkAction, RestorableChange['make']> = {
  activate: bulkSwitch('activate', [INACTIVE], FEATURED),
  deactivate: bulkSwitch('deactivate', [BONUS.title, FEATURED], INACTIVE),
  feature: bulkSwitch('feature', [BONUS.title, INACTIVE], FEATURED),
  unfeature: bulkSwitch('unfeature', [FEATURED], BONUS.title),
  delete: async (panel) => {
    const ids = await idsOf(panel, [BONUS.title, FEATURED]);
    await panel.bulk('delete', ids);
    return () => panel.bulk('restore', ids);
  },
  restore: async (panel) => {
    const ids = await idsOf(panel, [DELETED]);
    await panel.bulk('restore', ids);
    return () => panel.bulk('delete', ids);
  },
};

async function idsOf(panel: Panel, titles: readonly string[]): Promise<number[]> {
  return Promise.all(titles.map(async (title) => (await panel.bonus(title)).id));
}

async function reverseOrder(panel: Panel): Promise<void> {
  await panel.orderBonuses((await panel.bonuses()).map(({ id }) => id).toReversed());
}

/** All changes of bonuses. */
export const BONUS_RESTORATIONS: RestorableChange[] = [
  ...Object.entries(OTHER_VALUES).map(([field, value]) =>
    edit(`another value of '${field}' of a bonus`, {
      [field]: value,
      // Both links lead to the platform, so none of the three changes alone.
      ...(['platform', 'ctaHref', 'termsUrl'].includes(field) && {
        platform: OTHER_VALUES.platform,
        ctaHref: OTHER_VALUES.ctaHref,
        termsUrl: OTHER_VALUES.termsUrl,
      }),
    }),
  ),
  edit('another value of each field of a bonus', OTHER_VALUES),
  edit('no value in the fields of a bonus that can be empty', EMPTY_VALUES),
  {
    route: `POST ${BONUSES}`,
    description: 'a new bonus',
    make: async (panel) => {
      const id = await panel.createBonus({ ...BONUS, title: 'New' });
      return () => panel.deleteBonus(id);
    },
  },
  {
    route: `DELETE ${BONUSES}/:id`,
    description: "a deletion, with 'Undo'",
    make: async (panel) => {
      const ids = await idsOf(panel, [BONUS.title]);
      for (const id of ids) await panel.deleteBonus(id);
      return () => panel.bulk('restore', ids);
    },
  },
  {
    route: `DELETE ${BONUSES}/:id`,
    description: 'a deletion, in the list of deleted bonuses',
    make: async (panel) => {
      const { id } = await panel.bonus(BONUS.title);
      await panel.deleteBonus(id);
      return () => panel.browser.post(`${BONUSES}/${id}/restore`).expect(200);
    },
  },
  {
    route: `DELETE ${BONUSES}/:id`,
    description: 'a deletion, in the history of the bonus',
    make: async (panel) => {
      const { id } = await panel.bonus(BONUS.title);
      await panel.deleteBonus(id);
      return () => panel.restoreBonus(id, / deleted$/);
    },
  },
  {
    route: `POST ${BONUSES}/:id/restore`,
    description: 'a bonus from the trash',
    make: async (panel) => {
      const { id } = await panel.bonus(DELETED);
      await panel.browser.post(`${BONUSES}/${id}/restore`).expect(200);
      return () => panel.deleteBonus(id);
    },
  },
  {
    route: `POST ${BONUSES}/:id/history/:entry/restore`,
    description: 'a restored version',
    make: async (panel) => {
      const { id } = await panel.bonus(BONUS.title);
      await panel.editBonus(BONUS.title, OTHER_VALUES);
      await panel.restoreBonus(id, / updated$/);
      await panel.restoreBonus(id, / reverted$/);
      return () => panel.restoreBonus(id, / reverted$/);
    },
  },
  toggle('toggle-status', BONUS.title, { isActive: false }),
  toggle('toggle-status', INACTIVE, { isActive: true }),
  toggle('toggle-featured', BONUS.title, { isFeatured: true }),
  toggle('toggle-featured', FEATURED, { isFeatured: false }),
  ...Object.entries(BULK_CHANGES).map(([action, make]) => ({
    route: `POST ${BONUSES}/bulk`,
    description: `the action '${action}' for selected bonuses`,
    make,
  })),
  {
    route: `POST ${BONUSES}/remove-demo`,
    description: "'Remove demo bonuses'",
    make: async (panel) => {
      const ids = await panel.removeDemo();
      return () => panel.bulk('restore', ids);
    },
  },
  {
    route: `PUT ${BONUSES}/order`,
    description: 'a new order',
    make: async (panel) => {
      const { id } = await panel.bonus(BONUS.title);
      await reverseOrder(panel);
      return () => panel.restoreBonus(id, / reordered$/);
    },
  },
  {
    route: `PUT ${BONUSES}/order`,
    description: 'a deletion and then a new order, of which the order is restored first',
    make: async (panel) => {
      const ids = await idsOf(panel, [BONUS.title]);
      const other = await panel.bonus(FEATURED);
      await panel.bulk('delete', ids);
      await reverseOrder(panel);
      return async () => {
        await panel.restoreBonus(other.id, / reordered$/);
        await panel.bulk('restore', ids);
      };
    },
  },
  {
    route: `PUT ${BONUSES}/order`,
    description: 'a deletion and then a new order, of which the deletion is restored first',
    make: async (panel) => {
      const ids = await idsOf(panel, [BONUS.title]);
      const other = await panel.bonus(FEATURED);
      await panel.bulk('delete', ids);
      await reverseOrder(panel);
      return async () => {
        await panel.bulk('restore', ids);
        await panel.restoreBonus(other.id, / reordered$/);
      };
    },
  },
  {
    route: 'POST /api/admin/code-replacements',
    description: 'a replaced code in bonuses and texts',
    make: async (panel) => {
      const ids = await idsOf(panel, [INACTIVE, FEATURED, DELETED]);
      const body = { from: { code: OLD_CODE }, preview: false };
      await panel.browser.post('/api/admin/code-replacements').send(body).expect(200);
      return async () => {
        await panel.restoreSettings();
        for (const id of ids) await panel.restoreBonus(id, /^Code "OLD77" replaced/);
      };
    },
  },
];
