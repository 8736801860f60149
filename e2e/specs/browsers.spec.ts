import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../testing/public-pages.ts';
import type { BrowserErrors } from '../browser-errors.ts';
import { expectFailedRequest } from '../failed-requests.ts';
import { MISSING } from '../old-browsers.ts';
import { BonusesPage } from '../pages/bonuses-page.ts';
import { waitForHydration } from '../pages/hydration.ts';
import { Layout } from '../pages/layout.ts';
import { Panel } from '../pages/panel.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { SIZES } from '../sizes.ts';
import { expect, test } from '../test.ts';

/** Opens all public pages and the sign-in page, and copies the code. */
async function useSite(
  page: Page,
  creatorName: string,
  browserErrors: BrowserErrors,
): Promise<void> {
  const layout = new Layout(page);
  for (const { path, heading } of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await layout.waitForFooter();
      await expect(layout.heading).toHaveText(heading ?? creatorName);
    });
  }
  await page.goto('/play');
  await page.getByRole('button', { name: 'Use Code: PLAY' }).first().click();
  await expect(layout.notifications).toContainText('PLAY');
  expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in');
  await page.goto('/auth');
  await expect(new SignInPage(page).heading).toBeVisible();
}

test('the site and the panel work in a browser without the features that the oldest supported ones lack', async ({
  page,
  admin,
  browserErrors,
}) => {
  for (const remove of Object.values(MISSING)) await page.addInitScript(remove);
  const { creator } = await admin.site();
  await useSite(page, creator.name, browserErrors);
  const panel = new Panel(page);
  await panel.enter();
  await panel.openTab('Bonuses');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
});

for (const [name, remove] of Object.entries(MISSING)) {
  test(
    `the site works without ${name}`,
    { tag: '@release' },
    async ({ page, admin, browserErrors }) => {
      await page.addInitScript(remove);
      const { creator } = await admin.site();
      await useSite(page, creator.name, browserErrors);
    },
  );
}

/** Makes the first requests of a file fail. */
async function failFirst(
  page: Page,
  file: string | RegExp,
  browserErrors: BrowserErrors,
  times = 1,
) {
  browserErrors.expect(
    'error: Failed to load resource: net::ERR_FAILED',
    'the first requests of the file fail',
  );
  let requests = 0;
  await page.route(file, async (route) => {
    requests += 1;
    await (requests > times ? route.continue() : route.abort());
  });
}

/** The style sheets that the page has loaded. */
const loadedStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet)
      .map(({ href }) => href)
      .sort(),
  );

test('a tab of the panel whose style fails once gets it', async ({ page, browserErrors }) => {
  const panel = new Panel(page);
  await panel.enter();
  await failFirst(page, /\/assets\/bonuses-tab-[^/]*\.css$/, browserErrors);
  await panel.openTab('Bonuses');
  await expect
    .poll(() => loadedStyles(page))
    .toContainEqual(expect.stringContaining('bonuses-tab-'));
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
});

test('the sign-in page says how to go on while its scripts are blocked', async ({
  page,
  browserErrors,
}) => {
  await failFirst(page, /\/assets\/start-/, browserErrors);
  expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  // The sentence appears after ten seconds.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 });
  await page.goto('/auth', { waitUntil: 'load' });
  await expect(page.getByRole('heading')).toHaveText('This page is taking long to load.');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(new SignInPage(page).heading).toBeVisible();
});

for (const path of ['/', '/auth', '/admin/bonuses']) {
  test(
    `${path} works although any one of its files fails twice`,
    { tag: '@release' },
    async ({ page, browserErrors }) => {
      // A page load per file.
      test.setTimeout(15 * 60_000);
      if (path.startsWith('/admin')) await new Panel(page).enter();
      if (path === '/auth') {
        expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in');
      }
      const files = new Set<string>();
      page.on('response', (response) => files.add(response.url()));
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const styles = await loadedStyles(page);
      // Without this one, a public page is readable, and the panel says how to go on.
      const repaired = [...files].filter((file) =>
        /\/assets\/(?!start-).*\.(?:js|css)$/.test(file),
      );
      expect(repaired.length).toBeGreaterThan(5);
      for (const file of repaired) {
        await test.step(file, async () => {
          await failFirst(page, file, browserErrors, 2);
          await page.goto(path);
          await expect.poll(() => loadedStyles(page)).toEqual(expect.arrayContaining(styles));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.unroute(file);
        });
      }
    },
  );
}

/** Moves all texts that may be translated into elements, as Chrome's translator does. */
const translate = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const isFixed = text.parentElement?.closest('script, style, [translate=no]');
    if (text.nodeValue?.trim() && !isFixed) found.push(text);
  }
  for (const text of found) {
    const translated = document.createElement('font');
    translated.textContent = text.nodeValue;
    text.replaceWith(translated);
  }
};

test('a visitor can use the site while the browser translates it', async ({ page }) => {
  const bonuses = new BonusesPage(page);
  await page.goto('/bonuses');
  // React renders parts again that were translated before their code has arrived.
  await new Layout(page).waitForFooter();
  for (const platform of ['Stake.us', 'Stake.com', 'All']) {
    await page.evaluate(translate);
    await page.getByRole('button', { name: platform, exact: true }).click();
  }
  await page
    .getByRole('link', { name: /^Claim Bonus/ })
    .first()
    .click();
  await expect(bonuses.dialog).toBeVisible();
  await page.evaluate(translate);
  await bonuses.closeButton.click();
  await expect(bonuses.dialog).toBeHidden();
  for (const { path } of PUBLIC_PAGES) {
    const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
    await page.evaluate(translate);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(new Layout(page).heading).toBeVisible();
  }
  await expect(page.getByText('Oops! Something went wrong')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('taps count before the scripts of a page have arrived', async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/main-/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = new Layout(page).navigation('Menu');
    await expect(menu).toBeHidden();
    released.resolve();
    await waitForHydration(page);
    await expect(menu).toBeVisible();
  });

  test('a bonus opens without its scripts', async ({ page }) => {
    await page.route(/\/assets\/main-/, () => undefined);
    await page.goto('/bonuses', { waitUntil: 'commit' });
    const claim = page.getByRole('link', { name: /^Claim Bonus/ }).first();
    const path = await claim.getAttribute('href');
    await claim.click();
    await expect(page).toHaveURL(path ?? '');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
