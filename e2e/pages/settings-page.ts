import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { chooseOption } from '../select.ts';

/** The Settings tab of the panel: 'API Settings' and 'Site Config'. */
export class SettingsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A section of one of the two forms, by its heading. */
  section(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name });
  }

  /** On a phone: the button that expands or collapses a section. */
  toggle(name: string): Locator {
    return this.section(name).getByRole('button', { name, exact: true });
  }

  /** Expands a section if it is collapsed, and returns it. */
  async open(name: string): Promise<Locator> {
    const toggle = this.toggle(name);
    await expect(this.section(name)).toBeVisible();
    if ((await toggle.count()) > 0 && (await toggle.getAttribute('aria-expanded')) === 'false') {
      await toggle.click();
    }
    return this.section(name);
  }

  async openPart(name: 'API Settings' | 'Site Config' | 'Move'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name })
      .click();
  }

  /** Chooses a file to import, and returns the dialog. */
  async chooseImport(text: string): Promise<Locator> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Import…' }).click();
    const buffer = Buffer.from(text);
    const file = { name: 'playhouse-2026-11-22.json', mimeType: 'application/json', buffer };
    await (await chooser).setFiles(file);
    return this.page.getByRole('dialog', { name: 'Import' });
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: 'Save Changes' });
  }

  /** Saves an address although its test has failed. */
  get saveAnywayButton(): Locator {
    return this.page.getByRole('button', { name: 'Save Anyway' });
  }

  /** Tests the entered settings of the sources, and waits for the results. */
  async testBeforeSaving(): Promise<void> {
    await this.page.getByRole('button', { name: 'Test Before Saving' }).click();
    await expect(this.page.getByText(/^(Not saved yet|The test failed)/)).toBeVisible();
  }

  /** Opens the history of the settings. */
  async openHistory(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'History', exact: true }).click();
    return this.page.getByRole('dialog', { name: 'History of the settings' });
  }

  /** The preview: beside the form, or in a dialog. */
  get preview(): Locator {
    return this.page
      .getByRole('region', { name: 'Preview' })
      .or(this.page.getByRole('dialog', { name: 'Preview' }));
  }

  /** The document in the preview. */
  get previewedPage(): FrameLocator {
    return this.preview.locator('iframe').contentFrame();
  }

  /** Shows another page in the preview. */
  async previewPage(name: string): Promise<void> {
    await chooseOption(this.preview.getByRole('combobox', { name: 'Page' }), name);
    await expect(this.preview.getByTitle(`Preview of ${name}`)).toBeVisible();
  }

  get discardButton(): Locator {
    return this.page.getByRole('button', { name: 'Discard' });
  }

  /** The state of the save bar. */
  get state(): Locator {
    return this.page.getByText(/^(Unsaved changes|All changes saved)$/);
  }

  /** Saves and waits for the result. */
  async save(): Promise<void> {
    await this.saveButton.click();
    await expect(this.state).toHaveText('All changes saved');
  }

  /** The notice about changes that another user has saved in the meantime. */
  get staleNotice(): Locator {
    return this.page
      .getByRole('alert')
      .filter({ hasText: 'The settings were changed while you were editing' });
  }

  get picture(): Locator {
    return this.page.getByRole('group', { name: 'Picture' });
  }

  /** Chooses a file for the creator's picture without saving it. */
  async choosePicture(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.picture.getByRole('button', { name: 'Choose Picture' }).click();
    await (await chooser).setFiles(file);
  }
}
