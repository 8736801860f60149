import { expect, type Locator, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';

const TOAST_MS = 4_000;

const FOOTER_LINKS = {
  '/bonuses': 'Exclusive Bonuses',
  '/leaderboard': 'Leaderboard',
  '/videos': 'Latest Videos',
  '/play': 'Start Playing',
} as const;

export type LinkedPath = keyof typeof FOOTER_LINKS | '/';

/**
 * Arrives at a page by a link of another: what it shows has then to be asked of the API, which the
 * page as the server sends it brings along.
 */
export async function arriveByLink(page: Page, path: LinkedPath): Promise<void> {
  await page.goto('/terms');
  const link =
    path === '/'
      ? page.getByRole('banner').getByRole('link').first()
      : page
          .getByRole('navigation', { name: 'Quick Links' })
          .getByRole('link', { name: FOOTER_LINKS[path], exact: true });
  await link.click();
  await page.waitForURL((url) => url.pathname === path);
}

/** Signs in and opens a page of the panel; it is there when its heading is. */
export async function enterPanel(
  page: Page,
  path: string,
  heading: string | RegExp,
): Promise<void> {
  await new Panel(page).enter(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

const isAt = (path: string) => (url: URL) => url.pathname === path;

/** The API refuses to answer this, in a way that asking again would not mend. */
export async function refuse(page: Page, path: string): Promise<void> {
  await page.route(isAt(path), (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"Refused"}' }),
  );
}

/** The API takes this question and never answers. */
export async function hold(page: Page, path: string): Promise<void> {
  await page.route(isAt(path), () => undefined);
}

/** The API answers this with something else. */
export async function answer(page: Page, path: string, body: unknown): Promise<void> {
  await page.route(isAt(path), (route) => route.fulfill({ json: body }));
}

/** Toasts don't go away by themselves: a slow machine must not miss them. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((toastMs) => {
    const inTime = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === toastMs ? 0 : inTime(work, ms)) as typeof window.setTimeout;
  }, TOAST_MS);
}

/** The notifications that are shown now. */
export function notifications(page: Page): Locator {
  return page.getByRole('status', { name: 'Notifications' });
}
