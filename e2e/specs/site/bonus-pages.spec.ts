import type { Page } from '@playwright/test';
import type { Bonus } from '../../../testing/admin-responses.ts';
import { BonusesPage } from '../../pages/bonuses-page.ts';
import { Layout } from '../../pages/layout.ts';
import { waitUntilSettled } from '../../states/wait-until-settled.ts';
import { expect, test } from '../../test.ts';

const BONUS = {
  title: 'Überraschung: 75% for the link test',
  description: 'Get 75% on top of a deposit.',
  ctaHref: 'https://offers.example/link',
  bullets: ['At least $20'],
};
const SLUG = 'uberraschung-75-for-the-link-test';
const GONE = 'Failed to load resource: the server responded with a status of 410 (Gone)';
const MISSING = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

// A separate server, because the additional bonuses would disturb other tests.
test.use({ serverEnvironment: { LOG_LEVEL: 'info' } });

let bonus: Bonus;

test.beforeAll(async ({ admin }) => {
  bonus = await admin.createBonus(BONUS);
  // Enough for a page that scrolls.
  for (let index = 0; index < 12; index += 1) {
    await admin.createBonus({ ...BONUS, title: `Another bonus ${index}` });
  }
});

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const pathname = (page: Page) => new URL(page.url()).pathname;

test('a shared link opens the bonus’s dialog above all bonuses', async ({ page }) => {
  const bonuses = new BonusesPage(page);
  const response = await page.goto(`${bonus.path}?utm_source=stream`);
  expect([response?.status(), bonus.path]).toEqual([200, `/bonuses/${bonus.id}-${SLUG}`]);
  await expect(bonuses.dialog).toHaveAccessibleName(BONUS.title);
  await expect(page).toHaveTitle(`${BONUS.title} | Playhouse`);
  const isModal = await bonuses.dialog.evaluate((dialog) => dialog.matches(':modal'));
  expect(isModal).toBe(true);
  expect(await scrollTop(page)).toBe(0);

  await bonuses.closeButton.click();
  await expect(bonuses.dialog).toBeHidden();
  expect(pathname(page)).toBe('/bonuses');
  await expect(page).toHaveTitle('Exclusive Bonuses | Playhouse');
  await expect(bonuses.card(BONUS.title)).toBeVisible();
});

test('closing the dialog of a shared link leads Back to the page before it', async ({ page }) => {
  const bonuses = new BonusesPage(page);
  await page.goto('/terms');
  await page.goto(bonus.path);
  await page.keyboard.press('Escape');
  await expect(bonuses.dialog).toBeHidden();
  await page.goBack();
  await expect(new Layout(page).heading).toHaveText('Terms of Service');
});

test('the dialog adds its URL to the history without scrolling, and Back closes it', async ({
  page,
}) => {
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  const button = bonuses.claimButton(BONUS.title);
  await button.focus();
  // Cards get their exact height when they come near the screen.
  await waitUntilSettled(page);
  expect(await scrollTop(page)).toBeGreaterThan(0);
  // Not the page's scroll position: it changes when a card above gets its exact height.
  const top = async () => Math.round((await button.boundingBox())?.y ?? NaN);
  const position = await top();
  // A click would scroll the button out from under the bar at the bottom of a phone.
  await button.press('Enter');
  await expect(bonuses.dialog).toBeVisible();
  expect(pathname(page)).toBe(bonus.path);
  expect(await top()).toBe(position);

  await page.goBack();
  await expect(bonuses.dialog).toBeHidden();
  expect(pathname(page)).toBe('/bonuses');
  await expect(button).toBeFocused();
  expect(await top()).toBe(position);

  await page.goForward();
  await expect(bonuses.dialog).toHaveAccessibleName(BONUS.title);
  await bonuses.closeButton.click();
  await expect(bonuses.dialog).toBeHidden();
  expect([pathname(page), await top()]).toEqual(['/bonuses', position]);
});

test('a reload keeps the dialog open, and closing it leads to all bonuses', async ({ page }) => {
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  await bonuses.claim(BONUS.title);
  await page.reload();
  await expect(bonuses.dialog).toHaveAccessibleName(BONUS.title);
  await bonuses.closeButton.dblclick();
  await expect(bonuses.dialog).toBeHidden();
  expect(pathname(page)).toBe('/bonuses');
  await expect(bonuses.heading).toBeVisible();
});

test('an old or incomplete link redirects to the bonus', async ({ page }) => {
  const bonuses = new BonusesPage(page);
  for (const spelling of [`/bonuses/${bonus.id}`, `/Bonuses/${bonus.id}-Old-Title/`]) {
    await page.goto(`${spelling}?c=D`);
    expect(page.url()).toContain(`${bonus.path}?c=D`);
    await expect(bonuses.dialog).toHaveAccessibleName(BONUS.title);
  }
});

test('a deleted bonus has a note above the other bonuses', async ({
  page,
  admin,
  browserErrors,
}) => {
  browserErrors.expect(`error: ${GONE}`, 'the bonus is deleted');
  browserErrors.expect(/^410: /, 'the bonus is deleted');
  const bonuses = new BonusesPage(page);
  const deleted = await admin.createBonus({ ...BONUS, title: 'Over soon' });
  await admin.deleteBonus(deleted.id);
  const response = await page.goto(deleted.path);
  expect(response?.status()).toBe(410);
  await expect(new Layout(page).main).toContainText(
    'This bonus is not available. The current bonuses are below.',
  );
  await expect(bonuses.dialog).toHaveCount(0);
  await expect(page).toHaveTitle('Bonus Not Available | Playhouse');
  await bonuses.claim(BONUS.title);
  await expect(bonuses.dialog).toBeVisible();
  await page.goBack();
  await expect(new Layout(page).main).toContainText('This bonus is not available.');
});

test('the URL of a bonus that never existed shows the not-found page', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^error: 404: there is no page at \//, 'there is no such bonus');
  browserErrors.expect(`error: ${MISSING}`, 'there is no such bonus');
  browserErrors.expect(/^404: /, 'there is no such bonus');
  const response = await page.goto('/bonuses/987654-never');
  expect(response?.status()).toBe(404);
  await expect(new Layout(page).heading).toHaveText('Page Not Found');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared link shows the bonus, with a link to all bonuses', async ({ page }) => {
    const bonuses = new BonusesPage(page);
    await page.goto(bonus.path);
    await expect(bonuses.dialog).toContainText(BONUS.description);
    await expect(bonuses.dialog.getByRole('link', { name: 'Claim Now' })).toBeVisible();
    await expect(bonuses.closeButton).toBeHidden();
    await bonuses.dialog.getByRole('link', { name: 'All bonuses' }).click();
    await expect(bonuses.heading).toBeVisible();
    await expect(bonuses.dialog).toHaveCount(0);
  });
});
