import { expect, type Page } from '@playwright/test';
import { PUBLIC_BONUS_STATES } from './bonuses/public-bonus-states.ts';
import { breakRendering } from './broken-page.ts';
import { respondWith, openByLink, keepToastsOpen, notifications } from './page-setup.ts';
import { SAFETY_STATES } from './safety-states.ts';
import { failing, open, opening, openInUs, press, waiting } from './show.ts';
import type { State } from './state.ts';

async function showShorts(page: Page): Promise<void> {
  await page.goto('/videos');
  await press(page, /^Shorts \(/);
}

/** The player of the first video. */
async function watchHere(page: Page): Promise<void> {
  await page.goto('/videos');
  await page.locator('main a[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
}

/** The benefits of a platform, which phones show at a tap. */
async function showBenefits(page: Page): Promise<void> {
  await page.goto('/play');
  await page.locator('summary', { hasText: 'What you get' }).first().click();
  await expect(page.getByText('24/7 live support')).toBeVisible();
}

/** The footer on a phone, with all of its sections open. */
async function openFooter(page: Page): Promise<void> {
  await page.goto('/terms');
  for (const title of ['Quick Links', 'Legal']) {
    const section = page.getByRole('navigation', { name: title, exact: true });
    await section.locator('summary').click();
  }
  await expect(page.getByRole('link', { name: 'Start Playing' })).toBeVisible();
}

async function showAll(page: Page): Promise<void> {
  await page.goto('/leaderboard');
  await press(page, /^Show All/);
  await expect(page.getByRole('button', { name: 'Show Top 15 Players' })).toBeVisible();
}

const find = (name: string, result: string | RegExp) => async (page: Page) => {
  await page.goto('/leaderboard');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByLabel('Your casino user name').fill(name);
  await press(page, /^Find$/);
  await expect(page.getByText(result).first()).toBeVisible();
};

const FOUND = /^#\d+ /;

/** Home for a visitor who has found herself on the leaderboard. */
async function showOwnRankOnHome(page: Page): Promise<void> {
  await find('Sundial', FOUND)(page);
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Your rank' })).toBeVisible();
}

async function showPastMonth(page: Page): Promise<void> {
  await page.goto('/leaderboard');
  await page.getByText('Past months').click();
  await page.locator('details a').first().click();
  await expect(page.getByText('These are the final standings of')).toBeVisible();
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
  { name: 'home-without-parts', scenario: 'withoutParts', show: open('/') },
  { name: 'home', scenario: 'full', show: open('/') },
  { name: 'home-new-installation', scenario: 'newInstallation', show: open('/') },
  { name: 'home-own-rank', scenario: 'full', show: showOwnRankOnHome },
  { name: 'home-live', scenario: 'live', show: open('/') },
  { name: 'home-next-stream', scenario: 'nextStream', show: open('/') },
  { name: 'home-opening', scenario: 'full', show: opening('/', 'home') },
  { name: 'home-nothing', scenario: 'nothing', show: open('/') },
  { name: 'home-extremes', scenario: 'extremes', show: open('/') },
  { name: 'home-without-script', scenario: 'full', isWithoutScript: true, show: open('/') },
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

const VIDEOS: State[] = [
  { name: 'videos', scenario: 'full', show: open('/videos') },
  { name: 'videos-shorts', scenario: 'full', show: showShorts },
  { name: 'videos-watch', scenario: 'full', isViewOnly: true, show: watchHere },
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
  { name: 'videos-opening', scenario: 'full', show: opening('/videos', 'videos') },
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
  { name: 'leaderboard-own-rank', scenario: 'full', show: find('Sundial', FOUND) },
  {
    name: 'leaderboard-own-rank-pinned',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await find('Halcyon', FOUND)(page);
      await page.getByRole('table').scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        window.scrollBy(0, innerHeight);
      });
    },
  },
  {
    name: 'leaderboard-several-found',
    scenario: 'hundredThousand',
    show: find('player_54321', 'Which one are you?'),
  },
  {
    name: 'leaderboard-not-found',
    scenario: 'full',
    show: find('someone_else', /isn’t in the list/),
  },
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
  { name: 'leaderboard-opening', scenario: 'full', show: opening('/leaderboard', 'leaderboard') },
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
  { name: 'leaderboard-without-race', scenario: 'withoutParts', show: open('/leaderboard') },
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
  { name: 'videos-turned-off', scenario: 'withoutParts', show: open('/videos') },
  { name: 'play', scenario: 'full', show: open('/play') },
  { name: 'play-opening', scenario: 'full', show: opening('/play', 'play') },
  { name: 'play-us', scenario: 'full', show: openInUs('/play') },
  { name: 'play-benefits', scenario: 'full', isPhoneOnly: true, show: showBenefits },
  { name: 'footer-open', scenario: 'full', isPhoneOnly: true, show: openFooter },
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
  ...PUBLIC_BONUS_STATES,
  ...VIDEOS,
  ...LEADERBOARD,
  ...SAFETY_STATES,
  ...REST,
];
