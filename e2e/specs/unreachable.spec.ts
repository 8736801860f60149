import type { Page } from '@playwright/test';
import { Layout } from '../pages/layout.ts';
import { saveData } from '../states/page-setup.ts';
import { expect, test } from '../test.ts';

const OFFLINE = 'You’re offline. This page opens when you’re back online.';
const UNREACHABLE = 'The server can’t be reached. Retrying automatically.';
const CODE = /\/assets\/bonuses-page-[^/]*\.js$/;

// Otherwise, the code of the pages would be there before the server fails.
test.beforeEach(({ page }) => saveData(page));

/** Opens the terms with all of their code, also the footer's. */
async function openTerms(page: Page): Promise<void> {
  await page.goto('/terms');
  await new Layout(page).waitForFooter();
}

/** Clicks Bonuses in the header, which marks the link although the page cannot load. */
async function clickBonuses(page: Page): Promise<void> {
  const main = new Layout(page).navigation('Main');
  await main.getByRole('link', { name: 'Bonuses' }).click();
  await expect(main.locator('[aria-current=page]')).toHaveText(['Bonuses']);
}

/** Expects the message below the header, without the full-page error. */
async function expectMessage(page: Page, message: string): Promise<void> {
  const layout = new Layout(page);
  await expect(layout.main.getByRole('alert')).toContainText(message);
  await expect(layout.main.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(layout.header).toBeVisible();
  await expect(layout.footer).toBeVisible();
  await expect(page.getByText('Oops! Something went wrong')).toBeHidden();
}

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

const expectBonuses = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exclusive Bonuses');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
};

test('while the browser is offline, a link shows a message, and its page opens once it is online again', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(
    'error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    'the browser is offline',
  );
  await openTerms(page);
  await context.setOffline(true);
  await clickBonuses(page);
  await expectMessage(page, OFFLINE);

  // Pages that are already loaded still open, without the message.
  await new Layout(page).navigation('Legal').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await page.goBack();
  await expectMessage(page, OFFLINE);

  await context.setOffline(false);
  await expectBonuses(page);
});

for (const [state, fail] of [
  ['refuses connections', { abort: 'connectionrefused' }],
  ['returns the error page of a proxy', { status: 502, body: '<html>Bad Gateway</html>' }],
] as const) {
  test(`while the server ${state}, a link shows a message, and 'Try Again' opens the page once the server is back`, async ({
    page,
    browserErrors,
  }) => {
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
      else await route.fulfill({ status: fail.status, contentType: 'text/html', body: fail.body });
    });
    await clickBonuses(page);
    await expectMessage(page, UNREACHABLE);
    await bringServerBackOnClick(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectBonuses(page);
  });
}

test('a link to a page whose code a new release has replaced reloads the page', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(
    /^404: .*\/assets\/bonuses-page-[^/]*\.js$/,
    'only the previous release had this file',
  );
  browserErrors.expect(
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    'only the previous release had this file',
  );
  await page.goto('/terms');
  await page.route(CODE, (route) => route.fulfill({ status: 404, body: '' }));
  const document = page.waitForRequest((request) => request.resourceType() === 'document');
  await clickBonuses(page);
  await document;
  await page.unrouteAll();
  await expectBonuses(page);
});
