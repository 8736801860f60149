import type { Page } from '@playwright/test';
import type { BrowserErrors } from '../browser-errors.ts';
import { Layout } from '../pages/layout.ts';
import { accessibilityViolations } from '../states/check-accessibility.ts';
import { breakRendering } from '../states/broken-page.ts';
import { codeOf, saveData } from '../states/page-setup.ts';
import { expect, test } from '../test.ts';

/** Expects the browser's messages about missing files, with these addresses. */
function expectMissing(browserErrors: BrowserErrors, address: RegExp, why: string): void {
  browserErrors.expect(address, why);
  browserErrors.expect(
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    why,
  );
}

test('an unknown address shows the not-found page with links', async ({ page, browserErrors }) => {
  expectMissing(browserErrors, /^404: .*\/no\/such\/page$/, 'there is no such page');
  browserErrors.expect(
    'error: 404: there is no page at /no/such/page',
    'the path of a missing page is logged',
  );
  const layout = new Layout(page);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(layout.heading).toHaveText('Page Not Found');
  await expect(layout.main).toContainText('does not exist or has been moved.');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  const links = layout.main.getByRole('link');
  await expect(links).toHaveText(['Home', 'Bonuses', 'Leaderboard', 'Videos', 'Play']);
  await links.last().click();
  await expect(page).toHaveURL('/play');
  await expect(layout.heading).toHaveText('Start Playing');
});

test('a rendering error shows the error screen, and the visitor can try again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^error: (?!Rendering failed)[\s\S]*Error/, 'React logs what it caught');
  browserErrors.expect(/^error: Rendering failed/, 'the error screen logs the error');
  await breakRendering(page);
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading')).toHaveText('Oops! Something went wrong');
  await expect(screen).toContainText('If this problem persists, please contact support.');
  await expect(new Layout(page).notifications).toContainText(
    'Something went wrong. Please try refreshing the page.',
  );
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);

  // The reloaded page contains its data, so it needs no request.
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect(new Layout(page).heading).toHaveText('Exclusive Bonuses');
  await expect(page).toHaveURL('/bonuses');
});

/** Opens the terms with all of their code, also the footer's. */
async function openTerms(page: Page): Promise<void> {
  // Otherwise, the code of the pages would be there before the server fails.
  await saveData(page);
  await page.goto('/terms');
  await new Layout(page).waitForFooter();
}

/** Clicks Bonuses in the navigation, which marks the link although the page cannot load. */
async function clickBonuses(page: Page): Promise<void> {
  const link = page
    .getByRole('navigation', { name: /^(Main|Quick access)$/ })
    .getByRole('link', { name: 'Bonuses' })
    .filter({ visible: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Expects the message below the header, without the full-page error. */
async function expectMessage(page: Page, message: string): Promise<void> {
  const layout = new Layout(page);
  await expect(layout.main.getByRole('alert')).toContainText(message);
  await expect(layout.heading).toHaveCount(1);
  await expect(layout.header).toBeVisible();
  await expect(layout.footer).toBeVisible();
  await expect(page.getByText('Oops! Something went wrong')).toBeHidden();
}

const expectBonuses = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exclusive Bonuses');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
};

test('while the browser is offline, a link shows a message, and its page opens once it is online again', async ({
  page,
  context,
  browserErrors,
}) => {
  const OFFLINE = 'You’re offline. This page opens when you’re back online.';
  browserErrors.expect(
    'error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    'the browser is offline',
  );
  await openTerms(page);
  await context.setOffline(true);
  await clickBonuses(page);
  await expectMessage(page, OFFLINE);

  // Pages that are already loaded still open, without the message.
  await new Layout(page).followInFooter('Legal', 'Terms of Service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.goBack();
  await expectMessage(page, OFFLINE);

  await context.setOffline(false);
  await expectBonuses(page);
});

/**
 * From the next click on, requests reach the server. If it were back earlier, an automatic attempt
 * could open the page before the click.
 */
const bringServerBackOnClick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const bringBack = () => document.documentElement.setAttribute('data-server-is-back', '');
    document.addEventListener('click', bringBack, { capture: true });
  });

const isServerBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-server-is-back'));

for (const [state, fail] of [
  ['refuses connections', { abort: 'connectionrefused' }],
  ['returns the error page of a proxy', { status: 502, body: '<html>Bad Gateway</html>' }],
] as const) {
  test(
    `while the server ${state}, a link shows a message, and 'Try Again' opens the page once the server is back`,
    { tag: '@release' },
    async ({ page, browserErrors }) => {
      if ('abort' in fail) {
        browserErrors.expect(
          'error: Failed to load resource: net::ERR_CONNECTION_REFUSED',
          'the server is unavailable',
        );
      } else {
        browserErrors.expect(/^502: /, 'the server is unavailable');
        browserErrors.expect(
          'error: Failed to load resource: the server responded with a status of 502 (Bad Gateway)',
          'the server is unavailable',
        );
      }
      await openTerms(page);
      // Remembered, because the page may reload when the server is back, and then has another document.
      let isBack = false;
      await page.route('**', async (route) => {
        isBack ||= await isServerBack(page);
        if (isBack) await route.continue();
        else if ('abort' in fail) await route.abort(fail.abort);
        else
          await route.fulfill({ status: fail.status, contentType: 'text/html', body: fail.body });
      });
      await clickBonuses(page);
      await expectMessage(page, 'The server can’t be reached. Retrying automatically.');
      await bringServerBackOnClick(page);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expectBonuses(page);
    },
  );
}

test('a link to a page whose code a new release has replaced reloads the page', async ({
  page,
  browserErrors,
}) => {
  expectMissing(
    browserErrors,
    /^404: .*\/assets\/bonuses-page-[^/]*\.js$/,
    'only the previous release had this file',
  );
  await openTerms(page);
  await page.route(codeOf('bonuses'), (route) => route.fulfill({ status: 404, body: '' }));
  const document = page.waitForRequest((request) => request.resourceType() === 'document');
  await clickBonuses(page);
  await document;
  await page.unrouteAll();
  await expectBonuses(page);
});
