// Measures how fast the panel's Bonuses tab responds with a thousand bonuses: the time from a key
// press or click to the next frame (Event Timing, in steps of 8 ms), on a desktop computer, and with
// a CPU that is four times slower on a desktop and on a phone. Fails if a median is over the limit.
// Also prints the CPU time of the main thread, which includes work after the frame, but not that of
// other programs.
//
//   node e2e/bench/bonuses.ts [rounds=5]
import { chromium, expect, type Page } from '@playwright/test';
import { findBrowser, LAUNCH_FLAGS } from '../../testing/browser.mjs';
import { Panel } from '../pages/panel.ts';
import { PanelBonuses } from '../pages/panel-bonuses.ts';
import { SIZES } from '../sizes.ts';
import { ALL_STATES } from '../states/all-states.ts';
import { TestEnvironment } from '../states/test-environment.ts';
import { marked, printTable } from '../../testing/figures.ts';
import { median } from '../../testing/median.ts';
import { readTasks, TRACE_CATEGORIES } from './main-thread.ts';

/** The limit for a processor that is four times slower. */
const LIMIT_MS = 200;
const RUNS = [
  { name: 'desktop', size: SIZES.desktop, rate: 1 },
  { name: 'desktop, four times slower', size: SIZES.desktop, rate: 4 },
  { name: 'phone, four times slower', size: SIZES.phone, rate: 4 },
];
const STATE = 'panel-bonuses-many';
/** With a shorter pause, two interactions could be in the same frame. */
const PAUSE_MS = 600;

interface Interaction {
  /** What is measured: one key press or click. */
  act: (page: Page, bonuses: PanelBonuses) => Promise<void>;
  /** Prepares the page for it. Not measured. */
  prepare?: (page: Page, bonuses: PanelBonuses) => Promise<void>;
  /** The only screen size at which the interaction exists; default: all. */
  onlyOn?: keyof typeof SIZES;
  opensDialog?: true;
}

const isPhone = (page: Page) => page.viewportSize()?.width === SIZES.phone.width;
const select = (bonuses: PanelBonuses) => bonuses.select('Bonus number 3');

const INTERACTIONS: Record<string, Interaction> = {
  'first key in the search': { act: (page) => page.keyboard.press('7') },
  'second key in the search': {
    prepare: (page) => page.keyboard.press('7'),
    act: (page) => page.keyboard.press('7'),
  },
  'switch of a bonus': { act: (_page, bonuses) => bonuses.activeSwitch('Bonus number 7').click() },
  'first checkbox': {
    onlyOn: 'desktop',
    act: (page) => page.getByRole('checkbox', { name: 'Select Bonus number 3' }).click(),
  },
  'second checkbox': {
    prepare: (_page, bonuses) => select(bonuses),
    act: (page) => page.getByRole('checkbox', { name: 'Select Bonus number 4' }).click(),
  },
  'selection of all 1,000': {
    prepare: (_page, bonuses) => select(bonuses),
    act: (page) => page.getByRole('button', { name: 'Select all 1,000' }).click(),
  },
  'move by one position': {
    prepare: (_page, bonuses) => bonuses.grip('Bonus number 3').focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  'move to the end': {
    prepare: (_page, bonuses) => bonuses.grip('Bonus number 3').focus(),
    act: (page) => page.keyboard.press('End'),
  },
  'sort by title': {
    onlyOn: 'desktop',
    act: (page) => page.getByRole('button', { name: 'Bonus', exact: true }).click(),
  },
  'next page': { act: (page) => page.getByTitle('2', { exact: true }).click() },
  'menu of a bonus': {
    onlyOn: 'phone',
    act: (_page, bonuses) => bonuses.menu('Bonus number 7').click(),
  },
  'form of a bonus': {
    opensDialog: true,
    act: (page, bonuses) =>
      isPhone(page)
        ? bonuses.button('Edit', 'Bonus number 3').click()
        : bonuses.button('Edit', 'Bonus number 7').click(),
  },
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

/** Leaves the tab and opens it again, which resets it, and focuses the search. */
async function openAgain(page: Page, bonuses: PanelBonuses): Promise<void> {
  const panel = new Panel(page);
  await page.keyboard.press('Escape');
  await expect(bonuses.dialog).toBeHidden();
  await panel.openTab('Overview');
  await panel.openTab('Bonuses');
  await expect(
    page.getByRole('button', { name: 'Edit Bonus number 1', exact: true }),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search bonuses' }).focus();
}

const rounds = Number(process.argv[2] ?? 5);
const state = ALL_STATES.find(({ name }) => name === STATE);
if (!state) throw new Error(`There is no state ${STATE}.`);
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: LAUNCH_FLAGS,
});
const environment = await TestEnvironment.open();
const rows: (string | number)[][] = [];
try {
  await environment.prepareScenario(state.scenario);
  for (const { name: run, size, rate } of RUNS) {
    const page = await environment.show(browser, state, size);
    const bonuses = new PanelBonuses(page);
    const session = await page.context().newCDPSession(page);
    await recordDurations(page);
    for (const [name, { act, prepare, onlyOn, opensDialog }] of Object.entries(INTERACTIONS)) {
      if (onlyOn && SIZES[onlyOn] !== size) continue;
      const times: number[] = [];
      const cpuTimes: number[] = [];
      // The first round loads code, such as that of the form.
      for (let round = 0; round <= rounds; round += 1) {
        await openAgain(page, bonuses);
        await prepare?.(page, bonuses);
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        await page.waitForTimeout(PAUSE_MS);
        await browser.startTracing(page, { categories: TRACE_CATEGORIES });
        await takeLongest(page);
        await act(page, bonuses);
        await page.waitForTimeout(PAUSE_MS);
        const time = await takeLongest(page);
        const { tasks } = readTasks(await browser.stopTracing());
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        if (round > 0) {
          times.push(time);
          cpuTimes.push(tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0));
        }
        if (opensDialog) await expect(bonuses.dialog).toBeVisible();
      }
      rows.push([
        run,
        name,
        marked(median(times), { atMost: rate > 1 ? LIMIT_MS : Infinity }),
        Math.max(...times),
        median(cpuTimes).toFixed(0),
      ]);
    }
  }
} finally {
  await environment.close();
  await browser.close();
}
printTable(
  ['screen', 'action', `median in ms (budget: ${String(LIMIT_MS)})`, 'longest', 'CPU time'],
  rows,
);
