import { expect, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';
import { SetupPage } from '../pages/setup-page.ts';
import { openPanel, rejectRequests, respondWith } from './page-setup.ts';
import type { State } from './state.ts';

const SETUP = '/admin/setup';
const API = '/api/admin/setup';
const KEYS = [
  ['password', '/admin/profile#password_currentPassword'],
  ['creator', '/admin/settings?part=site#creator_name'],
  ['code', '/admin/settings?part=site#code'],
  ['profiles', '/admin/settings?part=site#socials_0_url'],
  ['channel', '/admin/settings#sources_youtubeChannelId'],
  ['sheets', '/admin/settings#sources_sheetComUrl'],
  ['bonuses', '/admin/bonuses#create-bonus'],
  ['contact', '/admin/settings?part=site#contactEmail'],
] as const;

/** Setup with this number of steps done, as the API returns it. */
const setupWith = (done: number, dismissed = false, declined: readonly string[] = []) => ({
  dismissed,
  items: KEYS.map(([key, href], index) => ({
    key,
    href,
    done: index < done,
    declined: declined.includes(key),
  })),
});

async function openSetup(page: Page, done: number): Promise<void> {
  await respondWith(page, API, setupWith(done));
  await openPanel(page, SETUP, /^Setup$/);
}

/** Setup, its card on Overview, and a field that it links to. */
export const SETUP_STATES: readonly State[] = [
  {
    name: 'panel-setup',
    scenario: 'full',
    show: async (page) => {
      await openSetup(page, 3);
      await expect(new SetupPage(page).progress).toHaveText('3 of 8 done');
    },
  },
  {
    name: 'panel-setup-declined',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, API, setupWith(6, false, ['channel', 'sheets']));
      await openPanel(page, SETUP, /^Setup$/);
      await expect(page.getByRole('button', { name: 'Show videos' })).toBeVisible();
    },
  },
  {
    name: 'panel-setup-ready',
    scenario: 'full',
    show: async (page) => {
      await openSetup(page, KEYS.length);
      await expect(new SetupPage(page).ready).toBeVisible();
    },
  },
  {
    name: 'panel-setup-failed',
    scenario: 'full',
    show: async (page) => {
      await rejectRequests(page, API);
      await openPanel(page, SETUP, /^Setup$/);
      await expect(page.getByText('Setup could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'panel-setup-field',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await openSetup(page, 7);
      await new SetupPage(page).follow('Enter a contact address');
      await expect(page.getByLabel('Contact address')).toBeFocused();
    },
  },
  {
    name: 'panel-overview-setup',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, API, setupWith(2));
      await new Panel(page).enter();
      await expect(new SetupPage(page).card).toBeVisible();
    },
  },
  {
    name: 'panel-overview-setup-dismissed',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, API, setupWith(2, true));
      await new Panel(page).enter();
      await expect(page.getByRole('button', { name: 'Show it here again' })).toBeVisible();
    },
  },
];
