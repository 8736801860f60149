import { expect, type Page } from '@playwright/test';
import { AnalyticsPage } from '../pages/analytics-page.ts';
import { CachedVideosPage } from '../pages/cached-videos-page.ts';
import { OverviewPage } from '../pages/overview-page.ts';
import { Panel } from '../pages/panel.ts';
import { RacePage } from '../pages/race-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { answer, hold, keepToasts, notifications, refuse } from './go.ts';
import { NOON } from './scene.ts';
import type { State } from './state.ts';

const VIDEOS = '/admin/videos';
const RACE = '/admin/race';
const SETTINGS = '/admin/settings';
const SITE_CONFIG = '/admin/settings?part=site';
const ANALYTICS = '/admin/analytics';
const CACHE_STATUS = '/api/admin/cache-status';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.parse(NOON) - hours * HOUR_MS).toISOString();

const source = (name: string, changes: object) => ({
  source: name,
  status: 'ok',
  setBy: 'settings',
  lastAttemptAt: hoursAgo(0.1),
  lastSuccessAt: hoursAgo(0.1),
  nextAttemptAt: hoursAgo(-0.9),
  lastError: null,
  decision: null,
  items: 1_204,
  malformed: 3,
  tookMs: 412,
  ...changes,
});

const QUOTA =
  "The source answered with status 403: the API key's quota for today is used up, and the feed answered with status 503.";

/** One source fails, one is old, and one waits for somebody's word. */
const TROUBLED = [
  source('youtube', { status: 'failing', lastError: QUOTA, lastSuccessAt: hoursAgo(3) }),
  source('sheet-com', {
    status: 'failing',
    decision: 'shrunken',
    lastError:
      'Failed to fetch COM data: it shrank from 1204 rows to 17, less than half; accept the sheet if that is right',
  }),
  source('sheet-us', { status: 'stale', lastSuccessAt: hoursAgo(20) }),
];

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

/** A month of clicks on seven targets, more than there are colours for. */
const TARGETS = [
  'Stake.com',
  'Stake.us',
  'Weekly Cashback of 10% on whatever was lost, paid out every Monday morning',
  'Welcome Bonus',
  'Daily Races',
  'Deleted offer 12',
  'VIP Transfer',
].map((label, at) => ({ target: `target-${String(at)}`, label, total: 0 }));
const CLICKS = {
  counting: true,
  targets: TARGETS,
  days: Array.from({ length: 30 }, (_, day) => ({
    date: new Date(Date.parse(NOON) - (29 - day) * 24 * HOUR_MS).toISOString().slice(0, 10),
    clicks: TARGETS.map(({ target }, at) => ({
      target,
      clicks: Math.max(0, Math.round((90 / (at + 1)) * (1 + Math.sin(day / 3 + at)))),
    })),
  })).flatMap(({ date, clicks }) => clicks.map((one) => ({ date, ...one }))),
};
for (const target of TARGETS) {
  target.total = CLICKS.days
    .filter((day) => day.target === target.target)
    .reduce((sum, { clicks }) => sum + clicks, 0);
}

async function enter(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await new Panel(page).enter(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

async function openVideos(page: Page, path = VIDEOS): Promise<CachedVideosPage> {
  await enter(page, path, /^Cached Videos/);
  return new CachedVideosPage(page);
}

async function openRace(page: Page): Promise<RacePage> {
  await enter(page, RACE, 'The Race');
  return new RacePage(page);
}

async function openSiteConfig(page: Page): Promise<SettingsPage> {
  await new Panel(page).enter(SITE_CONFIG);
  const settings = new SettingsPage(page);
  await expect(settings.state).toHaveText('Everything is saved');
  return settings;
}

/** Somebody else has saved meanwhile; the answer is what the server would give. */
async function saveTooLate(page: Page): Promise<void> {
  const settings = await openSiteConfig(page);
  const stored = (await (await page.request.get('/api/admin/settings')).json()) as {
    version: number;
    creator: object;
    texts: object;
  };
  const current = {
    ...stored,
    version: stored.version + 1,
    code: 'EVENING-21',
    creator: { ...stored.creator, name: 'Their name', tagline: 'Their words. '.repeat(12).trim() },
    texts: { ...stored.texts, footer: 'A footer that somebody else has written meanwhile.' },
  };
  await page.route('**/api/admin/settings', (route) =>
    route.fulfill({ status: 409, json: { error: 'The settings were changed.', current } }),
  );
  await keepToasts(page);
  await settings.section('Creator').getByLabel('Name').fill('My name');
  await settings.saveButton.click();
  await expect(settings.staleNotice).toBeInViewport();
}

const OVERVIEW: State[] = [
  {
    name: 'panel-overview',
    scene: 'full',
    show: async (page) => {
      await new Panel(page).enter();
      await expect(new OverviewPage(page).activity.first()).toBeVisible();
      await expect(new OverviewPage(page).figure('API Status')).toHaveText('Operational');
    },
  },
  {
    name: 'panel-overview-troubled',
    scene: 'full',
    show: async (page) => {
      await answer(page, CACHE_STATUS, TROUBLED);
      await new Panel(page).enter();
      await expect(new OverviewPage(page).warnings).toContainText('Decide in the race');
      await expect(new OverviewPage(page).activity.first()).toBeVisible();
    },
  },
  {
    name: 'panel-overview-failed',
    scene: 'full',
    show: async (page) => {
      await keepToasts(page);
      for (const path of ['/api/admin/stats', '/api/admin/activity', CACHE_STATUS]) {
        await refuse(page, path);
      }
      await new Panel(page).enter();
      await expect(page.getByText('The activity could not be loaded.')).toBeVisible();
      await expect(page.getByText('How the sources are doing could not be loaded')).toBeVisible();
      await expect(notifications(page)).toContainText('Failed to fetch stats');
    },
  },
];

const VIDEO_STATES: State[] = [
  {
    name: 'panel-videos',
    scene: 'full',
    show: async (page) => {
      await expect((await openVideos(page)).rows.first()).toBeVisible();
    },
  },
  {
    name: 'panel-videos-odd',
    scene: 'full',
    show: async (page) => {
      await answer(page, '/api/admin/videos', ODD_VIDEOS);
      await expect((await openVideos(page)).rows).toHaveCount(3);
    },
  },
  {
    name: 'panel-videos-none-found',
    scene: 'full',
    show: async (page) => {
      const videos = await openVideos(page, `${VIDEOS}?search=nothing+like+that&kind=short`);
      await expect(videos.list).toContainText('No videos found');
    },
  },
  {
    name: 'panel-videos-unset',
    scene: 'newcomer',
    show: async (page) => {
      const videos = await openVideos(page);
      await expect(videos.list).toContainText('No YouTube channel is set yet.');
    },
  },
  {
    name: 'panel-videos-loading',
    scene: 'full',
    show: async (page) => {
      await hold(page, '/api/admin/videos');
      await openVideos(page);
      await expect(page.getByRole('status', { name: 'Loading videos...' })).toBeVisible();
    },
  },
  {
    name: 'panel-videos-failed',
    scene: 'full',
    show: async (page) => {
      await keepToasts(page);
      await refuse(page, '/api/admin/videos');
      await openVideos(page);
      await expect(notifications(page)).toContainText('Failed to fetch videos');
    },
  },
  {
    name: 'panel-videos-health',
    scene: 'full',
    isViewOnly: true,
    show: async (page) => {
      await answer(page, CACHE_STATUS, TROUBLED);
      const health = await (await openVideos(page)).openHealth();
      await expect(health).toContainText('quota');
      await expect(health.getByRole('button').first()).toBeInViewport();
    },
  },
];

const RACE_STATES: State[] = [
  {
    name: 'panel-race',
    scene: 'full',
    show: async (page) => {
      await expect((await openRace(page)).rows).toHaveCount(40);
    },
  },
  {
    name: 'panel-race-decision',
    scene: 'full',
    isViewOnly: true,
    show: async (page) => {
      await answer(page, CACHE_STATUS, TROUBLED);
      await expect((await openRace(page)).decisions).toContainText('it shrank from 1204 rows');
    },
  },
  {
    name: 'panel-race-accept',
    scene: 'full',
    isViewOnly: true,
    show: async (page) => {
      await answer(page, CACHE_STATUS, TROUBLED);
      const question = await (await openRace(page)).openAcceptance();
      await expect(question.getByRole('button').last()).toBeInViewport();
    },
  },
  {
    name: 'panel-race-extremes',
    scene: 'extremes',
    show: async (page) => {
      await expect((await openRace(page)).rows).toHaveCount(25);
    },
  },
];

const SETTINGS_STATES: State[] = [
  {
    name: 'panel-settings-api',
    scene: 'full',
    show: (page) => enter(page, SETTINGS, /^YouTube/),
  },
  {
    name: 'panel-settings-api-unset',
    scene: 'newcomer',
    show: async (page) => {
      await keepToasts(page);
      await enter(page, SETTINGS, /^YouTube/);
      const sheet = new SettingsPage(page).section(/^Stake\.com sheet/);
      await sheet.getByLabel('Address of the sheet').fill('https://evil.example/com.csv');
      await sheet.getByRole('button', { name: /^Test/ }).click();
      await expect(sheet).toContainText('host that is not allowed');
      await new SettingsPage(page).saveButton.click();
      // Once for the test, and once beside the field.
      await expect(sheet.getByText(/host that is not allowed/)).toHaveCount(2);
    },
  },
  {
    name: 'panel-settings-site',
    scene: 'full',
    show: async (page) => {
      await openSiteConfig(page);
    },
  },
  {
    name: 'panel-settings-site-errors',
    scene: 'full',
    show: async (page) => {
      const settings = await openSiteConfig(page);
      await settings.section('Creator').getByLabel('Name').fill('');
      await settings.section('Code and contact').getByLabel('Contact address').fill('nowhere');
      await settings.section('Stake.us').getByLabel('Referral link').fill('stake.us');
      await settings.section('Prizes').getByLabel('Rank 3', { exact: true }).fill('501');
      await settings.saveButton.click();
      await expect(settings.section('Prizes')).toContainText('must not be higher');
    },
  },
  { name: 'panel-settings-stale', scene: 'full', isViewOnly: true, show: saveTooLate },
];

const ANALYTICS_STATES: State[] = [
  {
    name: 'panel-analytics-off',
    scene: 'full',
    show: async (page) => {
      await enter(page, ANALYTICS, 'The last 30 days');
      await expect(new AnalyticsPage(page).startButton).toBeVisible();
    },
  },
  {
    name: 'panel-analytics-clicks',
    scene: 'full',
    show: async (page) => {
      await answer(page, '/api/admin/analytics', CLICKS);
      await enter(page, `${ANALYTICS}/clicks`, /^Clicks$/);
      await expect(new AnalyticsPage(page).totals).toHaveCount(6);
    },
  },
  {
    name: 'panel-analytics-none',
    scene: 'full',
    show: async (page) => {
      await enter(page, `${ANALYTICS}/clicks?days=7`, 'No clicks in these days');
      await new AnalyticsPage(page).showDays('2026-11-15', '2026-11-01');
      await expect(page.getByText('The range must start before it ends')).toBeVisible();
    },
  },
];

/** The panel's tabs that show and change the site itself. */
export const PANEL_STATES: readonly State[] = [
  ...OVERVIEW,
  ...VIDEO_STATES,
  ...RACE_STATES,
  ...SETTINGS_STATES,
  ...ANALYTICS_STATES,
];
