import { findBrowser } from '../testing/browser.mjs';

/**
 * Playwright's global setup. Without a browser, Playwright's own message would name the wrong
 * command.
 */
export default async function requireBrowser(): Promise<void> {
  if ((await findBrowser()) === undefined) {
    throw new Error('No Chromium was found; get one with: npm run browser -w testing');
  }
}
