import { PUBLIC_PAGES } from '../../testing/public-pages.ts';
import { Layout } from '../pages/layout.ts';
import { SIZES } from '../sizes.ts';
import { expect, test } from '../test.ts';

test.use({ javaScriptEnabled: false });

test('without script, every page shows its heading, text, age limit and help lines', async ({
  page,
  admin,
}) => {
  const layout = new Layout(page);
  const { creator } = await admin.site();
  for (const { path, heading } of PUBLIC_PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(layout.heading).toHaveText(heading ?? creator.name);
      await expect(layout.main).toHaveText(/\S.{150}/s);
      await expect(layout.footer).toContainText('18+');
      for (const line of ['1-800-MY-RESET', 'Text HOME to 741741', 'gamblingtherapy.org']) {
        await expect(layout.footer.getByRole('link', { name: line })).toBeVisible();
      }
    });
  }
  for (const [label, path] of [
    ['Bonuses', '/bonuses'],
    ['Home', '/'],
  ] as const) {
    await layout.navigation('Main').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
  }
});

test.describe('on a phone', { tag: '@release' }, () => {
  test.use({ viewport: SIZES.phone });

  test('without script, the bottom bar, the sections of the footer and the benefits open at a tap', async ({
    page,
  }) => {
    const layout = new Layout(page);
    await page.goto('/');
    await layout.navigation('Quick access').getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page).toHaveURL('/leaderboard');
    await page.goto('/play');
    await page.locator('summary', { hasText: 'What you get' }).first().click();
    await expect(page.getByText('24/7 live support')).toBeVisible();
    const legal = layout.navigation('Legal');
    await legal.getByText('Legal').filter({ visible: true }).click();
    await legal.getByRole('link', { name: 'Disclaimer' }).click();
    await expect(page).toHaveURL('/disclaimer');
  });
});
