import type { Page } from '@playwright/test';
import { expectedStandings } from '../../../backend/test/standings/expected-standings.ts';
import type { AdminClient } from '../../../testing/admin-client.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet, type SheetRow } from '../../../testing/upstreams/sheet.ts';
import type { Upstreams } from '../../../testing/upstreams/upstreams.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { Layout } from '../../pages/layout.ts';
import { LeaderboardPage, shownMask, shownWager } from '../../pages/leaderboard-page.ts';
import { accessibilityViolations } from '../../states/check-accessibility.ts';
import { shiftClock } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

/** The number of players that the page shows at first. */
const INITIAL_PLAYERS = 15;

const HOUR_MS = 3_600_000;

/** The mask and the wager of each player of the stub's sheets, by rank. */
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

/** Publishes the standings of one sheet, or those of the stub's two sheets. */
async function publish(
  admin: AdminClient,
  upstreams: Upstreams,
  rows?: readonly SheetRow[],
): Promise<void> {
  upstreams.serve('sheet-com', rows ? sheet(rows) : null);
  upstreams.serve('sheet-us', rows ? sheet([]) : null);
  await admin.refreshLeaderboard(true);
}

test("a visitor sees the sheets' standings with their prizes: the top players, and all of them on demand", async ({
  page,
  upstreams,
  admin,
}) => {
  await publish(admin, upstreams);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.heading).toHaveText('November $2,500 Leaderboard');
  await expect(new Layout(page).main).toContainText(
    /Last updated \w+ \d{1,2}, \d{4} at \d\d:\d\d UTC|Updated \d\d:\d\d UTC, just now, next about \d\d:\d\d UTC/,
  );
  await expect(leaderboard.podium).toHaveCount(3);
  await expect
    .poll(() => shownPlayers(leaderboard))
    .toEqual(expectedPlayers.slice(0, INITIAL_PLAYERS));
  const prizes = ['$1,000', '$500', '$300', '$225', '$175', '$100', '$75', '$50', '$40', '$35'];
  const players = leaderboard.podium.or(leaderboard.rankings);
  for (const [index, prize] of prizes.entries()) {
    await expect(players.nth(index)).toContainText(prize);
  }
  const withoutPrize = players.nth(prizes.length).getByRole('cell').last();
  await expect(withoutPrize).toHaveText('$0');
  await expect
    .poll(() => withoutPrize.evaluate((cell) => getComputedStyle(cell, '::before').content))
    .toMatch(/^"–"/);
  await expect(withoutPrize).toBeVisible();
  const active = expectedStandings.filter(({ wagered }) => wagered > 0);
  const total = active.reduce((sum, { wagered }) => sum + wagered, 0);
  await expect(leaderboard.figure('Active Players')).toHaveText(String(active.length));
  await expect(leaderboard.figure('Total Wagered')).toHaveText(shownWager(total));
  await expect(leaderboard.figure('Prize Pool')).toHaveText('$2,500');

  await leaderboard.showAll(expectedPlayers.length);
  await expect.poll(() => shownPlayers(leaderboard)).toEqual(expectedPlayers);
  await leaderboard.showTopButton.click();
  await expect
    .poll(() => shownPlayers(leaderboard))
    .toEqual(expectedPlayers.slice(0, INITIAL_PLAYERS));

  const rules = page.getByRole('region', { name: 'How Wager Races Work' });
  await rules.getByRole('link', { name: 'Join the Competition' }).click();
  await expect(page).toHaveURL('/play');
});

test(
  'nothing moves when the list of past months arrives',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/');
    const response = Promise.withResolvers<void>();
    await page.route('**/api/leaderboard/months', async (route) => {
      await response.promise;
      await route.fulfill({ json: ['2026-10'] });
    });
    await page.getByRole('link', { name: 'View Leaderboard' }).click();
    const figure = new LeaderboardPage(page).figure('Active Players');
    const top = async () => Math.round((await figure.boundingBox())?.y ?? NaN);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(figure).toBeVisible();
    const before = await top();
    response.resolve();
    await expect(page.getByText('Past months')).toBeVisible();
    await expect.poll(top).toBe(before);
  },
);

const ownRank = (page: Page) => page.getByRole('group', { name: 'Your rank' });

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your casino user name' }).fill(name);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
}

test('visitors find their rank with only the mask of the name, and it is remembered until they tap Forget me', async ({
  page,
  upstreams,
  admin,
}) => {
  await publish(admin, upstreams, raceRows(40));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url())));
  await page.goto('/leaderboard');
  const link = page.getByRole('link', { name: 'Find me' });
  await expect(link).toBeInViewport();
  await link.click();
  const field = page.getByRole('textbox', { name: 'Your casino user name' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await find(page, ' gooseberry ');
  await expect(ownRank(page)).toContainText(/#29 · \$[\d,.]+ · \$[\d,.]+ to #10 \(\$35\)/);
  await expect(ownRank(page)).toBeFocused();
  await expect(page.getByText('Never wager more for a place.')).toBeVisible();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect(ownRank(page)).toContainText('#29');
  await page.goto('/');
  await expect(ownRank(page)).toContainText('#29');
  expect(sent).toContainEqual(expect.stringContaining('/api/leaderboard/find'));
  expect(sent.filter((url) => url.includes('gooseberry'))).toEqual([]);
  await page.getByRole('button', { name: 'Forget me' }).click();
  await expect(ownRank(page)).toBeHidden();
  await page.goto('/leaderboard');
  await expect(page.getByRole('textbox', { name: 'Your casino user name' })).toBeVisible();
  await expect(ownRank(page)).toBeHidden();
});

test('a visitor whose clock is six hours off sees the right countdown before any response to a request of the page', async ({
  page,
}) => {
  await shiftClock(page.context(), 6 * HOUR_MS);
  await page.route('/api/**', () => new Promise<never>(() => undefined));
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.countdown).toHaveText(/15\s*Days\s*1[12]\s*Hours/);
});

test.describe('a long list', { tag: '@release' }, () => {
  const wagersOf = (rows: readonly SheetRow[]) =>
    rows.map(({ wagered }) => shownWager(Number(wagered)));

  const scrollTo = (page: Page, top: number) =>
    page.evaluate((y) => {
      window.scrollTo(0, y);
    }, top);

  test('has the own rank below the header while the own row is out of view', async ({
    page,
    upstreams,
    admin,
  }) => {
    await publish(admin, upstreams, raceRows(200));
    await page.goto('/leaderboard');
    await find(page, 'gooseberry');
    await expect(ownRank(page)).toBeVisible();
    await page.getByRole('button', { name: /^Show All/ }).click();
    const header = page.getByRole('banner');
    const gap = async () => {
      const [row, bar] = await Promise.all([ownRank(page).boundingBox(), header.boundingBox()]);
      return Math.round((row?.y ?? NaN) - (bar?.y ?? NaN) - (bar?.height ?? NaN));
    };
    const scrollToRow = (rank: number) =>
      page.evaluate((rows) => {
        const list = document.querySelector('tbody');
        const { top = 0, height = 0 } = list?.getBoundingClientRect() ?? {};
        window.scrollTo(0, scrollY + top + (height / 200) * rows - innerHeight / 2);
      }, rank);
    await scrollToRow(120);
    await expect.poll(async () => Math.abs(await gap())).toBeLessThanOrEqual(1);
    await scrollToRow(26);
    await expect(page.locator('tr[data-own]')).toBeInViewport();
    await expect.poll(gap).toBeLessThan(-1);
  });

  test('is reloaded when the standings change while it is scrolled', async ({
    page,
    upstreams,
    admin,
  }) => {
    const before = raceRows(2_000);
    // A new player takes the first rank, and all others move down by one.
    const after = [{ name: 'newcomer', wagered: 999_999.99 }, ...before];
    await publish(admin, upstreams, before);
    const leaderboard = new LeaderboardPage(page);
    await leaderboard.open();
    await leaderboard.showAll(2_000);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
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
    const correct = { isScrolled: true, isCorrect: true };
    await scrollTo(page, height * 0.4);
    await expect.poll(() => checkRows(before)).toEqual(correct);

    await publish(admin, upstreams, after);
    await scrollTo(page, height * 0.7);
    await expect.poll(() => checkRows(after)).toEqual(correct);
    await scrollTo(page, height * 0.4);
    await expect.poll(() => checkRows(after)).toEqual(correct);
    await expect(leaderboard.figure('Active Players')).toHaveText('2,001');
  });

  test('has a way back to the top, and is the same after Back', async ({
    page,
    upstreams,
    admin,
  }) => {
    await publish(admin, upstreams, raceRows(3_000));
    const leaderboard = new LeaderboardPage(page);
    await leaderboard.open();
    await leaderboard.showAll(3_000);
    const position = () => page.evaluate(() => window.scrollY);
    const toTop = page.getByRole('button', { name: 'Back to top' });
    await expect(toTop).toBeHidden();
    await scrollTo(page, 60_000);
    await toTop.click();
    await expect.poll(position).toBe(0);
    await expect(toTop).toBeHidden();

    await scrollTo(page, 60_000);
    const row = leaderboard.rankings.filter({ hasText: /^10\d\d/ }).first();
    await expect(row).toBeVisible();
    // The position is kept when scrolling has paused.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .toContain('"scrolled":60000');
    const layout = new Layout(page);
    await layout.waitForFooter();
    // Not `click`, which would scroll the link into view first.
    await layout.footer.locator('a[href="/terms"]').dispatchEvent('click');
    await expect(page).toHaveURL('/terms');
    await page.goBack();
    await expect(leaderboard.showTopButton).toBeVisible();
    await expect.poll(position).toBe(60_000);
    await expect(row).toBeVisible();
  });

  test('requests rows that fail to load again, even if later rows have loaded', async ({
    page,
    upstreams,
    admin,
    browserErrors,
  }) => {
    const rows = raceRows(40);
    await publish(admin, upstreams, rows);
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
    await expect(leaderboard.rankings.nth(20)).toHaveText(/Loading/);

    await page.clock.runFor(15_000);
    const shownWagers = async () => {
      const players = await leaderboard.playerTexts();
      return players.map((text) => /\$[\d,]+(?:\.\d\d)?/.exec(text)?.[0]);
    };
    await expect.poll(shownWagers).toEqual(wagersOf(rows));
  });
});
