import { hydrated } from '../pages/hydration.ts';
import { PUBLIC_PAGES } from '../pages/public-pages.ts';
import { SIZES } from '../sizes.ts';
import { expect, test } from '../test.ts';

test.beforeAll(async ({ admin }) => {
  await admin.refreshLeaderboard(true);
  await admin.refreshVideos();
});

for (const { path, heading } of PUBLIC_PAGES) {
  test(`${path} arrives complete: no call to the API, no complaint of the browser`, async ({
    page,
    admin,
  }) => {
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
  test(`every page fits the width of a ${name}, and what one touches is 44 pixels high`, async ({
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

test('a page whose code takes ten minutes to arrive still comes alive with what it was served with', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-15T12:00:00Z' });
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/play-page-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/play', { waitUntil: 'commit' });
  const chip = page.getByRole('button', { name: 'Use Code: PLAY' }).first();
  await expect(chip).toBeVisible();
  await page.clock.fastForward('10:00');
  held.resolve();
  await hydrated(page);
  await chip.click();
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('PLAY');
});

test('scripts are asked for once the page is drawn, and leave the line to its styles until then', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]*\.css$/, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto('/play', { waitUntil: 'commit' });
  await asked.promise;
  await page.waitForFunction(() => document.readyState !== 'loading');
  await expect.poll(() => scripts).toEqual([expect.stringMatching(/^\/assets\/start-/)]);

  held.resolve();
  await hydrated(page);
  expect(scripts).toContainEqual(expect.stringMatching(/^\/assets\/main-/));
  expect(scripts).toContainEqual(expect.stringMatching(/^\/assets\/play-page-/));
});
