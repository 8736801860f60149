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

const open =
  (path: string): Show =>
  async (page) => {
    await page.goto(path);
  };

/** A page that is still waiting for its data. */
const waiting =
  (path: LinkedPath, api: string): Show =>
  async (page) => {
    await leavePending(page, api);
    await openByLink(page, path);
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  };

/** A page whose data can't be had, and the toast that says so. */
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

const HOME: State[] = [
  { name: 'home', scene: 'full', show: open('/') },
  { name: 'home-newcomer', scene: 'newcomer', show: open('/') },
  { name: 'home-nothing', scene: 'nothing', show: open('/') },
  { name: 'home-extremes', scene: 'extremes', show: open('/') },
  {
    name: 'home-failed',
    scene: 'full',
    show: failing('/', '/api/videos', 'Failed to load latest video'),
  },
  {
    name: 'home-menu',
    scene: 'full',
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
  { name: 'bonuses', scene: 'full', show: open('/bonuses') },
  { name: 'bonuses-dialog', scene: 'full', isViewOnly: true, show: openDialog },
  { name: 'bonuses-waiting', scene: 'full', show: waiting('/bonuses', '/api/bonuses') },
  {
    name: 'bonuses-failed',
    scene: 'full',
    show: failing('/bonuses', '/api/bonuses', 'Loading bonus offers...'),
  },
  { name: 'bonuses-nothing', scene: 'nothing', show: open('/bonuses') },
  { name: 'bonuses-extremes', scene: 'extremes', show: open('/bonuses') },
  { name: 'bonuses-extremes-dialog', scene: 'extremes', isViewOnly: true, show: openDialog },
  { name: 'bonuses-without-script', scene: 'full', isWithoutScript: true, show: open('/bonuses') },
];

const VIDEOS: State[] = [
  { name: 'videos', scene: 'full', show: open('/videos') },
  { name: 'videos-shorts', scene: 'full', show: showShorts },
  {
    name: 'videos-more',
    scene: 'full',
    show: async (page) => {
      await page.goto('/videos');
      await press(page, 'Load More Videos');
      await expect(page.getByRole('article')).toHaveCount(10);
    },
  },
  {
    name: 'videos-no-shorts',
    scene: 'full',
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
  { name: 'videos-waiting', scene: 'full', show: waiting('/videos', '/api/videos') },
  {
    name: 'videos-failed',
    scene: 'full',
    show: failing('/videos', '/api/videos', 'Failed to load videos from YouTube'),
  },
  {
    name: 'videos-broken-pictures',
    scene: 'full',
    show: async (page) => {
      await page.route(/ytimg\.com/, (route) => route.fulfill({ status: 404 }));
      await page.goto('/videos');
      await expect(page.getByRole('img', { name: 'Video Thumbnail' }).first()).toBeVisible();
    },
  },
  { name: 'videos-nothing', scene: 'nothing', show: open('/videos') },
  { name: 'videos-newcomer', scene: 'newcomer', show: open('/videos') },
  { name: 'videos-stale', scene: 'stale', show: open('/videos') },
  { name: 'videos-extremes', scene: 'extremes', show: open('/videos') },
  { name: 'videos-without-script', scene: 'full', isWithoutScript: true, show: open('/videos') },
];

const LEADERBOARD: State[] = [
  { name: 'leaderboard', scene: 'full', show: open('/leaderboard') },
  { name: 'leaderboard-all', scene: 'full', show: showAll },
  { name: 'leaderboard-newcomer', scene: 'newcomer', show: open('/leaderboard') },
  { name: 'leaderboard-0-players', scene: 'nothing', show: open('/leaderboard') },
  { name: 'leaderboard-2-players', scene: 'two', show: open('/leaderboard') },
  { name: 'leaderboard-9-players', scene: 'nine', show: open('/leaderboard') },
  { name: 'leaderboard-15-players', scene: 'fifteen', show: open('/leaderboard') },
  { name: 'leaderboard-16-players', scene: 'sixteen', show: open('/leaderboard') },
  {
    name: 'leaderboard-100000-players',
    scene: 'hundredThousand',
    isViewOnly: true,
    show: async (page) => {
      await showAll(page);
      await page.getByRole('heading', { name: 'Full Rankings' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'leaderboard-extremes', scene: 'extremes', show: open('/leaderboard') },
  { name: 'leaderboard-waiting', scene: 'full', show: waiting('/leaderboard', '/api/leaderboard') },
  {
    name: 'leaderboard-failed',
    scene: 'full',
    show: failing('/leaderboard', '/api/leaderboard', 'Failed to load leaderboard data'),
  },
  { name: 'leaderboard-stale', scene: 'stale', show: open('/leaderboard') },
  { name: 'leaderboard-month-over', scene: 'monthOver', show: open('/leaderboard') },
  { name: 'leaderboard-new-month', scene: 'newMonth', show: open('/leaderboard') },
  { name: 'leaderboard-past-month', scene: 'newMonth', show: showPastMonth },
  {
    name: 'leaderboard-without-script',
    scene: 'full',
    isWithoutScript: true,
    show: open('/leaderboard'),
  },
];

const REST: State[] = [
  { name: 'play', scene: 'full', show: open('/play') },
  {
    name: 'play-copied',
    scene: 'full',
    show: async (page) => {
      await keepToastsOpen(page);
      await page.goto('/play');
      await press(page, /^Use Code/);
      await expect(notifications(page)).toContainText('PLAY');
    },
  },
  { name: 'terms', scene: 'full', show: open('/terms') },
  { name: 'privacy', scene: 'full', show: open('/privacy') },
  { name: 'disclaimer', scene: 'full', show: open('/disclaimer') },
  { name: 'not-found', scene: 'full', show: open('/no/such/page') },
  {
    name: 'error',
    scene: 'full',
    show: async (page) => {
      await keepToastsOpen(page);
      await breakRendering(page);
      await expect(page.getByRole('alert')).toContainText('Oops! Something went wrong');
    },
  },
  {
    name: 'error-security',
    scene: 'full',
    show: async (page) => {
      await keepToastsOpen(page);
      await breakRendering(page, 'Blocked by CSP');
      await expect(page.getByRole('alert')).toContainText('Security Issue Detected');
    },
  },
];

/** Every public screen in every state, in the order of the scenes that they need. */
export const SITE_STATES: readonly State[] = [
  ...HOME,
  ...BONUSES,
  ...VIDEOS,
  ...LEADERBOARD,
  ...REST,
];
