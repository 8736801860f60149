import type { Page } from '@playwright/test';
import type { BrowserErrors } from './browser-errors.ts';

/**
 * Makes the API respond to requests of a path with 503, and allow immediate retries.
 * @returns a function that returns the number of these requests so far
 */
export async function failRequests(
  page: Page,
  browserErrors: BrowserErrors,
  path: string,
): Promise<() => number> {
  let requestCount = 0;
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      requestCount += 1;
      return route.fulfill({
        status: 503,
        headers: { 'retry-after': '0' },
        contentType: 'application/json',
        body: '{"error":"Try again later"}',
      });
    },
  );
  browserErrors.expect(new RegExp(`^503: http://localhost:\\d+${path}(\\?.*)?$`), 'the API fails');
  browserErrors.expect(
    'error: Failed to load resource: the server responded with a status of 503 (Service Unavailable)',
    'the API fails',
  );
  return () => requestCount;
}

/** Expects a rejected request, which the browser logs to its console. */
export function expectFailedRequest(
  browserErrors: BrowserErrors,
  status: number,
  path: string,
  why: string,
): void {
  browserErrors.expect(new RegExp(`^${status}: http://localhost:\\d+${path}(\\?.*)?$`), why);
  browserErrors.expect(
    new RegExp(`^error: Failed to load resource: the server responded with a status of ${status} `),
    why,
  );
}
