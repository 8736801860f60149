import { expect, type Locator, type Page } from '@playwright/test';

/** The layout of every public page. */
export class Layout {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo');
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** A navigation by its name: Main, Menu, Quick access, Quick Links, Legal. */
  navigation(name: string): Locator {
    return this.page.getByRole('navigation', { name, exact: true });
  }

  /** Waits until the code of the footer is loaded, which happens when the browser is idle. */
  async waitForFooter(): Promise<void> {
    // React marks the elements that it has hydrated.
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    await expect.poll(() => this.footer.evaluate(isHydrated)).toBe(true);
  }

  /** Follows a link of the footer, whose sections are collapsed on phones. */
  async followInFooter(section: 'Quick Links' | 'Legal', name: string): Promise<void> {
    const link = this.navigation(section).getByRole('link', { name, exact: true });
    const title = this.navigation(section).locator('summary');
    if (await title.isVisible()) await title.click();
    await this.waitForFooter();
    await link.click();
  }

  /** The button that opens and closes the menu on small screens. */
  get menuToggle(): Locator {
    return this.header.getByRole('button', { name: /^(Open|Close) menu$/ });
  }

  get notifications(): Locator {
    return this.page.getByRole('status', { name: 'Notifications' });
  }
}
