import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from '../select.ts';

/** The Users tab of the panel. */
export class UsersPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get accounts(): Locator {
    return this.page.getByRole('region', { name: /^Accounts/ });
  }

  /** The row of an account. */
  account(username: string): Locator {
    return this.accounts
      .getByRole('row')
      .filter({ has: this.page.getByText(username, { exact: true }) });
  }

  /** Opens one of an account's dialogs. */
  async open(action: 'Edit' | 'Reset password' | 'Delete', username: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `${action}: ${username}`, exact: true }).click();
    await expect(this.dialog).toBeVisible();
    return this.dialog;
  }

  async openNew(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Create User' }).click();
    await expect(this.dialog).toBeVisible();
    return this.dialog;
  }

  /** The role in the dialog that edits an account. */
  get role(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Role' });
  }

  async chooseRole(label: 'Admin' | 'Editor' | 'Member'): Promise<void> {
    await chooseOption(this.role, label);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The invitations that can still be accepted. */
  get invitations(): Locator {
    return this.page.getByRole('region', { name: 'Open Invitations' });
  }

  /** Invites an address; returns the link. */
  async invite(email: string, role: 'Admin' | 'Editor' | 'Member'): Promise<string> {
    await this.page.getByRole('button', { name: 'Invite' }).click();
    await this.dialog.getByLabel('Email').fill(email);
    await this.chooseRole(role);
    await this.dialog.getByRole('button', { name: 'Create Invitation' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Invitation' });
    const link = await dialog.getByLabel('Link').inputValue();
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(dialog).toBeHidden();
    return link;
  }

  /** Reads the password from the dialog that shows it once, and closes the dialog. */
  async takeGeneratedPassword(): Promise<string> {
    const dialog = this.page.getByRole('dialog', { name: 'New password' });
    const password = await dialog.getByLabel('Generated password').inputValue();
    // By keyboard, because the dialog may still be moving under the pointer.
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(dialog).toBeHidden();
    return password;
  }
}
