import { expect, test as base } from '@playwright/test';
import { ContentSite } from '../content/content-site.ts';
import { inspectPages, PATHS, SCREENS } from '../content/inspect-pages.ts';
import { CODES, longPlayers, NAMES } from '../content/texts.ts';

// A selection that runs quickly. `make layout` checks every content on every screen.
const { smallest, phone, desktop, largeText } = SCREENS;

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

test('pages without bonuses and players fit the smallest phone and large text', async ({
  site,
}) => {
  await site.publishStandings([]);
  const paths = ['/', '/bonuses', '/leaderboard'];
  expect(await inspectPages(site.page, paths, [smallest, largeText])).toEqual([]);
});

test('one bonus and three players with the longest texts fit phones and desktops', async ({
  site,
}) => {
  await site.growBonuses(1);
  await site.publishStandings(longPlayers(3));
  const paths = ['/', '/bonuses', '/leaderboard'];
  expect(await inspectPages(site.page, paths, [smallest, desktop, largeText])).toEqual([]);
});

test('every page fits with 13 bonuses, 15 players and a name of one long word', async ({
  site,
}) => {
  await site.growBonuses(13);
  await site.publishStandings(longPlayers(15));
  await site.rename('SlotsWithSammy', 'MAYA10');
  expect(await inspectPages(site.page, PATHS, [smallest, desktop, largeText])).toEqual([]);
});

test('3,000 players fit when all are shown, and their rows follow the text size', async ({
  site,
}) => {
  await site.publishStandings(longPlayers(3_000));
  const showAll = async () => {
    await site.page.getByRole('button', { name: 'Show All 3,000 Players' }).click();
    await site.page.getByRole('button', { name: 'Show Top 15 Players' }).waitFor();
  };
  expect(
    await inspectPages(site.page, ['/leaderboard'], [smallest, phone, desktop, largeText], showAll),
  ).toEqual([]);
  // Only the rows near the screen exist.
  await site.page.getByRole('row').first().scrollIntoViewIfNeeded();
  const row = site.page.getByRole('row').nth(1);
  const list = site.page.getByRole('rowgroup').nth(1);
  const { height: rowHeight = 0 } = (await row.boundingBox()) ?? {};
  const { height: listHeight = 0 } = (await list.boundingBox()) ?? {};
  expect(Math.round(listHeight)).toBe(Math.round(rowHeight * 2_997));
});

// Each name is longer than the previous one or in another script. `make layout` checks all forty names.
for (const index of [0, 23, 36, 39]) {
  const name = NAMES[index] ?? '';
  const code = CODES[index % CODES.length] ?? '';
  test(`the name ${name} and the code ${code} fit a phone, a desktop and large text`, async ({
    site,
  }) => {
    await site.rename(name, code);
    expect(await inspectPages(site.page, ['/', '/play'], [smallest, desktop, largeText])).toEqual(
      [],
    );
  });
}

test('a name with line breaks is copied and read aloud without them', async ({ site }) => {
  await site.rename('TheGreatestSlotsAndTableGames1', 'WINNERSCLUB7');
  await site.page.goto('/');
  const heading = site.page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAccessibleName('TheGreatestSlotsAndTableGames1');
  await heading.selectText();
  expect(await site.page.evaluate(() => String(getSelection()))).toBe(
    'TheGreatestSlotsAndTableGames1',
  );
});
