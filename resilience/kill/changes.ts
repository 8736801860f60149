import assert from 'node:assert/strict';
import type { AdminClient } from '../../testing/admin-client.ts';
import type { Bonus } from '../../testing/admin-responses.ts';

/** When the server kills itself; see kill-within-change.mjs. */
export type Moment = 'between two bonuses' | 'before the commit' | 'after the commit';

/** A kind of change that a kill may interrupt. */
export interface Change {
  /** For the name of the test. */
  name: string;
  moments: readonly Moment[];
  /** The actions of its audit rows, oldest first. */
  actions: readonly string[];
  /** Changes something before, so that the change has something to do. */
  prepare?: (client: AdminClient, bonuses: readonly Bonus[]) => Promise<void>;
  make: (client: AdminClient, bonuses: readonly Bonus[]) => Promise<void>;
}

/** The code in the texts of the bonuses, which is not the site's. */
export const OLD_CODE = 'OLD77';

const ONE_WRITE: readonly Moment[] = ['before the commit', 'after the commit'];
const SEVERAL_WRITES: readonly Moment[] = ['between two bonuses', ...ONE_WRITE];

function newest(bonuses: readonly Bonus[]): Bonus {
  const [first] = bonuses;
  assert.ok(first);
  return first;
}

const idsOf = (bonuses: readonly Bonus[]) => bonuses.map(({ id }) => id);

/** A text that no earlier call returned. */
const otherText = (() => {
  let count = 0;
  return () => `Text ${(count += 1)} with ${OLD_CODE}`;
})();

/** The number of imports so far. */
let imports = 0;

/** All kinds of changes to bonuses and settings; kill.test.ts has the creation and the edit of one bonus. */
export const CHANGES: readonly Change[] = [
  {
    name: 'the settings',
    moments: ONE_WRITE,
    actions: ['settings.updated'],
    make: (client) =>
      client.changeSettings(({ creator }) => ({ creator: { ...creator, name: otherText() } })),
  },
  {
    name: 'an older version of the settings',
    moments: ONE_WRITE,
    actions: ['settings.reverted'],
    prepare: (client) =>
      client.changeSettings(({ creator }) => ({ creator: { ...creator, name: otherText() } })),
    make: (client) => client.restoreSettings(),
  },
  {
    name: 'selected bonuses',
    moments: ONE_WRITE,
    actions: ['bonus.bulk-featured'],
    prepare: (client, bonuses) => client.changeBonuses(idsOf(bonuses), 'unfeature'),
    make: (client, bonuses) => client.changeBonuses(idsOf(bonuses), 'feature'),
  },
  {
    name: 'an older version of a bonus',
    moments: ONE_WRITE,
    actions: ['bonus.reverted'],
    prepare: async (client, bonuses) => {
      const { id } = newest(bonuses);
      await client.updateBonus(id, {
        title: 'Another title',
        description: otherText(),
        ctaHref: 'https://a.example',
      });
    },
    make: (client, bonuses) => client.restoreBonusVersion(newest(bonuses).id),
  },
  {
    name: 'the order of the bonuses',
    moments: SEVERAL_WRITES,
    actions: ['bonus.ordered'],
    make: (client, bonuses) => client.orderBonuses(idsOf(bonuses).toReversed()),
  },
  {
    name: 'a replaced code',
    moments: SEVERAL_WRITES,
    actions: ['settings.code-replaced'],
    prepare: async (client, bonuses) => {
      for (const { id, title } of bonuses.slice(0, 2)) {
        const ctaHref = `https://a.example/?c=${OLD_CODE}`;
        await client.updateBonus(id, { title, description: otherText(), ctaHref });
      }
      await client.changeSettings(({ creator }) => ({
        creator: { ...creator, name: otherText() },
      }));
    },
    make: (client) => client.replaceCode(OLD_CODE),
  },
  {
    name: 'an import',
    moments: SEVERAL_WRITES,
    actions: ['bonus.ordered', 'settings.imported'],
    make: async (client) => {
      const document = await client.export();
      const { settings, bonuses } = document;
      const added = { title: otherText(), description: 'New', ctaHref: 'https://a.example' };
      const changed = bonuses.map((bonus) => ({ ...bonus, description: otherText() }));
      await client.import({
        ...document,
        settings: { ...settings, code: `CODE${(imports += 1)}` },
        bonuses: [...changed.toReversed(), added],
      });
    },
  },
];
