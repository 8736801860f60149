import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { Layout } from '../pages/layout.ts';
import { Panel } from '../pages/panel.ts';

const FOOTER_LINKS = {
  '/bonuses': 'Exclusive Bonuses',
  '/leaderboard': 'Leaderboard',
  '/videos': 'Latest Videos',
  '/play': 'Start Playing',
} as const;

export type LinkedPath = keyof typeof FOOTER_LINKS | '/';

/** Opens a page by a link on another page. Unlike a served page, it must then request its data. */
export async function openByLink(page: Page, path: LinkedPath): Promise<void> {
  await page.goto('/terms');
  const layout = new Layout(page);
  if (path === '/') await layout.header.getByRole('link').first().click();
  else await layout.followInFooter('Quick Links', FOOTER_LINKS[path]);
  await page.waitForURL((url) => url.pathname === path);
}

/** Signs in, opens a page of the panel and waits for its heading. */
export async function openPanel(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await new Panel(page).enter(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

const isAt = (path: string) => (url: URL) => url.pathname === path;

/** Makes the API reject these requests with a status that is not retried. */
export async function rejectRequests(page: Page, path: string): Promise<void> {
  await page.route(isAt(path), (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"Rejected"}' }),
  );
}

/** Makes the API never respond to these requests. */
export async function leavePending(page: Page, path: string): Promise<void> {
  await page.route(isAt(path), () => undefined);
}

/** Makes the API respond with this body. */
export async function respondWith(page: Page, path: string, body: unknown): Promise<void> {
  await page.route(isAt(path), (route) => route.fulfill({ json: body }));
}

/** Sets the browser to save data: it loads the code of other pages only when they are opened. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** The code of a page, such as 'bonuses'. */
export const codeOf = (name: string): RegExp =>
  new RegExp(String.raw`/assets/${name}-page-[^/]*\.js$`);

/** Sets the clock of pages ahead by this time (negative: back). */
export async function shiftClock(context: BrowserContext, shiftMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...parts: [number] | []) {
        if (parts.length === 0) super(RealDate.now() + ms);
        else super(...parts);
      }

      static override now() {
        return RealDate.now() + ms;
      }
    } as DateConstructor;
  }, shiftMs);
}

/** Keeps toasts open, so that slow machines don't miss them: the timers of their code never fire. */
export async function keepToastsOpen(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const originalSetTimeout = window.setTimeout.bind(window);
    window.setTimeout = ((callback: () => void, ms?: number) =>
      new Error().stack?.includes('/toast-list-')
        ? 0
        : originalSetTimeout(callback, ms)) as typeof window.setTimeout;
  });
}

/** Waits until a dialog is open and no longer moves. */
export async function waitUntilOpen(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button').last()).toBeInViewport();
}

/** The visible notifications. */
export function notifications(page: Page): Locator {
  return page.getByRole('status', { name: 'Notifications' });
}
