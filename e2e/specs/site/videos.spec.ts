import { Layout } from '../../pages/layout.ts';
import { VideosPage } from '../../pages/videos-page.ts';
import { failRequests, ATTEMPTS } from '../../failed-requests.ts';
import { respondWith, openByLink, leavePending, keepToastsOpen } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';
import type { ChannelVideo } from '../../../testing/upstreams/channel.ts';

const NOW = '2026-11-15T12:00:00Z';
const CHANNEL = 'https://www.youtube.com/';
const NO_VIDEOS = 'No videos available at the moment. Check back soon!';

/** The displayed duration, views and age of videos. */
const CARD_TEXTS: [video: ChannelVideo, duration: string, views: string, age: string][] = [
  [
    { id: 'a0000000000', publishedAt: NOW, duration: 'PT5M', views: 999 },
    '5:00',
    '999 views',
    'Today',
  ],
  [
    { id: 'b0000000000', publishedAt: '2026-11-14T11:00:00Z', duration: 'PT1H2M3S', views: 1_000 },
    '1:02:03',
    '1.0K views',
    '1 day ago',
  ],
  [
    { id: 'c0000000000', publishedAt: '2026-11-09T11:00:00Z', duration: 'PT12M', views: 999_950 },
    '12:00',
    '1.0M views',
    '6 days ago',
  ],
  [
    {
      id: 'd0000000000',
      publishedAt: '2026-11-08T11:00:00Z',
      duration: 'PT8M9S',
      views: 1_250_000,
    },
    '8:09',
    '1.3M views',
    '1 week ago',
  ],
  [
    { id: 'e0000000000', publishedAt: '2026-10-17T11:00:00Z', duration: 'PT8M', views: 12_345 },
    '8:00',
    '12.3K views',
    '4 weeks ago',
  ],
  [
    { id: 'f0000000000', publishedAt: '2026-10-10T11:00:00Z', duration: 'PT8M', views: 1_000_000 },
    '8:00',
    '1.0M views',
    '1 month ago',
  ],
];
const MORE_LONG = Array.from({ length: 5 }, (_, index): ChannelVideo => ({
  id: `more000000${String(index)}`,
  publishedAt: `2026-09-0${String(9 - index)}T12:00:00Z`,
}));
const SHORTS = Array.from({ length: 6 }, (_, index): ChannelVideo => ({
  id: `short00000${String(index)}`,
  duration: 'PT31S',
  isShort: true,
}));

test.beforeAll(async ({ upstreams, admin }) => {
  upstreams.serveChannel([...CARD_TEXTS.map(([video]) => video), ...MORE_LONG, ...SHORTS]);
  await admin.refreshVideos();
});

test('a visitor sees a video’s title, duration and age, and watches it in a new tab', async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime(NOW);
  const videos = new VideosPage(page);
  await videos.open();
  for (const [{ id }, duration, views, age] of CARD_TEXTS) {
    const card = videos.card(`Video ${id}`);
    await expect(card).toContainText(`Duration ${duration}`);
    await expect(card).toContainText(views);
    await expect(card).toContainText(age);
  }

  const id = CARD_TEXTS[0]?.[0].id ?? '';
  const watch = videos.card(`Video ${id}`).getByRole('link', { name: /^Watch on YouTube/ });
  await expect(watch).toHaveAttribute('target', '_blank');
  await expect(watch).toHaveAttribute('rel', 'noopener');
  const opened = context.waitForEvent('page');
  await watch.click();
  await expect(await opened).toHaveURL(`https://www.youtube.com/watch?v=${id}`);
});

test('long videos are the default, and four more videos of a kind load at a time', async ({
  page,
}) => {
  const videos = new VideosPage(page);
  await videos.open();
  await expect(videos.tab('Long Videos', 11)).toHaveAttribute('aria-pressed', 'true');
  await expect(videos.cards).toHaveCount(6);
  await videos.more('Videos').click();
  await expect(videos.cards).toHaveCount(10);
  await videos.more('Videos').click();
  await expect(videos.cards).toHaveCount(11);
  await expect(videos.more('Videos')).toBeHidden();

  await videos.tab('Shorts', 6).click();
  await expect(videos.tab('Shorts', 6)).toHaveAttribute('aria-pressed', 'true');
  await expect(videos.tab('Long Videos', 11)).toHaveAttribute('aria-pressed', 'false');
  await expect(videos.cards).toHaveCount(4);
  await videos.more('Shorts').click();
  await expect(videos.cards).toHaveCount(6);
  await expect(videos.more('Shorts')).toBeHidden();
});

test('the Videos page has two links to the channel', async ({ page }) => {
  await new VideosPage(page).open();
  const main = new Layout(page).main;
  await expect(main.getByRole('link', { name: /^Subscribe/ })).toHaveAttribute(
    'href',
    `${CHANNEL}?sub_confirmation=1`,
  );
  await expect(main.getByRole('link', { name: /^Visit Channel/ })).toHaveAttribute('href', CHANNEL);
  await expect(main.getByRole('link', { name: /^Visit Channel/ })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('a broken thumbnail is replaced by a placeholder with a label', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^404: https:\/\/i\.ytimg\.com\//, 'the picture is gone');
  browserErrors.expect(
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    'the picture is gone',
  );
  await page.route(/ytimg\.com/, (route) => route.fulfill({ status: 404 }));
  const videos = new VideosPage(page);
  await videos.open();
  const picture = videos.cards.first().getByRole('img', { name: 'Video Thumbnail' });
  await expect(picture).toHaveAttribute('src', '/video-thumbnail.svg');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await (await page.request.get('/video-thumbnail.svg')).text()).toContain(
    'Video Thumbnail',
  );
});

test('the Videos page shows a message while videos are loading', async ({ page }) => {
  await leavePending(page, '/api/videos');
  await openByLink(page, '/videos');
  await expect(new Layout(page).main.getByRole('status')).toHaveText('Loading latest videos...');
});

test('videos that fail to load cause an error, and the lists stay empty', async ({
  page,
  browserErrors,
}) => {
  await keepToastsOpen(page);
  const requestCount = await failRequests(page, browserErrors, '/api/videos');
  await openByLink(page, '/videos');
  const layout = new Layout(page);
  await expect(layout.notifications).toContainText('Failed to load videos from YouTube');
  await expect(layout.main).toContainText(NO_VIDEOS);
  expect(requestCount()).toBeGreaterThanOrEqual(ATTEMPTS);
});

test('a list without videos shows a message', async ({ page }) => {
  const video = {
    id: 'a0000000000',
    title: 'The only one',
    description: '',
    thumbnail: '',
    publishedAtUTC: NOW,
    duration: 'PT9S',
    views: 1,
  };
  const videos = new VideosPage(page);
  const main = new Layout(page).main;
  const lists = { source: 'youtube', updatedAt: NOW, stale: false };
  await respondWith(page, '/api/videos', { ...lists, longVideos: [video], shorts: [] });
  await openByLink(page, '/videos');
  await videos.tab('Shorts', 0).click();
  await expect(main).toContainText('No shorts available at the moment.');

  await respondWith(page, '/api/videos', { ...lists, longVideos: [], shorts: [video] });
  await openByLink(page, '/videos');
  await expect(videos.tab('Long Videos', 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(main).toContainText('No long videos available at the moment.');

  await respondWith(page, '/api/videos', { ...lists, longVideos: [], shorts: [] });
  await openByLink(page, '/videos');
  await expect(main).toContainText(NO_VIDEOS);
});

test('a response that is a plain list is shown as long videos, with a warning', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(
    'warning: Unexpected video response format',
    'a plain array is accepted with a warning',
  );
  await respondWith(
    page,
    '/api/videos',
    Array.from({ length: 21 }, (_, index) => ({
      id: `plain${String(index)}`,
      title: `Plain ${String(index)}`,
      description: '',
      thumbnail: '',
      publishedAtUTC: NOW,
      duration: null,
      views: null,
    })),
  );
  await openByLink(page, '/videos');
  const videos = new VideosPage(page);
  await expect(videos.tab('Long Videos', 20)).toBeVisible();
  await expect(videos.tab('Shorts', 0)).toBeVisible();
});
