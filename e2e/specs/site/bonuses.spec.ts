import { BonusesPage } from '../../pages/bonuses-page.ts';
import { Layout } from '../../pages/layout.ts';
import { failRequests } from '../../failed-requests.ts';
import { openByLink, leavePending, keepToastsOpen } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

const BONUS = {
  title: 'A 50% reload for the browser test',
  description: 'Get $1,234.50 on top of every deposit.',
  ctaHref: 'https://offers.example/reload',
  ctaLabel: 'Get the reload',
  bullets: ['At least $20', 'Once a week'],
  isFeatured: true,
  minDeposit: 20,
  wagering: 30,
  audience: 'all',
  termsUrl: 'https://offers.example/terms',
  checkedOn: new Date().toISOString().slice(0, 10),
} as const;

test.beforeAll(async ({ admin }) => {
  await admin.createBonus(BONUS);
});

test('a visitor sees every bonus with its platform, title, terms and affiliate disclosure', async ({
  page,
}) => {
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  await expect(bonuses.heading).toBeVisible();
  const card = bonuses.card(BONUS.title);
  await expect(card).toContainText('Stake.com');
  await expect(card).toContainText('🎁 BONUS');
  await expect(card).toContainText(BONUS.description);
  await expect(card).toContainText('18+');
  await expect(card).toContainText('At least $20. T&Cs apply.');
  await expect(card.getByRole('strong')).toHaveText(['50%', '$1,234.50']);

  const main = new Layout(page).main;
  await expect(main).toContainText('The casino links on this page are affiliate links');
  await expect(main.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
  await expect(main).toContainText(/All bonuses are subject to the terms/);
});

test('a visitor opens a bonus, reads its terms and follows its link, which closes the dialog', async ({
  page,
  context,
}) => {
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  const dialog = await bonuses.claim(BONUS.title);

  await expect(dialog).toHaveAccessibleName(BONUS.title);
  await expect(dialog).toContainText(BONUS.description);
  await expect(dialog.getByRole('heading', { name: 'Key Features' })).toBeVisible();
  const features = dialog.getByRole('list', { name: 'Key Features' });
  await expect(features.getByRole('listitem')).toHaveText(BONUS.bullets);
  await expect(dialog.getByRole('definition')).toHaveText(['$20', '30×', 'All players']);
  await expect(dialog).toContainText('Verified');
  // The settings have no date of the partnership.
  await expect(dialog).not.toContainText('Official Partner');
  const terms = dialog.getByRole('link', { name: 'the platform’s terms' });
  await expect(terms).toHaveAttribute('href', BONUS.termsUrl);
  await expect(dialog).toContainText('Affiliate link: we may earn a commission');
  await expect(dialog).toContainText('18+ only');
  await expect(dialog.getByRole('strong')).toHaveText(['50%', '$1,234.50', '$20', 'PLAY']);
  const link = dialog.getByRole('link', { name: BONUS.ctaLabel });
  await expect(link).toHaveAttribute('href', /^\/go\/bonus-\d+$/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');

  const opened = context.waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveURL(/\/go\/bonus-\d+$/);
  await expect(dialog).toBeHidden();
  await expect(bonuses.heading).toBeVisible();
});

test('the dialog of a bonus traps the focus, closes on Escape or an outside click, and restores the focus', async ({
  page,
}) => {
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  const button = bonuses.claimButton(BONUS.title);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(bonuses.dialog).toBeVisible();
  const isOutside = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
  // More key presses than the dialog has focusable elements.
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await isOutside()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(bonuses.dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await bonuses.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bonuses.dialog).toBeHidden();
  await button.click();
  await expect(bonuses.dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(bonuses.dialog).toBeHidden();
});

test('a spinner is shown while bonuses are loading', async ({ page }) => {
  await leavePending(page, '/api/bonuses');
  await openByLink(page, '/bonuses');
  await expect(new Layout(page).main.getByRole('status')).toHaveText('Loading bonus offers...');
});

test('bonuses that fail to load are replaced by the last published ones, with an error', async ({
  page,
  browserErrors,
}) => {
  const bonuses = new BonusesPage(page);
  await keepToastsOpen(page);
  const copy = page.getByText('These are the most recently published bonuses');
  await failRequests(page, browserErrors, '/api/bonuses');
  await openByLink(page, '/bonuses');
  await expect(new Layout(page).notifications).toContainText(
    /Loading bonus offers...\s*Try again later/,
  );
  await expect(bonuses.card(BONUS.title)).toBeVisible();
  await expect(copy).toBeVisible();

  // Retries continue in the background, and the first one that succeeds replaces the copy.
  await page.unrouteAll();
  await expect(copy).toBeHidden();
  await expect(bonuses.card(BONUS.title)).toBeVisible();
});

test('a notification stays while the pointer is on it, and can be dismissed above an open dialog', async ({
  page,
  browserErrors,
}) => {
  const bonuses = new BonusesPage(page);
  const { notifications } = new Layout(page);
  await page.clock.install();
  await failRequests(page, browserErrors, '/api/bonuses');
  await openByLink(page, '/bonuses');
  const toast = notifications.getByRole('listitem');
  await expect(toast).toContainText('Loading bonus offers...');
  await toast.hover();
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();

  await page.keyboard.press('Tab');
  await bonuses.claimButton(BONUS.title).press('Enter');
  await expect(bonuses.dialog).toBeVisible();
  // The toast is above the dialog's backdrop and receives the click.
  const isOnTop = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  await expect(bonuses.dialog).toBeVisible();
});

test('without a published copy, the Bonuses page says that the bonuses cannot be loaded', async ({
  page,
  browserErrors,
}) => {
  const bonuses = new BonusesPage(page);
  await failRequests(page, browserErrors, '/api/bonuses');
  await failRequests(page, browserErrors, '/data/bonuses.json');
  await openByLink(page, '/bonuses');
  await expect(new Layout(page).main).toContainText('The bonuses can’t be loaded right now.');
  await expect(bonuses.cards).toHaveCount(0);
});
