import { expect, type Page } from '@playwright/test';
import { CachedVideosPage } from '../pages/cached-videos-page.ts';
import {
  respondWith,
  openPanel,
  leavePending,
  keepToastsOpen,
  notifications,
  rejectRequests,
} from './page-setup.ts';
import type { State } from './state.ts';
import { CACHE_STATUS, hoursAgo, FAILING_SOURCES } from './failing-sources.ts';

const VIDEOS = '/admin/videos';

const LONG_TITLE =
  'A title as long as YouTube takes it, with aVeryLongWordThatHasNoSpaceInItAtAll and an end!!!';

const video = (id: string, title: string, changes: object = {}) => ({
  id,
  title,
  description: '',
  thumbnail: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  publishedAtUTC: '2026-11-12T12:00:00.000Z',
  duration: 'PT12M5S',
  views: 15_449,
  kind: 'long',
  kindBy: 'source',
  hidden: false,
  fetchedAt: hoursAgo(0.1),
  ...changes,
});

const ODD_VIDEOS = [
  video('longtitle00', LONG_TITLE, { duration: 'PT11H59M59S', views: 987_654_321 }),
  video('hiddenvideo', 'Hidden, and a Short by an admin’s word', {
    hidden: true,
    kind: 'short',
    kindBy: 'admin',
  }),
  video('unknown0000', 'Nothing is known of this one', { duration: null, views: null }),
];

async function openVideos(page: Page, path = VIDEOS): Promise<CachedVideosPage> {
  await openPanel(page, path, /^Your Videos/);
  return new CachedVideosPage(page);
}

/** The Videos tab and the status of its source. */
export const VIDEOS_STATES: readonly State[] = [
  {
    name: 'panel-videos',
    scenario: 'full',
    show: async (page) => {
      await expect((await openVideos(page)).rows.first()).toBeVisible();
    },
  },
  {
    name: 'panel-videos-odd',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, '/api/admin/videos', ODD_VIDEOS);
      await expect((await openVideos(page)).rows).toHaveCount(3);
    },
  },
  {
    name: 'panel-videos-none-found',
    scenario: 'full',
    show: async (page) => {
      const videos = await openVideos(page, `${VIDEOS}?search=nothing+like+that&kind=short`);
      await expect(videos.list).toContainText('No videos found');
    },
  },
  {
    name: 'panel-videos-unset',
    scenario: 'newInstallation',
    show: async (page) => {
      const videos = await openVideos(page);
      await expect(videos.list).toContainText('No YouTube channel is set yet.');
    },
  },
  {
    name: 'panel-videos-loading',
    scenario: 'full',
    show: async (page) => {
      await leavePending(page, '/api/admin/videos');
      await openVideos(page);
      await expect(page.getByRole('status', { name: 'Loading videos...' })).toBeVisible();
    },
  },
  {
    name: 'panel-videos-failed',
    scenario: 'full',
    show: async (page) => {
      await keepToastsOpen(page);
      await rejectRequests(page, '/api/admin/videos');
      await openVideos(page);
      await expect(notifications(page)).toContainText('Failed to fetch videos');
    },
  },
  {
    name: 'panel-videos-health',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, CACHE_STATUS, FAILING_SOURCES);
      const health = await (await openVideos(page)).openHealth();
      await expect(health).toContainText('quota');
      await expect(health.getByRole('button').first()).toBeInViewport();
    },
  },
];
