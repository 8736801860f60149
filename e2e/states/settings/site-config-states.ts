import { expect, type Page } from '@playwright/test';
import { keepToastsOpen } from '../page-setup.ts';
import type { State } from '../state.ts';
import { openSiteConfig } from './open-site-config.ts';

/** Saves after another user has saved. The response is like the server's. */
async function saveTooLate(page: Page): Promise<void> {
  const settings = await openSiteConfig(page);
  const stored = (await (await page.request.get('/api/admin/settings')).json()) as {
    version: number;
    creator: object;
    texts: object;
  };
  const current = {
    ...stored,
    version: stored.version + 1,
    code: 'EVENING-21',
    creator: { ...stored.creator, name: 'Their name', tagline: 'Their words. '.repeat(12).trim() },
    texts: { ...stored.texts, footer: 'A footer that another admin has written meanwhile.' },
  };
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: current })
      : route.fulfill({ status: 409, json: { error: 'The settings were changed.', current } }),
  );
  await keepToastsOpen(page);
  await (await settings.open('Creator')).getByLabel('Name').fill('My name');
  await settings.saveButton.click();
  await expect(settings.staleNotice).toBeInViewport();
}

/** The part Site Config of the Settings tab. */
export const SITE_CONFIG_STATES: readonly State[] = [
  {
    name: 'panel-settings-site',
    scenario: 'full',
    show: async (page) => {
      await openSiteConfig(page);
    },
  },
  {
    name: 'panel-settings-site-open',
    scenario: 'full',
    isPhoneOnly: true,
    show: async (page) => {
      const settings = await openSiteConfig(page);
      for (const name of ['Creator', 'Social links', 'Texts']) await settings.open(name);
    },
  },
  {
    name: 'panel-settings-site-errors',
    scenario: 'full',
    show: async (page) => {
      const settings = await openSiteConfig(page);
      await (await settings.open('Creator')).getByLabel('Name').fill('');
      const code = await settings.open('Code and contact');
      await code.getByLabel('Contact address').fill('nowhere');
      await (await settings.open('Stake.us')).getByLabel('Referral link').fill('stake.us');
      const prizes = await settings.open('Prizes');
      await prizes.getByLabel('Rank 3', { exact: true }).fill('501');
      await settings.saveButton.click();
      await expect(settings.section('Prizes')).toContainText('must not be higher');
    },
  },
  {
    name: 'panel-settings-preview',
    scenario: 'full',
    isPhoneOnly: true,
    isViewOnly: true,
    show: async (page) => {
      const settings = await openSiteConfig(page);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await expect(settings.previewedPage.locator('main')).toBeVisible();
    },
  },
  {
    name: 'panel-settings-add-platform',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await openSiteConfig(page);
      await page.getByRole('button', { name: 'Add Platform' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'panel-settings-platform-in-use',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const settings = await openSiteConfig(page);
      const platform = await settings.open('Stake.us');
      await platform.getByRole('button', { name: 'Remove Platform...' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(dialog.getByRole('button', { name: 'Hide from Visitors' })).toBeVisible();
    },
  },
  { name: 'panel-settings-stale', scenario: 'full', isViewOnly: true, show: saveTooLate },
];
