import type { Browser, Disposable, Page } from '@playwright/test';
import { standInForOutside } from '../outside.ts';
import { awaitHydration } from '../pages/hydration.ts';
import { thumbnailArt } from './thumbnail-art.ts';

/** A page of the site without a script: there one state's page ends, and nothing of it goes on. */
const BLANK = '/robots.txt';

/**
 * A tab of the browser that goes from state to state: a new one each time costs more than what is
 * shown in it, as it has all scripts to read anew. Nothing of a state is left for the next one:
 * `clear` takes back what a state may do to its page.
 */
export class Tab {
  readonly page: Page;
  readonly runsScript: boolean;
  /** What runs before the page's own scripts. */
  readonly #scripts: Disposable[] = [];

  private constructor(page: Page, runsScript: boolean) {
    this.page = page;
    this.runsScript = runsScript;
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...script: Parameters<typeof add>) => {
      const added = await add(...script);
      this.#scripts.push(added);
      return added;
    };
  }

  /**
   * Opens one: calm, and reaching no other host.
   * @param options.now where its clock stands, ISO-8601
   * @param options.runsScript whether the pages' scripts run
   */
  static async open(
    browser: Browser,
    { url, now, runsScript }: { url: string; now: string; runsScript: boolean },
  ): Promise<Tab> {
    const context = await browser.newContext({
      baseURL: url,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
      javaScriptEnabled: runsScript,
    });
    await standInForOutside(context, url, thumbnailArt);
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    if (runsScript) awaitHydration(page);
    return new Tab(page, runsScript);
  }

  /** Leaves the page that it shows, and forgets it: routes, scripts put before it, sign-in, storage. */
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
  }
}
