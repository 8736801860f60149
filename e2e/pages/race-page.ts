import type { Locator, Page } from '@playwright/test';

/** The race in the panel: standings with full names, what waits for a decision, the winners. */
export class RacePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get standings(): Locator {
    return this.page.getByRole('region', { name: 'Standings of the race' });
  }

  /** Which race it is, and whether it is final. */
  get title(): Locator {
    return this.standings.getByRole('heading');
  }

  /** Shows a month that is over, such as 'November 2026'. */
  async showMonth(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Month' }).click();
    await this.page.getByTitle(name, { exact: true }).click();
  }

  /** The cells of every row: rank, player, wagered, prize, sheets. */
  async places(): Promise<string[][]> {
    const rows = await this.rows.all();
    return Promise.all(
      rows.map(async (row) => {
        const texts = await row.locator('td, th').allTextContents();
        return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
      }),
    );
  }

  /** The players' rows, in their order. */
  get rows(): Locator {
    return this.standings.getByRole('row').filter({ has: this.page.getByRole('rowheader') });
  }

  /** What waits for somebody's decision; hidden while nothing does. */
  get decisions(): Locator {
    return this.page.getByRole('region', { name: 'Waiting for a decision' });
  }

  get pager(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages of the standings' });
  }

  async refresh(): Promise<void> {
    await this.page.getByRole('button', { name: 'Refresh Standings' }).click();
  }

  /** Opens the dialog that asks once more. */
  async openAcceptance(): Promise<Locator> {
    await this.decisions.getByRole('button', { name: 'Accept as it is' }).click();
    return this.page.getByRole('dialog', { name: 'Accept as it is?' });
  }

  get exportButton(): Locator {
    return this.page.getByRole('button', { name: 'Export Winners' });
  }
}
