import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** What can be done with a bonus in a dialog. */
export type BonusAction = 'Edit' | 'Duplicate' | 'History' | 'Delete';

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

  /** Opens one of a bonus's dialogs: by its button, or by its menu on a phone. */
  async open(action: BonusAction, title: string): Promise<Locator> {
    const button = this.button(action, title);
    const menu = this.menu(title);
    await expect(button.or(menu).first()).toBeVisible();
    if (await button.isVisible()) await button.click();
    else {
      await menu.click();
      await this.page.getByRole('menuitem', { name: action, exact: true }).click();
    }
    await expect(this.dialog).toBeVisible();
    return this.dialog;
  }

  button(action: BonusAction, title: string): Locator {
    const label = action === 'History' ? 'History of' : action;
    return this.page.getByRole('button', { name: `${label} ${title}`, exact: true });
  }

  /** The button that opens a bonus's menu on a phone. */
  menu(title: string): Locator {
    return this.page.getByRole('button', { name: `Menu of ${title}`, exact: true });
  }

  async openNew(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^(Create|New) Bonus$/ }).click();
    return this.dialog;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The content of the preview: the public card or dialog. */
  get previewContent(): FrameLocator {
    return this.preview.frameLocator('iframe');
  }

  /** The preview in the form's dialog. */
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

  /** Selects bonuses; on a phone, the first one by its menu, which shows the checkboxes. */
  async select(...titles: string[]): Promise<void> {
    const [first = '', ...others] = titles;
    const checkbox = (title: string) =>
      this.page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
    await expect(checkbox(first).or(this.menu(first))).toBeVisible();
    if (await checkbox(first).isVisible()) await checkbox(first).check();
    else {
      await this.menu(first).click();
      await this.page.getByRole('menuitem', { name: 'Select', exact: true }).click();
    }
    for (const title of others) await checkbox(title).check();
    await expect(this.selection).toContainText(`${titles.length} selected`);
  }

  /** The actions for the selected bonuses. */
  get selection(): Locator {
    return this.page.getByRole('group', { name: 'Selected bonuses' });
  }
}
