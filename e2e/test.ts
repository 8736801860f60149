import { expect, test as base } from '@playwright/test';
import { AdminClient } from '../testing/admin-client.ts';
import { mysqlDatabase, sqliteDatabase } from '../testing/database.ts';
import { type ExternalHosts, startExternalHosts } from './external-hosts.ts';
import { waitForHydrationOnNavigation } from './pages/hydration.ts';
import { TestServer } from '../testing/server.ts';
import { collectBrowserErrors, BrowserErrors } from './browser-errors.ts';
import { startUpstreams, type Upstreams } from '../testing/upstreams/upstreams.ts';

export { expect } from '@playwright/test';

/** The host that specs request to violate the policy on purpose; its reports are ignored. */
export const FORBIDDEN_ON_PURPOSE = 'forbidden-on-purpose.example';

interface TestFixtures {
  /** Errors that the browser reports during the test. Unexpected ones fail it. */
  browserErrors: BrowserErrors;
}

interface WorkerFixtures {
  /**
   * Environment variables of the server in addition to its sources. An empty value removes a variable. A
   * spec that sets any (`test.use`) gets its own server; all other specs share one.
   */
  serverEnvironment: Record<string, string>;
  /** The stub of YouTube and the sheets. */
  upstreams: Upstreams;
  /** All hosts but this machine: the browser reaches no other, and thumbnails come from the stub. */
  externalHosts: ExternalHosts;
  /** The production server, on MariaDB if `E2E_DATABASE_URL` is set, otherwise on SQLite. */
  server: TestServer;
  /** An API client that is signed in as the first account. */
  admin: AdminClient;
}

/** Policy violations in the server's log that no spec caused on purpose. */
function reportedViolations(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('Security report') && !line.includes(FORBIDDEN_ON_PURPOSE));
}

/**
 * Waits until the server has read its sources for the first time. A refresh on request would join
 * that run, which may have read the sources before a spec changed them.
 */
async function waitForFirstReads(admin: AdminClient): Promise<void> {
  const isReading = async () => (await admin.sourceStatus()).some(({ pending }) => pending);
  await expect.poll(isReading).toBe(false);
  // A run ends shortly after its result is stored. Until then, these requests join it and wait for its end.
  // They may fail, because some specs have sources that are not set or cannot be read.
  await Promise.allSettled([admin.refreshVideos(), admin.refreshLeaderboard()]);
}

/**
 * Playwright's `test` with a production server. `page.goto('/')` opens the site. After the tests
 * the server must stop with exit code 0, and the run fails if a browser reported a policy
 * violation.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  upstreams: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const upstreams = await startUpstreams();
      await use(upstreams);
      await upstreams.close();
    },
    { scope: 'worker' },
  ],
  externalHosts: [
    async ({ upstreams }, use) => {
      const externalHosts = await startExternalHosts(async (path) => {
        const picture = await fetch(`${upstreams.url}${path}`);
        return {
          status: picture.status,
          contentType: picture.headers.get('content-type') ?? '',
          body: Buffer.from(await picture.arrayBuffer()),
        };
      });
      await use(externalHosts);
      await externalHosts.close();
    },
    { scope: 'worker' },
  ],
  serverEnvironment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ upstreams, serverEnvironment }, use) => {
      const serverUrl = process.env.E2E_DATABASE_URL;
      const server = await TestServer.start({
        database: serverUrl ? () => mysqlDatabase(serverUrl) : sqliteDatabase,
        environment: {
          ...upstreams.environment,
          PUBLIC_FETCH_STUB: upstreams.url,
          ...serverEnvironment,
        },
      });
      await use(server);
      await server.dispose();
      expect(reportedViolations(server.output)).toEqual([]);
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ server }, use) => {
      const admin = new AdminClient(server.url, await AdminClient.signIn(server.url));
      await waitForFirstReads(admin);
      await use(admin);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  proxy: async ({ externalHosts }, use) => {
    await use(externalHosts.contextOptions.proxy);
  },
  ignoreHTTPSErrors: async ({ externalHosts }, use) => {
    await use(externalHosts.contextOptions.ignoreHTTPSErrors);
  },
  /** New pages wait for hydration. */
  context: async ({ context, javaScriptEnabled }, use) => {
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
