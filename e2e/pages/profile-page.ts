import type { Locator, Page } from '@playwright/test';

/** The Profile tab of the panel. */
export class ProfilePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get information(): Locator {
    return this.page.getByRole('region', { name: 'Profile Information' });
  }

  get summary(): Locator {
    return this.page.getByRole('region', { name: 'Account Summary' });
  }

  get sessions(): Locator {
    return this.page.getByRole('region', { name: 'Open Sessions' }).getByRole('listitem');
  }

  get username(): Locator {
    return this.information.getByLabel('Username');
  }

  get email(): Locator {
    return this.information.getByLabel('Email');
  }

  async update(): Promise<void> {
    await this.information.getByRole('button', { name: 'Update Profile' }).click();
  }

  get password(): Locator {
    return this.page.getByRole('region', { name: 'Change Password' });
  }

  async changePassword(current: string, next: string, confirmation = next): Promise<void> {
    await this.password.getByLabel('Current password', { exact: true }).fill(current);
    await this.password.getByLabel('New password', { exact: true }).fill(next);
    await this.password.getByLabel('Confirm new password', { exact: true }).fill(confirmation);
    await this.password.getByRole('button', { name: 'Change Password' }).click();
  }
}
