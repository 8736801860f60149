import { expect, test as base } from '@playwright/test';
import { SIZES } from '../sizes.ts';
import { accessibilityViolations } from './check-accessibility.ts';
import { sortByScenario, type State } from './state.ts';
import { TestEnvironment } from './test-environment.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

export const test = base.extend<object, { environment: TestEnvironment }>({
  environment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const environment = await TestEnvironment.open();
      await use(environment);
      await environment.close();
    },
    { scope: 'worker' },
  ],
});

/** Declares one test per state. States without JavaScript are left out, because axe is a script in the page. */
export function testAccessibility(states: readonly State[]): void {
  const checkedStates = states.filter(({ isWithoutScript }) => isWithoutScript !== true);
  for (const state of sortByScenario(checkedStates)) {
    test(`axe finds no violations in the state ${state.name}, on a phone and on a desktop`, async ({
      browser,
      environment,
    }) => {
      await environment.prepareScenario(state.scenario);
      const page = await environment.show(browser, state, SIZES.phone);
      for (const [name, size] of Object.entries({ phone: SIZES.phone, desktop: SIZES.desktop })) {
        if (name === 'desktop' && state.isPhoneOnly) continue;
        await page.setViewportSize(size);
        await waitUntilSettled(page);
        const violations = await accessibilityViolations(page);
        expect.soft(violations, `on a ${name}`).toEqual([]);
      }
    });
  }
}
