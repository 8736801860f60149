import type { Browser, Page } from '@playwright/test';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { frozenAt } from '../../testing/frozen-clock.ts';
import { TestServer } from '../../testing/server.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { atRest } from './at-rest.ts';
import { NOON, type World } from './scene.ts';
import { SCENES } from './scenes.ts';
import type { SceneName, State } from './state.ts';
import { Tab } from './tab.ts';

/** A server of its own whose clock stands still, to be led from scene to scene. */
export class Stage implements World {
  readonly server: TestServer;
  readonly upstreams: Upstreams;
  #admin: AdminClient;
  #now = NOON;
  /** How many of the scenes have been played. */
  #played = 0;
  #tab: Tab | null = null;

  private constructor(server: TestServer, upstreams: Upstreams, admin: AdminClient) {
    this.server = server;
    this.upstreams = upstreams;
    this.#admin = admin;
  }

  /** Starts the server, with the demo bonuses and nothing to read from. */
  static async open(): Promise<Stage> {
    const upstreams = await startUpstreams();
    let server: TestServer | undefined;
    try {
      server = await TestServer.start({
        database: sqliteDatabase,
        environment: frozenAt(NOON),
      });
      return new Stage(server, upstreams, await signIn(server));
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
    // Its clock stands where the server's stood, and a page may be asking for something.
    await this.#closeTab();
    await this.server.stop();
    this.#now = at;
    this.server.tell({ ...environment, FROZEN_AT: at });
    await this.server.start();
    // The session may have ended meanwhile.
    this.#admin = await signIn(this.server);
  }

  /** Plays the scenes that lie between here and this one; there is no way back. */
  async playTo(name: SceneName): Promise<void> {
    const order = Object.keys(SCENES) as SceneName[];
    while (this.#played <= order.indexOf(name)) {
      const next = order[this.#played];
      this.#played += 1;
      if (next !== undefined) await SCENES[next].prepare(this);
    }
  }

  /**
   * Brings the browser's page into a state: calm, with its clock where the server's stands, and with
   * everything loaded. It is the stage's, which has one for all states, and lasts until the next one.
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
      if (runsScript) await atRest(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const pictures = [...document.images];
        // A picture of the whole page shows also what nobody has scrolled to yet.
        for (const picture of pictures) picture.loading = 'eager';
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      });
      return page;
    } catch (error) {
      await this.#closeTab();
      throw error;
    }
  }

  /** The tab, with nothing in it of the state before. */
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
