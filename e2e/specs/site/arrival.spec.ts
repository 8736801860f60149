import { waitForHydration } from '../../pages/hydration.ts';
import { PUBLIC_PAGES } from '../../../testing/public-pages.ts';
import { SIZES } from '../../sizes.ts';
import { openByLink } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

test.beforeAll(async ({ admin }) => {
  await admin.refreshLeaderboard(true);
  await admin.refreshVideos();
});

for (const { path, heading } of PUBLIC_PAGES) {
  test(`${path} is served with its data, so it needs no API call`, async ({ page, admin }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    const response = await page.goto(path);
    await page.waitForLoadState('networkidle');

    expect(response?.status()).toBe(200);
    const title = heading ?? (await admin.site()).creator.name;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(calls).toEqual([]);
  });
}

for (const [name, size] of Object.entries(SIZES)) {
  test(`every page fits the width of a ${name}, and touch targets are 44 pixels high`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const { path } of PUBLIC_PAGES) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          size.width,
        );
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('button, select, nav a, a[class]')]
            .map((target) => ({ target, box: target.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 44)
            .map(({ target, box }) => `${target.textContent} ${String(box.height)}`),
        );
        expect(small).toEqual([]);
      });
    }
  });
}

test('a page whose code takes ten minutes to load hydrates with the served data', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-15T12:00:00Z' });
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/play-page-[^/]*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/play', { waitUntil: 'commit' });
  const chip = page.getByRole('button', { name: 'Use Code: PLAY' }).first();
  await expect(chip).toBeVisible();
  await page.clock.fastForward('10:00');
  released.resolve();
  await waitForHydration(page);
  await chip.click();
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('PLAY');
});

test('a page is rendered before any script except the small first ones has arrived', async ({
  page,
}) => {
  const document = await (await page.request.get('/play')).text();
  expect(document).not.toContain('modulepreload');
  const first = [...document.matchAll(/<script[^>]* src="(.+?)"/g)].map(([, path = '']) => path);
  expect(first.toSorted()).toEqual([
    expect.stringMatching(/^\/assets\/hide-promotions-/),
    expect.stringMatching(/^\/assets\/preselect-platform-/),
    expect.stringMatching(/^\/assets\/start-/),
  ]);
  const released = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!first.includes(pathname)) {
      held.push(pathname);
      await released.promise;
    }
    await route.continue();
  });
  await page.goto('/play', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await expect.poll(() => held).toContainEqual(expect.stringMatching(/^\/assets\/main-/));
  expect(held).toContainEqual(expect.stringMatching(/^\/assets\/play-page-/));
  released.resolve();
  await waitForHydration(page);
});

test('a page retries scripts that failed to load, and hydrates', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(
    'error: Failed to load resource: net::ERR_FAILED',
    'the first two requests of these scripts fail',
  );
  let attempts = 0;
  await page.route(/\/assets\/(react|play-page)-[^/]*\.js$/, async (route) => {
    attempts += 1;
    await (attempts > 2 ? route.continue() : route.abort());
  });
  await page.goto('/play');
  const chip = page.getByRole('button', { name: 'Use Code: PLAY' }).first();
  await chip.click();
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('PLAY');
  expect(attempts).toBeGreaterThan(2);
});

test('the code of a linked page is requested again after a failure', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(
    'error: Failed to load resource: net::ERR_FAILED',
    'the first two requests of this script fail',
  );
  let attempts = 0;
  await page.route(/\/assets\/play-page-[^/]*\.js$/, async (route) => {
    attempts += 1;
    await (attempts > 2 ? route.continue() : route.abort());
  });
  await openByLink(page, '/play');
  await expect(page.getByRole('button', { name: 'Use Code: PLAY' }).first()).toBeVisible();
  expect(attempts).toBeGreaterThan(2);
});
