import { expectFailedRequest } from '../../failed-requests.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { SIZES } from '../../sizes.ts';
import { expect, test } from '../../test.ts';

const EDITOR = { username: 'bonus-editor', password: 'a fine password 42' };
const TABS = ['Overview', 'Profile', 'Bonuses', 'Videos', 'Analytics', 'Race'];

for (const name of ['phone', 'desktop'] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: SIZES[name] });

    test('an editor edits bonuses, sees only the tabs of the role, and is signed out when it ends', async ({
      page,
      admin,
      browserErrors,
    }) => {
      const username = `${EDITOR.username}-${name}`;
      await admin.createUser({
        ...EDITOR,
        username,
        email: `${username}@admins.example`,
        role: 'editor',
      });
      const panel = new Panel(page);
      const bonuses = new PanelBonuses(page);
      await page.goto('/auth');
      await page.getByLabel('Username').fill(username);
      await page.getByRole('textbox', { name: 'Password' }).fill(EDITOR.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(panel.heading).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
      await expect(tabs).toHaveText(TABS);
      await expect(page.getByRole('button', { name: 'Add New Bonus' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Site Settings' })).toBeHidden();

      for (const tab of TABS.slice(1)) {
        await panel.openTab(tab);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.getByText('Only admins')).toBeHidden();
      }
      await expect(page.getByRole('button', { name: 'Refresh Standings' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Export Winners' })).toBeHidden();

      const title = `By the editor on a ${name}`;
      await panel.openTab('Bonuses');
      await page.getByRole('button', { name: /^(Create|New) Bonus$/ }).click();
      await bonuses.dialog.getByLabel('Title').fill(title);
      await bonuses.dialog.getByLabel('Description').fill('Written by an editor.');
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
      await admin.deleteUser(username);
      await panel.openTab('Videos');
      await expect(panel.endedSession).toBeVisible();
    });
  });
}
