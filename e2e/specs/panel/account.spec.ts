import { Panel } from '../../pages/panel.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { expect, test } from '../../test.ts';

const MEMBER = { username: 'own-master', password: 'winter-otter-piano' };

test('a member opens the account page, changes the password and signs out', async ({
  page,
  admin,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in yet');
  expectFailedRequest(browserErrors, 400, '/api/admin/change-password', 'the new password is weak');
  const { username, password } = MEMBER;
  await admin.createUser({ ...MEMBER, email: 'own@members.example', role: 'member' });
  const panel = new Panel(page);
  const signIn = new SignInPage(page);
  const profile = new ProfilePage(page);

  await page.goto('/account');
  await expect(signIn.heading).toBeVisible();
  await signIn.signIn(username, password);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(profile.summary).toContainText('Member');

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL(/\/account$/);

  await profile.changePassword(password, 'own-master-2026');
  await expect(profile.password).toContainText('Use three or more unrelated words');
  await profile.changePassword(password, 'correct horse battery staple');
  await expect(panel.toast('Password Changed')).toBeVisible();

  await panel.signOut();
  await expect(panel.toast('Signed out')).toBeVisible();
  await expect(signIn.heading).toBeVisible();
  await signIn.signIn(username, 'correct horse battery staple');
  await expect(panel.toast('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a path below the account page shows the not-found page', async ({ page, browserErrors }) => {
  expectFailedRequest(browserErrors, 404, '/account/sessions', 'there is no such page');
  browserErrors.expect(
    /404: there is no page at \/account\/sessions/,
    'the not-found page logs its path',
  );
  const response = await page.goto('/account/sessions');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
