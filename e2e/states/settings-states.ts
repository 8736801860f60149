import { expect, type Page } from '@playwright/test';
import { SHEET_IDS } from '../../testing/upstreams/google-sheets.ts';
import { fixture } from '../../testing/upstreams/fixture.ts';
import { Panel } from '../pages/panel.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { openPanel, keepToastsOpen } from './page-setup.ts';
import type { State } from './state.ts';

const SETTINGS = '/admin/settings';
const SITE_CONFIG = '/admin/settings?part=site';

/** The result of a test of a channel. */
const foundChannel = {
  ok: true,
  items: 50,
  tookMs: 412,
  channel: {
    id: 'UCplayhouse00000000000AA',
    name: 'Playhouse',
    handle: '@playhouse',
    picture: `data:image/jpeg;base64,${fixture('thumbnail.jpg').toString('base64')}`,
    newestVideo: 'I turned $100 into a bonus hunt of 40 slots, and then this happened 🎰',
  },
};

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
    texts: { ...stored.texts, footer: 'A footer that another admin has written meanwhile.' },
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
    scenario: 'newInstallation',
    show: async (page) => {
      await openPanel(page, SETTINGS, /^YouTube/);
      const sheet = new SettingsPage(page).section(/^Stake\.com sheet/);
      await sheet.getByLabel('Address of the sheet').fill('https://evil.example/com.csv');
      await new SettingsPage(page).testBeforeSaving();
      await expect(sheet).toContainText('host of the address is not allowed');
    },
  },
  {
    name: 'panel-settings-api-channel',
    scenario: 'newInstallation',
    show: async (page) => {
      // This scenario has no API key, so the server cannot look up names and pictures.
      await page.route('**/api/admin/sources/youtube/test', (route) =>
        route.fulfill({ json: foundChannel }),
      );
      await openPanel(page, SETTINGS, /^YouTube/);
      const settings = new SettingsPage(page);
      const youtube = settings.section(/^YouTube/);
      await youtube.getByLabel('Channel').fill('youtube.com/@playhouse');
      await settings.testBeforeSaving();
      await expect(youtube).toContainText('Is this you?');
    },
  },
  {
    name: 'panel-settings-api-sheet',
    scenario: 'newInstallation',
    show: async (page) => {
      await openPanel(page, SETTINGS, /^YouTube/);
      const settings = new SettingsPage(page);
      const sheet = settings.section(/^Stake\.com sheet/);
      await sheet
        .getByLabel('Address of the sheet')
        .fill(`docs.google.com/spreadsheets/d/${SHEET_IDS.shared}/edit#gid=0`);
      await settings.testBeforeSaving();
      await expect(sheet).toContainText('HighRollerHank');
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
