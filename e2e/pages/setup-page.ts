import { expect, type Locator, type Page } from '@playwright/test';

/** Setup: what the owner of a new site has to do. */
export class SetupPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The number of steps that are done, such as '3 of 8 done'. */
  get progress(): Locator {
    return this.page.getByText(/^\d+ of \d+ done$/);
  }

  /** A step by its title. */
  step(title: string): Locator {
    return this.page
      .getByRole('list', { name: 'Steps' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** Follows a step's link. */
  async follow(title: string): Promise<void> {
    await this.step(title).getByRole('link').click();
  }

  /** Finishes a step that the owner does not need. */
  async decline(title: string): Promise<void> {
    await this.step(title)
      .getByRole('button', { name: /^I have no/ })
      .click();
    await expect(this.step(title)).toContainText('Done');
  }

  /** Returns from the page that a step's link has opened. */
  async back(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back to Setup' }).click();
    await expect(this.page.getByRole('heading', { name: 'Setup', exact: true })).toBeVisible();
  }

  /** The end: everything is done. */
  get ready(): Locator {
    return this.page.getByRole('region', { name: 'Your site is ready' });
  }

  /** The card on Overview. */
  get card(): Locator {
    return this.page.getByRole('region', { name: 'Set up your site' });
  }
}
