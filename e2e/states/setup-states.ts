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
  ['regions', '/admin/regions#confirm-rules'],
  ['prizes', '/admin/settings?part=site#prizes_0'],
  ['benefits', '/admin/settings?part=site#platforms_0_benefits'],
  ['timeZone', '/admin/settings?part=site#timeZone'],
] as const;

/** Which steps differ from the others, by their keys. */
interface Different {
  dismissed?: boolean;
  declined?: readonly string[];
  pending?: readonly string[];
  failed?: readonly string[];
}

/** Setup with this number of steps done, as the API returns it. */
const setupWith = (
  done: number,
  { dismissed = false, declined = [], pending = [], failed = [] }: Different = {},
) => ({
  dismissed,
  items: KEYS.map(([key, href], index) => ({
    key,
    href,
    done: index < done && !pending.includes(key),
    declined: declined.includes(key),
    pending: pending.includes(key),
    failed: failed.includes(key),
  })),
});

/** The sources are still being read, and reading the sheets has failed. */
const WAITING: Different = { pending: ['channel', 'sheets'], failed: ['sheets'] };

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
      await expect(new SetupPage(page).progress).toHaveText('4 of 12 done');
    },
  },
  {
    name: 'panel-setup-declined',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, API, setupWith(6, { declined: ['channel', 'sheets'] }));
      await openPanel(page, SETUP, /^Setup$/);
      await expect(page.getByRole('button', { name: 'Show videos' })).toBeVisible();
    },
  },
  {
    name: 'panel-setup-pending',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, API, setupWith(6, WAITING));
      await openPanel(page, SETUP, /^Setup$/);
      await expect(page.getByRole('link', { name: /^See what is wrong/ })).toBeVisible();
    },
  },
  {
    name: 'panel-setup-check',
    scenario: 'full',
    show: async (page) => {
      await openSetup(page, 9);
      await expect(page.getByText('To check')).toBeVisible();
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
    name: 'panel-overview-setup-pending',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, API, setupWith(KEYS.length, WAITING));
      await new Panel(page).enter();
      await expect(new SetupPage(page).card).toContainText('Nothing is left to enter');
    },
  },
  {
    name: 'panel-overview-setup-dismissed',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, API, setupWith(2, { dismissed: true }));
      await new Panel(page).enter();
      await expect(page.getByRole('button', { name: 'Show it here again' })).toBeVisible();
    },
  },
];
