import { Layout } from '../../pages/layout.ts';
import { expect, test } from '../../test.ts';
import type { BrowserErrors } from '../../browser-errors.ts';

const PATH = '/no/such/page';

function expectNotFound(browserErrors: BrowserErrors): void {
  browserErrors.expect(/^404: .*\/no\/such\/page$/, 'there is no such page');
  browserErrors.expect(
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    'there is no such page',
  );
}

test('an unknown address shows the not-found page with links', async ({ page, browserErrors }) => {
  expectNotFound(browserErrors);
  browserErrors.expect(
    `error: 404: there is no page at ${PATH}`,
    'the path of a missing page is logged',
  );
  const layout = new Layout(page);
  const response = await page.goto(PATH);
  expect(response?.status()).toBe(404);
  await expect(layout.heading).toHaveText('Page Not Found');
  await expect(layout.main).toContainText('404');
  await expect(layout.main).toContainText('does not exist or has been moved.');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  const links = layout.main.getByRole('link');
  await expect(links).toHaveText(['Home', 'Bonuses', 'Leaderboard', 'Videos', 'Play']);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/', '/bonuses', '/leaderboard', '/videos', '/play']);
  await links.nth(4).click();
  await expect(layout.heading).toHaveText('Start Playing');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the not-found page has working links', async ({ page, browserErrors }) => {
    expectNotFound(browserErrors);
    const layout = new Layout(page);
    const response = await page.goto(PATH);
    expect(response?.status()).toBe(404);
    await expect(layout.heading).toHaveText('Page Not Found');
    await layout.main.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page).toHaveURL('/leaderboard');
  });
});
