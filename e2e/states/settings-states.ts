import { expect, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { openPanel, keepToastsOpen } from './page-setup.ts';
import type { State } from './state.ts';

const SETTINGS = '/admin/settings';
const SITE_CONFIG = '/admin/settings?part=site';

async function openSiteConfig(page: Page): Promise<SettingsPage> {
  await new Panel(page).enter(SITE_CONFIG);
  const settings = new SettingsPage(page);
  await expect(settings.state).toHaveText('All changes saved');
  return settings;
}

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
    texts: { ...stored.texts, footer: 'A footer that somebody else has written meanwhile.' },
  };
  await page.route('**/api/admin/settings', (route) =>
    route.fulfill({ status: 409, json: { error: 'The settings were changed.', current } }),
  );
  await keepToastsOpen(page);
  await (await settings.open('Creator')).getByLabel('Name').fill('My name');
  await settings.saveButton.click();
  await expect(settings.staleNotice).toBeInViewport();
}

/** The Settings tab: API Settings and Site Config. */
export const SETTINGS_STATES: readonly State[] = [
  {
    name: 'panel-settings-api',
    scenario: 'full',
    show: (page) => openPanel(page, SETTINGS, /^YouTube/),
  },
  {
    name: 'panel-settings-api-unset',
    scenario: 'newcomer',
    show: async (page) => {
      await keepToastsOpen(page);
      await openPanel(page, SETTINGS, /^YouTube/);
      const sheet = new SettingsPage(page).section(/^Stake\.com sheet/);
      await sheet.getByLabel('Address of the sheet').fill('https://evil.example/com.csv');
      await sheet.getByRole('button', { name: /^Test/ }).click();
      await expect(sheet).toContainText('host of the address is not allowed');
      await new SettingsPage(page).saveButton.click();
      // One is the result of the test, the other is the field's error.
      await expect(sheet.getByText(/host of the address is not allowed/)).toHaveCount(2);
    },
  },
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
  { name: 'panel-settings-stale', scenario: 'full', isViewOnly: true, show: saveTooLate },
];
