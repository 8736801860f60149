import type { Page } from '@playwright/test';
import type { ChannelVideo } from '../../../testing/upstreams/channel.ts';
import { HomePage } from '../../pages/home-page.ts';
import { Layout } from '../../pages/layout.ts';
import { VideosPage } from '../../pages/videos-page.ts';
import { openByLink, respondWith } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

const PLAYER = 'https://www.youtube-nocookie.com/embed/';
const idOf = (index: number) => `long00000${String(index).padStart(2, '0')}`;
const titleOf = (index: number) => `Session ${String(index + 1)} 🎰`;
const LONG = Array.from({ length: 11 }, (_, index): ChannelVideo => ({
  id: idOf(index),
  title: titleOf(index),
  publishedAt: new Date(Date.UTC(2026, 10, 14 - index, 11)).toISOString(),
  duration: 'PT1H2M3S',
  views: 999_950,
}));
const SHORTS = Array.from({ length: 6 }, (_, index): ChannelVideo => ({
  id: `short00000${String(index)}`,
  title: `Short ${String(index + 1)}`,
  duration: 'PT31S',
  isShort: true,
}));

test.beforeAll(async ({ upstreams, admin }) => {
  upstreams.serveChannel([...LONG, ...SHORTS]);
  await admin.refreshVideos();
});

test('a visitor sees the newest videos, loads more of each kind, and watches one in a new tab', async ({
  page,
  context,
}) => {
  const videos = new VideosPage(page);
  await videos.open();
  const card = videos.card(titleOf(0));
  for (const text of ['Duration 1:02:03', '1.0M views', '1 day ago']) {
    await expect(card).toContainText(text);
  }
  const opened = context.waitForEvent('page');
  await card.getByRole('link', { name: /^Watch on YouTube/ }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(`https://www.youtube.com/watch?v=${idOf(0)}`);

  await expect(videos.tab('Long Videos', 11)).toHaveAttribute('aria-pressed', 'true');
  await expect(videos.cards).toHaveCount(6);
  await videos.more('Videos').click();
  await expect(videos.cards).toHaveCount(10);
  await videos.more('Videos').click();
  await expect(videos.cards).toHaveCount(11);
  await expect(videos.more('Videos')).toBeHidden();
  await videos.tab('Shorts', 6).click();
  await expect(videos.tab('Shorts', 6)).toHaveAttribute('aria-pressed', 'true');
  await expect(videos.cards).toHaveCount(4);
  await videos.more('Shorts').click();
  await expect(videos.cards).toHaveCount(6);
});

/** The addresses that the page has requested from the player's host. */
function playerRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(PLAYER)) requests.push(request.url());
  });
  return requests;
}

/** The picture of a video, once it opens the player. */
const picture = (page: Page, title: string) =>
  new Layout(page).main
    .getByRole('link', { name: new RegExp(`^Watch .*${title}`) })
    .and(page.locator('[aria-haspopup=dialog]'));

test('a visitor watches a video here, then the next one, and Back returns to the page', async ({
  page,
}) => {
  const requests = playerRequests(page);
  await new VideosPage(page).open();
  const first = picture(page, titleOf(0));
  await first.waitFor();
  expect(requests).toEqual([]);
  await page.evaluate(() => {
    scrollTo(0, 40);
  });
  await first.click();

  const dialog = page.getByRole('dialog', { name: titleOf(0) });
  await expect(dialog).toBeVisible();
  // The player reaches from edge to edge, and nothing scrolls sideways.
  const player = dialog.locator('iframe');
  const margin = async () => {
    const [outer, inner] = await Promise.all([dialog.boundingBox(), player.boundingBox()]);
    return (outer?.width ?? NaN) - (inner?.width ?? NaN);
  };
  await expect.poll(margin).toBeLessThanOrEqual(2);
  await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(player).toHaveAttribute('src', new RegExp(`^${PLAYER}${idOf(0)}\\?`));
  await expect.poll(() => requests).toHaveLength(1);
  const next = dialog.getByRole('region', { name: 'Next videos' }).getByRole('button');
  await expect(next).toHaveText([1, 2, 3].map((index) => new RegExp(`${titleOf(index)}$`)));
  await next.first().click();
  await expect(page.getByRole('dialog', { name: titleOf(1) })).toBeVisible();
  await expect.poll(() => requests).toHaveLength(2);

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/videos');
  await expect(first).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
});

test.describe('the player', { tag: '@release' }, () => {
  const CODE = /\/assets\/watch-dialog-.*\.js$/;

  test('opens from the newest video and from a Short on the home page', async ({ page }) => {
    await new HomePage(page).open();
    for (const title of [titleOf(0), 'Short 1']) {
      const link = picture(page, title);
      await link.click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(link).toBeFocused();
    }
  });

  test('is not loaded by a reload while it is open', async ({ page }) => {
    await new VideosPage(page).open();
    await picture(page, titleOf(0)).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const requests = playerRequests(page);
    await page.reload();
    await picture(page, titleOf(0)).waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(requests).toEqual([]);
  });

  test('does not lead back a visitor who opens another page before it is loaded', async ({
    page,
  }) => {
    const released = Promise.withResolvers<undefined>();
    await page.route(CODE, async (route) => {
      await released.promise;
      await route.continue();
    });
    const request = page.waitForRequest(CODE);
    await new VideosPage(page).open();
    await picture(page, titleOf(0)).click();
    const url = (await request).url();
    await page
      .getByRole('link', { name: 'Bonuses', exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL('/bonuses');
    released.resolve(undefined);
    await page.evaluate(async (file) => {
      await import(file);
      await new Promise((resume) => requestAnimationFrame(resume));
    }, url);
    await expect(page).toHaveURL('/bonuses');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('that can’t be loaded is reported by a toast', async ({ page, browserErrors }) => {
    browserErrors.expect(/net::ERR_FAILED/, 'the code is blocked');
    await page.route(CODE, (route) => route.abort());
    await new VideosPage(page).open();
    await picture(page, titleOf(0)).click();
    await expect(new Layout(page).notifications).toContainText('The player could not be loaded');
    await expect(page).toHaveURL('/videos');
  });
});

test(
  'a response that is a plain list is shown as long videos, with a warning',
  { tag: '@release' },
  async ({ page, browserErrors }) => {
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
        publishedAtUTC: '2026-11-15T12:00:00Z',
        duration: null,
        views: null,
      })),
    );
    await openByLink(page, '/videos');
    const videos = new VideosPage(page);
    await expect(videos.tab('Long Videos', 20)).toBeVisible();
    await expect(videos.tab('Shorts', 0)).toBeVisible();
  },
);
