import type { SiteExportDto } from '../../src/operations/move/move.dto.js';
import type { Panel } from './panel.js';
import type { RestorableChange } from './restorable-change.js';
import { BONUS } from './bonus-fields.js';
import { FEATURED, INACTIVE, picture } from './site-content.js';

const IMPORTED = /^File imported/;
const ADDED: SiteExportDto['bonuses'][number] = { ...BONUS, title: 'From a file' };

const titled = (title: string) => (bonus: { title: string }) => bonus.title === title;

async function deleteAdded(panel: Panel): Promise<void> {
  await panel.deleteBonus((await panel.bonus(ADDED.title)).id);
}

const importOf = (
  description: string,
  make: (panel: Panel, document: SiteExportDto) => ReturnType<RestorableChange['make']>,
): RestorableChange => ({
  route: 'POST /api/admin/import',
  description: `an import with ${description}`,
  make: async (panel) => make(panel, await panel.export()),
});

/** All kinds of changes that an import can make. */
export const IMPORT_RESTORATIONS: RestorableChange[] = [
  importOf('other settings and another picture', async (panel, document) => {
    const data = (await picture('green')).toString('base64');
    await panel.import({
      ...document,
      settings: { ...document.settings, code: 'IMPORTED', prizes: [9] },
      picture: { type: 'image/png', data },
    });
    return () => panel.restoreSettings();
  }),
  importOf('changed bonuses, one of which is a demo', async (panel, document) => {
    const demo = document.bonuses.at(-1)?.title ?? '';
    const { id } = await panel.bonus(BONUS.title);
    const { id: demoId } = await panel.bonus(demo);
    await panel.import({
      ...document,
      bonuses: document.bonuses.map((bonus) =>
        [BONUS.title, demo].includes(bonus.title)
          ? { ...bonus, description: 'Imported', endsAt: null, isFeatured: true }
          : bonus,
      ),
    });
    return async () => {
      await panel.restoreBonus(id, IMPORTED);
      await panel.restoreBonus(demoId, IMPORTED);
    };
  }),
  importOf('a new bonus', async (panel, document) => {
    await panel.import({ ...document, bonuses: [...document.bonuses.slice(0, 2), ADDED] });
    return () => deleteAdded(panel);
  }),
  importOf('another order', async (panel, document) => {
    const { id } = await panel.bonus(BONUS.title);
    await panel.import({ ...document, bonuses: document.bonuses.toReversed() });
    return () => panel.restoreBonus(id, / reordered$/);
  }),
  importOf('a new bonus instead of others', async (panel, document) => {
    const removed = await Promise.all([BONUS.title, FEATURED].map((title) => panel.bonus(title)));
    const kept = document.bonuses.filter(
      ({ title }) => !removed.some((bonus) => bonus.title === title),
    );
    await panel.import({ ...document, bonuses: [ADDED, ...kept] }, true);
    return async () => {
      await deleteAdded(panel);
      await panel.bulk(
        'restore',
        removed.map(({ id }) => id),
      );
    };
  }),
  importOf('everything together', async (panel, document) => {
    const { id } = await panel.bonus(BONUS.title);
    const removed = await panel.bonus(FEATURED);
    const inactive = document.bonuses.filter(titled(INACTIVE));
    const others = document.bonuses.filter(
      ({ title }) => title !== FEATURED && title !== INACTIVE && title !== BONUS.title,
    );
    const changed = { ...BONUS, minDeposit: 99 };
    await panel.import(
      {
        ...document,
        settings: { ...document.settings, showPaidPrizes: false },
        bonuses: [...others.toReversed(), ADDED, changed, ...inactive],
      },
      true,
    );
    return async () => {
      await panel.restoreBonus(id, IMPORTED);
      await panel.bulk('restore', [removed.id]);
      await panel.restoreBonus((await panel.bonus(INACTIVE)).id, / reordered$/);
      await deleteAdded(panel);
      await panel.restoreSettings();
    };
  }),
];
