import { defineConfig, devices } from '@playwright/test';
import { findBrowser, LAUNCH_FLAGS } from '../testing/browser.mjs';
import { SIZES } from './sizes.ts';

// Other tools read this file on machines that have no browser yet: the global setup asks for one.
const executablePath = await findBrowser();

/** What a visitor sees, in one spec a screen: it has to hold on a phone and a tablet, too. */
const SCREENS = /\/(home|bonuses|videos|leaderboard|play|legal|not-found|error-screen)\.spec\.ts$/;

/** The browser tests: a real Chromium against the production build, which has to be there. */
export default defineConfig({
  testDir: './specs',
  testMatch: '**/*.spec.ts',
  globalSetup: './require-browser.ts',
  // The tests of a worker share one server, and a test that passes only at the second try has failed.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 180_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: LAUNCH_FLAGS,
    },
    // A dialog that grows under the pointer may miss a click of somebody as fast as a test.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'UTC',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Recording every story to look at the few that fail costs a third of the time: `--trace on` does.
    trace: 'off',
  },
  projects: [
    { name: 'desk', use: { ...devices['Desktop Chrome'], viewport: SIZES.desk } },
    {
      name: 'tablet',
      testMatch: SCREENS,
      use: { ...devices['Desktop Chrome'], viewport: SIZES.tablet },
    },
    {
      name: 'phone',
      testMatch: SCREENS,
      use: { ...devices['Desktop Chrome'], viewport: SIZES.phone },
    },
  ],
});
