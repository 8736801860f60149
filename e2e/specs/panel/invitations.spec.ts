import { ADMIN } from '../../../testing/server.ts';
import { Panel } from '../../pages/panel.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { UsersPage } from '../../pages/users-page.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { expect, test } from '../../test.ts';

const PASSWORD = 'winter otter piano';

test('an admin invites an editor, who follows the link, chooses a password and signs in', async ({
  page,
  browser,
  admin,
  baseURL,
  browserErrors,
}) => {
  await admin.deleteOtherUsers(ADMIN.username);
  const users = new UsersPage(page);
  await new Panel(page).enter('/admin/users');
  const link = await users.invite('ann@fans.example', 'Editor');
  expect(link).toContain(`${baseURL ?? ''}/invitation/`);
  await expect(users.invitations).toContainText('ann@fans.example');
  await expect(users.invitations).toContainText('Editor, invited by admin');

  const context = await browser.newContext({ baseURL });
  const invited = await context.newPage();
  await invited.goto(link);
  await expect(invited.getByText('ann@fans.example')).toBeVisible();
  expect(await invited.evaluate(() => document.title)).toBe('Invitation | Playhouse');
  await invited.getByLabel('Username').fill('ann');
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await invited.getByRole('button', { name: 'Create Account' }).click();
  await expect(new Panel(invited).toast('Account created')).toBeVisible();
  const signIn = new SignInPage(invited);
  await expect(signIn.heading).toBeVisible();
  await signIn.signIn('ann', PASSWORD);
  await expect(invited.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(users.account('ann')).toContainText('Editor');
  await expect(users.invitations).toBeHidden();

  expectFailedRequest(browserErrors, 404, '/api/invitations/[\\w-]+', 'the link was used');
  await page.goto(link);
  await expect(page.getByText('This invitation is not valid.', { exact: false })).toBeVisible();
  await expect(page.getByText('Ask an admin of this site for a new one.')).toBeVisible();
});

test('the link of a revoked invitation says what to do', async ({ page, browserErrors }) => {
  const users = new UsersPage(page);
  await new Panel(page).enter('/admin/users');
  const link = await users.invite('bob@fans.example', 'Member');
  await page.getByRole('button', { name: 'Revoke invitation: bob@fans.example' }).click();
  await expect(new Panel(page).toast('Invitation revoked')).toBeVisible();
  await expect(users.invitations).toBeHidden();
  expectFailedRequest(browserErrors, 404, '/api/invitations/[\\w-]+', 'the link was revoked');
  await page.goto(link);
  await expect(page.getByText('Ask an admin of this site for a new one.')).toBeVisible();
});

test('a user who forgot the password learns the command, because the site cannot send emails', async ({
  page,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in');
  await new SignInPage(page).open();
  await page.getByText('Forgot your password?').click();
  await expect(page.getByText('make admin NAME=your-name')).toBeVisible();
});
