import type { Page } from '@playwright/test';
import { BonusesPage } from '../pages/bonuses-page.ts';
import { PanelBonuses } from '../pages/panel-bonuses.ts';
import { Panel } from '../pages/panel.ts';
import { expect, test } from '../test.ts';

const BONUS = 'A bonus that opens calmly';
/** As many frames as a short motion would take. */
const FRAMES = 12;

test.beforeAll(async ({ admin }) => {
  await admin.createBonus({
    title: BONUS,
    description: 'First deposit of up to $100 matched.',
    ctaHref: 'https://offers.example/',
  });
});

/** Where the last button of a dialog is in each frame from the one on in which there is a dialog. */
async function placesOnTheWay(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const watched = page.evaluate(
    (frames) =>
      new Promise<string[]>((resolve) => {
        const places: string[] = [];
        const look = () => {
          const all = ':is([role=dialog], dialog[open]) :is(a, button)';
          const button = [...document.querySelectorAll(all)].at(-1);
          const box = button?.getBoundingClientRect();
          if (box) places.push([box.x, box.y, box.width, box.height].map(Math.round).join());
          if (places.length < frames) requestAnimationFrame(look);
          else resolve(places);
        };
        look();
      }),
    FRAMES,
  );
  await open();
  return watched;
}

// The tests' browser says that it wants no motion. In a frame of one, a click would miss.
test('a dialog of the panel does not move with reduced motion', async ({ page }) => {
  await new Panel(page).enter('/admin/bonuses');
  const bonuses = new PanelBonuses(page);
  const places = await placesOnTheWay(page, () => bonuses.open('Delete', BONUS));
  expect(new Set(places)).toEqual(new Set([places.at(-1)]));
});

test('a dialog of the site does not move with reduced motion', async ({ page }) => {
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  const places = await placesOnTheWay(page, () => bonuses.claim(BONUS));
  expect(new Set(places)).toEqual(new Set([places.at(-1)]));
});
