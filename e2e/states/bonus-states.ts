import { expect, type Locator, type Page } from '@playwright/test';
import { PanelBonuses, type BonusAction } from '../pages/panel-bonuses.ts';
import { Panel } from '../pages/panel.ts';
import { waitUntilSettled } from './wait-until-settled.ts';
import { respondWith, leavePending, keepToastsOpen, rejectRequests } from './page-setup.ts';
import type { State } from './state.ts';

const BONUSES = '/admin/bonuses';
const LIST = '/api/admin/bonuses';

const bonus = (id: number, title: string, changes: object = {}) => ({
  id,
  path: `/bonuses/${id}`,
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
  startsAt: null,
  endsAt: null,
  minDeposit: null,
  wagering: null,
  audience: null,
  termsUrl: null,
  checkedOn: null,
  deletedAt: null as string | null,
  state: 'live',
  isDemo: false,
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
  bonus(4, 'VIP Reload', { badge: 'VIP', isActive: false, state: 'inactive' }),
];

const LONG_TITLE =
  'A title that takes all of its hundred and twenty characters, withAWordThatHasNoSpaceAnywhereInIt, up to $1,000,000 once.';
const CHRISTMAS = '25 Free Spins for Christmas';
/** A bonus in each state, one with all terms, and a demo. */
const DATED = [
  bonus(1, CHRISTMAS, {
    badge: 'LIMITED',
    state: 'scheduled',
    startsAt: '2026-12-24T18:00:00.000Z',
    endsAt: '2026-12-27T00:00:00.000Z',
    minDeposit: 20,
    wagering: 35,
    audience: 'new',
    termsUrl: 'https://stake.com/policies/terms',
    checkedOn: '2026-11-20',
  }),
  bonus(2, MATCH, { badge: 'EXCLUSIVE', isDemo: true, endsAt: '2026-12-31T23:00:00.000Z' }),
  bonus(3, 'Halloween Reload', {
    badge: 'HOT',
    state: 'ended',
    endsAt: '2026-11-01T00:00:00.000Z',
  }),
  bonus(4, 'VIP Reload', { badge: 'VIP', isActive: false, state: 'inactive' }),
];
const DELETED = [
  bonus(5, CASHBACK, { state: 'deleted', deletedAt: '2026-11-20T10:00:00.000Z' }),
  bonus(6, LONG_TITLE, { state: 'deleted', deletedAt: '2026-11-02T10:00:00.000Z' }),
];
const change = (entry: number, actor: string, summary: string, changes: object[]) => ({
  entry,
  at: `2026-11-${String(entry)}T10:00:00.000Z`,
  actor,
  summary,
  changes,
  isRestorable: !summary.endsWith('created'),
});
const HISTORY = [
  change(20, 'ada', `Bonus "${CHRISTMAS}" updated`, [
    { field: 'endsAt', before: null, after: '2026-12-27T00:00:00.000Z' },
    { field: 'minDeposit', before: 50, after: 20 },
    {
      field: 'bullets',
      before: ['First deposit of at least $50', '40x wagering'],
      after: ['First deposit of at least $20', '35x wagering', 'Only at Christmas'],
    },
  ]),
  change(18, 'grace', 'Order of the bonuses changed', [{ field: 'position', before: 4, after: 1 }]),
  change(15, 'ada', `Bonus "${CHRISTMAS}" activated`, [
    { field: 'isActive', before: false, after: true },
  ]),
  change(12, 'ada', `Bonus "${CHRISTMAS}" created`, []),
];
const MANY = Array.from({ length: 1_000 }, (_, at) => bonus(at + 1, `Bonus number ${at + 1}`));
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
  await waitUntilSettled(page);
  return bonuses;
}

/** Waits until a dialog is open and no longer moves. The last button of a long form is not on the screen. */
async function waitUntilDialogOpen(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button').first()).toBeInViewport();
}

const dialogOf =
  (action: BonusAction, title: string, rows = FEW) =>
  async (page: Page) => {
    const dialog = await (await openTab(page, rows)).open(action, title);
    await waitUntilDialogOpen(dialog);
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

async function showHistory(page: Page): Promise<Locator> {
  await respondWith(page, `${LIST}/1/history`, HISTORY);
  const dialog = await (await openTab(page, DATED)).open('History', CHRISTMAS);
  await expect(dialog).toContainText('Order of the bonuses changed');
  return dialog;
}

/** The Bonuses tab, its dialogs and its errors. */
export const BONUS_STATES: readonly State[] = [
  { name: 'panel-bonuses', scenario: 'full', show: list(FEW) },
  { name: 'panel-bonuses-dated', scenario: 'full', show: list(DATED) },
  { name: 'panel-bonuses-one', scenario: 'full', show: list(FEW.slice(0, 1)) },
  {
    name: 'panel-bonuses-menu',
    scenario: 'full',
    isPhoneOnly: true,
    isViewOnly: true,
    show: async (page) => {
      await openTab(page, DATED);
      await page.getByRole('button', { name: `Menu of ${MATCH}` }).click();
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
    },
  },
  {
    name: 'panel-bonuses-deleted',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, LIST, DELETED);
      await new Panel(page).enter(`${BONUSES}?state=deleted`);
      await expect(page.getByRole('button', { name: `Restore ${CASHBACK}` })).toBeVisible();
    },
  },
  {
    name: 'panel-bonuses-deleted-none',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, LIST, []);
      await new Panel(page).enter(`${BONUSES}?state=deleted`);
      await expect(page.getByText('No deleted bonuses')).toBeVisible();
    },
  },
  {
    name: 'panel-bonuses-undo',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await keepToastsOpen(page);
      await page.route(`**${LIST}/3`, (route) => route.fulfill({ status: 204 }));
      const dialog = await (await openTab(page)).open('Delete', CASHBACK);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'panel-bonus-history',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await showHistory(page);
    },
  },
  {
    name: 'panel-bonus-restore-version',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const dialog = await showHistory(page);
      await dialog
        .getByRole('button', { name: /^Restore the version/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Restore this version?' })).toBeVisible();
    },
  },
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
      await waitUntilDialogOpen(bonuses.dialog);
    },
  },
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
      await waitUntilDialogOpen(bonuses.dialog);
    },
  },
];
