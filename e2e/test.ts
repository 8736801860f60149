import { expect, test as base } from '@playwright/test';
import { AdminClient } from '../testing/admin-client.ts';
import { mysqlDatabase, sqliteDatabase } from '../testing/database.ts';
import { standInForOutside } from './outside.ts';
import { awaitHydration } from './pages/hydration.ts';
import { TestServer } from '../testing/server.ts';
import { collectTrouble, Trouble } from './trouble.ts';
import { startUpstreams, type Upstreams } from '../testing/upstreams/upstreams.ts';

export { expect } from '@playwright/test';

/** What a spec that breaks the policy on purpose asks for, so that its reports are known. */
export const FORBIDDEN_ON_PURPOSE = 'forbidden-on-purpose.example';

interface TestFixtures {
  /** Whatever the browser complains of in this story; what the story doesn't expect fails it. */
  trouble: Trouble;
}

interface WorkerFixtures {
  /**
   * What the server is told beyond its sources; an empty value takes something back. A spec that says
   * anything here (`test.use`) gets a server of its own: the others share one with whoever ran before.
   */
  serverEnvironment: Record<string, string>;
  /** The stub of YouTube and the sheets that the server reads from. */
  upstreams: Upstreams;
  /** The production server, on MariaDB when `TEST_DATABASE_URL` names one, else on SQLite. */
  server: TestServer;
  /** The API as the signed-in first account. */
  admin: AdminClient;
}

/** Policy violations that browsers reported to the server and that no spec caused on purpose. */
function reportedViolations(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('Security report') && !line.includes(FORBIDDEN_ON_PURPOSE));
}

/**
 * Playwright's `test` with a production server of its own. `page.goto('/')` opens the site. When the
 * tests are over the server is asked to end, and the run fails unless it does so with exit code 0,
 * and if any browser reported a policy violation meanwhile.
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
  serverEnvironment: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ upstreams, serverEnvironment }, use) => {
      const serverUrl = process.env.TEST_DATABASE_URL;
      const server = await TestServer.start({
        database: serverUrl ? () => mysqlDatabase(serverUrl) : sqliteDatabase,
        environment: { ...upstreams.environment, ...serverEnvironment },
      });
      await use(server);
      await server.dispose();
      expect(reportedViolations(server.output)).toEqual([]);
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ server }, use) => {
      await use(new AdminClient(server.url, await AdminClient.signIn(server.url)));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  /** Its pages are opened once they answer to clicks. Thumbnails come from the stub: the browser reaches no other host. */
  context: async ({ context, server, upstreams, javaScriptEnabled }, use) => {
    const open = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await open();
      if (javaScriptEnabled !== false) awaitHydration(page);
      return page;
    };
    await standInForOutside(context, server.url, async (path) => {
      const picture = await fetch(`${upstreams.url}${path}`);
      return {
        status: picture.status,
        contentType: picture.headers.get('content-type') ?? '',
        body: Buffer.from(await picture.arrayBuffer()),
      };
    });
    await use(context);
  },
  trouble: [
    async ({ context }, use) => {
      const trouble = new Trouble(collectTrouble(context));
      await use(trouble);
      // A story may end before the browser has noted what it did.
      await expect.poll(() => trouble.missing).toEqual([]);
      expect(trouble.surprises).toEqual([]);
    },
    { auto: true },
  ],
});
