import { findBrowser } from '../testing/browser.mjs';
import { shiftedBy } from '../testing/frozen-clock.ts';
import { shareSeededDatabase } from '../testing/seeded-database.ts';
import { CLOCK_SHIFT_MS } from './site-time.ts';

/** Playwright's global setup. Returns the teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Playwright's own message would name the wrong command.
  if ((await findBrowser()) === undefined) {
    throw new Error('No Chromium was found; get one with: npm run browser -w testing');
  }
  return shareSeededDatabase(shiftedBy(CLOCK_SHIFT_MS));
}
