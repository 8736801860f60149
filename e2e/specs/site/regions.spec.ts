import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { BrowserErrors } from '../../browser-errors.ts';
import { expect, test } from '../../test.ts';

const BONUS = {
  title: 'Spins for players in the United States',
  description: 'Twenty spins.',
  ctaHref: 'https://offers.example/spins?c={code}',
  ctaLabel: 'Open the offer',
  platform: 'stake_us',
};

test.beforeAll(async ({ admin }) => {
  await admin.createBonus(BONUS);
});

/** The pages of `/go` have no app that would be hydrated. */
const LOADED = { waitUntil: 'load' } as const;

/** Follows a link that opens in a new tab. */
async function follow(context: BrowserContext, page: Page, name: RegExp): Promise<Page> {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name }).click();
  const tab = await opened;
  await tab.waitForLoadState();
  return tab;
}

/** The browser reports responses without a link as errors. */
function expectStatus(browserErrors: BrowserErrors, status: 400 | 451): void {
  const why = 'the page says that there is no link';
  browserErrors.expect(new RegExp(`^${status}: .*/go/`), why);
  browserErrors.expect(new RegExp(`^error: Failed to load resource: .*status of ${status}`), why);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor in Texas says so once, reaches the casino, and is not asked again', async ({
  page,
  context,
}) => {
  await page.goto('/play');
  const tab = await follow(context, page, /^Join Stake\.us/);
  await expect(heading(tab)).toHaveText('Where are you?');
  await tab.getByLabel('State or country').selectOption('Texas');
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(tab)).toHaveText('Stake.us is available in Texas');
  await expect(tab.getByRole('main')).toContainText('You are in Texas.');
  await tab.getByRole('link', { name: 'Continue to Stake.us' }).click();
  await expect(tab).toHaveURL('https://stake.us/?c=PLAY');

  // The page that is still open knows the answer.
  const again = await follow(context, page, /^Join Stake\.us/);
  await expect(again).toHaveURL('https://stake.us/?c=PLAY');
  await expect(page.getByRole('link', { name: /^Not available in Texas: why\?/ })).toBeVisible();
  await page.goto('/bonuses');
  await page
    .getByRole('article')
    .filter({ hasText: BONUS.title })
    .getByRole('button', { name: /^Claim Bonus/ })
    .click();
  const offer = await follow(context, page, /^Open the offer/);
  await expect(offer).toHaveURL('https://offers.example/spins?c=PLAY');
});

test('a visitor in California reads why there is no link, since when, and where to get help', async ({
  page,
  context,
  browserErrors,
}) => {
  expectStatus(browserErrors, 451);
  await page.goto('/play');
  const tab = await follow(context, page, /^Join Stake\.us/);
  await tab.getByLabel('State or country').selectOption('US-CA');
  const response = tab.waitForResponse(/\/go\/stake_us\/from/);
  await tab.getByRole('button', { name: 'Continue' }).click();
  expect((await response).status()).toBe(451);
  await expect(heading(tab)).toHaveText('Not available in California');
  const main = tab.getByRole('main');
  await expect(main).toContainText('Since Dec 30, 2025');
  await expect(main).toContainText('California AB 831');
  await expect(main).toContainText('Last checked on Nov 22, 2026');
  await expect(tab.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
  expect(await tab.content()).not.toContain('stake.us/?c');
  // The answer is remembered, and the page from which the visitor came knows it, too.
  await expect(page.getByRole('main')).toContainText('Not available in California');
});

test('a visitor in Germany is preselected by the time zone, and gets neither casino', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', baseURL });
  const page = await context.newPage();
  await page.goto('/go/stake_com', LOADED);
  await expect(page.getByLabel('State or country')).toHaveValue('DE');
  await expect(page.getByText('We guessed this from your device’s time zone.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Not available in Germany');
  await expect(page.getByRole('main')).toContainText('We haven’t confirmed that Stake.com');
  await expect(page.getByRole('link', { name: /^Continue to/ })).toHaveCount(0);
  await context.close();
});

test('a visitor in Brazil who chose the US casino is led to the other one', async ({
  page,
  browserErrors,
}) => {
  expectStatus(browserErrors, 451);
  await page.goto('/go/stake_us/from?region=BR', LOADED);
  await page.getByRole('link', { name: 'Continue to Stake.com' }).click();
  await expect(page).toHaveURL('https://stake.com/?c=PLAY');
});

test('on a phone, the button to the other casino is within the text’s column', async ({
  page,
  browserErrors,
}) => {
  expectStatus(browserErrors, 451);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/go/stake_us/from?region=BR', LOADED);
  const edges = (element: Locator) =>
    element.evaluate((each) => {
      const { left, right } = each.getBoundingClientRect();
      return { left, right };
    });
  const column = await edges(page.getByRole('main'));
  const button = await edges(page.getByRole('link', { name: 'Continue to Stake.com' }));
  expect(button.left).toBe(column.left);
  expect(button.right).toBeLessThanOrEqual(column.right);
});

test('a visitor who does not want to say where they are gets no link, and no pressure', async ({
  page,
  browserErrors,
}) => {
  expectStatus(browserErrors, 451);
  await page.goto('/go/stake_com', LOADED);
  await page.getByRole('link', { name: 'I’d rather not say' }).click();
  await expect(heading(page)).toHaveText('That’s fine');
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('playhouse.region'))).toBeNull();
});

test('the question is answered with the keyboard only', async ({ page }) => {
  await page.goto('/go/stake_us', LOADED);
  const select = page.getByLabel('State or country');
  await select.focus();
  await page.keyboard.type('Texas');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Stake.us is available in Texas');
});

test('a visitor who has answered before needs one tap, also after a wrong answer', async ({
  page,
  browserErrors,
}) => {
  expectStatus(browserErrors, 400);
  await page.goto('/go/stake_us/from?region=US-TX', LOADED);
  await page.goto('/go/stake_us?region=US-ZZ', LOADED);
  await expect(page.getByRole('alert')).toHaveText(
    'Please choose a state or a country from the list.',
  );
  await expect(page.getByLabel('State or country')).toHaveValue('US-TX');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('Stake.us is available in Texas');
});

test('the list of places says where each casino is available, and forgets the answer on request', async ({
  page,
}) => {
  await page.goto('/go/stake_us/from?region=US-TX', LOADED);
  await page.goto('/play');
  // On a phone it is collapsed.
  const about = page.locator('summary', { hasText: 'What you get' }).first();
  if (await about.isVisible()) await about.click();
  await page.getByRole('link', { name: 'See the list' }).first().click();
  await expect(heading(page)).toHaveText('Where the Casinos Are Available');
  await expect(page.getByRole('main')).toContainText(
    'Available in 28 US states and D.C. (checked Nov 22, 2026)',
  );
  await expect(page.getByRole('main')).toContainText('California: not available');
  await expect(page.getByRole('main')).toContainText('You said that you are in Texas.');
  await page.getByRole('button', { name: 'Forget this' }).click();
  await expect(page.getByRole('main')).not.toContainText('You said that');
  await expect(page.getByText('Your answer was deleted.')).toBeFocused();
  await page.goto('/play');
  await expect(page.getByRole('link', { name: /^Join Stake\.us/ })).toHaveAttribute(
    'href',
    '/go/stake_us',
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor in Texas reaches the casino', async ({ page }) => {
    await page.goto('/go/stake_us', LOADED);
    await page.getByLabel('State or country').selectOption('US-TX');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Continue to Stake.us' }).click();
    await expect(page).toHaveURL('https://stake.us/?c=PLAY');
  });
});

test.describe('without storage', () => {
  test('a visitor reaches the casino, and is asked each time', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/go/stake_us/from?region=US-TX', LOADED);
    await page.getByRole('link', { name: 'Continue to Stake.us' }).click();
    await expect(page).toHaveURL('https://stake.us/?c=PLAY');
    await page.goto('/go/stake_us', LOADED);
    await expect(page.getByLabel('State or country')).toHaveValue('');
  });
});
