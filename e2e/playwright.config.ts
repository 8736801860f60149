import { defineConfig, devices } from '@playwright/test';
import { findBrowser, LAUNCH_FLAGS } from '../testing/browser.mjs';
import './site-time.ts';
import { SIZES } from './sizes.ts';

// The tests have the time of the site. Imported after its shift is set.
await import('../testing/frozen-clock.mjs');

// May be undefined, because other tools read this file without a browser. The global setup requires a browser.
const executablePath = await findBrowser();

/** The specs of the public pages. They run on a phone and, with `make test-large-screens`, on a tablet and a desktop. */
const SCREENS =
  /\/(site\/(home|loading|bonuses|videos|leaderboard|play|help|legal)|failures)\.spec\.ts$/;

/** They are about what is loaded, not about the layout: one size shows it. */
const ON_ONE_SIZE = '**/failures.spec.ts';

/** axe in all states takes minutes: `make test-accessibility` runs it. */
const ACCESSIBILITY = '**/all-accessibility.spec.ts';

/** The browser tests: Chromium against an existing production build. */
export default defineConfig({
  testDir: './specs',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  // The tests of a file share a site. There are no retries: a test that passes only the second time
  // has failed.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 180_000,
  // For a machine that is five times as slow as usual.
  globalTimeout: 90 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: LAUNCH_FLAGS,
    },
    // Without animations, because a moving dialog could miss a fast click.
    contextOptions: { reducedMotion: 'reduce' },
    // A control that cannot be used is reported as such, and not as a test that took too long.
    actionTimeout: 60_000,
    timezoneId: 'UTC',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Recording traces of all tests would take a third of the run time; use `--trace on` when needed.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [ACCESSIBILITY, SCREENS],
      use: { ...devices['Desktop Chrome'], viewport: SIZES.desktop },
    },
    {
      name: 'public-desktop',
      testMatch: SCREENS,
      testIgnore: ON_ONE_SIZE,
      use: { ...devices['Desktop Chrome'], viewport: SIZES.desktop },
    },
    { name: 'accessibility', testMatch: ACCESSIBILITY, use: devices['Desktop Chrome'] },
    {
      name: 'tablet',
      testMatch: SCREENS,
      testIgnore: ON_ONE_SIZE,
      use: { ...devices['Desktop Chrome'], viewport: SIZES.tablet },
    },
    {
      name: 'phone',
      testMatch: SCREENS,
      use: { ...devices['Desktop Chrome'], viewport: SIZES.phone },
    },
  ],
});
