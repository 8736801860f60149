import type { Page } from '@playwright/test';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { BonusesPage } from '../../pages/bonuses-page.ts';
import { Layout } from '../../pages/layout.ts';
import { expect, test } from '../../test.ts';

/** The topics that the three texts must cover. */
const TEXTS = [
  {
    title: 'Terms of Service',
    path: '/terms',
    topics: [
      'Acceptance of these terms',
      'Age limit and location',
      'Responsible gambling',
      'Third-party services',
      'Affiliate disclosure',
      'Prohibited uses',
      'Liability',
      'Help with problem gambling',
    ],
  },
  {
    title: 'Privacy Policy',
    path: '/privacy',
    topics: [
      'Cookies and local storage',
      'Third-party services',
      'Your rights',
      'Help with problem gambling',
    ],
  },
  {
    title: 'Disclaimer',
    path: '/disclaimer',
    topics: [
      'Affiliate disclosure',
      'Gambling involves risk',
      'Adults only',
      'Responsible gambling',
      'Liability',
      'Help with problem gambling',
    ],
  },
];

const BONUS = {
  title: 'Spins for everyone who reads',
  description: 'Twenty spins.',
  ctaHref: 'https://offers.example/spins?c={code}',
  ctaLabel: 'Open the offer',
  platform: 'stake_us',
};

test.use({ serverEnvironment: { LOG_DAYS: '9', BACKUP_KEEP_DAYS: '21' } });

test.beforeAll(async ({ admin, upstreams }) => {
  upstreams.serve('sheet-com', sheet(raceRows(40)));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  await admin.createBonus(BONUS);
});

test('a visitor navigates each legal text with its table of contents', async ({ page }) => {
  const layout = new Layout(page);
  for (const { title, path, topics } of TEXTS) {
    await test.step(title, async () => {
      await page.goto('/');
      await layout.followInFooter('Legal', title);
      await expect(page).toHaveURL(path);
      await expect(layout.heading).toHaveText(title);
      await expect(page).toHaveTitle(`${title} | Playhouse`);
      await expect(layout.main).toContainText(
        /Dated January 2025 · Last changed [A-Z][a-z]+ \d+, 2026/,
      );
      await expect(layout.main).toContainText(/\b18\b/);

      const headings = layout.main.getByRole('heading', { level: 2 });
      const contents = layout.navigation('Contents').getByRole('link');
      const toggle = layout.navigation('Contents').getByText('Contents', { exact: true });
      if (await toggle.isVisible()) {
        // On a phone the contents are collapsed, so that the text begins on the first screen.
        await expect(headings.first()).toBeInViewport();
        await expect(contents.first()).toBeHidden();
        await toggle.click();
      }
      await expect(contents.first()).toBeVisible();
      for (const topic of topics) await expect(contents.filter({ hasText: topic })).toHaveCount(1);
      const namesOf = async () =>
        (await contents.allInnerTexts()).map((name, index) => `${String(index + 1)}. ${name}`);
      await expect.poll(() => headings.allInnerTexts()).toEqual(await namesOf());

      await contents.last().click();
      await expect(headings.last()).toBeInViewport();
      await expect(layout.main.getByRole('link', { name: '1-800-MY-RESET' })).toHaveAttribute(
        'href',
        'tel:+18006973738',
      );
    });
  }
});

/** What the site has stored in this browser. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());

test('the privacy text names everything that the site stores in a visitor’s browser', async ({
  page,
  context,
}) => {
  await page.goto('/privacy');
  const section = page.getByRole('region', { name: /Your data$/ });
  for (const kept of ['9 days at most', '21 days, and up to a day more', 'for 12 months more']) {
    await expect(section).toContainText(kept);
  }
  const named = (await section.innerText()).match(/playhouse\.\w+/g) ?? [];
  await expect.poll(() => storedKeys(page)).toEqual([]);

  await page.goto('/leaderboard');
  await page.getByRole('textbox', { name: 'Your casino user name' }).fill('gooseberry');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Your rank' })).toContainText('#29');
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  await page.getByRole('button', { name: 'Stake.us', exact: true }).click();
  await bonuses.claim(BONUS.title);
  const opened = context.waitForEvent('page');
  await bonuses.dialog.getByRole('link', { name: BONUS.ctaLabel }).click();
  const tab = await opened;
  await tab.getByLabel('State or country').selectOption('Texas');
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab.getByRole('main')).toContainText('You are in Texas.');
  // The page's script stores it after the text is visible.
  await expect.poll(() => storedKeys(tab)).toContain('playhouse.region');
  await tab.close();
  await page.goto('/help');
  await page.getByRole('button', { name: '1 day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByText(/^You’re taking a break\. It ends on/)).toBeVisible();

  await expect.poll(() => storedKeys(page)).toEqual([...named].sort());
  await expect.poll(() => context.cookies()).toEqual([]);
});
