import type { BrowserContext, Page } from '@playwright/test';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { expect, test } from '../../test.ts';

const BONUS = {
  title: 'Spins for everyone who reads',
  description: 'Twenty spins.',
  ctaHref: 'https://offers.example/spins?c={code}',
  ctaLabel: 'Open the offer',
  platform: 'stake_us',
};

// A separate server, because other specs expect other standings.
test.use({ serverEnvironment: { LOG_LEVEL: 'info', LOG_DAYS: '9', BACKUP_KEEP_DAYS: '21' } });

test.beforeAll(async ({ admin, upstreams }) => {
  upstreams.serve('sheet-com', sheet(raceRows(60)));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  await admin.createBonus(BONUS);
});

/** What the site has stored in this browser. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

/** Follows a bonus's link, and says where the visitor is. */
async function followBonus(context: BrowserContext, page: Page): Promise<void> {
  await page
    .getByRole('article')
    .filter({ hasText: BONUS.title })
    .getByRole('button', { name: /^Claim Bonus/ })
    .click();
  const opened = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('link', { name: BONUS.ctaLabel }).click();
  const tab = await opened;
  await tab.getByLabel('State or country').selectOption('Texas');
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab.getByRole('main')).toContainText('You are in Texas.');
  // The page's script stores it after the text is visible.
  await expect.poll(() => storedKeys(tab)).toContain('playhouse.region');
  await tab.close();
}

test('the privacy text names everything that the site stores in a visitor’s browser', async ({
  page,
  context,
}) => {
  await page.goto('/privacy');
  const section = page.getByRole('region', { name: /Your data$/ });
  const named = (await section.innerText()).match(/playhouse\.\w+/g) ?? [];
  expect(await storedKeys(page)).toEqual([]);

  await page.goto('/leaderboard');
  await page.getByRole('textbox', { name: 'Your casino user name' }).fill('gooseberry');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Your rank' })).toContainText('#29');
  await page.goto('/bonuses');
  await page.getByRole('button', { name: 'US', exact: true }).click();
  await followBonus(context, page);
  await page.goto('/help');
  await page.getByRole('button', { name: '1 day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByText(/^You’re taking a break\. It ends on/)).toBeVisible();

  expect(await storedKeys(page)).toEqual([...named].sort());
  expect(await context.cookies()).toEqual([]);
});

test('the privacy text says how long data is kept on this server', async ({ page }) => {
  await page.goto('/privacy');
  const section = page.getByRole('region', { name: /Your data$/ });
  await expect(section).toContainText('9 days at most');
  await expect(section).toContainText('21 days, and up to a day more');
  await expect(section).toContainText('for 12 months more');
});
