import type { AdminClient, Credentials } from '../../../testing/admin-client.ts';
import { ADMIN } from '../../../testing/server.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { FactorsPage, unusedCode } from '../../pages/factors-page.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { withPasskeyDevice } from '../../passkey-device.ts';
import { expect, test } from '../../test.ts';

const PASSWORD = 'winter-otter-piano';

async function createAdmin(admin: AdminClient, username: string): Promise<Credentials> {
  const email = `${username}@admins.example`;
  await admin.createUser({ username, email, role: 'admin', password: PASSWORD });
  return { username, password: PASSWORD };
}

test('an admin adds an authenticator app, signs in with its code, and later with a recovery code', async ({
  page,
  admin,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in');
  expectFailedRequest(browserErrors, 401, '/api/login/second-factor', 'a code is wrong');
  const { username, password } = await createAdmin(admin, 'app-user');
  const panel = new Panel(page);
  const factors = new FactorsPage(page);
  const signIn = new SignInPage(page);
  await panel.enter('/admin/profile', { username, password });
  const { secret, recoveryCodes } = await factors.addApp();
  await expect(factors.section.getByText('10 left.')).toBeVisible();
  await panel.signOut();

  await expect(signIn.heading).toBeVisible();
  await signIn.signIn(username, password);
  await expect(factors.code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This code is wrong/).first()).toBeVisible();
  await expect(factors.code).toBeFocused();
  await page.keyboard.type(unusedCode(secret));
  await page.keyboard.press('Enter');
  await expect(panel.toast('Welcome back!')).toBeVisible();
  // Unlike Overview, this page does not refresh itself while the user signs out.
  await panel.openTab('Profile');
  await expect(factors.section.getByText('10 left.')).toBeVisible();
  await panel.signOut();

  await expect(signIn.heading).toBeVisible();
  await signIn.signIn(username, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(panel.toast('see how many recovery codes are left')).toBeVisible();
  await panel.openTab('Profile');
  await expect(factors.section.getByText('9 left.')).toBeVisible();
});

test('an admin adds a passkey, signs in without the password, and confirms a protected change', async ({
  page,
  admin,
  server,
  browserErrors,
}) => {
  expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in');
  expectFailedRequest(browserErrors, 403, '/api/account/.+', 'the password is needed');
  await withPasskeyDevice(page);
  const { username, password } = await createAdmin(admin, 'passkey-user');
  const panel = new Panel(page);
  const factors = new FactorsPage(page);
  const signIn = new SignInPage(page);
  await panel.enter('/admin/profile', { username, password });
  await factors.section.getByRole('button', { name: 'Add passkey' }).click();
  await factors.dialog.getByLabel('Name').fill('Phone 📱');
  await page.keyboard.press('Enter');
  await factors.saveCodes();
  await expect(factors.section.getByText('Phone 📱')).toBeVisible();
  await expect(factors.section.getByText('never used')).toBeVisible();
  await panel.signOut();

  await expect(signIn.heading).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(panel.toast('Welcome back!')).toBeVisible();
  await panel.openTab('Profile');
  await expect(factors.section.getByText(/last used/)).toBeVisible();

  await server.forgetAuthentications();
  await factors.section.getByRole('button', { name: 'Create new codes' }).click();
  await factors.dialog.getByRole('button', { name: 'Create' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await factors.saveCodes();

  await factors.section.getByRole('button', { name: 'Remove passkey Phone' }).click();
  await expect(factors.dialog).toContainText('It is your last second factor');
  await factors.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(panel.toast('Passkey removed')).toBeVisible();
  await expect(factors.section.getByText('Phone 📱')).toBeHidden();
});

test(
  'a passkey completes a sign-in with the password',
  { tag: '@release' },
  async ({ page, admin, browserErrors }) => {
    expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in');
    await withPasskeyDevice(page);
    const { username, password } = await createAdmin(admin, 'second-step');
    const panel = new Panel(page);
    const factors = new FactorsPage(page);
    const signIn = new SignInPage(page);
    await panel.enter('/admin/profile', { username, password });
    await factors.section.getByRole('button', { name: 'Add passkey' }).click();
    await factors.dialog.getByLabel('Name').fill('Laptop');
    await page.keyboard.press('Enter');
    await factors.saveCodes();
    await panel.signOut();

    await expect(signIn.heading).toBeVisible();
    await signIn.signIn(username, password);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.toast('Welcome back!')).toBeVisible();
  },
);

const BONUS = { description: 'Read the terms.', platform: 'stake_com' };

test('an admin who signed in long ago enters the password to change a link', async ({
  page,
  admin,
  server,
  browserErrors,
}) => {
  const title = 'Protected link';
  const link = 'https://stake.com/?offer=old';
  const { id } = await admin.createBonus({ ...BONUS, title, ctaHref: link });
  const panel = new Panel(page);
  const bonuses = new PanelBonuses(page);
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await panel.enter('/admin/bonuses');
  await server.forgetAuthentications();
  expectFailedRequest(browserErrors, 403, `/api/admin/bonuses/${id}`, 'the password is needed');
  expectFailedRequest(browserErrors, 400, '/api/step-up', 'a password is wrong');

  await bonuses.button('Edit', title).click();
  await bonuses.dialog.getByLabel('Button URL').fill('https://stake.com/?offer=new');
  await bonuses.dialog.getByRole('button', { name: 'Update Bonus' }).click();
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(bonuses.dialog.getByLabel('Button URL')).toHaveValue('https://stake.com/?offer=new');
  expect(JSON.stringify(await admin.listBonuses())).toContain(`"ctaHref":"${link}"`);

  await bonuses.dialog.getByRole('button', { name: 'Update Bonus' }).click();
  await question.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(question.getByText('This password is wrong')).toBeVisible();
  await question.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(panel.toast('Bonus updated successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
