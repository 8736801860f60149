import { ADMIN } from '../../../testing/server.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { UsersPage } from '../../pages/users-page.ts';
import { expect, test } from '../../test.ts';

const USERS = '/admin/users';
const PASSWORD = 'winter otter piano';

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
  await signIn.chooseOwnPassword(password, PASSWORD);
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
  await memberPanel.enter(USERS, { username: 'newcomer', password: PASSWORD });
  await memberPanel.waitForRequests();

  const reset = await users.open('Reset password', 'newcomer');
  await reset.getByRole('button', { name: 'Reset Password' }).click();
  await expect(panel.toast('Password reset successfully')).toBeVisible();
  const newPassword = await users.takeGeneratedPassword();
  await memberPanel.openTab('Profile');
  await memberPanel.signInAgain(newPassword);
  await expect(memberPanel.endedSession).toBeHidden();
  await signIn.chooseOwnPassword(newPassword, `${PASSWORD} again`);
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

test(
  'the search for users is kept across a reload, and long names fit a phone',
  { tag: '@release' },
  async ({ page, admin }) => {
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
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);

test('an admin invites an editor, who follows the link, chooses a password and signs in', async ({
  page,
  browser,
  admin,
  baseURL,
  browserErrors,
}) => {
  await admin.deleteOtherUsers();
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
  await expect(invited).toHaveTitle('Invitation | Playhouse');
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

const EDITOR = { username: 'bonus-editor', password: 'a fine password 42' };
const TABS = ['Overview', 'Profile', 'Bonuses', 'Videos', 'Analytics', 'Race'];

test('an editor edits bonuses, sees only the tabs of the role, and is signed out when it ends', async ({
  page,
  admin,
  browserErrors,
}) => {
  await admin.createUser({ ...EDITOR, email: 'editor@admins.example', role: 'editor' });
  const panel = new Panel(page);
  const bonuses = new PanelBonuses(page);
  await page.goto('/auth');
  await new SignInPage(page).signIn(EDITOR.username, EDITOR.password);
  // It would cover the button of the form.
  await panel.dismissToast('Welcome back!');
  await expect(panel.heading).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(tabs).toHaveText(TABS);
  await expect(page.getByRole('button', { name: 'Add New Bonus' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Site Settings' })).toBeHidden();

  for (const tab of TABS.slice(1)) {
    await panel.openTab(tab);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText('Only admins can open this page')).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Refresh Standings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Winners' })).toBeHidden();

  const title = 'By the editor';
  await panel.openTab('Bonuses');
  await page.getByRole('button', { name: /^(Create|New) Bonus$/ }).click();
  await bonuses.dialog.getByLabel('Title').fill(title);
  await bonuses.dialog.getByLabel('Description').fill('Written by an editor.');
  await bonuses.dialog.getByRole('button', { name: 'Use the referral link' }).click();
  await bonuses.dialog.getByRole('button', { name: 'Create Bonus' }).click();
  await expect(panel.toast('Bonus created successfully')).toBeVisible();
  await expect(bonuses.button('Edit', title)).toBeVisible();

  await page.goto('/admin/users');
  await expect(page.getByText('Only admins can open this page')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Overview' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('API Status')).toBeVisible();
  await expect(page.getByText('Unknown')).toBeHidden();
  await panel.waitForRequests();

  expectFailedRequest(browserErrors, 401, '/api/(user|admin/.+)', 'the account is deleted');
  await admin.deleteOtherUsers();
  await panel.openTab('Videos');
  await expect(panel.endedSession).toBeVisible();
});
