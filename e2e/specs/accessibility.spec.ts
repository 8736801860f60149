import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import { SIZES } from '../sizes.ts';
import { ALL_STATES } from '../states/all-states.ts';
import { Stage } from '../states/stage.ts';
import { inOrderOfScenes } from '../states/state.ts';

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
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes
          // A tooltip belongs to what it describes, which names it: no landmark has to hold it.
          .filter(({ target }) => id !== 'region' || target.join() !== '#tooltip')
          .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      );
      expect.soft(found, `on a ${name}`).toEqual([]);
    }
    await page.context().close();
  });
}
