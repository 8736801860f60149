import { expect, type Page } from '@playwright/test';
import { open, press } from './show.ts';
import type { State } from './state.ts';

/** A page for a visitor who has said that they are in California. */
const openFromCalifornia = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.evaluate(() => {
    localStorage.setItem('playhouse.region', 'US-CA');
  });
  await page.goto(path);
  await expect(
    page.getByText(/(?:Not available|You said that you are) in California/).first(),
  ).toBeVisible();
};

const BREAK_TITLE = 'You’re taking a break';

/** A page for a visitor who is taking a break. */
const openDuringBreak = (path: string) => async (page: Page) => {
  await page.goto('/terms');
  await page.evaluate(() => {
    localStorage.setItem('playhouse.break', `7 ${new Date(Date.now() - 1_000).toISOString()}`);
  });
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByText(BREAK_TITLE).first()).toBeVisible();
};

/** What a break does, and the question before it starts. */
async function askForBreak(page: Page): Promise<void> {
  await page.goto('/help#break');
  await press(page, '7 days');
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A page of `/go`, which is not hydrated. */
const openWithoutApp = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** What protects visitors: regions, help and breaks. */
export const SAFETY_STATES: readonly State[] = [
  { name: 'play-california', scenario: 'full', show: openFromCalifornia('/play') },
  { name: 'bonuses-california', scenario: 'full', show: openFromCalifornia('/bonuses') },
  { name: 'help', scenario: 'full', show: open('/help') },
  { name: 'help-california', scenario: 'full', show: openFromCalifornia('/help') },
  { name: 'where', scenario: 'full', show: openFromCalifornia('/where'), isViewOnly: true },
  { name: 'go-question', scenario: 'full', show: openWithoutApp('/go/stake_us') },
  {
    name: 'go-open',
    scenario: 'full',
    show: openWithoutApp('/go/stake_us/from?region=US-TX'),
  },
  {
    name: 'go-unavailable',
    scenario: 'full',
    show: openWithoutApp('/go/stake_us/from?region=BR'),
  },
  {
    name: 'go-undisclosed',
    scenario: 'full',
    show: openWithoutApp('/go/stake_us?region=undisclosed'),
  },
  { name: 'break-offer', scenario: 'full', isViewOnly: true, show: open('/help#break') },
  { name: 'break-question', scenario: 'full', isViewOnly: true, show: askForBreak },
  { name: 'break-home', scenario: 'full', show: openDuringBreak('/') },
  {
    name: 'break-longer',
    scenario: 'full',
    isViewOnly: true,
    show: openDuringBreak('/help#break'),
  },
  { name: 'break-go', scenario: 'full', show: openDuringBreak('/go/stake_us') },
];
