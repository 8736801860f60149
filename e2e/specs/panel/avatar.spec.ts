import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { waitForHydration } from '../../pages/hydration.ts';
import { Layout } from '../../pages/layout.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { expect, test } from '../../test.ts';

const PICTURE = new URL('../../../frontend/public/icon-192.png', import.meta.url);
const FALLBACK = '/avatar-fallback.svg';

/** Whether the picture was loaded and is not broken. */
const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test.afterEach(async ({ admin }) => {
  await admin.removeAvatar();
});

test(
  "the creator's picture is replaced if it fails to load before scripts run",
  { tag: '@release' },
  async ({ page, admin, browserErrors }) => {
    const path = await admin.uploadAvatar(await readFile(PICTURE));
    expectFailedRequest(browserErrors, 404, path, 'the picture is gone');
    await page.route(`**${path}`, (route) => route.fulfill({ status: 404 }));
    const scripts = Promise.withResolvers<void>();
    // The document waits for the script that hides promotions during a break.
    await page.route(/\/(?!before-paint-)[^/]*\.js$/, async (route) => {
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
      await expect.poll(() => isDrawn(picture)).toBe(false);
    }

    scripts.resolve();
    await waitForHydration(page);
    for (const picture of pictures) {
      await expect(picture).toHaveAttribute('src', FALLBACK);
      await expect.poll(() => isDrawn(picture)).toBe(true);
    }
  },
);
