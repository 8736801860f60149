import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption } from '../select.ts';

/** The Notifications tab of the panel. */
export class NotificationsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get channels(): Locator {
    return this.page.getByRole('region', { name: 'Channels' });
  }

  channel(name: string): Locator {
    return this.channels.getByRole('listitem').filter({ hasText: name });
  }

  /** A sent or waiting notification, by its title. */
  delivery(title: string): Locator {
    return this.page
      .getByRole('region', { name: 'Last 100 notifications' })
      .getByRole('listitem')
      .filter({ hasText: title });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get name(): Locator {
    return this.dialog.getByLabel('Name', { exact: true });
  }

  /** The URL of a signed webhook or of one of Discord. */
  get url(): Locator {
    return this.dialog.getByLabel(/^(Webhook )?URL$/);
  }

  get signingKey(): Locator {
    return this.dialog.getByLabel('Signing key');
  }

  async openNew(kind: 'Discord' | 'Signed webhook'): Promise<void> {
    await this.page.getByRole('button', { name: 'Add channel' }).click();
    if (kind === 'Discord') return;
    await chooseOption(this.dialog.getByRole('combobox', { name: 'Kind' }), kind);
  }

  async openEdit(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  }

  /** Leaves only these events chosen. */
  async chooseEvents(...labels: string[]): Promise<void> {
    for (const box of await this.dialog.getByRole('checkbox').all()) await box.uncheck();
    for (const label of labels) await this.dialog.getByRole('checkbox', { name: label }).check();
  }

  /** Creates a key in the form; returns it. */
  async createKey(): Promise<string> {
    await this.dialog.getByRole('button', { name: 'Create a key' }).click();
    await expect(this.signingKey).toHaveValue(/^whsec_/);
    return this.signingKey.inputValue();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
  }

  async sendTest(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Send a test to ${name}`, exact: true }).click();
  }

  async delete(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await this.dialog.getByRole('button', { name: 'Delete' }).click();
  }
}
