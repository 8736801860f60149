import { expect, type Page } from '@playwright/test';
import type { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { keepToastsOpen, rejectRequests } from '../page-setup.ts';
import type { State } from '../state.ts';
import { CASHBACK, MATCH } from './bonus-fixtures.ts';
import { LIST, openTab, dialogOf, waitUntilDialogOpen } from './bonuses-tab.ts';

async function selectTwo(page: Page): Promise<PanelBonuses> {
  const bonuses = await openTab(page);
  await bonuses.select(CASHBACK, 'VIP Reload');
  return bonuses;
}

/** What changes bonuses outside the form: the selection, deleting and moving. */
export const BONUS_CHANGE_STATES: readonly State[] = [
  {
    name: 'panel-bonuses-selected',
    scenario: 'full',
    show: async (page) => {
      await selectTwo(page);
    },
  },
  {
    name: 'panel-bonuses-bulk-failed',
    scenario: 'full',
    show: async (page) => {
      await rejectRequests(page, `${LIST}/bulk`);
      const bonuses = await selectTwo(page);
      await bonuses.selection.getByRole('button', { name: 'Deactivate' }).click();
      await expect(bonuses.list.getByRole('alert')).toContainText('could not be deactivated');
    },
  },
  {
    name: 'panel-bonuses-bulk-delete',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await selectTwo(page);
      await bonuses.selection.getByRole('button', { name: 'Delete' }).click();
      await waitUntilDialogOpen(bonuses.dialog);
    },
  },
  {
    name: 'panel-bonus-delete',
    scenario: 'full',
    isViewOnly: true,
    show: dialogOf('Delete', MATCH),
  },
  {
    name: 'panel-bonuses-undo',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await keepToastsOpen(page);
      await page.route(`**${LIST}/3`, (route) => route.fulfill({ status: 204 }));
      const dialog = await (await openTab(page)).open('Delete', CASHBACK);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'panel-bonus-move',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await openTab(page);
      await bonuses.grip(CASHBACK).click();
      await waitUntilDialogOpen(bonuses.dialog);
    },
  },
];
