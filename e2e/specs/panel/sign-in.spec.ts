import { Panel } from '../../pages/panel.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { ADMIN } from '../../../testing/server.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { expect, test } from '../../test.ts';

const GUESSES = 5;

test(
  'a crafted link to the sign-in page never redirects to another site',
  { tag: '@release' },
  async ({ page, browserErrors }) => {
    expectFailedRequest(browserErrors, 401, '/api/user', 'no user is signed in yet');
    const signIn = new SignInPage(page);
    await page.goto('/auth?from=//evil.example/admin');
    await signIn.signIn(ADMIN.username, ADMIN.password);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(new Panel(page).heading).toBeVisible();
  },
);

test(
  'a user who guesses passwords is locked out in the browser and sees for how long',
  { tag: '@release' },
  async ({ page, browserErrors }) => {
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
  },
);

test(
  'a user signs in after a wrong password, returns to the requested page, and signs out for good',
  { tag: '@every-browser' },
  async ({ page, browserErrors }) => {
    expectFailedRequest(browserErrors, 401, '/api/user', 'no user is signed in');
    expectFailedRequest(browserErrors, 401, '/api/login', 'the password is wrong');
    const signIn = new SignInPage(page);
    const panel = new Panel(page);
    await page.goto('/admin/bonuses');
    await expect(signIn.heading).toBeVisible();
    await expect(page).toHaveURL(/\/auth(\?|$)/);
    await signIn.signIn(ADMIN.username, 'not the password');
    await expect(panel.toast('Invalid username or password')).toBeVisible();
    await signIn.signIn(ADMIN.username, ADMIN.password);
    await expect(page).toHaveURL(/\/admin\/bonuses$/);
    await expect(page.getByRole('heading', { name: /^Casino Bonuses/ })).toBeVisible();
    // The sign-out would reject the requests of a page that still loads.
    await page.waitForLoadState('networkidle');
    await panel.signOut();
    await expect(panel.toast('You have been logged out successfully')).toBeVisible();
    await expect(signIn.heading).toBeVisible();
    expect((await page.request.get('/api/user')).status()).toBe(401);
    await page.goto('/admin');
    await expect(signIn.heading).toBeVisible();
  },
);
