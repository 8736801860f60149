import type { Locator, Page } from '@playwright/test';

/** The public page of all bonuses. */
export class BonusesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/bonuses');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'Exclusive Bonuses' });
  }

  get cards(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  /** The card of a bonus. */
  card(title: string): Locator {
    return this.cards.filter({
      has: this.page.getByRole('heading', { name: title, exact: true }),
    });
  }

  claimButton(title: string): Locator {
    return this.page.getByRole('link', { name: `Claim Bonus ${title}`, exact: true });
  }

  /** Opens a bonus's dialog. */
  async claim(title: string): Promise<Locator> {
    await this.claimButton(title).click();
    return this.dialog;
  }

  get closeButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Close' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
}
