import { expect, type Page } from '@playwright/test';
import { Panel } from '../../pages/panel.ts';
import { respondWith, leavePending, rejectRequests } from '../page-setup.ts';
import type { State } from '../state.ts';
import { CASHBACK, DATED, DELETED, FEW, LONG, MANY, MATCH } from './bonus-fixtures.ts';
import { BONUSES, LIST, openTab } from './bonuses-tab.ts';

const list =
  (rows: object[], query = '') =>
  async (page: Page) => {
    await openTab(page, rows, query);
  };

/** The tab with a result of each kind for the links of the bonuses. */
async function openWithLinks(page: Page): Promise<void> {
  const checked = {
    finalHost: 'stake.com',
    status: 200,
    checkedAt: '2026-11-15T09:00:00.000Z',
    failingSince: null,
    isBroken: false,
  };
  const failed = { failingSince: '2026-11-03T09:00:00.000Z', isBroken: true };
  const results = [
    { ...checked, code: 'ok' },
    { ...checked, ...failed, code: 'http-error', status: 404 },
    { ...checked, ...failed, code: 'code-lost' },
    { ...checked, code: 'unclear', status: 403 },
  ];
  await respondWith(
    page,
    '/api/admin/links/health',
    results.map((result, index) => ({
      ...result,
      url: `https://stake.com/${String(index)}?c=PLAY`,
      usedBy: [{ kind: 'bonus', id: String(index + 1), label: 'A bonus' }],
    })),
  );
  await openTab(page, FEW);
  await expect(page.getByText('Broken since Nov 3')).toBeVisible();
}

/** The list of the Bonuses tab. */
export const BONUS_LIST_STATES: readonly State[] = [
  { name: 'panel-bonuses', scenario: 'full', show: list(FEW) },
  { name: 'panel-bonuses-dated', scenario: 'full', show: list(DATED) },
  { name: 'panel-bonuses-links', scenario: 'full', show: openWithLinks },
  {
    name: 'panel-bonuses-link',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await openWithLinks(page);
      await page.getByText('Broken since Nov 3').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
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
];
