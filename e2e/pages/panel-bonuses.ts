import { expect, type Locator, type Page } from '@playwright/test';

/** The Bonuses tab of the panel. */
export class PanelBonuses {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: /^Casino Bonuses/ });
  }

  /** The titles of the bonuses in the order of the list. */
  async titles(): Promise<string[]> {
    const labels = await this.list
      .getByRole('button', { name: /^Edit / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.replace(/^Edit /, ''));
  }

  /** Opens one of a bonus's dialogs. */
  async open(action: 'Edit' | 'Duplicate' | 'Delete', title: string): Promise<Locator> {
    await this.button(action, title).click();
    return this.dialog;
  }

  button(action: 'Edit' | 'Duplicate' | 'Delete', title: string): Locator {
    return this.page.getByRole('button', { name: `${action} ${title}`, exact: true });
  }

  async openNew(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^(Create|New) Bonus$/ }).click();
    return this.dialog;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The preview of the public card in the form's dialog. */
  get preview(): Locator {
    return this.dialog.getByRole('region', { name: 'Preview' });
  }

  /** The handle that moves a bonus. */
  grip(title: string): Locator {
    return this.page.getByRole('button', { name: `Move ${title}, position` });
  }

  activeSwitch(title: string): Locator {
    return this.page.getByRole('switch', { name: `Active: ${title}`, exact: true });
  }

  featuredSwitch(title: string): Locator {
    return this.page.getByRole('switch', { name: `Featured: ${title}`, exact: true });
  }

  async select(...titles: string[]): Promise<void> {
    for (const title of titles) {
      await this.page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
    }
    await expect(this.selection).toContainText(`${titles.length} selected`);
  }

  /** The actions for the selected bonuses. */
  get selection(): Locator {
    return this.page.getByRole('group', { name: 'Selected bonuses' });
  }
}
