import { findBrowser } from '../testing/browser.mjs';

/** Playwright's global setup: without a browser it would name a command of its own, not ours. */
export default async function requireBrowser(): Promise<void> {
  if ((await findBrowser()) === undefined) {
    throw new Error('No Chromium was found; get one with: npm run browser -w testing');
  }
}
