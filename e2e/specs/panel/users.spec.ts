import { Panel } from '../../pages/panel.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { UsersPage } from '../../pages/users-page.ts';
import { ADMIN } from '../../../testing/server.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { expect, test } from '../../test.ts';

const USERS = '/admin/users';
const OWN_PASSWORD = 'winter otter piano';

test('an admin creates an account, makes it an admin, resets its password and deletes it', async ({
  page,
  context,
  browser,
  admin,
  baseURL,
}) => {
  const panel = new Panel(page);
  const users = new UsersPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.enter();
  await panel.openTab('Users');
  await expect(users.account(ADMIN.username)).toContainText('Admin');
  await expect(users.account(ADMIN.username)).toContainText('You');

  const form = await users.openNew();
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(form).toContainText('Username must be at least 3 characters');
  await expect(form).toContainText('Please enter a valid email address');
  await expect(form.getByLabel('Username')).toBeFocused();
  await form.getByLabel('Username').fill('newcomer');
  await form.getByLabel('Email').fill('newcomer@admins.example');
  await form.getByRole('button', { name: 'Create User' }).click();
  await expect(panel.toast('User created successfully')).toBeVisible();
  await users.dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(users.dialog).toContainText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const password = await users.takeGeneratedPassword();
  expect(password).toBe(copied);
  await expect(users.account('newcomer')).toContainText('Member');
  await expect(users.account('newcomer')).toContainText('Never');

  const memberContext = await browser.newContext({ baseURL });
  const memberPage = await memberContext.newPage();
  const signIn = new SignInPage(memberPage);
  await memberPage.goto('/admin');
  await signIn.signIn('newcomer', password);
  await signIn.chooseOwnPassword(password, OWN_PASSWORD);
  await expect(memberPage.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await memberPage.goto('/admin');
  await expect(memberPage.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    memberPage.getByText("You don't have admin privileges to access this page."),
  ).toBeVisible();
  await expect(memberPage).toHaveURL(/\/$/);

  const edit = await users.open('Edit', 'newcomer');
  await users.chooseRole('Admin');
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(panel.toast('User updated successfully')).toBeVisible();
  await expect(users.account('newcomer')).toContainText('Admin');
  const [entry] = await admin.userActivity();
  expect(entry).toMatchObject({
    actor: ADMIN.username,
    before: { username: 'newcomer', role: 'member' },
    after: { username: 'newcomer', role: 'admin' },
  });
  const memberPanel = new Panel(memberPage);
  await memberPanel.enter(USERS, { username: 'newcomer', password: OWN_PASSWORD });
  await memberPanel.waitForRequests();

  const reset = await users.open('Reset password', 'newcomer');
  await reset.getByRole('button', { name: 'Reset Password' }).click();
  await expect(panel.toast('Password reset successfully')).toBeVisible();
  const newPassword = await users.takeGeneratedPassword();
  await memberPanel.openTab('Profile');
  await memberPanel.signInAgain(newPassword);
  await expect(memberPanel.endedSession).toBeHidden();
  await signIn.chooseOwnPassword(newPassword, `${OWN_PASSWORD} again`);
  await expect(memberPage.getByRole('heading', { name: 'Account Summary' })).toBeVisible();

  const remove = await users.open('Delete', 'newcomer');
  await remove.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete: newcomer', exact: true })).toBeFocused();
  await users.open('Delete', 'newcomer');
  await users.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(panel.toast('User deleted successfully')).toBeVisible();
  await expect(users.account('newcomer')).toBeHidden();
  await memberPanel.openTab('Overview');
  await memberPanel.signInAgain(newPassword);
  await expect(memberPanel.toast('Invalid username or password')).toBeVisible();
  await memberContext.close();
});

test('admins can’t delete themselves, and the last admin can’t be demoted', async ({
  page,
  admin,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 409, '/api/admin/users/\\d+', 'there would be no admin left');
  await admin.deleteOtherUsers(ADMIN.username);
  const panel = new Panel(page);
  const users = new UsersPage(page);
  await panel.enter(USERS);
  const own = await users.open('Delete', ADMIN.username);
  await expect(own.getByRole('alert')).toContainText("You can't delete your own account.");
  await own.getByRole('button', { name: 'Close', exact: true }).last().click();

  await admin.createUser({
    username: 'second',
    email: 'second@admins.example',
    role: 'admin',
    password: 'a fine password 42',
  });
  await page.reload();
  const edit = await users.open('Edit', ADMIN.username);
  await users.chooseRole('Member');
  await admin.deleteOtherUsers(ADMIN.username);
  await edit.getByRole('button', { name: 'Update User' }).click();
  const message = 'This is the last admin. Make another account an admin first.';
  await expect(panel.toast(message)).toBeVisible();
  await expect(edit.getByRole('alert')).toContainText(message);
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await panel.answerLeaveDialog('Leave');
  await users.open('Edit', ADMIN.username);
  await expect(users.dialog).toContainText(message);
  await expect(users.role).toBeDisabled();
});

test('the search for users is kept across a reload, and long names fit a phone', async ({
  page,
  admin,
}) => {
  await admin.createUser({
    username: 'Maximiliane-von-und-zu-Oberhausen-Niederwald',
    email: 'maximiliane.von.und.zu.oberhausen@a-long-department.admins.example',
    role: 'member',
    password: 'a fine password 42',
  });
  const panel = new Panel(page);
  const users = new UsersPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await panel.enter(USERS);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('oberhausen');
  await expect(users.account(ADMIN.username)).toBeHidden();
  await expect(page).toHaveURL(/\?search=oberhausen$/);
  await page.reload();
  await expect(users.accounts).toContainText('(1)');
  await expect(users.accounts).toContainText('a-long-department');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
