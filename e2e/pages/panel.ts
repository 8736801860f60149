import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { ADMIN } from '../../testing/server.ts';
import type { Credentials } from '../../testing/admin-client.ts';

/** The panel of signed-in admins. */
export class Panel {
  readonly page: Page;
  readonly #runningRequests = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => this.#runningRequests.add(request));
    page.on('requestfinished', (request) => this.#runningRequests.delete(request));
    page.on('requestfailed', (request) => this.#runningRequests.delete(request));
  }

  /** Signs in without the form and opens a page of the panel. */
  async enter(path = '/admin', { username, password }: Credentials = ADMIN): Promise<void> {
    // The server accepts writes only with its own origin.
    const { origin } = new URL((await this.page.request.get('/api/health')).url());
    const response = await this.page.request.post('/api/login', {
      headers: { origin },
      data: { username, password },
    });
    expect(response.status()).toBe(200);
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { name: 'Admin Dashboard' });
  }

  async openTab(name: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name })
      .click();
  }

  /** The dialog that asks to sign in again. */
  get endedSession(): Locator {
    return this.page.getByRole('dialog', { name: 'Your session has ended' });
  }

  async signInAgain(password: string): Promise<void> {
    await this.endedSession.getByLabel('Password', { exact: true }).fill(password);
    await this.endedSession.getByRole('button', { name: 'Sign In' }).click();
  }

  /** The dialog that asks before unsaved changes are lost. */
  get leaveQuestion(): Locator {
    return this.page.getByRole('dialog', { name: 'Leave without saving?' });
  }

  async answerLeaveDialog(answer: 'Stay' | 'Leave'): Promise<void> {
    await this.leaveQuestion.getByRole('button', { name: answer }).click();
    await expect(this.leaveQuestion).toBeHidden();
  }

  /** The visible notifications. */
  get toastRegion(): Locator {
    return this.page.getByRole('status', { name: 'Notifications' });
  }

  /** A visible notification. */
  toast(text: string): Locator {
    return this.toastRegion.getByText(text);
  }

  /** Waits for a notification and dismisses it, so that a later one with the same text is the only one. */
  async dismissToast(text: string): Promise<void> {
    const toast = this.toastRegion.getByRole('listitem').filter({ hasText: text });
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  }

  /** In the Bonuses tab: renames a bonus. */
  async renameBonus(title: string, newTitle: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Edit Bonus' });
    await dialog.getByLabel('Title').fill(newTitle);
    await dialog.getByRole('button', { name: 'Update Bonus' }).click();
  }

  /** Waits until no request is running. A response may move controls, and fails after a sign-out. */
  async waitForRequests(): Promise<void> {
    await expect.poll(() => [...this.#runningRequests].map((request) => request.url())).toEqual([]);
  }

  /** Signs out after all reads have ended. */
  async signOut(): Promise<void> {
    await this.waitForRequests();
    await this.page.getByRole('button', { name: 'Logout' }).click();
  }
}
