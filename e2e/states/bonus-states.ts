import { expect, type Locator, type Page } from '@playwright/test';
import { PanelBonuses } from '../pages/panel-bonuses.ts';
import { Panel } from '../pages/panel.ts';
import { waitUntilSettled } from './wait-until-settled.ts';
import { respondWith, leavePending, keepToastsOpen, rejectRequests } from './page-setup.ts';
import type { State } from './state.ts';

const BONUSES = '/admin/bonuses';
const LIST = '/api/admin/bonuses';

const bonus = (id: number, title: string, changes: object = {}) => ({
  id,
  version: 1,
  title,
  description: 'Sign up with code PLAY and your first deposit of up to $1,000 is matched at 200%.',
  badge: 'NEW',
  bullets: ['First deposit of at least $100', '40x wagering of deposit and bonus'],
  ctaLabel: 'Claim Now',
  ctaHref: 'https://stake.com/?c=PLAY',
  provider: 'Stake.com',
  platform: 'stake_com',
  bonusType: null,
  isActive: true,
  isFeatured: false,
  createdAt: '2026-11-03T10:00:00.000Z',
  updatedAt: '2026-11-12T10:00:00.000Z',
  ...changes,
});

const MATCH = '200% Deposit Match up to $1,000';
const CASHBACK = '10% Weekly Cashback';

const FEW = [
  bonus(1, MATCH, { badge: 'EXCLUSIVE', isFeatured: true }),
  bonus(2, '$25 Free Stake Cash', {
    provider: 'Stake.us',
    platform: 'stake_us',
    bonusType: 'NO DEPOSIT',
    badge: 'LIMITED',
  }),
  bonus(3, CASHBACK, { badge: 'HOT', bonusType: 'CASHBACK' }),
  bonus(4, 'VIP Reload', { badge: 'VIP', isActive: false }),
];
const MANY = Array.from({ length: 1_000 }, (_, at) => bonus(at + 1, `Bonus number ${at + 1}`));
const LONG_TITLE =
  'A title that takes all of its hundred and twenty characters, withAWordThatHasNoSpaceAnywhereInIt, up to $1,000,000 once.';
const LONG = [
  bonus(1, LONG_TITLE, {
    description: `${'Every word of two thousand characters of description. '.repeat(36)}The end.`,
    bonusType: 'A TYPE WITHOUT AN END',
    bullets: ['k'.repeat(200), 'A short one'],
  }),
  bonus(2, 'W'.repeat(120), { badge: null }),
  bonus(3, 'Ok', { description: 'So.' }),
];

async function openTab(page: Page, rows: object[] = FEW, query = ''): Promise<PanelBonuses> {
  await respondWith(page, LIST, rows);
  await new Panel(page).enter(`${BONUSES}${query}`);
  const bonuses = new PanelBonuses(page);
  await expect(bonuses.list).toContainText(`(${rows.length.toLocaleString('en-US')})`);
  return bonuses;
}

/** Waits until a dialog is open and no longer moves. */
async function isOpen(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button').first()).toBeInViewport();
}

const dialogOf =
  (action: 'Edit' | 'Duplicate' | 'Delete', title: string, rows = FEW) =>
  async (page: Page) => {
    await isOpen(await (await openTab(page, rows)).open(action, title));
  };

const list =
  (rows: object[], query = '') =>
  async (page: Page) => {
    await openTab(page, rows, query);
  };

async function selectTwo(page: Page): Promise<PanelBonuses> {
  const bonuses = await openTab(page);
  await bonuses.select(CASHBACK, 'VIP Reload');
  return bonuses;
}

/** The Bonuses tab, its dialogs and its errors. */
export const BONUS_STATES: readonly State[] = [
  { name: 'panel-bonuses', scenario: 'full', show: list(FEW) },
  { name: 'panel-bonuses-sorted', scenario: 'full', show: list(FEW, '?sort=-created') },
  { name: 'panel-bonuses-many', scenario: 'full', isViewOnly: true, show: list(MANY) },
  { name: 'panel-bonuses-long', scenario: 'full', show: list(LONG) },
  { name: 'panel-bonuses-none', scenario: 'full', show: list([]) },
  { name: 'panel-bonuses-none-found', scenario: 'full', show: list([], '?search=nothing') },
  {
    name: 'panel-bonuses-loading',
    scenario: 'full',
    show: async (page) => {
      await leavePending(page, LIST);
      await new Panel(page).enter(BONUSES);
      await expect(page.getByText('Loading bonuses...')).toBeVisible();
    },
  },
  {
    name: 'panel-bonuses-failed',
    scenario: 'full',
    show: async (page) => {
      await rejectRequests(page, LIST);
      await new Panel(page).enter(BONUSES);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
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
      await isOpen(bonuses.dialog);
    },
  },
  {
    name: 'panel-bonus-new',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await isOpen(await (await openTab(page)).openNew());
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
    name: 'panel-bonus-preview',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await openTab(page);
      await isOpen(await bonuses.open('Edit', MATCH));
      // After opening, a dialog focuses its first field and scrolls to it.
      await waitUntilSettled(page);
      await bonuses.preview.scrollIntoViewIfNeeded();
      await expect(bonuses.preview).toBeInViewport({ ratio: 0.5 });
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
    name: 'panel-bonus-delete',
    scenario: 'full',
    isViewOnly: true,
    show: dialogOf('Delete', MATCH),
  },
  {
    name: 'panel-bonus-move',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await openTab(page);
      await bonuses.grip(CASHBACK).click();
      await isOpen(bonuses.dialog);
    },
  },
];
