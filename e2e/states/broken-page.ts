import type { Page } from '@playwright/test';
import { respondWith, openByLink } from './page-setup.ts';

/**
 * A bonus without a member that only rendering reads, so that it passes the check of the response.
 */
const BONUS = {
  id: 1,
  bonusType: '',
  title: 'A bonus that can’t be drawn',
  description: '',
  terms: '',
  ctaText: '',
  ctaUrl: 'https://offers.example/',
  provider: 'Stake.com',
  platform: 'stake_com',
  badge: null,
};

/** Makes rendering of the bonuses page fail. */
export async function breakRendering(
  page: Page,
  message = 'This bonus can’t be drawn',
): Promise<void> {
  await page.addInitScript((text) => {
    Object.defineProperty(Object.prototype, 'isFeatured', {
      get: () => {
        throw new Error(text);
      },
      set(this: object, value: unknown) {
        Object.defineProperty(this, 'isFeatured', { value, writable: true, enumerable: true });
      },
    });
  }, message);
  await respondWith(page, '/api/bonuses', [BONUS]);
  await openByLink(page, '/bonuses');
}
