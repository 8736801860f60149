import { expect, type Page } from '@playwright/test';
import { openByLink } from '../page-setup.ts';
import { failing, open, opening, openInUs, waiting, type Show } from '../show.ts';
import type { State } from '../state.ts';

/** Redirects to the complete path of the bonus. */
const DEMO_BONUS = '/bonuses/1';

async function openDialog(page: Page): Promise<void> {
  await page.goto('/bonuses');
  await page
    .getByRole('link', { name: /^Claim Bonus/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The page of a demo bonus, as opened by a link. */
async function openBonusPage(page: Page): Promise<void> {
  await page.goto(DEMO_BONUS);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The page after a bonus was followed, with the bar that keeps the code. */
async function showCodeBar(page: Page): Promise<void> {
  await page.goto('/bonuses');
  await page.evaluate(() => {
    sessionStorage.setItem('playhouse.followed', '1');
  });
  await page.goto('/bonuses');
  await expect(page.getByRole('region', { name: 'Your code' })).toBeVisible();
}

/** A dialog in which the bonus has just ended. */
async function showEnded(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/bonuses',
    async (route) => {
      const response = await route.fetch();
      const bonuses = (await response.json()) as object[];
      const endsAt = '2026-11-15T10:00:00.000Z';
      await route.fulfill({ response, json: bonuses.map((bonus) => ({ ...bonus, endsAt })) });
    },
  );
  await openByLink(page, '/bonuses');
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('This bonus has ended');
}

/** The bonuses that match what a visitor typed. */
const search =
  (text: string, result: string | RegExp): Show =>
  async (page) => {
    await page.goto('/bonuses');
    await page.getByRole('searchbox', { name: 'Search bonuses' }).fill(text);
    await expect(page.getByText(result)).toBeVisible();
  };

/** The public page of all bonuses and those of single ones. */
export const PUBLIC_BONUS_STATES: State[] = [
  { name: 'bonuses', scenario: 'full', show: open('/bonuses') },
  { name: 'bonuses-dialog', scenario: 'full', isViewOnly: true, show: openDialog },
  { name: 'bonus-page', scenario: 'full', isViewOnly: true, show: openBonusPage },
  // These scenarios delete the demo bonuses.
  { name: 'bonus-not-available', scenario: 'extremes', show: open(DEMO_BONUS) },
  {
    name: 'bonus-not-available-many',
    scenario: 'manyBonuses',
    isWithoutScript: true,
    show: open(DEMO_BONUS),
  },
  { name: 'bonus-not-available-nothing', scenario: 'nothing', show: open(DEMO_BONUS) },
  {
    name: 'bonus-page-without-script',
    scenario: 'full',
    isViewOnly: true,
    isWithoutScript: true,
    show: openBonusPage,
  },
  { name: 'bonuses-us', scenario: 'full', show: openInUs('/bonuses') },
  {
    name: 'bonuses-dialog-ended',
    scenario: 'full',
    isViewOnly: true,
    show: showEnded,
  },
  { name: 'bonuses-code-bar', scenario: 'full', isViewOnly: true, show: showCodeBar },
  { name: 'bonuses-many', scenario: 'manyBonuses', isViewOnly: true, show: open('/bonuses') },
  {
    name: 'bonuses-many-found',
    scenario: 'manyBonuses',
    show: search('up to $500 ', /^\d+ of 20 bonuses$/),
  },
  {
    name: 'bonuses-many-none',
    scenario: 'manyBonuses',
    show: search('no such bonus', 'No bonus matches.'),
  },
  { name: 'bonuses-opening', scenario: 'full', show: opening('/bonuses', 'bonuses') },
  { name: 'bonuses-waiting', scenario: 'full', show: waiting('/bonuses', '/api/bonuses') },
  {
    name: 'bonuses-failed',
    scenario: 'full',
    show: failing('/bonuses', '/api/bonuses', 'Loading bonus offers...'),
  },
  { name: 'bonuses-nothing', scenario: 'nothing', show: open('/bonuses') },
  { name: 'bonuses-extremes', scenario: 'extremes', show: open('/bonuses') },
  { name: 'bonuses-extremes-dialog', scenario: 'extremes', isViewOnly: true, show: openDialog },
  {
    name: 'bonuses-without-script',
    scenario: 'full',
    isWithoutScript: true,
    show: open('/bonuses'),
  },
];
