import type { Locator, Page } from '@playwright/test';

/** The Analytics tab of the panel, and the page with all clicks. */
export class AnalyticsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get startButton(): Locator {
    return this.page.getByRole('button', { name: 'Count clicks' });
  }

  /** The clicks per target, most clicked first. */
  get totals(): Locator {
    return this.page.getByRole('list', { name: 'Clicks per link' }).getByRole('listitem');
  }

  get table(): Locator {
    return this.page.getByRole('region', { name: 'Clicks per day' });
  }

  /** The rows of the page with the clicks per link. */
  get links(): Locator {
    return this.page
      .getByRole('region', { name: 'Clicks per link' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('link') });
  }

  get exportButton(): Locator {
    return this.page.getByRole('button', { name: 'Export CSV' });
  }

  async openAll(): Promise<void> {
    await this.page.getByRole('button', { name: 'View Full Analytics' }).click();
  }

  async showDays(from: string, to: string): Promise<void> {
    await this.page.getByLabel('From', { exact: true }).fill(from);
    await this.page.getByLabel('To', { exact: true }).fill(to);
    await this.page.getByRole('button', { name: 'Show', exact: true }).click();
  }
}
