import type { Locator, Page } from '@playwright/test';

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
}
