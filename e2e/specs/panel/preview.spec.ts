import type { Frame, Page } from '@playwright/test';
import { Panel } from '../../pages/panel.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { accessibilityViolations } from '../../states/check-accessibility.ts';
import { waitUntilSettled } from '../../states/wait-until-settled.ts';
import { expect, test } from '../../test.ts';

const SITE_CONFIG = '/admin/settings?part=site';
/** The names of the pages in the preview. */
const PAGES: Record<string, string> = {
  Home: '/',
  Bonuses: '/bonuses',
  Leaderboard: '/leaderboard',
  Play: '/play',
  Videos: '/videos',
  Terms: '/terms',
  Privacy: '/privacy',
  Disclaimer: '/disclaimer',
};
const PHONE = { width: 360, height: 740 };

/** The place and the text style of all visible elements. */
const looksOf = (page: Page | Frame) =>
  page.evaluate(() => {
    // Browsers use the display font only if it arrives in time.
    document.documentElement.style.setProperty('--display', 'sans-serif');
    return [...document.body.querySelectorAll('*:not(script, noscript, noscript *)')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { font, color } = getComputedStyle(element);
        const box = [x, y, width, height].map((px) => Math.round(px)).join(' ');
        return `${element.tagName} ${box} ${font} ${color}`;
      },
    );
  });

test('the preview shows the public pages with the values of the form, and nothing is saved or followed', async ({
  page,
  admin,
}) => {
  const stored = await admin.settings();
  const settings = new SettingsPage(page);
  await new Panel(page).enter(SITE_CONFIG);
  // The second one is that of the note during a break.
  const heading = settings.previewedPage
    .getByRole('heading', { level: 1, includeHidden: true })
    .first();
  await expect(heading).toHaveText(stored.creator.name);
  await settings.section('Creator').getByLabel('Name').fill('Lucky Lou & Söhne 🎰 <3');
  await expect(heading).toHaveText('Lucky Lou & Söhne 🎰 <3');
  await settings.section('Code and contact').getByLabel('Referral code').fill('LOU-21');
  await expect(settings.previewedPage.locator('main')).toContainText('LOU-21');

  await settings.section('Creator').getByLabel('Name').fill('');
  await expect(settings.preview.getByRole('status')).toHaveText(
    'The preview shows the last valid values. Creator: Please fill this in',
  );
  await expect(heading).toHaveText('Lucky Lou & Söhne 🎰 <3');

  // The page stays where it was scrolled to.
  const frame = page.frames()[1];
  if (!frame) throw new Error('The preview has no frame');
  await frame.evaluate(() => {
    window.scrollTo(0, 300);
  });
  await settings.section('Creator').getByLabel('Name').fill('Lou');
  await expect(heading).toHaveText('Lou');
  await expect.poll(() => frame.evaluate(() => scrollY)).toBe(300);

  const prizes = settings.section('Prizes');
  await prizes.getByLabel('Rank 1', { exact: true }).fill('$1,500.00');
  await settings.previewPage('Leaderboard');
  await expect(heading).toContainText('$3,000 Leaderboard');

  // A click on a link of the page.
  await settings.preview.locator('iframe').click({ position: { x: 60, y: 20 } });
  await expect(page).toHaveURL(SITE_CONFIG);
  expect(page.frames().map((each) => each.url())).toEqual([page.url(), 'about:blank']);
  expect(page.context().pages()).toHaveLength(1);
  expect(await admin.settings()).toEqual(stored);
});

for (const { screen, width } of [
  { screen: 'Phone', width: 390 },
  { screen: 'Desktop', width: 1280 },
]) {
  test(
    `the preview of every page looks exactly like the page, on the screen '${screen}'`,
    { tag: '@release' },
    async ({ page, context, admin }) => {
      // The visitor must not see newer videos than the preview.
      await admin.refreshVideos();
      const settings = new SettingsPage(page);
      await new Panel(page).enter(SITE_CONFIG);
      await settings.preview.getByRole('button', { name: screen }).click();
      const previews: { name: string; height: number; looks: string[] }[] = [];
      for (const name of Object.keys(PAGES)) {
        await settings.previewPage(name);
        await expect(settings.previewedPage.locator('main')).toBeVisible();
        const frame = page.frames()[1];
        if (!frame) throw new Error('The preview has no frame');
        const height = await frame.evaluate(() => innerHeight);
        previews.push({ name, height, looks: await looksOf(frame) });
      }

      const visitor = await context.newPage();
      // Before its scripts run, but with the styles for browsers with scripts.
      await visitor.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      for (const { name, height, looks } of previews) {
        await visitor.setViewportSize({ width, height });
        await visitor.goto(PAGES[name] ?? '', { waitUntil: 'load' });
        const expected = await looksOf(visitor);
        expect(expected.length).toBeGreaterThan(50);
        expect(looks, name).toEqual(expected);
      }
    },
  );
}

test(
  'on a phone, the preview opens on the whole screen, is accessible, and returns the focus',
  { tag: '@release' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    const settings = new SettingsPage(page);
    await new Panel(page).enter(SITE_CONFIG);
    await expect(settings.state).toHaveText('All changes saved');
    await (await settings.open('Creator')).getByLabel('Tagline').fill('Every evening at nine.');
    const button = page.getByRole('button', { name: 'Preview', exact: true });
    await button.click();
    await expect(settings.previewedPage.locator('main')).toContainText('Every evening at nine.');
    const content = settings.preview.locator('.ant-modal-container');
    await expect.poll(() => content.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await waitUntilSettled(page);
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);

    // The keyboard scrolls the page in the preview.
    await settings.preview.locator('iframe').focus();
    await page.keyboard.press('PageDown');
    const frame = page.frames()[1];
    await expect.poll(() => frame?.evaluate(() => scrollY)).toBeGreaterThan(100);

    await page.keyboard.press('Escape');
    await expect(settings.preview).toBeHidden();
    await expect(button).toBeFocused();
    await expect(settings.state).toHaveText('Unsaved changes');
  },
);
