import type { Page } from '@playwright/test';

/** Waits until a page's scripts have taken over what the server rendered: it answers to clicks now. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/**
 * From here on, opening or reloading a page ends only when it is hydrated, unless less is asked for
 * (`waitUntil`): what a test clicks before that is lost, as it would be for a very fast visitor.
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
