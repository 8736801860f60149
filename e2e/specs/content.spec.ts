import { expect, test as base } from '@playwright/test';
import { ContentSite } from '../content/content-site.ts';
import { inspectPages, PATHS, SCREENS } from '../content/inspect-pages.ts';
import { CODES, longPlayers, NAMES } from '../content/texts.ts';

// A selection that runs quickly. `make layout` checks every content on every screen.
const { smallest, small, phone, desktop, largeText } = SCREENS;

const test = base.extend<object, { site: ContentSite }>({
  site: [
    async ({ browser }, use) => {
      const site = await ContentSite.open(browser);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

/** An inspection reads each page when its layout has settled. */
async function expectNoProblems(inspection: Promise<string[]>): Promise<void> {
  const problems = await inspection;
  expect(problems).toEqual([]);
}

test('the longest texts of bonuses and players and a name of one long word fit the smallest phone and large text', async ({
  site,
}) => {
  await site.growBonuses(1);
  await site.publishStandings(longPlayers(15));
  await site.rename('SlotsWithSammy', 'MAYA10');
  const paths = ['/', '/bonuses', '/leaderboard', '/play', '/go/stake_com'];
  await expectNoProblems(inspectPages(site.page, paths, [smallest, largeText]));
});

test('a name of 13 small letters fits a small phone and large text while a stream runs', async ({
  site,
}) => {
  await site.rename('Trainwreckstv', 'PLAY');
  const paths = ['/', '/leaderboard', '/play'];
  await expectNoProblems(inspectPages(site.page, paths, [small, largeText]));
});

test.describe('before a release', { tag: '@release' }, () => {
  test('pages without bonuses and players fit the smallest phone and large text', async ({
    site,
  }) => {
    await site.publishStandings([]);
    const paths = ['/', '/leaderboard'];
    await expectNoProblems(inspectPages(site.page, paths, [smallest, largeText]));
  });

  test('every page fits with 13 bonuses, 15 players and a name of one long word', async ({
    site,
  }) => {
    await site.growBonuses(13);
    await site.publishStandings(longPlayers(15));
    await site.rename('SlotsWithSammy', 'MAYA10');
    await expectNoProblems(inspectPages(site.page, PATHS, [smallest, desktop, largeText]));
  });

  test('3,000 players fit when all are shown, and their rows follow the text size', async ({
    site,
  }) => {
    await site.publishStandings(longPlayers(3_000));
    const showAll = async () => {
      await site.page.getByRole('button', { name: 'Show All 3,000 Players' }).click();
      await site.page.getByRole('button', { name: 'Show Top 15 Players' }).waitFor();
    };
    const screens = [smallest, phone, desktop, largeText];
    await expectNoProblems(inspectPages(site.page, ['/leaderboard'], screens, showAll));
    // Only the rows near the screen exist.
    await site.page.getByRole('row').first().scrollIntoViewIfNeeded();
    const row = site.page.getByRole('row').nth(1);
    const list = site.page.getByRole('rowgroup').nth(1);
    await expect
      .poll(async () => {
        const [one, all] = await Promise.all([row.boundingBox(), list.boundingBox()]);
        return Math.round((all?.height ?? NaN) / Math.round(one?.height ?? NaN));
      })
      .toBe(2_997);
  });

  // Each name is longer than the previous one or in another script. `make layout` checks all names.
  for (const index of [0, 24, 37, 40]) {
    const name = NAMES[index] ?? '';
    const code = CODES[index % CODES.length] ?? '';
    test(`the name ${name} and the code ${code} fit a phone, a desktop and large text`, async ({
      site,
    }) => {
      await site.rename(name, code);
      await expectNoProblems(
        inspectPages(site.page, ['/', '/play'], [smallest, desktop, largeText]),
      );
    });
  }

  test('a name with line breaks is copied and read aloud without them', async ({ site }) => {
    await site.rename('TheGreatestSlotsAndTableGames1', 'WINNERSCLUB7');
    await site.page.goto('/');
    const heading = site.page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveAccessibleName('TheGreatestSlotsAndTableGames1');
    await heading.selectText();
    await expect
      .poll(() => site.page.evaluate(() => String(getSelection())))
      .toBe('TheGreatestSlotsAndTableGames1');
  });
});
