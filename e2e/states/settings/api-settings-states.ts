import { expect } from '@playwright/test';
import { fixture } from '../../../testing/upstreams/fixture.ts';
import { SHEET_IDS } from '../../../testing/upstreams/google-sheets.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { openPanel } from '../page-setup.ts';
import type { State } from '../state.ts';

const SETTINGS = '/admin/settings';

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

/** The part API Settings of the Settings tab. */
export const API_SETTINGS_STATES: readonly State[] = [
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
      await expect(sheet).toContainText('does not read addresses of this website');
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
];
