import type { Locator, Page } from '@playwright/test';

/** The public page of long videos and Shorts. */
export class VideosPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/videos');
  }

  /** The tab for one kind, with its count. */
  tab(kind: 'Long Videos' | 'Shorts', count: number): Locator {
    return this.page.getByRole('button', { name: `${kind} (${String(count)})`, exact: true });
  }

  get cards(): Locator {
    return this.page.getByRole('main').getByRole('article');
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  more(kind: 'Videos' | 'Shorts'): Locator {
    return this.page.getByRole('button', { name: `Load More ${kind}`, exact: true });
  }
}
