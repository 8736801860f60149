import type { Page } from '@playwright/test';
import { BonusesPage } from '../pages/bonuses-page.ts';
import { PanelBonuses } from '../pages/panel-bonuses.ts';
import { Panel } from '../pages/panel.ts';
import { expect, test } from '../test.ts';

const BONUS = 'A bonus that opens calmly';
/** As many frames as a short animation would take. */
const FRAMES = 12;

test.beforeAll(async ({ admin }) => {
  await admin.createBonus({
    title: BONUS,
    description: 'First deposit of up to $100 matched.',
    ctaHref: 'https://offers.example/',
    wagering: 40,
  });
});

/** The position of a dialog's last button in each frame after the dialog appeared. */
async function positionsPerFrame(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const recorded = page.evaluate(
    (frames) =>
      new Promise<string[]>((resolve) => {
        const positions: string[] = [];
        const recordFrame = () => {
          const buttons = ':is([role=dialog], dialog[open]) :is(a, button)';
          const button = [...document.querySelectorAll(buttons)].at(-1);
          const box = button?.getBoundingClientRect();
          if (box) positions.push([box.x, box.y, box.width, box.height].map(Math.round).join());
          if (positions.length < frames) requestAnimationFrame(recordFrame);
          else resolve(positions);
        };
        recordFrame();
      }),
    FRAMES,
  );
  await open();
  return recorded;
}

// The test browser requests reduced motion, because clicks could miss a moving dialog.
test(
  'a dialog of the panel does not move with reduced motion',
  { tag: '@release' },
  async ({ page }) => {
    await new Panel(page).enter('/admin/bonuses');
    const bonuses = new PanelBonuses(page);
    const positions = await positionsPerFrame(page, () => bonuses.open('Delete', BONUS));
    expect(new Set(positions)).toEqual(new Set([positions.at(-1)]));
  },
);

test(
  'a dialog of the site does not move with reduced motion',
  { tag: '@release' },
  async ({ page }) => {
    const bonuses = new BonusesPage(page);
    await bonuses.open();
    const positions = await positionsPerFrame(page, () => bonuses.claim(BONUS));
    expect(new Set(positions)).toEqual(new Set([positions.at(-1)]));
  },
);
