import type { Browser } from '@playwright/test';
import { SIZES } from '../sizes.ts';
import { sortByScenario, type State } from '../states/state.ts';
import { TestEnvironment } from '../states/test-environment.ts';
import { inspectScreens, SCREENS } from './inspect-pages.ts';

const { small, phone, tablet, desktop, largeText } = SCREENS;

/**
 * Each state is shown on a phone and on a desktop, because some components depend on the width, and
 * checked on the other screens of that kind.
 */
const SHOWINGS = [
  { size: SIZES.phone, screens: [phone, largeText, small] },
  { size: SIZES.desktop, screens: [desktop, tablet] },
];

/**
 * Shows each state and checks its layout.
 *
 * @param report called with the problems of each state, one per line: width, problem
 */
export async function inspectStates(
  browser: Browser,
  states: readonly State[],
  report: (name: string, problems: readonly string[]) => void,
): Promise<void> {
  const environment = await TestEnvironment.open();
  try {
    for (const state of sortByScenario(states)) {
      await environment.prepareScenario(state.scenario);
      const problems: string[] = [];
      for (const { size, screens } of SHOWINGS) {
        if (state.isPhoneOnly && size !== SIZES.phone) continue;
        try {
          const page = await environment.show(browser, state, size);
          problems.push(...(await inspectScreens(page, screens)));
        } catch (error) {
          problems.push(`at ${String(size.width)} px: not shown: ${String(error)}`);
        }
      }
      report(state.name, problems);
    }
  } finally {
    await environment.close();
  }
}
