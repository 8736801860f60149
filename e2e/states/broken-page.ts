import type { Page } from '@playwright/test';
import { answer, arriveByLink } from './go.ts';

/** Makes the offers' page fail while it is drawn: an offer without terms, which the API never sends. */
export async function breakRendering(page: Page): Promise<void> {
  await answer(page, '/api/bonuses', [{ id: 1, title: 'An offer without terms', description: '' }]);
  await arriveByLink(page, '/bonuses');
}

/** The same, with an error that speaks of security. */
export async function breakSecurity(page: Page, message: string): Promise<void> {
  await page.addInitScript((text) => {
    Object.defineProperty(Object.prototype, 'terms', {
      get: () => {
        throw new Error(text);
      },
      set(this: object, value: unknown) {
        Object.defineProperty(this, 'terms', { value, writable: true, enumerable: true });
      },
    });
  }, message);
  await breakRendering(page);
}
