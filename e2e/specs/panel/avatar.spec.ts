import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { waitForHydration } from '../../pages/hydration.ts';
import { Layout } from '../../pages/layout.ts';
import { LeaderboardPage } from '../../pages/leaderboard-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { openByLink } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

const PICTURE = new URL('../../../frontend/public/icon-192.png', import.meta.url);
const FALLBACK = '/avatar-fallback.svg';
const GONE = '/gone.png';

/** Whether the picture was loaded and is not broken. */
const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test.afterEach(async ({ admin }) => {
  await admin.removeAvatar();
});

test("the creator's picture is replaced if it fails to load before scripts run", async ({
  page,
  admin,
  browserErrors,
}) => {
  const path = await admin.uploadAvatar(await readFile(PICTURE));
  expectFailedRequest(browserErrors, 404, path, 'the picture is gone');
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404 }));
  const scripts = Promise.withResolvers<void>();
  // The document waits for the script that hides promotions during a break.
  await page.route(/\/(?!hide-promotions-)[^/]*\.js$/, async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const { header, main } = new Layout(page);
  const pictures = [header.locator('img').first(), main.getByRole('img', { name: 'Playhouse' })];
  for (const picture of pictures) {
    await expect(picture).toHaveAttribute('src', path);
    await expect
      .poll(() => picture.evaluate(({ complete }: HTMLImageElement) => complete))
      .toBe(true);
    expect(await isDrawn(picture)).toBe(false);
  }

  scripts.resolve();
  await waitForHydration(page);
  for (const picture of pictures) {
    await expect(picture).toHaveAttribute('src', FALLBACK);
    await expect.poll(() => isDrawn(picture)).toBe(true);
  }
});

test('a broken player picture is replaced on the podium and in the list', async ({
  page,
  admin,
  browserErrors,
}) => {
  await admin.refreshLeaderboard(true);
  expectFailedRequest(browserErrors, 404, GONE, 'the pictures are gone');
  await page.route(
    ({ pathname }) => pathname === '/api/leaderboard',
    async (route) => {
      const response = await route.fetch();
      const standings = (await response.json()) as { entries: object[] };
      const entries = standings.entries.map((entry) => ({ ...entry, avatar: GONE }));
      await route.fulfill({ response, json: { ...standings, entries } });
    },
  );
  await openByLink(page, '/leaderboard');
  const { podium, rankings } = new LeaderboardPage(page);
  for (const picture of [podium.first().locator('img'), rankings.first().locator('img')]) {
    await expect(picture).toHaveAttribute('src', FALLBACK);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(picture)).toBe(true);
  }
});
