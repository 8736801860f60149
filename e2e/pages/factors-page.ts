import { expect, type Locator, type Page } from '@playwright/test';
import { download } from '../downloads.ts';
import { codeAt } from '../../testing/authenticator-app.ts';

const STEP_MS = 30_000;

/** The second factors of the own account, and the second step of a sign-in. */
export class FactorsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Second Factor' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  get code(): Locator {
    return this.page.getByLabel('Code of your authenticator app');
  }

  /** Adds an authenticator app; returns its secret and the recovery codes. */
  async addApp(): Promise<{ secret: string; recoveryCodes: string[] }> {
    await this.section.getByRole('button', { name: 'Add app' }).click();
    await expect(this.dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
    const link = await this.dialog.getByRole('link', { name: 'open the app' }).getAttribute('href');
    const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
    await this.dialog.getByLabel('Code that the app shows').fill(codeAt(secret, new Date()));
    await this.page.keyboard.press('Enter');
    return { secret, recoveryCodes: await this.saveCodes() };
  }

  /** Reads and downloads the recovery codes that are shown once, and closes their dialog. */
  async saveCodes(): Promise<string[]> {
    const codes = this.dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const texts = await codes.allTextContents();
    const { text } = await download(this.dialog.getByRole('link', { name: 'Download' }));
    expect(text.trim().split('\n')).toEqual(texts);
    await this.dialog.getByRole('button', { name: 'I have saved them' }).click();
    return texts;
  }
}

/**
 * A code that was not used before. The server accepts that of the next time step, so no test has to wait.
 *
 * @param steps how many codes were used in the current time step
 */
export const unusedCode = (secret: string, steps = 1): string =>
  codeAt(secret, new Date(), steps * STEP_MS);
