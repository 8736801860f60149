import type { Locator, Page } from '@playwright/test';
import { Layout } from '../pages/layout.ts';
import { breakRendering } from '../states/broken-page.ts';
import { keepToastsOpen } from '../states/page-setup.ts';
import { expect, test } from '../test.ts';
import type { BrowserErrors } from '../browser-errors.ts';

function expectRenderError(browserErrors: BrowserErrors): void {
  browserErrors.expect(/^error: (?!Rendering failed)[\s\S]*Error/, 'React logs what it caught');
  browserErrors.expect(/^error: Rendering failed/, 'the error screen logs the error');
}

const screen = (page: Page): Locator => page.getByRole('alert');

test('a rendering error shows the error screen, and the visitor can try again', async ({
  page,
  browserErrors,
}) => {
  expectRenderError(browserErrors);
  await keepToastsOpen(page);
  await breakRendering(page);
  await expect(screen(page).getByRole('heading')).toHaveText('Oops! Something went wrong');
  await expect(screen(page)).toContainText(
    "We encountered an unexpected error. Don't worry, it's not your fault.",
  );
  await expect(screen(page)).toContainText('If this problem persists, please contact support.');
  await expect(screen(page)).not.toContainText('Security');
  await expect(new Layout(page).notifications).toContainText(
    'Something went wrong. Please try refreshing the page.',
  );

  // The reloaded page contains its data, so it needs no request.
  await screen(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(new Layout(page).heading).toHaveText('Exclusive Bonuses');
  await expect(page).toHaveURL('/bonuses');
});

test('a security error shows its own screen, is reported, and clears stored session data', async ({
  page,
  browserErrors,
}) => {
  expectRenderError(browserErrors);
  await keepToastsOpen(page);
  const reports: unknown[] = [];
  await page.route('**/api/security-reports', (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.goto('/terms');
  await page.evaluate(() => {
    for (const key of ['authState', 'my-session', 'csrfToken', 'theme'])
      localStorage.setItem(key, '1');
  });
  await breakRendering(page, 'unauthorized access to the bonus');

  await expect(screen(page).getByRole('heading')).toHaveText('Security Issue Detected');
  await expect(screen(page)).toContainText(
    'A security issue was detected. For your safety, please refresh the page and try again.',
  );
  await expect(screen(page)).toContainText('Security incident logged for review.');
  await expect(new Layout(page).notifications).toContainText(
    'Security error detected. Please refresh the page.',
  );
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
  await expect
    .poll(() => reports)
    .toEqual([
      {
        kind: 'render-error',
        severity: 'high',
        detail: 'unauthorized access to the bonus',
        page: '/bonuses',
      },
    ]);

  await screen(page).getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(new Layout(page).heading).toHaveText('Playhouse');
});
