import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from '../select.ts';

/** The page Regions of the panel. */
export class RegionsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The open dialog; the upper one if two are open, because the dialog of a state stays open below. */
  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  /** The heading of a rule in the list, such as 'Texas Stake.us'. */
  rule(name: string): Locator {
    return this.page.getByRole('heading', { level: 4, name });
  }

  /** The tile of a state on the map. */
  tile(state: string): Locator {
    return this.page.getByRole('region', { name: 'United States' }).getByRole('button', {
      name: `, ${state}.`,
    });
  }

  /** The number of states that match, which is shown if a filter or a search text is set. */
  get matches(): Locator {
    return this.page.getByText('of 51 states match the filter.');
  }

  async filter(label: string): Promise<void> {
    await chooseOption(this.page.getByRole('combobox', { name: 'Show', exact: true }), label);
  }

  /** Searches all rules and waits for the result, which moves the rules on the page. */
  async search(text: string): Promise<void> {
    await expect(this.matches).toBeHidden();
    await this.page.getByLabel('Search rules').fill(text);
    await expect(this.matches).toBeVisible();
  }

  async clearSearch(): Promise<void> {
    await this.page.getByLabel('Search rules').fill('');
    await expect(this.matches).toBeHidden();
  }

  async openState(state: string): Promise<Locator> {
    await this.tile(state).click();
    await expect(this.dialog).toContainText(`in ${state} today`);
    return this.dialog;
  }

  /** Chooses an action in the menu of a rule, such as 'Texas, Stake.us': in the dialog, if one is open. */
  async act(rule: string, action: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `More about ${rule}`, exact: true })
      .last()
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async openImport(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(this.dialog.getByLabel('Text of the file')).toBeVisible();
    return this.dialog;
  }
}
