import type { Locator, Page } from '@playwright/test';
import { chooseOption } from '../select.ts';

/** The Videos tab of the panel. */
export class CachedVideosPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: /^Your Videos/ });
  }

  get rows(): Locator {
    return this.list.getByRole('listitem');
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  /** Toggles whether visitors see the video. */
  async toggleVisibility(title: string): Promise<void> {
    await this.page.getByRole('switch', { name: `Shown on the site: ${title}` }).click();
  }

  /** Sets the kind of the video. */
  async chooseKind(title: string, kind: 'Long video' | 'Short' | 'As on YouTube'): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: `Kind of ${title}` }), kind);
  }

  async filterByKind(kind: 'All Kinds' | 'Long Videos' | 'Shorts'): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: 'Kind', exact: true }), kind);
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search videos' });
  }

  async refresh(): Promise<void> {
    await this.page.getByRole('button', { name: 'Refresh Videos' }).click();
  }

  async openHealth(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Cache Settings' }).click();
    return this.page.getByRole('dialog', { name: 'Cache Settings' });
  }
}
