import type { Page } from '@playwright/test';
import { answer, arriveByLink } from './go.ts';

/** A bonus as the API sends it, but for a member that only drawing it reads. */
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

/** Makes the bonuses' page fail while it is drawn. */
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
  await answer(page, '/api/bonuses', [BONUS]);
  await arriveByLink(page, '/bonuses');
}
