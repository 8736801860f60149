import type { Locator, Page } from '@playwright/test';
import { chooseOption } from '../select.ts';

/** The race page in the panel: standings with full names, pending decisions, winners. */
export class RacePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get standings(): Locator {
    return this.page.getByRole('region', { name: 'Standings of the race' });
  }

  /** The month of the race, and whether it is final. */
  get title(): Locator {
    return this.standings.getByRole('heading');
  }

  /** Selects a closed month, such as 'November 2026'. */
  async showMonth(name: string): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: 'Month' }), name);
  }

  /** The cells of every row: rank, player, wagered, prize, in a closed month paid, sheets, visibility. */
  async playerTexts(): Promise<string[][]> {
    const rows = await this.rows.all();
    return Promise.all(
      rows.map(async (row) => {
        const texts = await row.locator('td, th').allTextContents();
        return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
      }),
    );
  }

  /** Whether the prize of a player is marked as paid. */
  paidSwitch(name: string): Locator {
    return this.page.getByRole('switch', { name: `Prize of ${name} is paid` });
  }

  /** Opens the dialog with the note on the paid prize of a player. */
  async openNote(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `note for ${name}` }).click();
    return this.page.getByRole('dialog', { name: 'Note on the Payment' });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search players' });
  }

  /** Shows all players or only the winners. */
  async showPlayers(choice: 'All Players' | 'Winners'): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: 'Players' }), choice);
  }

  /** The rows of the players, or their cards on a phone. */
  get rows(): Locator {
    return this.standings
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') })
      .or(this.standings.getByRole('list', { name: 'Standings' }).getByRole('listitem'));
  }

  /** Pending decisions. Hidden if there are none. */
  get decisions(): Locator {
    return this.page.getByRole('region', { name: 'Waiting for a decision' });
  }

  get pager(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages of the standings' });
  }

  async refresh(): Promise<void> {
    await this.page.getByRole('button', { name: 'Refresh Standings' }).click();
  }

  /** Opens the confirmation dialog. */
  async openAcceptance(): Promise<Locator> {
    await this.decisions.getByRole('button', { name: 'Accept as it is' }).click();
    return this.page.getByRole('dialog', { name: 'Accept as it is?' });
  }

  get exportButton(): Locator {
    return this.page.getByRole('button', { name: 'Export Winners' });
  }
}
