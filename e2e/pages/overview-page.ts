import type { Locator, Page } from '@playwright/test';

/** The Overview tab of the panel. */
export class OverviewPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** One of the four figures by its label. */
  figure(label: string): Locator {
    return this.page
      .getByRole('definition')
      .filter({ has: this.page.locator(`xpath=preceding-sibling::dt[. = '${label}']`) });
  }

  /** Warnings about sources. Hidden if there are none. */
  get warnings(): Locator {
    return this.page.getByRole('region', { name: 'Sources that need attention' });
  }

  /** Actions of users, newest first, without automatic ones, which may occur at any time. */
  get userActivity(): Locator {
    return this.activity.filter({ hasNotText: 'Automatic ·' });
  }

  get activity(): Locator {
    return this.page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  }

  /** One of the Quick Actions. */
  action(name: string): Locator {
    return this.page.getByRole('region', { name: 'Quick Actions' }).getByRole('button', { name });
  }
}
