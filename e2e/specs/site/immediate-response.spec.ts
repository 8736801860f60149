import type { Locator, Page } from '@playwright/test';
import { SIZES } from '../../sizes.ts';
import { codeOf, saveData } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

const PAGES = [
  { tab: 'Home', name: 'home', heading: undefined },
  { tab: 'Bonuses', name: 'bonuses', heading: 'Exclusive Bonuses' },
  { tab: 'Leaderboard', name: 'leaderboard', heading: /Leaderboard$/ },
  { tab: 'Videos', name: 'videos', heading: 'Videos' },
] as const;

/** Every file with the code of a page in the navigation. */
const CODE = /\/assets\/(home|bonuses|leaderboard|videos)-page-[^/]*\.js$/;

/** Loaded when the browser is idle, like the code of other pages. */
const LIVE_LINE = /\/assets\/live-line-[^/]*\.js$/;

/** The navigation that is visible at this width. */
const navigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(Main|Quick access)$/ }).filter({ visible: true });

const skeleton = (page: Page): Locator => page.locator('main [data-skeleton]').first();

/** Holds responses back. Returns a function that releases them. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => {
    released.resolve(undefined);
  };
}

/** The requested code of the pages in the navigation. */
function watchCode(page: Page): () => string[] {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const name = CODE.exec(request.url())?.[1];
    if (name !== undefined) requested.add(name);
  });
  return () => [...requested].sort();
}

test('a tap on a bonus says that it is loading until the code of its dialog arrives', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/bonus-parts-[^/]*\.js$/);
  await page.goto('/bonuses');
  await page
    .getByRole('button', { name: /^Claim Bonus/ })
    .first()
    .click();
  await expect(page.getByText('Loading bonus details...')).toBeInViewport();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Loading bonus details...')).toBeHidden();
});

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const { tab, name, heading } of PAGES) {
      test(`a tap on ${tab} marks the tab and shows the shape of the page before its code arrives`, async ({
        page,
      }) => {
        const release = await hold(page, codeOf(name));
        await page.goto('/terms');
        await page.evaluate(() => {
          window.scrollTo(0, 800);
        });
        await navigation(page).getByRole('link', { name: tab }).click();
        await expect(navigation(page).locator('[aria-current=page]')).toHaveText(tab);
        await expect(skeleton(page)).toBeInViewport();
        await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          viewport.width,
        );
        release();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('progressbar')).toBeHidden();
        await expect(page.getByRole('main')).toBeFocused();
      });
    }
  });
}

for (const { tab, api, text } of [
  { tab: 'Leaderboard', api: /\/api\/leaderboard\?/, text: 'Loading leaderboard...' },
  { tab: 'Videos', api: /\/api\/videos\?/, text: 'Loading latest videos...' },
  { tab: 'Bonuses', api: /\/api\/bonuses$/, text: 'Loading bonus offers...' },
]) {
  test(`a tap on ${tab} shows the shape of the page before its data arrives`, async ({ page }) => {
    const release = await hold(page, api);
    await page.goto('/terms');
    await navigation(page).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(text);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(skeleton(page)).toBeVisible();
    release();
    await expect(skeleton(page)).toBeHidden();
  });
}

test('the code of the pages in the navigation is loaded when the browser is idle', async ({
  page,
}) => {
  const requested = watchCode(page);
  await page.goto('/terms');
  await expect.poll(requested).toEqual(['bonuses', 'home', 'leaderboard', 'videos']);
  // It opens without another request of its code.
  await page.route(CODE, (route) => route.abort());
  await navigation(page).getByRole('link', { name: 'Bonuses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exclusive Bonuses');
});

test('the code of other pages is not loaded early if the browser is set to save data', async ({
  page,
}) => {
  await saveData(page);
  const requested = watchCode(page);
  const idle = page.waitForResponse(LIVE_LINE);
  await page.goto('/terms');
  await idle;
  await page.waitForLoadState('networkidle');
  expect(requested()).toEqual([]);
  await navigation(page).getByRole('link', { name: 'Videos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos');
  expect(requested()).toEqual(['videos']);
});

/** The look of a control while it is pressed. */
async function pressed(
  page: Page,
  control: Locator,
): Promise<{ filter: string; translate: string }> {
  await control.scrollIntoViewIfNeeded();
  await control.hover();
  await page.mouse.down();
  const look = await control.evaluate((element) => {
    const { filter, translate } = getComputedStyle(element);
    return { filter, translate };
  });
  // Released elsewhere, so that nothing happens.
  await page.mouse.move(1, 1);
  await page.mouse.up();
  return look;
}

/** One control of each kind. */
const CONTROLS: readonly [path: string, control: (page: Page) => Locator][] = [
  ['/', (page) => page.getByRole('link', { name: 'Play Now' })],
  ['/', (page) => navigation(page).getByRole('link', { name: 'Bonuses' })],
  ['/bonuses', (page) => page.getByRole('main').getByRole('button').first()],
  ['/videos', (page) => page.getByRole('button', { name: /^Shorts/ })],
  ['/leaderboard', (page) => page.getByRole('button', { name: /^Show All/ })],
  ['/leaderboard', (page) => page.getByRole('button', { name: 'Find', exact: true })],
  ['/play', (page) => page.getByRole('button', { name: /^Use Code/ }).first()],
];

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with ${reducedMotion === 'reduce' ? 'reduced' : 'full'} motion`, () => {
    test.use({ reducedMotion });

    test(`every kind of control is darker${reducedMotion === 'reduce' ? '' : ' and lower'} while it is pressed`, async ({
      page,
    }) => {
      for (const [path, control] of CONTROLS) {
        await page.goto(path);
        expect(await pressed(page, control(page)), path).toEqual({
          filter: 'brightness(0.8)',
          translate: reducedMotion === 'reduce' ? 'none' : '0px 1px',
        });
      }
    });
  });
}

test('a tap on the active tab scrolls to the top', async ({ page }) => {
  for (const { tab } of PAGES) {
    await page.goto(tab === 'Home' ? '/' : `/${tab.toLowerCase()}`);
    await page.evaluate(() => {
      window.scrollTo(0, 700);
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await navigation(page).getByRole('link', { name: tab }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
});
