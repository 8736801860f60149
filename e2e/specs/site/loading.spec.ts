import type { Locator, Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../../testing/public-pages.ts';
import { waitForHydration } from '../../pages/hydration.ts';
import { Layout } from '../../pages/layout.ts';
import { accessibilityViolations } from '../../states/check-accessibility.ts';
import { codeOf, saveData } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

test.beforeAll(async ({ admin }) => {
  await admin.refreshLeaderboard(true);
  await admin.refreshVideos();
});

/** How many pixels of the page are out of sight to the right. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The controls that are too low for a finger. */
const lowControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, nav a, a[class]')]
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 44)
      .map(({ target, box }) => `${target.textContent} ${String(box.height)}`),
  );

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

test('every page is served with its data, fits the screen, and has no violations that axe finds', async ({
  page,
  admin,
}) => {
  const { creator } = await admin.site();
  const { heading } = new Layout(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  for (const { path, heading: title } of PUBLIC_PAGES) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(heading).toHaveText(title ?? creator.name);
      await expect(heading).toBeInViewport();
      await expect.poll(() => overflow(page)).toBe(0);
      await expect.poll(() => lowControls(page)).toEqual([]);
      await expect.poll(() => accessibilityViolations(page)).toEqual([]);
      expect(calls, 'a served page needs no API call').toEqual([]);
    });
  }
});

test('a page is rendered before any script except the small first ones has arrived', async ({
  page,
}) => {
  const document = await (await page.request.get('/play')).text();
  expect(document).not.toContain('modulepreload');
  const first = [...document.matchAll(/<script[^>]* src="(.+?)"/g)].map(([, path = '']) => path);
  expect(first.toSorted()).toEqual([
    expect.stringMatching(/^\/assets\/before-paint-/),
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
  await expect.poll(() => held).toContainEqual(expect.stringMatching(/^\/assets\/play-page-/));
  released.resolve();
  await waitForHydration(page);
});

/** The navigation that is visible at this width. */
const navigation = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(Main|Quick access)$/ }).filter({ visible: true });

test('a tap on a tab marks it and shows the shape of the page before its code arrives', async ({
  page,
}) => {
  const { heading, main } = new Layout(page);
  const release = await hold(page, codeOf('leaderboard'));
  await page.goto('/terms');
  await page.evaluate(() => {
    window.scrollTo(0, 800);
  });
  await navigation(page).getByRole('link', { name: 'Leaderboard' }).click();
  await expect(navigation(page).locator('[aria-current=page]')).toHaveText('Leaderboard');
  await expect(main.locator('[data-skeleton]').first()).toBeInViewport();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeHidden();
  await expect.poll(() => overflow(page)).toBe(0);
  release();
  await expect(heading).toHaveText(/Leaderboard$/);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(main).toBeFocused();
});

test.describe('code that arrives late or early', { tag: '@release' }, () => {
  test('a page whose code takes ten minutes to load hydrates with the served data', async ({
    page,
  }) => {
    await page.clock.install();
    const release = await hold(page, codeOf('play'));
    await page.goto('/play', { waitUntil: 'commit' });
    const chip = page.getByRole('button', { name: 'Use Code: PLAY' }).first();
    await expect(chip).toBeVisible();
    await page.clock.fastForward('10:00');
    release();
    await waitForHydration(page);
    await chip.click();
    await expect(new Layout(page).notifications).toContainText('PLAY');
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
    await page.getByRole('button', { name: 'Use Code: PLAY' }).first().click();
    await expect(new Layout(page).notifications).toContainText('PLAY');
    expect(attempts).toBeGreaterThan(2);
  });

  test('a tap on a bonus says that it is loading until the code of its dialog arrives', async ({
    page,
  }) => {
    const release = await hold(page, /\/assets\/bonus-parts-[^/]*\.js$/);
    await page.goto('/bonuses');
    await page
      .getByRole('link', { name: /^Claim Bonus/ })
      .first()
      .click();
    await expect(page.getByText('Loading bonus details...')).toBeInViewport();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('Loading bonus details...')).toBeHidden();
  });

  /** Every file with the code of a page in the navigation. */
  const CODE = /\/assets\/(home|bonuses|leaderboard|videos)-page-[^/]*\.js$/;

  /** Loaded when the browser is idle, after the code of other pages. */
  const LIVE_LINE = /\/assets\/live-line-[^/]*\.js$/;

  /** The requested code of the pages in the navigation. */
  function watchCode(page: Page): () => string[] {
    const requested = new Set<string>();
    page.on('request', (request) => {
      const name = CODE.exec(request.url())?.[1];
      if (name !== undefined) requested.add(name);
    });
    return () => [...requested].sort();
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
    await expect(new Layout(page).heading).toHaveText('Exclusive Bonuses');
  });

  test('the code of other pages is not loaded early if the browser is set to save data', async ({
    page,
  }) => {
    await saveData(page);
    const requested = watchCode(page);
    const idle = page.waitForResponse(LIVE_LINE);
    await page.goto('/terms');
    await idle;
    // What else waits for the browser to be idle has had its turn.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(requested()).toEqual([]);
    await navigation(page).getByRole('link', { name: 'Videos' }).click();
    await expect(new Layout(page).heading).toHaveText('Videos');
    expect(requested()).toEqual(['videos']);
  });
});

/** Whether the page shows the preloaded picture, or text in the preloaded font. */
const isUsed = (preload: Locator): Promise<boolean> =>
  preload.evaluate(({ as, href, imageSrcset }: HTMLLinkElement) => {
    const withoutQuotes = (text: string) => text.replaceAll('"', '');
    const file = new URL(href, location.href).pathname;
    if (as === 'image') {
      return [...document.body.querySelectorAll('*')].some((element) => {
        if (element instanceof HTMLImageElement) {
          return href === '' ? element.srcset === imageSrcset : element.currentSrc === href;
        }
        return ['::before', '::after', null].some((part) => {
          const { backgroundImage, maskImage } = getComputedStyle(element, part);
          return `${backgroundImage} ${maskImage}`.includes(file);
        });
      });
    }
    return [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter(({ style }) => style.getPropertyValue('src').includes(file))
      .some(({ style }) => {
        const name = withoutQuotes(style.getPropertyValue('font-family'));
        return [...document.fonts].some(
          ({ family, status }) => withoutQuotes(family) === name && status === 'loaded',
        );
      });
  });

test(
  'pages use the fonts and pictures that they preload',
  { tag: '@release' },
  async ({ page }) => {
    const types = new Set<string>();
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(path);
      for (const preload of await page.locator('link[rel=preload]').all()) {
        types.add((await preload.getAttribute('as')) ?? '');
        const what = `${path}: ${await preload.evaluate((link) => link.outerHTML)}`;
        await expect.poll(() => isUsed(preload), what).toBe(true);
      }
    }
    expect([...types].sort()).toEqual(['font', 'image']);
  },
);
