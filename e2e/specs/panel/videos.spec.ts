import { expectAudited } from '../../audit.ts';
import { CachedVideosPage } from '../../pages/cached-videos-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { Panel } from '../../pages/panel.ts';
import { VideosPage } from '../../pages/videos-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { expect, test } from '../../test.ts';
import type { ChannelVideo } from '../../../testing/upstreams/channel.ts';

const TAB = '/admin/videos';
const NEWEST: ChannelVideo = {
  id: 'panelnewest',
  title: 'The newest of the long ones',
  duration: 'PT42M',
  publishedAt: '2026-11-14T12:00:00Z',
};
const OLDER: ChannelVideo = {
  id: 'panelolder0',
  title: 'An older evening at the tables',
  duration: 'PT12M',
  publishedAt: '2026-11-12T12:00:00Z',
};
const QUICK: ChannelVideo = {
  id: 'panelquick0',
  title: 'A second too long for a Short',
  duration: 'PT3M1S',
  publishedAt: '2026-11-10T12:00:00Z',
};
const SHORT: ChannelVideo = {
  id: 'panelshort0',
  title: 'A real Short',
  duration: 'PT30S',
  isShort: true,
  publishedAt: '2026-11-09T12:00:00Z',
};
const titleOf = ({ title = '' }: ChannelVideo) => title;

test.beforeEach(async ({ upstreams, admin }) => {
  upstreams.reset();
  upstreams.serveChannel([NEWEST, OLDER, QUICK, SHORT]);
  await admin.refreshVideos();
});

test('a hidden video disappears from the site at the next load, and can be shown again', async ({
  page,
  context,
  admin,
}) => {
  const since = Date.now();
  const panel = new Panel(page);
  const tab = new CachedVideosPage(page);
  const visitor = await context.newPage();
  const videos = new VideosPage(visitor);
  const home = new HomePage(visitor);
  await videos.open();
  await expect(videos.tab('Long Videos', 3)).toBeVisible();
  await expect(videos.card(titleOf(NEWEST))).toBeVisible();

  await panel.enter(TAB);
  await tab.toggleVisibility(titleOf(NEWEST));
  await expect(panel.toast('Video hidden from the site')).toBeVisible();
  await expect(tab.row(titleOf(NEWEST))).toContainText('Hidden');
  await expect(tab.list.getByRole('heading', { level: 3 })).toHaveText('Your Videos (4, 1 hidden)');
  await visitor.reload();
  await expect(videos.tab('Long Videos', 2)).toBeVisible();
  await expect(videos.card(titleOf(NEWEST))).toBeHidden();
  await home.open();
  await expect(home.latestVideo.getByRole('heading', { level: 3 })).toHaveText(titleOf(OLDER));
  await expectAudited(admin, since, {
    action: 'video.updated',
    entityId: NEWEST.id,
    summary: `Video '${titleOf(NEWEST)}': hidden.`,
    before: { hidden: false, kind: null },
    after: { hidden: true, kind: null },
  });

  await page.reload();
  await tab.toggleVisibility(titleOf(NEWEST));
  await expect(panel.toast('Video shown on the site')).toBeVisible();
  await visitor.reload();
  await expect(home.latestVideo.getByRole('heading', { level: 3 })).toHaveText(titleOf(NEWEST));
});

test(
  'an admin lists a long video as a Short, and restores the kind from YouTube',
  { tag: '@release' },
  async ({ page, context, admin }) => {
    const since = Date.now();
    const panel = new Panel(page);
    const tab = new CachedVideosPage(page);
    const visitor = await context.newPage();
    const videos = new VideosPage(visitor);
    await panel.enter(TAB);
    await expect(tab.row(titleOf(QUICK))).toContainText('Long (YouTube)');
    await tab.chooseKind(titleOf(QUICK), 'Short');
    await expect(panel.toast('Video listed as a Short')).toBeVisible();
    await videos.open();
    await expect(videos.tab('Long Videos', 2)).toBeVisible();
    await videos.tab('Shorts', 2).click();
    await expect(videos.card(titleOf(QUICK))).toBeVisible();
    await expectAudited(admin, since, {
      action: 'video.updated',
      entityId: QUICK.id,
      before: { hidden: false, kind: null },
      after: { hidden: false, kind: 'short' },
    });

    await tab.refresh();
    await expect(panel.toast('Successfully refreshed 4 videos')).toBeVisible();
    await visitor.reload();
    await expect(videos.tab('Shorts', 2)).toBeVisible();

    await tab.chooseKind(titleOf(QUICK), 'As on YouTube');
    await expect(panel.toast('Video listed as on YouTube')).toBeVisible();
    await expect(tab.row(titleOf(QUICK))).toContainText('Long (YouTube)');
    await visitor.reload();
    await expect(videos.tab('Long Videos', 3)).toBeVisible();
  },
);

test('a refresh fetches new videos; a failed refresh shows the reason, keeps the videos and can be repeated', async ({
  page,
  context,
  admin,
  upstreams,
  browserErrors,
}) => {
  expectFailedRequest(
    browserErrors,
    502,
    '/api/admin/refresh-videos',
    'the channel cannot be read',
  );
  const since = Date.now();
  const panel = new Panel(page);
  const tab = new CachedVideosPage(page);
  const visitor = await context.newPage();
  const videos = new VideosPage(visitor);
  await panel.enter(TAB);
  await expect(tab.rows).toHaveCount(4);

  for (const route of ['uploads', 'feed'] as const) {
    upstreams.fault(route, { kind: 'status', status: 503 });
  }
  await tab.refresh();
  await expect(panel.toast('Refresh Failed')).toBeVisible();
  const health = await tab.openHealth();
  await expect(health).toContainText('Failing');
  await expect(health).toContainText('status 503');
  await expect(health).toContainText(
    'The host reported an internal error. The server tries again automatically; nothing needs to be done.',
  );
  await health.getByRole('button', { name: 'Done' }).click();
  await expect(tab.rows).toHaveCount(4);
  await videos.open();
  await expect(videos.tab('Long Videos', 3)).toBeVisible();

  upstreams.reset();
  const fresh: ChannelVideo = { id: 'panelfresh0', title: 'Fresh from the channel' };
  upstreams.serveChannel([fresh, NEWEST, OLDER, QUICK, SHORT]);
  await tab.refresh();
  await expect(panel.toast('Videos Refreshed Successfully')).toBeVisible();
  await expect(panel.toast('Successfully refreshed 5 videos')).toBeVisible();
  await expect(tab.row(titleOf(fresh))).toBeVisible();
  await tab.openHealth();
  await expect(health).toContainText('Working');
  await expect(health).not.toContainText('status 503');
  await visitor.reload();
  await expect(videos.card(titleOf(fresh))).toBeVisible();
  await expectAudited(admin, since, {
    action: 'videos.refreshed',
    summary: 'Videos refreshed: 5 listed, 1 new, 0 removed.',
  });
});

test(
  'filters by text and by kind stay in the URL, and the filtered list fits a phone',
  { tag: '@release' },
  async ({ page }) => {
    const panel = new Panel(page);
    const tab = new CachedVideosPage(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await panel.enter(TAB);
    await tab.filterByKind('Shorts');
    await expect(tab.rows).toHaveCount(1);
    await expect(tab.row(titleOf(SHORT))).toBeVisible();
    await tab.search.fill('evening');
    await expect(tab.list).toContainText('Try adjusting your filter or search terms.');
    await tab.filterByKind('All Kinds');
    await expect(tab.rows).toHaveCount(1);
    await expect(page).toHaveURL(/\/admin\/videos\?search=evening$/);
    await page.reload();
    await expect(tab.row(titleOf(OLDER))).toBeVisible();
    await expect(tab.rows).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);
