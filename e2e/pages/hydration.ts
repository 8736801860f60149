import type { Page } from '@playwright/test';

/** Waits until the page is hydrated and responds to clicks. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * Makes `goto` and `reload` of a page wait for hydration unless `waitUntil` is given, because earlier
 * clicks would have no effect.
 */
export function waitForHydrationOnNavigation(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await open(url, options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return response;
  };
}
