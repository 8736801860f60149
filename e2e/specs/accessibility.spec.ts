import { expect, type Page, test as base } from '@playwright/test';
import { HomePage } from '../pages/home-page.ts';
import { Panel } from '../pages/panel.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SIZES } from '../sizes.ts';
import { ALL_STATES } from '../states/all-states.ts';
import { atRest } from '../states/at-rest.ts';
import { violationsOf } from '../states/judge.ts';
import { Stage } from '../states/stage.ts';
import { inOrderOfScenes, type State } from '../states/state.ts';

const test = base.extend<object, { stage: Stage }>({
  stage: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const stage = await Stage.open();
      await use(stage);
      await stage.close();
    },
    { scope: 'worker' },
  ],
});

// axe is a script itself: where none runs, it finds nothing, not even an end.
const judged = ALL_STATES.filter(({ isWithoutScript }) => isWithoutScript !== true);

for (const state of inOrderOfScenes(judged)) {
  test(`axe finds nothing wrong with ${state.name}, on a phone and on a desk`, async ({
    browser,
    stage,
  }) => {
    await stage.playTo(state.scene);
    const page = await stage.show(browser, state, SIZES.phone);
    for (const [name, size] of Object.entries({ phone: SIZES.phone, desk: SIZES.desk })) {
      if (name === 'desk' && state.isPhoneOnly) continue;
      await page.setViewportSize(size);
      await atRest(page);
      expect.soft(await violationsOf(page), `on a ${name}`).toEqual([]);
    }
  });
}

test('a state leaves nothing to the next one', async ({ browser, stage }) => {
  const { scene } = judged.at(-1) ?? {};
  if (scene === undefined) throw new Error('There is no state');
  const traces = (page: Page) =>
    page.evaluate(async () => ({
      answer: (await fetch('/api/site')).status,
      isMarked: 'mark' in window,
      isHovered: document.querySelector('h1:hover') !== null,
      stored: localStorage.length + sessionStorage.length,
    }));
  const blot: State = {
    name: 'blot',
    scene,
    show: async (page) => {
      await page.route('**/api/site', (route) => route.fulfill({ status: 400 }));
      await page.addInitScript(() => Object.assign(window, { mark: true }));
      await new Panel(page).enter('/admin/profile');
      await new ProfilePage(page).username.fill('not saved');
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).hover();
      await page.evaluate(() => {
        localStorage.setItem('kept', 'here');
        sessionStorage.setItem('kept', 'here');
      });
      expect(await traces(page)).toEqual({
        answer: 400,
        isMarked: true,
        isHovered: true,
        stored: 2,
      });
    },
  };
  const clean: State = { name: 'clean', scene, show: (page) => new HomePage(page).open() };
  await stage.playTo(scene);
  const page = await stage.show(browser, blot, SIZES.desk);
  // Of the session and of the device.
  expect(await page.context().cookies()).toHaveLength(2);
  const next = await stage.show(browser, clean, SIZES.desk);
  expect(next).toBe(page);
  expect(await next.context().cookies()).toEqual([]);
  expect(await traces(next)).toEqual({ answer: 200, isMarked: false, isHovered: false, stored: 0 });
});
