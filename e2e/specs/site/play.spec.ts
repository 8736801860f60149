import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { BrowserErrors } from '../../browser-errors.ts';
import { Layout } from '../../pages/layout.ts';
import { openByLink } from '../../states/page-setup.ts';
import { expect, SITE_TIME, test } from '../../test.ts';

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

/** The browser reports the response without a link as an error. */
function expectNoLink(browserErrors: BrowserErrors): void {
  const why = 'the page says that there is no link';
  browserErrors.expect(/^451: .*\/go\//, why);
  browserErrors.expect(/^error: Failed to load resource: .*status of 451/, why);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor reads the benefits of a platform, copies the code and joins it in a new tab, and the click is recorded', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(SITE_TIME);
  await page.addInitScript(() => {
    localStorage.setItem('playhouse.region', 'US-TX');
  });
  await page.goto('/play');
  const { main, notifications } = new Layout(page);
  await expect(main).toContainText('The casino links on this page are affiliate links');
  const card = main
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Stake.us', exact: true }) });
  await expect(card.getByText('US Players', { exact: true })).toBeVisible();
  // On a phone the benefits are collapsed, so that both links are on the first screen.
  const toggle = card.locator('summary');
  if (await toggle.isVisible()) await toggle.click();
  await expect(card.getByRole('listitem')).toHaveText([
    'Free daily bonuses',
    'Sweep coins system',
    'Same games',
  ]);
  await card.getByRole('button', { name: 'Use Code: PLAY' }).click();
  await expect(notifications).toContainText('Code PLAY copied');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('PLAY');

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  const tab = await follow(context, page, /^Join Stake\.us/);
  await expect(tab).toHaveURL('https://stake.us/?c=PLAY');
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem('playhouse.clicks') ?? '[]') as unknown),
    )
    .toEqual([
      {
        target: 'stake_us',
        timestamp: new Date(SITE_TIME).toISOString(),
        url: new URL('/go/stake_us', page.url()).href,
        userAgent: await page.evaluate(() => navigator.userAgent),
      },
    ]);
  expect(calls, 'the click is not sent to the server').toEqual([]);
});

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
  await expect(page.getByRole('link', { name: /^Not available in Texas: why\?/ })).toBeVisible();
  const again = await follow(context, page, /^Join Stake\.us/);
  await expect(again).toHaveURL('https://stake.us/?c=PLAY');
  await page.goto('/bonuses');
  await page
    .getByRole('article')
    .filter({ hasText: BONUS.title })
    .getByRole('link', { name: /^Claim Bonus/ })
    .click();
  const offer = await follow(context, page, /^Open the offer/);
  await expect(offer).toHaveURL('https://offers.example/spins?c=PLAY');
});

test('a visitor in California reads why there is no link, since when, and where to get help', async ({
  page,
  context,
  browserErrors,
}) => {
  expectNoLink(browserErrors);
  await page.goto('/play');
  const tab = await follow(context, page, /^Join Stake\.us/);
  await tab.getByLabel('State or country').selectOption('US-CA');
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(tab)).toHaveText('Not available in California');
  const main = tab.getByRole('main');
  await expect(main).toContainText('Since Dec 30, 2025');
  await expect(main).toContainText('Last checked on');
  await expect(tab.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
  await expect(tab.locator('[href*="stake.us/?c"]')).toHaveCount(0);
  // The answer is remembered, and the page from which the visitor came knows it, too.
  await expect(page.getByRole('main')).toContainText('Not available in California');
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
  const { main } = new Layout(page);
  await expect(main).toContainText(/Available in 28 US states and D\.C\. \(checked \w+ \d+, \d+\)/);
  await expect(main).toContainText('California: not available');
  await expect(main).toContainText('You said that you are in Texas.');
  await page.getByRole('button', { name: 'Forget this' }).click();
  await expect(main).not.toContainText('You said that');
  await expect(page.getByText('Your answer was deleted.')).toBeFocused();
  await page.goto('/play');
  await expect(page.getByRole('link', { name: /^Join Stake\.us/ })).toHaveAttribute(
    'href',
    '/go/stake_us',
  );
});

test.describe('without script', { tag: '@release' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor in Texas reaches the casino', async ({ page }) => {
    await page.goto('/go/stake_us', LOADED);
    await page.getByLabel('State or country').selectOption('US-TX');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Continue to Stake.us' }).click();
    await expect(page).toHaveURL('https://stake.us/?c=PLAY');
  });
});

test.describe('on a phone', { tag: '@release' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('both sign-up links and the two main benefits are on the first screen, the others one tap away', async ({
    page,
  }) => {
    await page.goto('/play');
    const layout = new Layout(page);
    const joins = layout.main.getByRole('link', { name: /^Join / });
    await expect(joins).toHaveCount(2);
    for (const join of await joins.all()) {
      await expect
        .poll(async () => {
          const [box, bar] = await Promise.all([
            join.boundingBox(),
            layout.navigation('Quick access').boundingBox(),
          ]);
          return (box?.y ?? NaN) + (box?.height ?? NaN) <= (bar?.y ?? NaN);
        })
        .toBe(true);
    }
    await expect(page.getByText('Free daily bonuses · Sweep coins system')).toBeInViewport();
    const benefit = page.getByText('24/7 live support');
    await expect(benefit).toBeHidden();
    await page.locator('summary', { hasText: 'What you get' }).first().click();
    await expect(benefit).toBeVisible();
  });

  test('the button to the other casino is within the text’s column, and leads to it', async ({
    page,
    browserErrors,
  }) => {
    expectNoLink(browserErrors);
    await page.goto('/go/stake_us/from?region=BR', LOADED);
    const other = page.getByRole('link', { name: 'Continue to Stake.com' });
    const edges = (element: Locator) =>
      element.evaluate((each) => {
        const { left, right } = each.getBoundingClientRect();
        return { left, right };
      });
    await expect
      .poll(async () => {
        const [column, button] = await Promise.all([edges(page.getByRole('main')), edges(other)]);
        return button.left === column.left && button.right <= column.right;
      })
      .toBe(true);
    await other.click();
    await expect(page).toHaveURL('https://stake.com/?c=PLAY');
  });
});

test(
  'a platform keeps its height when the places where it is available arrive',
  { tag: '@release' },
  async ({ page }) => {
    const regions = Promise.withResolvers<void>();
    await page.route('**/api/regions', async (route) => {
      await regions.promise;
      await route.fallback();
    });
    await openByLink(page, '/play');
    const platforms = page.getByRole('main').getByRole('article');
    await expect(platforms.getByText('Where is it available?')).toHaveCount(2);
    const heights = () =>
      platforms.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    const loadingHeights = await heights();
    regions.resolve();
    await expect(platforms.getByText('See the list')).toHaveCount(2);
    await expect.poll(heights).toEqual(loadingHeights);
  },
);
