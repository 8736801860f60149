import { expect, type Locator, type Page } from '@playwright/test';
import { PanelBonuses, type BonusAction } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { respondWith } from '../page-setup.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { FEW } from './bonus-fixtures.ts';

export const BONUSES = '/admin/bonuses';
export const LIST = '/api/admin/bonuses';

/** Opens the tab with these bonuses and waits until it shows all of them. */
export async function openTab(page: Page, rows: object[] = FEW, query = ''): Promise<PanelBonuses> {
  await respondWith(page, LIST, rows);
  await new Panel(page).enter(`${BONUSES}${query}`);
  const bonuses = new PanelBonuses(page);
  await expect(bonuses.list).toContainText(`(${rows.length.toLocaleString('en-US')})`);
  await waitUntilSettled(page);
  return bonuses;
}

/** Waits until a dialog is open and no longer moves. The last button of a long form is not on the screen. */
export async function waitUntilDialogOpen(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button').first()).toBeInViewport();
}
/** Shows the dialog that an action of a bonus opens. */
export const dialogOf =
  (action: BonusAction, title: string, rows = FEW) =>
  async (page: Page) => {
    const dialog = await (await openTab(page, rows)).open(action, title);
    await waitUntilDialogOpen(dialog);
  };
