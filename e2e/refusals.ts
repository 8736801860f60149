import type { Page } from '@playwright/test';
import type { Trouble } from './trouble.ts';

/**
 * The API can't answer this for now, and says that one may ask again at once.
 * @returns how often it was asked so far
 */
export async function failFor(page: Page, trouble: Trouble, path: string): Promise<() => number> {
  let asked = 0;
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      asked += 1;
      return route.fulfill({
        status: 503,
        headers: { 'retry-after': '0' },
        contentType: 'application/json',
        body: '{"error":"Try again later"}',
      });
    },
  );
  trouble.expect(new RegExp(`^503: http://localhost:\\d+${path}(\\?.*)?$`), 'the API fails');
  trouble.expect(
    'error: Failed to load resource: the server responded with a status of 503 (Service Unavailable)',
    'the API fails',
  );
  return () => asked;
}

/** A query that fails is asked again three times (specification, section 9). */
export const TRIES = 4;

/** The story makes the server refuse this, which the browser notes on its console. */
export function expectRefusal(trouble: Trouble, status: number, path: string, why: string): void {
  trouble.expect(new RegExp(`^${status}: http://localhost:\\d+${path}(\\?.*)?$`), why);
  trouble.expect(
    new RegExp(`^error: Failed to load resource: the server responded with a status of ${status} `),
    why,
  );
}
