import { expect, test as base } from '@playwright/test';
import type { AdminClient } from '../testing/admin-client.ts';
import type { TestServer } from '../testing/server.ts';
import type { Upstreams } from '../testing/upstreams/upstreams.ts';
import { collectBrowserErrors, BrowserErrors } from './browser-errors.ts';
import type { ExternalHosts } from './external-hosts.ts';
import { CurrentSite, type FileSite } from './file-site.ts';
import { waitForHydrationOnNavigation } from './pages/hydration.ts';
import { keepToastsOpen, shiftClock } from './states/page-setup.ts';
import { CLOCK_SHIFT_MS } from './site-time.ts';

export { expect } from '@playwright/test';
export { FORBIDDEN_ON_PURPOSE } from './file-site.ts';
export { SITE_TIME } from './site-time.ts';

interface TestFixtures {
  /** Environment variables of the server in addition to its sources. An empty value removes a variable. */
  serverEnvironment: Record<string, string>;
  site: FileSite;
  /** The stub of YouTube and the sheets. */
  upstreams: Upstreams;
  /** All hosts but this machine: the browser reaches no other, and thumbnails come from the stub. */
  externalHosts: ExternalHosts;
  server: TestServer;
  /** An API client that is signed in as the first account. */
  admin: AdminClient;
  /** Errors that the browser reports during the test. Unexpected ones fail it. */
  browserErrors: BrowserErrors;
}

/**
 * Playwright's `test` with a production server for each spec file. `page.goto('/')` opens the site. After the
 * tests of a file, the server must stop with exit code 0, and no browser may have reported a policy violation.
 */
export const test = base.extend<TestFixtures, { currentSite: CurrentSite }>({
  currentSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const currentSite = new CurrentSite();
      await use(currentSite);
      await currentSite.close();
    },
    { scope: 'worker' },
  ],
  serverEnvironment: [{}, { option: true }],
  site: async ({ currentSite }, use, { file }) => use(await currentSite.of(file)),
  upstreams: ({ site }, use) => use(site.upstreams),
  externalHosts: ({ site }, use) => use(site.externalHosts),
  server: async ({ site, serverEnvironment }, use) => use(await site.server(serverEnvironment)),
  admin: async ({ site, server }, use) => use(await site.admin(server)),
  baseURL: ({ server }, use) => use(server.url),
  proxy: ({ externalHosts }, use) => use(externalHosts.contextOptions.proxy),
  ignoreHTTPSErrors: ({ externalHosts }, use) =>
    use(externalHosts.contextOptions.ignoreHTTPSErrors),
  /** Pages have the time of the run, and toasts stay open. New pages wait for hydration. */
  context: async ({ context, javaScriptEnabled }, use) => {
    await shiftClock(context, CLOCK_SHIFT_MS);
    await keepToastsOpen(context);
    const open = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await open();
      if (javaScriptEnabled !== false) waitForHydrationOnNavigation(page);
      return page;
    };
    await use(context);
  },
  browserErrors: [
    async ({ context }, use) => {
      const browserErrors = new BrowserErrors(collectBrowserErrors(context));
      await use(browserErrors);
      // A test may end before the browser has reported everything.
      await expect.poll(() => browserErrors.missing).toEqual([]);
      expect(browserErrors.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
