import type { Browser, Disposable, Page } from '@playwright/test';
import { type ExternalHosts, startExternalHosts } from '../external-hosts.ts';
import { waitForHydrationOnNavigation } from '../pages/hydration.ts';
import { thumbnailArt } from './thumbnail-art.ts';

/** A resource without scripts, opened to end the previous state. */
const BLANK = '/robots.txt';

/**
 * A browser tab that is reused for all states, because a new one would load all scripts again.
 * `clear` removes everything that a state may leave behind.
 */
export class Tab {
  readonly page: Page;
  readonly runsScript: boolean;
  /** Init scripts. */
  readonly #scripts: Disposable[] = [];
  readonly #externalHosts: ExternalHosts;

  private constructor(page: Page, runsScript: boolean, externalHosts: ExternalHosts) {
    this.page = page;
    this.runsScript = runsScript;
    this.#externalHosts = externalHosts;
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...script: Parameters<typeof add>) => {
      const added = await add(...script);
      this.#scripts.push(added);
      return added;
    };
  }

  /**
   * Opens a tab without motion and without access to other hosts.
   * @param options.now its fixed time, ISO-8601
   * @param options.runsScript whether JavaScript is enabled
   */
  static async open(
    browser: Browser,
    { url, now, runsScript }: { url: string; now: string; runsScript: boolean },
  ): Promise<Tab> {
    const externalHosts = await startExternalHosts(thumbnailArt);
    const context = await browser.newContext({
      ...externalHosts.contextOptions,
      baseURL: url,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
      javaScriptEnabled: runsScript,
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    if (runsScript) waitForHydrationOnNavigation(page);
    return new Tab(page, runsScript, externalHosts);
  }

  /** Leaves the current page and removes its routes, init scripts, cookies and storage. */
  async clear(): Promise<void> {
    const { page } = this;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of this.#scripts.splice(0)) await script.dispose();
    await page.goto(BLANK, { waitUntil: 'load' });
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await this.#externalHosts.close();
  }
}
