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

/** A dialog that has come to rest. */
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

/** The Bonuses tab, its dialogs, and what may go wrong in it. */
export const BONUS_STATES: readonly State[] = [
  { name: 'panel-bonuses', scene: 'full', show: list(FEW) },
  { name: 'panel-bonuses-sorted', scene: 'full', show: list(FEW, '?sort=-created') },
  { name: 'panel-bonuses-many', scene: 'full', isViewOnly: true, show: list(MANY) },
  { name: 'panel-bonuses-long', scene: 'full', show: list(LONG) },
  { name: 'panel-bonuses-none', scene: 'full', show: list([]) },
  { name: 'panel-bonuses-none-found', scene: 'full', show: list([], '?search=nothing') },
  {
    name: 'panel-bonuses-loading',
    scene: 'full',
    show: async (page) => {
      await leavePending(page, LIST);
      await new Panel(page).enter(BONUSES);
      await expect(page.getByText('Loading bonuses...')).toBeVisible();
    },
  },
  {
    name: 'panel-bonuses-failed',
    scene: 'full',
    show: async (page) => {
      await rejectRequests(page, LIST);
      await new Panel(page).enter(BONUSES);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'panel-bonuses-selected',
    scene: 'full',
    show: async (page) => {
      await selectTwo(page);
    },
  },
  {
    name: 'panel-bonuses-bulk-failed',
    scene: 'full',
    show: async (page) => {
      await rejectRequests(page, `${LIST}/bulk`);
      const bonuses = await selectTwo(page);
      await bonuses.selection.getByRole('button', { name: 'Deactivate' }).click();
      await expect(bonuses.list.getByRole('alert')).toContainText('could not be deactivated');
    },
  },
  {
    name: 'panel-bonuses-bulk-delete',
    scene: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await selectTwo(page);
      await bonuses.selection.getByRole('button', { name: 'Delete' }).click();
      await isOpen(bonuses.dialog);
    },
  },
  {
    name: 'panel-bonus-new',
    scene: 'full',
    isViewOnly: true,
    show: async (page) => {
      await isOpen(await (await openTab(page)).openNew());
    },
  },
  { name: 'panel-bonus-edit', scene: 'full', isViewOnly: true, show: dialogOf('Edit', MATCH) },
  {
    name: 'panel-bonus-edit-long',
    scene: 'full',
    isViewOnly: true,
    show: dialogOf('Edit', LONG_TITLE, LONG),
  },
  {
    name: 'panel-bonus-preview',
    scene: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await openTab(page);
      await isOpen(await bonuses.open('Edit', MATCH));
      // A dialog puts the focus into its first field when it has opened, and scrolls there.
      await waitUntilSettled(page);
      await bonuses.preview.scrollIntoViewIfNeeded();
      await expect(bonuses.preview).toBeInViewport({ ratio: 0.5 });
    },
  },
  {
    name: 'panel-bonus-duplicate',
    scene: 'full',
    isViewOnly: true,
    show: dialogOf('Duplicate', CASHBACK),
  },
  {
    name: 'panel-bonus-stale',
    scene: 'full',
    isViewOnly: true,
    show: async (page) => {
      await keepToastsOpen(page);
      await page.route(`**${LIST}/3`, (route) =>
        route.fulfill({
          status: 409,
          json: {
            error: 'This bonus was changed by someone else meanwhile. Nothing was saved.',
            current: bonus(3, '12% Weekly Cashback', { version: 2 }),
          },
        }),
      );
      const form = await (await openTab(page)).open('Edit', CASHBACK);
      await form.getByRole('button', { name: 'Update Bonus' }).click();
      await expect(form).toContainText('This bonus was changed while you were editing');
    },
  },
  { name: 'panel-bonus-delete', scene: 'full', isViewOnly: true, show: dialogOf('Delete', MATCH) },
  {
    name: 'panel-bonus-move',
    scene: 'full',
    isViewOnly: true,
    show: async (page) => {
      const bonuses = await openTab(page);
      await bonuses.grip(CASHBACK).click();
      await isOpen(bonuses.dialog);
    },
  },
];
