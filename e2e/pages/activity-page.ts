import type { Locator, Page } from '@playwright/test';
import { chooseOption } from '../select.ts';

/** The activity page in the panel: the audit log with its filters. */
export class ActivityPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get entries(): Locator {
    return this.page.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem');
  }

  /** The entry with this text; the newest of several. */
  entry(text: string): Locator {
    return this.entries.filter({ hasText: text }).first();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Search activity' }).fill(text);
  }

  /** Selects an option of the filter 'Person' or 'Kind'. */
  async choose(filter: 'Person' | 'Kind', option: string): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: filter }), option);
  }

  /** Sets the first or the last day, as `YYYY-MM-DD`. */
  async setDay(which: 'From' | 'To', day: string): Promise<void> {
    await this.page.getByLabel(which, { exact: true }).fill(day);
  }

  get exportButton(): Locator {
    return this.page.getByRole('button', { name: 'Export CSV' });
  }
}
