import type { Locator, Page } from '@playwright/test';

/** The public home page. */
export class HomePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  /** The section of the latest video, or the note that new videos are coming. */
  get latestVideo(): Locator {
    return this.page.getByRole('region', { name: /^(Latest Video|New Videos Coming Soon)$/ });
  }

  get race(): Locator {
    return this.page.getByRole('region', { name: 'This month’s prize pool' });
  }

  get features(): Locator {
    return this.page.getByRole('region', { name: /^What you get/ }).getByRole('listitem');
  }
}
