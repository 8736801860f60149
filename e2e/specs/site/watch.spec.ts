import type { Page } from '@playwright/test';
import { HomePage } from '../../pages/home-page.ts';
import { Layout } from '../../pages/layout.ts';
import { VideosPage } from '../../pages/videos-page.ts';
import { expect, test } from '../../test.ts';
import type { ChannelVideo } from '../../../testing/upstreams/channel.ts';

const PLAYER = 'https://www.youtube-nocookie.com/embed/';
const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

const VIDEOS: ChannelVideo[] = Array.from({ length: 6 }, (_, index) => ({
  id: `watch00000${String(index)}`,
  title: `Session ${String(index + 1)} 🎰`,
  publishedAt: `2026-11-1${String(9 - index)}T12:00:00Z`,
  // YouTube plays the third one only on its own site, and the fourth one, too.
  isAgeRestricted: index === 2,
  embeddable: index !== 3,
}));

// A separate server, because other specs expect other videos.
test.use({ serverEnvironment: { LOG_LEVEL: 'info' } });

test.beforeAll(async ({ upstreams, admin }) => {
  upstreams.serveChannel([
    ...VIDEOS,
    { id: 'watchshort0', title: 'A Short', duration: 'PT20S', isShort: true },
  ]);
  await admin.refreshVideos();
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

const titleOf = (index: number): string => VIDEOS[index]?.title ?? '';

for (const [name, size] of Object.entries(SIZES)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: size });

    test('a visitor watches a video here, then the next one, and Back returns to the page', async ({
      page,
    }) => {
      const requests = playerRequests(page);
      await new VideosPage(page).open();
      const first = picture(page, titleOf(0));
      await first.waitFor();
      // Everything that loads by itself has loaded.
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      await page.evaluate(() => {
        scrollTo(0, 40);
      });
      await first.click();

      const dialog = page.getByRole('dialog', { name: titleOf(0) });
      await expect(dialog).toBeVisible();
      // The player reaches from edge to edge, and nothing scrolls sideways.
      const [dialogBox, playerBox] = await Promise.all([
        dialog.boundingBox(),
        dialog.locator('iframe').boundingBox(),
      ]);
      const width = name === 'phone' ? size.width : 960;
      expect(Math.round(dialogBox?.width ?? 0)).toBe(width);
      expect(width - (playerBox?.width ?? 0)).toBeLessThanOrEqual(2);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expect(dialog.locator('iframe')).toHaveAttribute(
        'src',
        new RegExp(`^${PLAYER}${VIDEOS[0]?.id ?? ''}\\?`),
      );
      await expect.poll(() => requests).toHaveLength(1);
      await expect(dialog.getByRole('link', { name: /^Watch on YouTube/ })).toHaveAttribute(
        'href',
        `https://www.youtube.com/watch?v=${VIDEOS[0]?.id ?? ''}`,
      );
      const next = dialog.getByRole('region', { name: 'Next videos' }).getByRole('button');
      await expect(next).toHaveText([1, 4, 5].map((index) => new RegExp(`${titleOf(index)}$`)));
      await next.first().click();
      await expect(page.getByRole('dialog', { name: titleOf(1) })).toBeVisible();
      await expect.poll(() => requests).toHaveLength(2);

      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/videos');
      await expect(first).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(40);
    });

    test('the newest video and a Short on the home page open the player', async ({ page }) => {
      const requests = playerRequests(page);
      await new HomePage(page).open();
      for (const title of [titleOf(0), 'A Short']) {
        const link = picture(page, title);
        await link.click();
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(link).toBeFocused();
      }
      expect(requests).toHaveLength(2);
    });
  });
}

test('videos that are restricted by age or may not be embedded open YouTube', async ({
  page,
  context,
}) => {
  const requests = playerRequests(page);
  const videos = new VideosPage(page);
  await videos.open();
  await picture(page, titleOf(0)).waitFor();
  for (const index of [2, 3]) {
    await expect(picture(page, titleOf(index))).toHaveCount(0);
    const opened = context.waitForEvent('page');
    // The picture, at the top of the card.
    await videos.card(titleOf(index)).click({ position: { x: 40, y: 40 } });
    await expect(await opened).toHaveURL(
      `https://www.youtube.com/watch?v=${VIDEOS[index]?.id ?? ''}`,
    );
  }
  expect(requests).toEqual([]);
});

test('a reload while the dialog is open loads no player', async ({ page }) => {
  await new VideosPage(page).open();
  await picture(page, titleOf(0)).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const requests = playerRequests(page);
  await page.reload();
  await picture(page, titleOf(0)).waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('a visitor who opens another page before the player is loaded stays there', async ({
  page,
}) => {
  const code = /\/assets\/watch-dialog-.*\.js$/;
  const released = Promise.withResolvers<undefined>();
  await page.route(code, async (route) => {
    await released.promise;
    await route.continue();
  });
  const request = page.waitForRequest(code);
  await new VideosPage(page).open();
  await picture(page, titleOf(0)).click();
  const url = (await request).url();
  await new Layout(page).navigation('Main').getByRole('link', { name: 'Bonuses' }).click();
  await expect(page).toHaveURL('/bonuses');
  released.resolve(undefined);
  await page.evaluate(async (file) => {
    await import(file);
    await new Promise((resume) => requestAnimationFrame(resume));
  }, url);
  await expect(page).toHaveURL('/bonuses');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('if the player’s code can’t be loaded, a toast says so', async ({ page, browserErrors }) => {
  browserErrors.expect(/net::ERR_FAILED/, 'the code is blocked');
  await page.route(/\/assets\/watch-dialog-.*\.js$/, (route) => route.abort());
  await new VideosPage(page).open();
  await picture(page, titleOf(0)).click();
  await expect(new Layout(page).notifications).toContainText('The player could not be loaded');
  await expect(page).toHaveURL('/videos');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture is a link to YouTube', async ({ page }) => {
    for (const path of ['/', '/videos']) {
      await page.goto(path);
      const link = page.getByRole('link', { name: new RegExp(`^Watch ${titleOf(0)}`) });
      await expect(link).toHaveAttribute(
        'href',
        `https://www.youtube.com/watch?v=${VIDEOS[0]?.id ?? ''}`,
      );
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });
});
