import type { Browser, Page } from '@playwright/test';
import { AdminClient } from '../admin-client.ts';
import { sqliteDatabase } from '../database.ts';
import { frozenAt } from '../frozen-clock.ts';
import { standInForOutside } from '../outside.ts';
import { awaitHydration } from '../pages/hydration.ts';
import { TestServer } from '../server.ts';
import { startUpstreams, type Upstreams } from '../upstreams/upstreams.ts';
import { NOON, type World } from './scene.ts';
import { SCENES } from './scenes.ts';
import type { SceneName, State } from './state.ts';
import { thumbnailArt } from './thumbnail-art.ts';

/** A server of its own whose clock stands still, to be led from scene to scene. */
export class Stage implements World {
  readonly server: TestServer;
  readonly upstreams: Upstreams;
  #admin: AdminClient;
  #now = NOON;
  /** How many of the scenes have been played. */
  #played = 0;

  private constructor(server: TestServer, upstreams: Upstreams, admin: AdminClient) {
    this.server = server;
    this.upstreams = upstreams;
    this.#admin = admin;
  }

  /** Starts the server, with the demo offers and nothing to read from. */
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
   * Brings a new page of the browser into a state, in a context of its own: calm, with its clock where
   * the server's stands, and with everything loaded. Close the page's context in the end.
   */
  async show(
    browser: Browser,
    state: State,
    viewport: { width: number; height: number },
  ): Promise<Page> {
    const context = await browser.newContext({
      baseURL: this.server.url,
      viewport,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
      javaScriptEnabled: state.isWithoutScript !== true,
    });
    try {
      await standInForOutside(context, this.server.url, thumbnailArt);
      const page = await context.newPage();
      if (state.isWithoutScript !== true) awaitHydration(page);
      await page.clock.setFixedTime(this.#now);
      await state.show(page);
      await page.waitForLoadState('load');
      if (state.isWithoutScript !== true) await isAtRest(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const pictures = [...document.images];
        // A picture of the whole page shows also what nobody has scrolled to yet.
        for (const picture of pictures) picture.loading = 'eager';
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      });
      return page;
    } catch (error) {
      await context.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.server.dispose();
    await this.upstreams.close();
  }
}

/** Waits until what opens has opened: antd shows a dialog step by step, the first ones of them unseen. */
async function isAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[class*="-appear-"], [class*="-enter-"], [class*="-leave-"]') ===
        null &&
      document
        .getAnimations()
        .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
}

async function signIn({ url }: TestServer): Promise<AdminClient> {
  return new AdminClient(url, await AdminClient.signIn(url));
}
