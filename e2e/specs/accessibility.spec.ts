import { expect, type Page, test as base } from '@playwright/test';
import { HomePage } from '../pages/home-page.ts';
import { Panel } from '../pages/panel.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SIZES } from '../sizes.ts';
import { ALL_STATES } from '../states/all-states.ts';
import { waitUntilSettled } from '../states/wait-until-settled.ts';
import { accessibilityViolations } from '../states/check-accessibility.ts';
import { TestEnvironment } from '../states/test-environment.ts';
import { sortByScenario, type State } from '../states/state.ts';

const test = base.extend<object, { environment: TestEnvironment }>({
  environment: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const environment = await TestEnvironment.open();
      await use(environment);
      await environment.close();
    },
    { scope: 'worker' },
  ],
});

// axe needs scripts in the page.
const checkedStates = ALL_STATES.filter(({ isWithoutScript }) => isWithoutScript !== true);

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
      expect.soft(await accessibilityViolations(page), `on a ${name}`).toEqual([]);
    }
  });
}

test('a state does not affect the next one', async ({ browser, environment }) => {
  const { scenario } = checkedStates.at(-1) ?? {};
  if (scenario === undefined) throw new Error('There is no state');
  const leftovers = (page: Page) =>
    page.evaluate(async () => ({
      status: (await fetch('/api/site')).status,
      isMarked: 'mark' in window,
      isHovered: document.querySelector('h1:hover') !== null,
      stored: localStorage.length + sessionStorage.length,
    }));
  const marked: State = {
    name: 'marked',
    scenario,
    show: async (page) => {
      await page.route('**/api/site', (route) => route.fulfill({ status: 400 }));
      await page.addInitScript(() => Object.assign(window, { mark: true }));
      await new Panel(page).enter('/admin/profile');
      await new ProfilePage(page).username.fill('not saved');
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).hover();
      await page.evaluate(() => {
        localStorage.setItem('mark', 'set');
        sessionStorage.setItem('mark', 'set');
      });
      expect(await leftovers(page)).toEqual({
        status: 400,
        isMarked: true,
        isHovered: true,
        stored: 2,
      });
    },
  };
  const clean: State = { name: 'clean', scenario, show: (page) => new HomePage(page).open() };
  await environment.prepareScenario(scenario);
  const page = await environment.show(browser, marked, SIZES.desktop);
  // The session cookie and the device cookie.
  expect(await page.context().cookies()).toHaveLength(2);
  const next = await environment.show(browser, clean, SIZES.desktop);
  expect(next).toBe(page);
  expect(await next.context().cookies()).toEqual([]);
  expect(await leftovers(next)).toEqual({
    status: 200,
    isMarked: false,
    isHovered: false,
    stored: 0,
  });
});
