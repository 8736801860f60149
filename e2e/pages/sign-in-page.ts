import { expect, type Locator, type Page } from '@playwright/test';

/** The sign-in page of the panel. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/auth');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { name: 'Admin Access Portal' });
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  /** What users do first whose password was generated. */
  async chooseOwnPassword(generated: string, own: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
    await this.page.getByLabel('Generated password', { exact: true }).fill(generated);
    await this.page.getByLabel('New password', { exact: true }).fill(own);
    await this.page.getByRole('button', { name: 'Change Password' }).click();
    await expect(this.page.getByText('Password Changed')).toBeVisible();
  }
}
