import { expect, type Locator, type Page } from '@playwright/test';

/** The Settings tab of the panel: 'API Settings' and 'Site Config'. */
export class SettingsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A part of one of the two forms by its heading. */
  section(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name });
  }

  /** On a phone: what opens and folds a section. */
  fold(name: string): Locator {
    return this.section(name).getByRole('button', { name, exact: true });
  }

  /** Opens a section where it is folded, and gives it. */
  async open(name: string): Promise<Locator> {
    const fold = this.fold(name);
    if ((await fold.count()) > 0 && (await fold.getAttribute('aria-expanded')) === 'false') {
      await fold.click();
    }
    return this.section(name);
  }

  async openPart(name: 'API Settings' | 'Site Config'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name })
      .click();
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: 'Save Changes' });
  }

  get discardButton(): Locator {
    return this.page.getByRole('button', { name: 'Discard' });
  }

  /** Whether there is something to save. */
  get state(): Locator {
    return this.page.getByText(/^(Unsaved changes|Everything is saved)$/);
  }

  /** Saves, and waits until it is. */
  async save(): Promise<void> {
    await this.saveButton.click();
    await expect(this.state).toHaveText('All changes saved');
  }

  /** Says what somebody else saved meanwhile. */
  get staleNotice(): Locator {
    return this.page
      .getByRole('alert')
      .filter({ hasText: 'The settings were changed while you were editing' });
  }

  get picture(): Locator {
    return this.page.getByRole('group', { name: 'Picture' });
  }

  /** Chooses a file for the creator's picture, without using it yet. */
  async choosePicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.picture.getByRole('button', { name: 'Choose Picture' }).click();
    await (await chooser).setFiles(file);
  }
}
