import { BonusesPage } from '../../pages/bonuses-page.ts';
import { Panel } from '../../pages/panel.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { ADMIN } from '../../../testing/server.ts';
import { expect, test } from '../../test.ts';
import type { BrowserErrors } from '../../browser-errors.ts';

const PANEL = /\/admin$/;

/** The panel's request for the user gets a 401, which the browser writes to its console. */
function expectSignedOut(browserErrors: BrowserErrors): void {
  browserErrors.expect(/^401: .*\/api\/user$/, 'no user is signed in');
  browserErrors.expect(
    'error: Failed to load resource: the server responded with a status of 401 (Unauthorized)',
    'no user is signed in',
  );
}

test('anonymous visitors of the panel are redirected to the sign-in page and then back', async ({
  page,
  browserErrors,
}) => {
  expectSignedOut(browserErrors);
  await page.goto('/admin/bonuses');
  const signIn = new SignInPage(page);
  await expect(signIn.heading).toBeVisible();
  await expect(page).toHaveURL(/\/auth(\?|$)/);

  await signIn.signIn(ADMIN.username, ADMIN.password);
  await expect(page).toHaveURL(/\/admin\/bonuses$/);
  await expect(page.getByRole('heading', { name: /^Casino Bonuses/ })).toBeVisible();
});

test('an admin signs in after a wrong password, and is redirected when already signed in', async ({
  page,
  browserErrors,
}) => {
  expectSignedOut(browserErrors);
  browserErrors.expect(/^401: .*\/api\/login$/, 'the password is wrong');
  const signIn = new SignInPage(page);
  const panel = new Panel(page);
  await signIn.open();
  await signIn.signIn(ADMIN.username, 'not the password');
  await expect(panel.toast('Login failed')).toBeVisible();
  await expect(panel.toast('Invalid username or password')).toBeVisible();

  await signIn.signIn(ADMIN.username, ADMIN.password);
  await expect(page).toHaveURL(PANEL);
  await expect(panel.heading).toBeVisible();
  await expect(panel.toast('Welcome back!')).toBeVisible();
  await expect(panel.toast(`Logged in as ${ADMIN.username}`)).toBeVisible();

  await signIn.open();
  await expect(page).toHaveURL(PANEL);
});

test('signing out ends the session', async ({ page, browserErrors }) => {
  expectSignedOut(browserErrors);
  const signIn = new SignInPage(page);
  const panel = new Panel(page);
  await signIn.open();
  await signIn.signIn(ADMIN.username, ADMIN.password);
  await expect(panel.heading).toBeVisible();
  await panel.signOut();
  await expect(panel.toast('You have been logged out successfully')).toBeVisible();
  await expect(signIn.heading).toBeVisible();

  await page.goto('/admin');
  await expect(signIn.heading).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('visitors see an edited bonus at the next load, with and without script', async ({
  page,
  browser,
  admin,
  baseURL,
  browserErrors,
}) => {
  expectSignedOut(browserErrors);
  const title = 'A bonus before its edit';
  const newTitle = 'A bonus after its edit';
  await admin.createBonus({
    title,
    description: 'Watch its title.',
    ctaHref: 'https://offers.example/edited',
  });
  const visitors = await Promise.all(
    [true, false].map(async (javaScriptEnabled) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled });
      return new BonusesPage(await context.newPage());
    }),
  );
  for (const visitor of visitors) {
    await visitor.open();
    await expect(visitor.card(title)).toBeVisible();
  }

  const signIn = new SignInPage(page);
  const panel = new Panel(page);
  await signIn.open();
  await signIn.signIn(ADMIN.username, ADMIN.password);
  await expect(panel.heading).toBeVisible();
  await panel.openTab('Bonuses');
  await panel.renameBonus(title, newTitle);
  await expect(panel.toast('Bonus updated successfully')).toBeVisible();

  for (const visitor of visitors) {
    await visitor.page.reload();
    await expect(visitor.card(newTitle)).toBeVisible();
    await expect(visitor.card(title)).toBeHidden();
    await visitor.page.context().close();
  }
});
