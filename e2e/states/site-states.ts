import { expect, type Page } from '@playwright/test';
import { breakRendering } from './broken-page.ts';
import {
  respondWith,
  openByLink,
  leavePending,
  keepToastsOpen,
  type LinkedPath,
  notifications,
  rejectRequests,
} from './page-setup.ts';
import type { State } from './state.ts';

type Show = State['show'];

/** It redirects to the bonus's complete path. */
const DEMO_BONUS = '/bonuses/1';

const open =
  (path: string): Show =>
  async (page) => {
    await page.goto(path);
  };

/** A page that is loading its data. */
const waiting =
  (path: LinkedPath, api: string): Show =>
  async (page) => {
    await leavePending(page, api);
    await openByLink(page, path);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  };

/** A page whose data could not be loaded, with the toast that says so. */
const failing =
  (path: LinkedPath, api: string, toast: string): Show =>
  async (page) => {
    await keepToastsOpen(page);
    await rejectRequests(page, api);
    await openByLink(page, path);
    await expect(notifications(page)).toContainText(toast);
  };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

async function showShorts(page: Page): Promise<void> {
  await page.goto('/videos');
  await press(page, /^Shorts \(/);
}

async function openDialog(page: Page): Promise<void> {
  await page.goto('/bonuses');
  await press(page, /^Claim Bonus/);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The page of a demo bonus, as opened by a link. */
async function openBonusPage(page: Page): Promise<void> {
  await page.goto(DEMO_BONUS);
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function showAll(page: Page): Promise<void> {
  await page.goto('/leaderboard');
  await press(page, /^Show All/);
  await expect(page.getByRole('button', { name: 'Show Top 15 Players' })).toBeVisible();
}

async function showPastMonth(page: Page): Promise<void> {
  await page.goto('/leaderboard');
  await page.getByLabel('Past months').selectOption({ index: 1 });
  await expect(page.getByText('These are the final standings of the month.')).toBeVisible();
}

/** A closed month whose owner publishes how many prizes are paid. */
async function showPaidPrizes(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/leaderboard' && url.searchParams.has('month'),
    async (route) => {
      const response = await route.fetch();
      const month = (await response.json()) as object;
      await route.fulfill({ response, json: { ...month, paidPrizes: { paid: 7, total: 10 } } });
    },
  );
  await showPastMonth(page);
  await expect(page.getByText('7 of 10 prizes paid')).toBeVisible();
}

const HOME: State[] = [
  { name: 'home', scenario: 'full', show: open('/') },
  { name: 'home-new-installation', scenario: 'newInstallation', show: open('/') },
  { name: 'home-nothing', scenario: 'nothing', show: open('/') },
  { name: 'home-extremes', scenario: 'extremes', show: open('/') },
  {
    name: 'home-failed',
    scenario: 'full',
    show: failing('/', '/api/videos', 'Failed to load latest video'),
  },
  {
    name: 'home-menu',
    scenario: 'full',
    isPhoneOnly: true,
    isViewOnly: true,
    show: async (page) => {
      await page.goto('/');
      await press(page, 'Open menu');
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
];

const BONUSES: State[] = [
  { name: 'bonuses', scenario: 'full', show: open('/bonuses') },
  { name: 'bonuses-dialog', scenario: 'full', isViewOnly: true, show: openDialog },
  { name: 'bonus-page', scenario: 'full', isViewOnly: true, show: openBonusPage },
  // These scenarios delete the demo bonuses.
  { name: 'bonus-not-available', scenario: 'extremes', show: open(DEMO_BONUS) },
  { name: 'bonus-not-available-nothing', scenario: 'nothing', show: open(DEMO_BONUS) },
  {
    name: 'bonus-page-without-script',
    scenario: 'full',
    isViewOnly: true,
    isWithoutScript: true,
    show: openBonusPage,
  },
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

const VIDEOS: State[] = [
  { name: 'videos', scenario: 'full', show: open('/videos') },
  { name: 'videos-shorts', scenario: 'full', show: showShorts },
  {
    name: 'videos-more',
    scenario: 'full',
    show: async (page) => {
      await page.goto('/videos');
      await press(page, 'Load More Videos');
      await expect(page.getByRole('article')).toHaveCount(10);
    },
  },
  {
    name: 'videos-no-shorts',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, '/api/videos', {
        longVideos: [],
        shorts: [
          {
            id: 'oneshort000',
            title: 'The only one',
            description: '',
            thumbnail: '',
            publishedAtUTC: '2026-11-01T12:00:00Z',
            duration: 'PT9S',
            views: 12,
          },
        ],
        source: 'youtube',
        updatedAt: '2026-11-15T11:00:00Z',
        stale: false,
      });
      await openByLink(page, '/videos');
      await expect(page.getByText('No long videos available at the moment.')).toBeVisible();
    },
  },
  { name: 'videos-waiting', scenario: 'full', show: waiting('/videos', '/api/videos') },
  {
    name: 'videos-failed',
    scenario: 'full',
    show: failing('/videos', '/api/videos', 'Failed to load videos from YouTube'),
  },
  {
    name: 'videos-broken-pictures',
    scenario: 'full',
    show: async (page) => {
      await page.route(/ytimg\.com/, (route) => route.fulfill({ status: 404 }));
      await page.goto('/videos');
      await expect(page.getByRole('img', { name: 'Video Thumbnail' }).first()).toBeVisible();
    },
  },
  { name: 'videos-nothing', scenario: 'nothing', show: open('/videos') },
  { name: 'videos-new-installation', scenario: 'newInstallation', show: open('/videos') },
  { name: 'videos-stale', scenario: 'stale', show: open('/videos') },
  { name: 'videos-extremes', scenario: 'extremes', show: open('/videos') },
  { name: 'videos-without-script', scenario: 'full', isWithoutScript: true, show: open('/videos') },
];

const LEADERBOARD: State[] = [
  { name: 'leaderboard', scenario: 'full', show: open('/leaderboard') },
  { name: 'leaderboard-all', scenario: 'full', show: showAll },
  { name: 'leaderboard-new-installation', scenario: 'newInstallation', show: open('/leaderboard') },
  { name: 'leaderboard-0-players', scenario: 'nothing', show: open('/leaderboard') },
  { name: 'leaderboard-2-players', scenario: 'two', show: open('/leaderboard') },
  { name: 'leaderboard-9-players', scenario: 'nine', show: open('/leaderboard') },
  { name: 'leaderboard-15-players', scenario: 'fifteen', show: open('/leaderboard') },
  { name: 'leaderboard-16-players', scenario: 'sixteen', show: open('/leaderboard') },
  {
    name: 'leaderboard-100000-players',
    scenario: 'hundredThousand',
    isViewOnly: true,
    show: async (page) => {
      await showAll(page);
      await page.getByRole('heading', { name: 'Full Rankings' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'leaderboard-extremes', scenario: 'extremes', show: open('/leaderboard') },
  {
    name: 'leaderboard-waiting',
    scenario: 'full',
    show: waiting('/leaderboard', '/api/leaderboard'),
  },
  {
    name: 'leaderboard-failed',
    scenario: 'full',
    show: failing('/leaderboard', '/api/leaderboard', 'Failed to load leaderboard data'),
  },
  { name: 'leaderboard-stale', scenario: 'stale', show: open('/leaderboard') },
  { name: 'leaderboard-month-over', scenario: 'monthOver', show: open('/leaderboard') },
  { name: 'leaderboard-new-month', scenario: 'newMonth', show: open('/leaderboard') },
  { name: 'leaderboard-past-month', scenario: 'newMonth', show: showPastMonth },
  { name: 'leaderboard-paid-prizes', scenario: 'newMonth', show: showPaidPrizes },
  {
    name: 'leaderboard-without-script',
    scenario: 'full',
    isWithoutScript: true,
    show: open('/leaderboard'),
  },
];

const REST: State[] = [
  { name: 'play', scenario: 'full', show: open('/play') },
  {
    name: 'play-copied',
    scenario: 'full',
    show: async (page) => {
      await keepToastsOpen(page);
      await page.goto('/play');
      await press(page, /^Use Code/);
      await expect(notifications(page)).toContainText('PLAY');
    },
  },
  { name: 'terms', scenario: 'full', show: open('/terms') },
  { name: 'privacy', scenario: 'full', show: open('/privacy') },
  { name: 'disclaimer', scenario: 'full', show: open('/disclaimer') },
  { name: 'not-found', scenario: 'full', show: open('/no/such/page') },
  {
    name: 'error',
    scenario: 'full',
    show: async (page) => {
      await keepToastsOpen(page);
      await breakRendering(page);
      await expect(page.getByRole('alert')).toContainText('Oops! Something went wrong');
    },
  },
  {
    name: 'error-security',
    scenario: 'full',
    show: async (page) => {
      await keepToastsOpen(page);
      await breakRendering(page, 'Blocked by CSP');
      await expect(page.getByRole('alert')).toContainText('Security Issue Detected');
    },
  },
];

/** Every public screen in every state, in the order of the scenarios that they need. */
export const SITE_STATES: readonly State[] = [
  ...HOME,
  ...BONUSES,
  ...VIDEOS,
  ...LEADERBOARD,
  ...REST,
];
