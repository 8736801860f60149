import { expectedStandings } from '../../../backend/test/standings/expected-standings.ts';
import { Layout } from '../../pages/layout.ts';
import { LeaderboardPage, shownMask, shownWager } from '../../pages/leaderboard-page.ts';
import { expectFailedRequest, failRequests, ATTEMPTS } from '../../failed-requests.ts';
import { openByLink, leavePending, keepToastsOpen } from '../../states/page-setup.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import { expect, test } from '../../test.ts';
import { sheet, type SheetRow } from '../../../testing/upstreams/sheet.ts';

/** The number of players that the page shows at first. */
const INITIAL_PLAYERS = 15;

/** The mask and the wager of each player, by rank. */
const expectedPlayers = expectedStandings.map(({ mask, wagered }) => [
  shownMask(mask),
  shownWager(wagered),
]);

/**
 * The expected mask and wager of each player, by rank. If the page does not show one of them, the player's
 * whole text takes its place.
 */
async function shownPlayers(leaderboard: LeaderboardPage): Promise<(string | undefined)[][]> {
  const players = await leaderboard.playerTexts();
  return players.map((text, index) =>
    (expectedPlayers[index] ?? []).map((part) => (text.includes(part) ? part : text)),
  );
}

test.beforeEach(async ({ upstreams, admin }) => {
  upstreams.serve('sheet-com', null);
  upstreams.serve('sheet-us', null);
  await admin.refreshLeaderboard(true);
});

test("a visitor sees the sheets' standings: the top players, and all of them on demand", async ({
  page,
}) => {
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  const month = new Date().toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  await expect(leaderboard.heading).toHaveText(`${month} $2,500 Leaderboard`);
  await expect(new Layout(page).main).toContainText(
    /Last updated \w+ \d{1,2}, \d{4} at \d\d:\d\d UTC|Updated just now, next about \d\d:\d\d UTC/,
  );
  await expect(leaderboard.podium).toHaveCount(3);
  await expect(leaderboard.podium.first()).toContainText('$1,000');
  expect(await shownPlayers(leaderboard)).toEqual(expectedPlayers.slice(0, INITIAL_PLAYERS));

  await leaderboard.showAll(expectedPlayers.length);
  await expect.poll(() => shownPlayers(leaderboard)).toEqual(expectedPlayers);
  await leaderboard.showTopButton.click();
  await expect
    .poll(() => shownPlayers(leaderboard))
    .toEqual(expectedPlayers.slice(0, INITIAL_PLAYERS));
  await expect(leaderboard.showAllButton).toHaveText(
    `Show All ${String(expectedPlayers.length)} Players`,
  );
});

test('the leaderboard summarizes the race in three figures', async ({ page }) => {
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  const active = expectedStandings.filter(({ wagered }) => wagered > 0);
  const total = active.reduce((sum, { wagered }) => sum + wagered, 0);
  await expect(leaderboard.figure('Active Players')).toHaveText(String(active.length));
  await expect(leaderboard.figure('Total Wagered')).toHaveText(shownWager(total));
  await expect(leaderboard.figure('Prize Pool')).toHaveText('$2,500');
});

test('ranks 1 to 10 have a prize, lower ones have none', async ({ page }) => {
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  const players = await leaderboard.playerTexts();
  const prizes = ['$1,000', '$500', '$300', '$225', '$175', '$100', '$75', '$50', '$40', '$35'];
  for (const [index, prize] of prizes.entries()) expect(players[index]).toContain(prize);
  // On a phone there is no prize column: prizes are shown below the amounts, if there are any.
  const withoutPrize = players
    .slice(10)
    .filter((text) => text.includes('$0') || !text.includes('prize'));
  expect(withoutPrize).toEqual(players.slice(10));
});

test('the leaderboard explains the race and links to the Play page', async ({ page }) => {
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  const rules = page.getByRole('region', { name: 'How Wager Races Work' });
  await expect(rules).toContainText('Rankings are updated hourly.');
  await expect(rules).toContainText('affiliate links');
  await rules.getByRole('link', { name: 'Join the Competition' }).click();
  await expect(page).toHaveURL('/play');
});

test("'Load More' appears from ten players, 'Show All' from sixteen", async ({
  page,
  upstreams,
  admin,
}) => {
  const leaderboard = new LeaderboardPage(page);
  const openWith = async (players: number) => {
    upstreams.serve('sheet-com', sheet(raceRows(players)));
    upstreams.serve('sheet-us', sheet([]));
    await admin.refreshLeaderboard(true);
    // A reload would keep the number of revealed players.
    await page.goto('/');
    await leaderboard.open();
    await expect(leaderboard.figure('Active Players')).toHaveText(String(players));
  };

  await openWith(0);
  await expect(new Layout(page).main).toContainText('No players on the leaderboard yet.');
  await openWith(2);
  await expect(leaderboard.podium).toHaveCount(3);
  await expect(leaderboard.podium.last()).toHaveText('Still openRank 3$300 prize');
  await openWith(9);
  await expect(leaderboard.rankings).toHaveCount(6);
  await expect(leaderboard.moreButton).toBeHidden();
  await expect(leaderboard.showAllButton).toBeHidden();

  await openWith(15);
  await expect(leaderboard.rankings).toHaveCount(12);
  await expect(leaderboard.moreButton).toBeDisabled();
  await expect(leaderboard.showAllButton).toBeHidden();

  await openWith(16);
  await expect(leaderboard.showAllButton).toHaveText('Show All 16 Players');
  await leaderboard.moreButton.click();
  await expect(leaderboard.rankings).toHaveCount(13);
  await expect(leaderboard.moreButton).toBeDisabled();

  await openWith(40);
  await leaderboard.moreButton.click();
  await expect(leaderboard.rankings).toHaveCount(27);
  await leaderboard.moreButton.click();
  await expect(leaderboard.rankings).toHaveCount(37);
  await expect(leaderboard.moreButton).toBeDisabled();
});

/** The displayed wagers, by rank. They are all different, so they identify the players. */
async function shownWagers(leaderboard: LeaderboardPage): Promise<(string | undefined)[]> {
  const players = await leaderboard.playerTexts();
  return players.map((text) => /\$[\d,]+(?:\.\d\d)?/.exec(text)?.[0]);
}

const wagersOf = (rows: readonly SheetRow[]) =>
  rows.map(({ wagered }) => shownWager(Number(wagered)));

/** A new player takes the first rank, and all others move down by one. */
const withNewLeader = (rows: readonly SheetRow[]) => [
  { name: 'newcomer', wagered: 999_999.99 },
  ...rows,
];

test('standings that change between two pages are reloaded without duplicate or missing players', async ({
  page,
  upstreams,
  admin,
}) => {
  const before = raceRows(40);
  const after = withNewLeader(before);
  upstreams.serve('sheet-com', sheet(before));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await leaderboard.moreButton.click();
  await expect.poll(() => shownWagers(leaderboard)).toEqual(wagersOf(before).slice(0, 30));

  upstreams.serve('sheet-com', sheet(after));
  await admin.refreshLeaderboard(true);
  await leaderboard.moreButton.click();
  await expect.poll(() => shownWagers(leaderboard)).toEqual(wagersOf(after));
  await expect(leaderboard.figure('Active Players')).toHaveText('41');
});

test('standings that change while a long list is scrolled are reloaded', async ({
  page,
  upstreams,
  admin,
}) => {
  const before = raceRows(2_000);
  const after = withNewLeader(before);
  upstreams.serve('sheet-com', sheet(before));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await leaderboard.showAll(2_000);
  const scrollTo = (share: number) =>
    page.evaluate((part) => {
      window.scrollTo(0, document.documentElement.scrollHeight * part);
    }, share);
  /**
   * Whether the list is scrolled beyond rank 100, and whether each row in the document has the wager
   * of its rank.
   */
  const checkRows = async (rows: readonly SheetRow[]) => {
    const shown = (await leaderboard.rankings.allInnerTexts()).map((text) => text.split(/\s+/));
    const first = Number(shown[0]?.[0]);
    const expected = wagersOf(rows)
      .slice(first - 1, first - 1 + shown.length)
      .map((wagered, index) => `${String(first + index)} ${wagered}`);
    const actual = shown.map(
      (texts) => `${texts[0] ?? ''} ${texts.find((text) => text.startsWith('$')) ?? ''}`,
    );
    return { isScrolled: first > 100, isCorrect: actual.join() === expected.join() };
  };
  await scrollTo(0.4);
  await expect.poll(() => checkRows(before)).toEqual({ isScrolled: true, isCorrect: true });

  upstreams.serve('sheet-com', sheet(after));
  await admin.refreshLeaderboard(true);
  await scrollTo(0.7);
  await expect.poll(() => checkRows(after)).toEqual({ isScrolled: true, isCorrect: true });
  await scrollTo(0.4);
  await expect.poll(() => checkRows(after)).toEqual({ isScrolled: true, isCorrect: true });
  await expect(leaderboard.figure('Active Players')).toHaveText('2,001');
});

test('rows that fail to load show an error and are requested again, even if later rows have loaded', async ({
  page,
  upstreams,
  admin,
  browserErrors,
}) => {
  const rows = raceRows(40);
  upstreams.serve('sheet-com', sheet(rows));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  await keepToastsOpen(page);
  await page.clock.install();
  expectFailedRequest(browserErrors, 404, '/api/leaderboard', 'a page of the standings fails');
  const failure = Promise.withResolvers<void>();
  await page.route(
    ({ pathname, searchParams }) =>
      pathname === '/api/leaderboard' && searchParams.get('offset') === '15',
    async (route) => {
      await failure.promise;
      await route.fulfill({ status: 404, json: { error: 'Gone' } });
    },
    { times: 1 },
  );
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await leaderboard.moreButton.click();
  await leaderboard.moreButton.click();
  await expect(leaderboard.rankings.last()).toContainText(wagersOf(rows).at(-1) ?? '');
  failure.resolve();
  const { notifications } = new Layout(page);
  await expect(notifications).toContainText('Failed to load leaderboard data');
  await expect(leaderboard.rankings.nth(20)).toHaveText(/Loading/);

  await page.clock.runFor(15_000);
  await expect.poll(() => shownWagers(leaderboard)).toEqual(wagersOf(rows));
});

test('the countdown ends at the next month, restarts and requests the new race', async ({
  page,
}) => {
  // The server's time is not that of this test.
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      delete headers.date;
      await route.fulfill({ response, headers });
    },
  );
  await page.clock.install({ time: '2026-11-30T23:59:00Z' });
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  // If the clock was paused before the countdown runs, the countdown would never change.
  await expect(leaderboard.countdown).toHaveText(/\d\d\s*Seconds/);
  const first = (await leaderboard.countdown.textContent()) ?? '';
  await expect(leaderboard.countdown).not.toHaveText(first);
  await page.clock.pauseAt('2026-11-30T23:59:50Z');
  await expect(leaderboard.countdown).toHaveText(
    /00\s*Days\s*00\s*Hours\s*00\s*Minutes\s*10\s*Seconds/,
  );
  await page.clock.runFor(9_000);
  await expect(leaderboard.countdown).toHaveText(
    /00\s*Days\s*00\s*Hours\s*00\s*Minutes\s*01\s*Seconds/,
  );

  const request = page.waitForRequest((sent) => sent.url().includes('/api/leaderboard?'));
  await page.clock.runFor(1_000);
  await expect(leaderboard.countdown).toHaveText(
    /31\s*Days\s*00\s*Hours\s*00\s*Minutes\s*00\s*Seconds/,
  );
  await page.clock.runFor(1_000);
  await expect(leaderboard.countdown).toHaveText(
    /30\s*Days\s*23\s*Hours\s*59\s*Minutes\s*59\s*Seconds/,
  );
  await request;
  await page.unrouteAll({ behavior: 'wait' });
});

test('the countdown is silent for screen readers', async ({ page }) => {
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.countdown).toHaveAttribute('aria-live', 'off');
});

test('the leaderboard shows a message while standings are loading', async ({ page }) => {
  await leavePending(page, '/api/leaderboard');
  await openByLink(page, '/leaderboard');
  await expect(new Layout(page).main.getByRole('status')).toHaveText('Loading leaderboard...');
});

test('standings that fail to load cause an error, and can be requested again with a button', async ({
  page,
  browserErrors,
}) => {
  await keepToastsOpen(page);
  const attempts = await failRequests(page, browserErrors, '/api/leaderboard');
  await openByLink(page, '/leaderboard');
  const layout = new Layout(page);
  await expect(layout.notifications).toContainText('Failed to load leaderboard data');
  expect(attempts()).toBe(ATTEMPTS);

  await page.unrouteAll();
  await layout.main.getByRole('button', { name: 'Try Again' }).click();
  await expect(new LeaderboardPage(page).podium).toHaveCount(3);
});

test('a long list has a way back to the top, and is the same after Back', async ({
  page,
  upstreams,
  admin,
}) => {
  upstreams.serve('sheet-com', sheet(raceRows(3_000)));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await leaderboard.showAll(3_000);
  const position = () => page.evaluate(() => window.scrollY);
  const scrollTo = (top: number) =>
    page.evaluate((y) => {
      window.scrollTo(0, y);
    }, top);
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await expect(toTop).toBeHidden();
  await scrollTo(60_000);
  await toTop.click();
  await expect.poll(position).toBe(0);
  await expect(toTop).toBeHidden();

  await scrollTo(60_000);
  const row = leaderboard.rankings.filter({ hasText: /^10\d\d/ }).first();
  await expect(row).toBeVisible();
  // The position is kept when scrolling has paused.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .toContain('"scrolled":60000');
  await new Layout(page).waitForFooter();
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('footer a[href="/terms"]')?.click();
  });
  await expect(page).toHaveURL('/terms');
  await page.goBack();
  await expect(leaderboard.showTopButton).toBeVisible();
  await expect.poll(position).toBe(60_000);
  await expect(row).toBeVisible();

  // The tab of the page that is already open.
  await page
    .getByRole('link', { name: 'Leaderboard', exact: true })
    .locator('visible=true')
    .first()
    .click();
  await expect.poll(position).toBe(0);
});
