import { expect, type Locator, type Page } from '@playwright/test';
import { respondWith } from '../page-setup.ts';
import type { State } from '../state.ts';
import { CHRISTMAS, DATED } from './bonus-fixtures.ts';
import { LIST, openTab } from './bonuses-tab.ts';

const change = (entry: number, actor: string, summary: string, changes: object[]) => ({
  entry,
  at: `2026-11-${String(entry)}T10:00:00.000Z`,
  actor,
  summary,
  changes,
  isRestorable: !summary.endsWith('created'),
});
const HISTORY = [
  change(20, 'ada', `Bonus "${CHRISTMAS}" updated`, [
    { field: 'endsAt', before: null, after: '2026-12-27T00:00:00.000Z' },
    { field: 'minDeposit', before: 50, after: 20 },
    {
      field: 'bullets',
      before: ['First deposit of at least $50', '40x wagering'],
      after: ['First deposit of at least $20', '35x wagering', 'Only at Christmas'],
    },
  ]),
  change(18, 'grace', 'Order of the bonuses changed', [{ field: 'position', before: 4, after: 1 }]),
  change(15, 'ada', `Bonus "${CHRISTMAS}" activated`, [
    { field: 'isActive', before: false, after: true },
  ]),
  change(12, 'ada', `Bonus "${CHRISTMAS}" created`, []),
];
async function showHistory(page: Page): Promise<Locator> {
  await respondWith(page, `${LIST}/1/history`, HISTORY);
  const dialog = await (await openTab(page, DATED)).open('History', CHRISTMAS);
  await expect(dialog).toContainText('Order of the bonuses changed');
  return dialog;
}

/** The history of a bonus. */
export const BONUS_HISTORY_STATES: readonly State[] = [
  {
    name: 'panel-bonus-history',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await showHistory(page);
    },
  },
  {
    name: 'panel-bonus-restore-version',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const dialog = await showHistory(page);
      await dialog
        .getByRole('button', { name: /^Restore the version/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Restore this version?' })).toBeVisible();
    },
  },
];
