import { expect } from '@playwright/test';
import { keepToastsOpen } from '../page-setup.ts';
import type { State } from '../state.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import { bonus, CASHBACK, CHRISTMAS, DATED, LONG, LONG_TITLE, MATCH } from './bonus-fixtures.ts';
import { LIST, openTab, dialogOf, waitUntilDialogOpen } from './bonuses-tab.ts';

/** The form of a bonus, its preview and its errors. */
export const BONUS_FORM_STATES: readonly State[] = [
  {
    name: 'panel-bonus-new',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await waitUntilDialogOpen(await (await openTab(page)).openNew());
    },
  },
  { name: 'panel-bonus-edit', scenario: 'full', isViewOnly: true, show: dialogOf('Edit', MATCH) },
  {
    name: 'panel-bonus-edit-long',
    scenario: 'full',
    isViewOnly: true,
    show: dialogOf('Edit', LONG_TITLE, LONG),
  },
  {
    name: 'panel-bonus-terms',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await openTab(page, DATED);
      const form = await bonuses.open('Edit', CHRISTMAS);
      await waitUntilDialogOpen(form);
      await waitUntilSettled(page);
      await form.getByRole('button', { name: 'Checked today' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'panel-bonus-form-errors',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await openTab(page, DATED);
      const form = await bonuses.open('Edit', CHRISTMAS);
      await form.getByLabel('Title').fill(`${LONG_TITLE} And more.`);
      await form.getByLabel('Minimum Deposit').fill('about 20');
      await form.getByLabel('Ends').fill('2026-12-24T10:00');
      await form.getByRole('button', { name: 'Update Bonus' }).click();
      await expect(form).toContainText('The end must be after the start');
    },
  },
  {
    name: 'panel-bonus-preview',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await openTab(page);
      await waitUntilDialogOpen(await bonuses.open('Edit', MATCH));
      // After opening, a dialog focuses its first field and scrolls to it.
      await waitUntilSettled(page);
      await bonuses.preview.scrollIntoViewIfNeeded();
      await expect(bonuses.preview).toBeInViewport({ ratio: 0.5 });
    },
  },
  {
    name: 'panel-bonus-preview-dialog',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await openTab(page, DATED);
      await waitUntilDialogOpen(await bonuses.open('Edit', CHRISTMAS));
      await waitUntilSettled(page);
      await bonuses.preview.getByRole('button', { name: 'Dialog' }).click();
      await bonuses.preview.getByRole('button', { name: 'Desktop' }).click();
      await bonuses.preview.scrollIntoViewIfNeeded();
      await expect(
        bonuses.previewContent.getByRole('heading', { name: 'Key Features' }),
      ).toBeAttached();
    },
  },
  {
    name: 'panel-bonus-duplicate',
    scenario: 'full',
    isViewOnly: true,
    show: dialogOf('Duplicate', CASHBACK),
  },
  {
    name: 'panel-bonus-stale',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await keepToastsOpen(page);
      await page.route(`**${LIST}/3`, (route) =>
        route.fulfill({
          status: 409,
          json: {
            error: 'Another user has changed this bonus. Nothing was saved.',
            current: bonus(3, '12% Weekly Cashback', { version: 2 }),
          },
        }),
      );
      const form = await (await openTab(page)).open('Edit', CASHBACK);
      await form.getByRole('button', { name: 'Update Bonus' }).click();
      await expect(form).toContainText('This bonus was changed while you were editing');
    },
  },
  {
    name: 'panel-bonus-deleted-meanwhile',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await keepToastsOpen(page);
      await page.route(`**${LIST}/3`, (route) =>
        route.fulfill({
          status: 404,
          json: { error: 'This bonus was deleted.', code: 'bonus-deleted' },
        }),
      );
      const form = await (await openTab(page)).open('Edit', CASHBACK);
      await form.getByRole('button', { name: 'Update Bonus' }).click();
      await expect(form).toContainText('This bonus was deleted while you were editing');
    },
  },
];
