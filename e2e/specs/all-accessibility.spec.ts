import { expect, type Page } from '@playwright/test';
import { HomePage } from '../pages/home-page.ts';
import { Panel } from '../pages/panel.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SIZES } from '../sizes.ts';
import { test, testAccessibility } from '../states/accessibility-test.ts';
import { ALL_STATES } from '../states/all-states.ts';
import type { State } from '../states/state.ts';

testAccessibility(ALL_STATES);

test('a state leaves nothing behind that affects the next one', async ({
  browser,
  environment,
}) => {
  const scenario = 'full';
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
      await expect
        .poll(() => leftovers(page))
        .toEqual({
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
  await expect.poll(() => page.context().cookies()).toHaveLength(2);
  const next = await environment.show(browser, clean, SIZES.desktop);
  expect(next).toBe(page);
  await expect.poll(() => next.context().cookies()).toEqual([]);
  await expect
    .poll(() => leftovers(next))
    .toEqual({
      status: 200,
      isMarked: false,
      isHovered: false,
      stored: 0,
    });
});
