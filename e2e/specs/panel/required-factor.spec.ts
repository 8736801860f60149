import { expectFailedRequest } from '../../failed-requests.ts';
import { FactorsPage } from '../../pages/factors-page.ts';
import { Panel } from '../../pages/panel.ts';
import { expect, test } from '../../test.ts';

test(
  'an admin is warned about a missing second factor, and after a week has access only to the own account',
  { tag: '@release' },
  async ({ page, admin, server, browserErrors }) => {
    expectFailedRequest(browserErrors, 403, '/api/(admin/.+|stats)', 'a second factor is missing');
    const credentials = { username: 'late', password: 'winter-otter-piano' };
    await admin.createUser({ ...credentials, email: 'late@admins.example', role: 'admin' });
    const panel = new Panel(page);
    const factors = new FactorsPage(page);
    await panel.enter('/admin/users', credentials);
    await page.getByRole('switch', { name: 'Require a second factor' }).click();
    await expect(panel.toast('A second factor is required for admins')).toBeVisible();
    const notice = page.getByRole('alert').filter({ hasText: 'Add one by' });
    await expect(notice).toBeVisible();

    await server.requireSecondFactorSince(new Date(Date.now() - 8 * 24 * 60 * 60_000));
    // A page that was open before.
    await panel.openTab('Bonuses');
    await expect(
      page
        .getByRole('main')
        .getByText('Admins of this site need a second factor. Add one to your account first.'),
    ).toBeVisible();
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/account$/);
    await expect(factors.section).toContainText('Add one to continue.');
    await factors.addApp();
    await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { name: 'Overview', level: 2 })).toBeVisible();
  },
);
