import { AdminClient } from '../../../testing/admin-client.ts';
import { Keyboard } from '../../keyboard.ts';
import { Panel } from '../../pages/panel.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { UsersPage } from '../../pages/users-page.ts';
import { waitUntilSettled } from '../../states/wait-until-settled.ts';
import { expect, test } from '../../test.ts';

test(
  'a keyboard user creates an account, makes it an editor and deletes it',
  { tag: '@release' },
  async ({ page, admin }) => {
    await admin.deleteOtherUsers();
    const keyboard = new Keyboard(page);
    const panel = new Panel(page);
    const users = new UsersPage(page);
    await panel.enter('/admin/users');
    const create = page.getByRole('button', { name: 'Create User' });
    await keyboard.goTo(create);
    await keyboard.press('Enter');
    await expect(users.dialog.getByLabel('Username')).toBeFocused();
    // A dialog that is opening moves the focus in its last frame, even if the user has already moved
    // it.
    await waitUntilSettled(page);
    await keyboard.type('key_worker');
    await keyboard.press('Tab');
    await keyboard.type('keys@admins.example');
    await keyboard.press('Enter');
    await expect(panel.toast('User created successfully')).toBeVisible();
    const password = page.getByRole('dialog', { name: 'New password' });
    await keyboard.goTo(password.getByRole('button', { name: 'Done' }));
    await keyboard.press('Enter');
    await expect(password).toBeHidden();
    await expect(create).toBeFocused();

    const edit = page.getByRole('button', { name: 'Edit: key_worker' });
    await keyboard.goTo(edit);
    await keyboard.press('Enter');
    await keyboard.goTo(users.role);
    await keyboard.choose(users.role, 'Editor');
    await keyboard.goTo(users.dialog.getByRole('button', { name: 'Update User' }));
    await keyboard.press('Enter');
    await expect(panel.toast('User updated successfully')).toBeVisible();
    await expect(edit).toBeFocused();
    await keyboard.goTo(page.getByRole('button', { name: 'Delete: key_worker' }));
    await keyboard.press('Enter');
    await keyboard.goTo(users.dialog.getByRole('button', { name: 'Delete' }));
    await keyboard.press('Enter');
    await expect(panel.toast('User deleted successfully')).toBeVisible();
    await expect(users.account('key_worker')).toBeHidden();
    await keyboard.expectVisibleFocus();
  },
);

test(
  'a keyboard user changes the profile and ends sessions',
  { tag: '@release' },
  async ({ page, admin, server }) => {
    await admin.deleteOtherUsers();
    const credentials = { username: 'key_worker', password: 'a fine password 42' };
    await admin.createUser({ ...credentials, email: 'keys@admins.example', role: 'admin' });
    for (let sessions = 0; sessions < 2; sessions += 1)
      await AdminClient.signIn(server.url, credentials);
    const keyboard = new Keyboard(page);
    const panel = new Panel(page);
    const profile = new ProfilePage(page);
    await panel.enter('/admin/profile', credentials);
    await keyboard.goTo(profile.email);
    await keyboard.replace('other@admins.example');
    await keyboard.press('Enter');
    await expect(panel.toast('Profile Updated')).toBeVisible();
    await expect(profile.email).toBeFocused();
    await keyboard.replace('third@admins.example');
    const update = profile.information.getByRole('button', { name: 'Update Profile' });
    await keyboard.goTo(update);
    await keyboard.press('Enter');
    await expect(profile.summary).toContainText('third@admins.example');
    await expect(update).toBeFocused();

    await keyboard.goTo(profile.password.getByLabel('Current password', { exact: true }));
    await keyboard.type('wrong');
    await keyboard.goTo(profile.password.getByRole('button', { name: 'Change Password' }));
    await keyboard.press('Enter');
    await expect(profile.password.getByLabel('New password', { exact: true })).toBeFocused();

    await expect(profile.sessions).toHaveCount(3);
    await keyboard.goTo(profile.sessions.getByRole('button', { name: /^End session/ }).first());
    for (const remaining of [2, 1]) {
      await keyboard.press('Enter');
      await expect(profile.sessions).toHaveCount(remaining);
      await keyboard.expectVisibleFocus();
    }
  },
);
