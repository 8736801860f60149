import type { AdminClient, Credentials } from '../../../testing/admin-client.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { Panel } from '../../pages/panel.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { expect, test } from '../../test.ts';

const PROFILE = '/admin/profile';
const PASSWORD = 'a fine password 42';

/** Creates an admin for one test, so that its account changes affect no other test. */
async function createAdmin(admin: AdminClient, username: string): Promise<Credentials> {
  await admin.createUser({
    username,
    email: `${username}@admins.example`,
    role: 'admin',
    password: PASSWORD,
  });
  return { username, password: PASSWORD };
}

test(
  'an admin changes username and email after some invalid input',
  { tag: '@release' },
  async ({ page, admin, browserErrors }) => {
    expectFailedRequest(browserErrors, 409, '/api/admin/profile', 'the name is taken');
    const panel = new Panel(page);
    const profile = new ProfilePage(page);
    await panel.enter('/admin', await createAdmin(admin, 'corrector'));
    await panel.openTab('Profile');
    await expect(page).toHaveURL(new RegExp(`${PROFILE}$`));
    await expect(profile.summary).toContainText('Administrator');
    await expect(profile.email).toHaveValue('corrector@admins.example');

    await profile.username.fill('co');
    await profile.email.fill('nowhere');
    await profile.update();
    await expect(profile.information).toContainText('Username must be at least 3 characters');
    await expect(profile.information).toContainText('Please enter a valid email address');
    await expect(profile.username).toBeFocused();

    await profile.username.fill('ADMIN');
    await profile.email.fill('right@admins.example');
    await profile.update();
    await expect(
      profile.information.getByText('This username is taken', { exact: true }),
    ).toBeVisible();
    await expect(profile.username).toBeFocused();
    await expect(profile.email).toHaveValue('right@admins.example');

    await profile.username.fill('corrected');
    await profile.update();
    await expect(panel.toast('Profile Updated')).toBeVisible();
    await expect(panel.toast('Your profile has been updated successfully')).toBeVisible();
    await expect(profile.summary).toContainText('corrected');
    await expect(page.getByRole('banner')).toContainText('right@admins.example');

    const [entry] = await admin.userActivity();
    expect(entry).toMatchObject({
      actor: 'corrector',
      before: { username: 'corrector', email: 'corrector@admins.example' },
      after: { username: 'corrected', email: 'right@admins.example' },
    });

    await page.reload();
    await expect(profile.username).toHaveValue('corrected');
  },
);

test('a password change ends other sessions, whose unsaved edits can be saved after signing in again', async ({
  page,
  browser,
  admin,
  baseURL,
  browserErrors,
}) => {
  expectFailedRequest(
    browserErrors,
    400,
    '/api/admin/change-password',
    'the current password is wrong',
  );
  const credentials = await createAdmin(admin, 'changer');
  const newPassword = 'another fine password 43';
  const context = await browser.newContext({ baseURL });
  const otherPage = await context.newPage();
  const otherSession = { panel: new Panel(otherPage), profile: new ProfilePage(otherPage) };
  await otherSession.panel.enter(PROFILE, credentials);
  await otherSession.profile.email.fill('elsewhere@admins.example');

  const panel = new Panel(page);
  const profile = new ProfilePage(page);
  await panel.enter(PROFILE, credentials);
  await expect(profile.sessions).toHaveCount(2);

  await profile.changePassword('', 'seven 7', 'seven 8');
  await expect(profile.password).toContainText('Current password is required');
  await expect(profile.password).toContainText('New password must be at least 8 characters');
  await expect(profile.password).toContainText("Passwords don't match");
  await profile.changePassword('not the password', newPassword, '');
  await expect(profile.password).toContainText('Please confirm your new password');
  await profile.changePassword('not the password', newPassword);
  await expect(profile.password).toContainText('Current password is wrong');
  await expect(profile.password.getByLabel('Current password', { exact: true })).toBeFocused();

  await profile.changePassword(PASSWORD, newPassword);
  await expect(panel.toast('Password Changed')).toBeVisible();
  await expect(panel.toast('Your password has been changed successfully')).toBeVisible();
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    await expect(profile.password.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(profile.sessions).toHaveCount(1);

  await otherSession.profile.update();
  await expect(otherSession.panel.endedSession).toBeVisible();
  await expect(otherSession.panel.endedSession.getByLabel('Username')).toHaveValue('changer');
  await otherSession.panel.signInAgain(PASSWORD);
  await expect(otherSession.panel.toast('Invalid username or password')).toBeVisible();
  await otherSession.panel.signInAgain(newPassword);
  await expect(otherSession.panel.endedSession).toBeHidden();
  await expect(otherSession.panel.toast('Profile Updated')).toBeVisible();
  await expect(otherSession.profile.summary).toContainText('elsewhere@admins.example');
  await context.close();
});

test(
  'after a session was ended from another browser, signing in again opens the requested tab',
  { tag: '@release' },
  async ({ page, browser, admin, baseURL }) => {
    const credentials = await createAdmin(admin, 'owner');
    const context = await browser.newContext({ baseURL });
    const otherPanel = new Panel(await context.newPage());
    await otherPanel.enter('/admin/bonuses?search=reload', credentials);

    const panel = new Panel(page);
    const profile = new ProfilePage(page);
    await panel.enter(PROFILE, credentials);
    await expect(profile.sessions.first()).toContainText('Chrome on ');
    await expect(profile.sessions.first()).toContainText('This one');
    await profile.sessions.getByRole('button', { name: /^End session: Chrome on / }).click();
    await expect(panel.toast('Session ended')).toBeVisible();
    await expect(profile.sessions).toHaveCount(1);

    await otherPanel.openTab('Profile');
    await otherPanel.endedSession.getByRole('button', { name: 'Leave the panel' }).click();
    const signIn = new SignInPage(otherPanel.page);
    await expect(signIn.heading).toBeVisible();
    await signIn.signIn(credentials.username, credentials.password);
    await expect(otherPanel.page).toHaveURL(new RegExp(`${PROFILE}$`));
    await context.close();
  },
);

test('a form with unsaved changes asks before a tab change, the back button, Logout and a reload', async ({
  page,
  admin,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 401, '/api/user', 'no user is signed in after Logout');
  const panel = new Panel(page);
  const profile = new ProfilePage(page);
  await panel.enter('/admin', await createAdmin(admin, 'hesitant'));
  await panel.openTab('Profile');
  await profile.username.fill('decided');
  await expect(profile.information).toContainText('Unsaved changes');

  await panel.openTab('Bonuses');
  await panel.answerLeaveDialog('Stay');
  await page.goBack();
  await panel.answerLeaveDialog('Stay');
  await panel.signOut();
  await panel.answerLeaveDialog('Stay');
  await expect(page).toHaveURL(new RegExp(`${PROFILE}$`));
  await expect(profile.username).toHaveValue('decided');

  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(profile.username).toHaveValue('hesitant');
  expect(dialogTypes).toEqual(['beforeunload']);

  await profile.username.fill('decided');
  await expect(profile.information).toContainText('Unsaved changes');
  await page.goBack();
  await panel.answerLeaveDialog('Leave');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await panel.openTab('Profile');
  await profile.username.fill('decided');
  await expect(profile.information).toContainText('Unsaved changes');
  await panel.signOut();
  await panel.answerLeaveDialog('Leave');
  await expect(panel.toast('Signed out')).toBeVisible();
  await expect(new SignInPage(page).heading).toBeVisible();
  expect(dialogTypes).toHaveLength(1);
});

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
