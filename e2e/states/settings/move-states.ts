import { expect, type Locator, type Page } from '@playwright/test';
import { SettingsPage } from '../../pages/settings-page.ts';
import { openPanel } from '../page-setup.ts';
import type { State } from '../state.ts';

const MOVE = '/admin/settings?part=move';

interface SiteExport {
  settings: { code: string; creator: object; prizes: number[]; texts: object };
  bonuses: { title: string; wagering: number | null; bullets: string[] }[];
}

/** Opens the dialog for the site's own export after a change. */
async function openImport(page: Page, changeFile: (file: SiteExport) => object): Promise<Locator> {
  await openPanel(page, MOVE, 'Import');
  const response = await page.request.get('/api/admin/export');
  const changed = changeFile((await response.json()) as SiteExport);
  return new SettingsPage(page).chooseImport(JSON.stringify(changed));
}

const LONG_TITLE = 'An offer with a name of forty characters';

/** Something of every group of a preview. */
const withManyChanges = (file: SiteExport): object => ({
  ...file,
  settings: {
    ...file.settings,
    code: 'EVENING-21',
    prizes: [1_200, 600, 300],
    texts: { ...file.settings.texts, footer: 'Another footer. '.repeat(12).trim() },
  },
  bonuses: [
    ...file.bonuses
      .slice(1, 4)
      .toReversed()
      .map((bonus, index) => (index === 0 ? { ...bonus, wagering: 12, badge: 'HOT' } : bonus)),
    ...Array.from({ length: 13 }, (_, index) => ({
      ...file.bonuses[0],
      title: `${LONG_TITLE} ${index + 1} 🎰`,
    })),
  ],
});

/** The part Move of the Settings tab. */
export const MOVE_STATES: readonly State[] = [
  {
    name: 'panel-settings-move',
    scenario: 'full',
    show: (page) => openPanel(page, MOVE, 'Import'),
  },
  {
    name: 'panel-settings-import',
    scenario: 'full',
    show: async (page) => {
      const dialog = await openImport(page, withManyChanges);
      await expect(dialog).toContainText('13 bonuses added');
    },
  },
  {
    name: 'panel-settings-import-nothing',
    scenario: 'full',
    show: async (page) => {
      const dialog = await openImport(page, (file) => file);
      await expect(dialog).toContainText('This file changes nothing');
    },
  },
  {
    name: 'panel-settings-import-problems',
    scenario: 'full',
    show: async (page) => {
      const dialog = await openImport(page, (file) => ({
        ...file,
        settings: { ...file.settings, code: 'two words', secret: 1 },
        bonuses: file.bonuses.map((bonus) => ({ ...bonus, title: '' })),
      }));
      await expect(dialog).toContainText('Nothing was imported.');
    },
  },
];
