import type { Browser, Page } from '@playwright/test';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { frozenAt } from '../../testing/frozen-clock.ts';
import { TestServer } from '../../testing/server.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { waitUntilSettled } from './wait-until-settled.ts';
import { NOON, type ScenarioContext } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import type { ScenarioName, State } from './state.ts';
import { Tab } from './tab.ts';

/** A server with a fixed clock, which is prepared scenario by scenario, and a browser tab. */
export class TestEnvironment implements ScenarioContext {
  readonly server: TestServer;
  readonly upstreams: Upstreams;
  #admin: AdminClient;
  #now = NOON;
  /** Number of scenarios that have been prepared. */
  #prepared = 0;
  #tab: Tab | null = null;

  private constructor(server: TestServer, upstreams: Upstreams, admin: AdminClient) {
    this.server = server;
    this.upstreams = upstreams;
    this.#admin = admin;
  }

  /** Starts the server with demo bonuses and without sources. */
  static async open(): Promise<TestEnvironment> {
    const upstreams = await startUpstreams();
    let server: TestServer | undefined;
    try {
      server = await TestServer.start({
        database: sqliteDatabase,
        environment: { ...frozenAt(NOON), PUBLIC_FETCH_STUB: upstreams.url },
      });
      return new TestEnvironment(server, upstreams, await signIn(server));
    } catch (error) {
      await server?.dispose();
      await upstreams.close();
      throw error;
    }
  }

  get admin(): AdminClient {
    return this.#admin;
  }

  async restart(at: string, environment: Record<string, string> = {}): Promise<void> {
    // The tab has the server's old time and may have pending requests.
    await this.#closeTab();
    await this.server.stop();
    this.#now = at;
    this.server.changeEnvironment({
      ...environment,
      PUBLIC_FETCH_STUB: this.upstreams.url,
      FROZEN_AT: at,
    });
    await this.server.start();
    // The session may have expired.
    this.#admin = await signIn(this.server);
  }

  /** Prepares all scenarios up to this one. Scenarios can't be undone. */
  async prepareScenario(name: ScenarioName): Promise<void> {
    const order = Object.keys(SCENARIOS) as ScenarioName[];
    while (this.#prepared <= order.indexOf(name)) {
      const next = order[this.#prepared];
      this.#prepared += 1;
      if (next !== undefined) await SCENARIOS[next].prepare(this);
    }
  }

  /**
   * Shows a state in the browser's page: without motion, with the server's time, completely loaded.
   * The page is shared by all states and valid until the next call.
   */
  async show(
    browser: Browser,
    state: State,
    viewport: { width: number; height: number },
  ): Promise<Page> {
    const runsScript = state.isWithoutScript !== true;
    try {
      const { page } = await this.#clearTab(browser, runsScript);
      await page.setViewportSize(viewport);
      await state.show(page);
      await page.waitForLoadState('load');
      if (runsScript) await waitUntilSettled(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const pictures = [...document.images];
        // Full-page screenshots also show images that have not been scrolled into view.
        for (const picture of pictures) picture.loading = 'eager';
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      });
      return page;
    } catch (error) {
      await this.#closeTab();
      throw error;
    }
  }

  /** The tab, cleared of the previous state. */
  async #clearTab(browser: Browser, runsScript: boolean): Promise<Tab> {
    if (this.#tab?.runsScript === runsScript) {
      await this.#tab.clear();
      return this.#tab;
    }
    await this.#closeTab();
    this.#tab = await Tab.open(browser, { url: this.server.url, now: this.#now, runsScript });
    return this.#tab;
  }

  async #closeTab(): Promise<void> {
    await this.#tab?.close();
    this.#tab = null;
  }

  async close(): Promise<void> {
    await this.#closeTab();
    await this.server.dispose();
    await this.upstreams.close();
  }
}

async function signIn({ url }: TestServer): Promise<AdminClient> {
  return new AdminClient(url, await AdminClient.signIn(url));
}
