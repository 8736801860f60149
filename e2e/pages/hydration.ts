import type { Page } from '@playwright/test';

/** Waits until the page is hydrated and responds to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * From now on, `goto` and `reload` wait for hydration unless `waitUntil` is given: earlier clicks
 * would be lost.
 */
export function awaitHydration(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await open(url, options);
    if (options?.waitUntil === undefined) await hydrated(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await hydrated(page);
    return response;
  };
}
