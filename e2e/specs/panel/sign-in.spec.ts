import { Panel } from '../../pages/panel.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { ADMIN } from '../../../testing/server.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { expect, test } from '../../test.ts';

const GUESSES = 5;

test('the panel shows a message while it checks the session', async ({ page }) => {
  const panel = new Panel(page);
  await panel.enter();
  const released = Promise.withResolvers<void>();
  await page.route('**/api/user', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/admin/profile');
  await expect(page.getByText('Checking your session...')).toBeVisible();
  released.resolve();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
});

test('a crafted link to the sign-in page never redirects to another site', async ({
  page,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 401, '/api/user', 'no user is signed in yet');
  const signIn = new SignInPage(page);
  await page.goto('/auth?from=//evil.example/admin');
  await signIn.signIn(ADMIN.username, ADMIN.password);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(new Panel(page).heading).toBeVisible();
});

test('a user who guesses passwords is locked out in the browser and sees for how long', async ({
  page,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 401, '/api/user', 'no user is signed in yet');
  expectFailedRequest(browserErrors, 401, '/api/login', 'the guesses are wrong');
  const signIn = new SignInPage(page);
  const panel = new Panel(page);
  await signIn.open();
  await signIn.signIn('', '');
  await expect(page.getByLabel('Username')).toBeFocused();
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const response = page.waitForResponse('**/api/login');
    await signIn.signIn('guesser', `guess ${guess}`);
    expect((await response).status()).toBe(401);
  }
  await signIn.signIn('guesser', 'one more');
  const lockedOut = /^Too many failed sign-ins\. Please try again in 1[45] minutes\.$/;
  await expect(page.getByRole('main').getByText(lockedOut)).toBeVisible();

  await signIn.signIn(ADMIN.username, ADMIN.password);
  await expect(panel.heading).toBeVisible();
});
