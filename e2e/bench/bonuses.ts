// Measures how fast the panel's Bonuses tab responds with a thousand bonuses: the time from a key
// press or click to the next frame (Event Timing, in steps of 8 ms), on a desktop computer and with
// a CPU that is four times slower.
//
//   node e2e/bench/bonuses.ts [rounds=5]
import { chromium, type Page } from '@playwright/test';
import { findBrowser, LAUNCH_FLAGS } from '../../testing/browser.mjs';
import { PanelBonuses } from '../pages/panel-bonuses.ts';
import { SIZES } from '../sizes.ts';
import { ALL_STATES } from '../states/all-states.ts';
import { TestEnvironment } from '../states/test-environment.ts';
import { median } from '../../testing/median.ts';

const SLOWDOWNS = [1, 4];
const STATE = 'panel-bonuses-many';
/** With a shorter pause, two interactions could be in the same frame. */
const PAUSE_MS = 600;

const INTERACTIONS: Record<string, (page: Page, bonuses: PanelBonuses) => Promise<void>> = {
  'a key in the search': (page) => page.keyboard.press('7'),
  'a switch': (_page, bonuses) => bonuses.activeSwitch('Bonus number 7').click(),
  'a checkbox': (page) => page.getByRole('checkbox', { name: 'Select Bonus number 3' }).click(),
  'the form of a bonus': (_page, bonuses) => bonuses.button('Edit', 'Bonus number 7').click(),
};

/** Records the Event Timing entries of keys and clicks. */
const recordDurations = (page: Page) =>
  page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/**
 * The duration of the longest interaction since the last call, in milliseconds. It is 0 if all were
 * shorter than 16 ms, because the browser does not report those.
 */
const takeLongest = (page: Page) =>
  page.evaluate(() => {
    const { durations } = window as typeof window & { durations: number[] };
    return Math.max(0, ...durations.splice(0));
  });

const rounds = Number(process.argv[2] ?? 5);
const state = ALL_STATES.find(({ name }) => name === STATE);
if (!state) throw new Error(`There is no state ${STATE}.`);
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: LAUNCH_FLAGS,
});
const environment = await TestEnvironment.open();
try {
  await environment.prepareScenario(state.scenario);
  for (const rate of SLOWDOWNS) {
    const page = await environment.show(browser, state, SIZES.desktop);
    const bonuses = new PanelBonuses(page);
    const session = await page.context().newCDPSession(page);
    await recordDurations(page);
    for (const [name, interact] of Object.entries(INTERACTIONS)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await page.getByRole('searchbox', { name: 'Search bonuses' }).focus();
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        await page.waitForTimeout(PAUSE_MS);
        await takeLongest(page);
        await interact(page, bonuses);
        await page.waitForTimeout(PAUSE_MS);
        times.push(await takeLongest(page));
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await page.keyboard.press('Escape');
        await page.getByRole('searchbox', { name: 'Search bonuses' }).fill('');
        await page.waitForTimeout(PAUSE_MS);
      }
      process.stdout.write(
        `${name.padEnd(24)} ${String(rate)}× slower: ${String(median(times)).padStart(4)} ms, longest ${String(Math.max(...times))} ms\n`,
      );
    }
  }
} finally {
  await environment.close();
  await browser.close();
}
