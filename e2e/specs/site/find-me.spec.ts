import type { Page } from '@playwright/test';
import { expectFailedRequest } from '../../failed-requests.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { expect, test } from '../../test.ts';

const FIND = '/api/leaderboard/find';

/** A race of 200 players. 'Gooseberry' is 29th; two players have the same mask. */
const ROWS = [
  ...raceRows(200),
  { name: 'twin_player_one_x', wagered: 700.5 },
  { name: 'twin_player_two_x', wagered: 600.25 },
  { name: 'Ame\u0301lie 🎰 Lucky', wagered: 500 },
];

// A separate server, because other specs expect other standings.
test.use({ serverEnvironment: { LOG_LEVEL: 'info' } });

test.beforeAll(async ({ upstreams, admin }) => {
  upstreams.serve('sheet-com', sheet(ROWS));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Your casino user name' });
const findButton = (page: Page) => page.getByRole('button', { name: 'Find', exact: true });
const ownRank = (page: Page) => page.getByRole('group', { name: 'Your rank' });
const forgetButton = (page: Page) => page.getByRole('button', { name: 'Forget me' });

async function open(page: Page, path = '/leaderboard'): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

async function find(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await findButton(page).click();
}

test('visitors find their rank, and only the mask of the name is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url())));
  await open(page);
  await find(page, ' gooseberry ');
  await expect(ownRank(page)).toContainText(/#29 · \$[\d,.]+ · \$[\d,.]+ to #10 \(\$35\)/);
  await expect(ownRank(page)).toBeFocused();
  await expect(page.getByText('Never wager more for a place.')).toBeVisible();
  expect(sent.filter((url) => url.includes(FIND)).length).toBeGreaterThan(0);
  expect(sent.filter((url) => url.includes('gooseberry'))).toEqual([]);
});

test('the own rank stays below the header while the own row is out of view', async ({ page }) => {
  await open(page);
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
  await expect.poll(gap).toBeLessThanOrEqual(1);
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
  await scrollToRow(26);
  await expect(page.locator('tr[data-own]')).toBeInViewport();
  await expect.poll(gap).toBeLessThan(-1);
});

test('visitors with the same mask choose who they are, with the keyboard', async ({ page }) => {
  await open(page);
  await field(page).fill('twin_player_one_x');
  await page.keyboard.press('Enter');
  const choices = page.getByRole('group', { name: 'Which one are you?' });
  // The two players, and 'None of these'.
  await expect(choices.getByRole('button')).toHaveCount(3);
  await expect(page.getByText('2 players are shown as tw******_x.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(ownRank(page)).toContainText('$600.25');
  await expect(ownRank(page)).toBeFocused();
});

test('the choice is remembered, also on Home, until the visitor taps Forget me', async ({
  page,
}) => {
  await open(page);
  await find(page, 'gooseberry');
  await expect(ownRank(page)).toContainText('#29');
  await page.reload();
  await expect(ownRank(page)).toContainText('#29');
  await open(page, '/');
  await expect(ownRank(page)).toContainText('#29');
  await forgetButton(page).click();
  await expect(ownRank(page)).toBeHidden();
  await open(page);
  await expect(field(page)).toBeVisible();
  await expect(ownRank(page)).toBeHidden();
});

test('names with accents and emoji are found however the keyboard encodes them', async ({
  page,
}) => {
  await open(page);
  await find(page, 'Am\u00e9lie 🎰 Lucky');
  await expect(ownRank(page)).toContainText('$500.00');
});

test('a link on the first screen leads to the field', async ({ page }) => {
  await open(page);
  const link = page.getByRole('link', { name: 'Find me' });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page).toHaveURL(/\/leaderboard#full-rankings$/);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await find(page, 'gooseberry');
  await expect(ownRank(page)).toContainText('#29');
});

test('the page says that a visitor is not in the list, and how often it is updated', async ({
  page,
}) => {
  await open(page);
  await find(page, 'not_in_this_race');
  await expect(page.getByText(/isn’t in the list\..*The list is updated every/)).toBeVisible();
  await expect(field(page)).toHaveValue('not_in_this_race');
});

test('the search works for a visit without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page);
  await find(page, 'gooseberry');
  await expect(ownRank(page)).toContainText('#29');
  await page.reload();
  await expect(field(page)).toBeVisible();
});

test('a browser that is offline keeps the typed name and searches when it is back', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(
    /net::ERR_INTERNET_DISCONNECTED|: ERR_INTERNET_DISCONNECTED/,
    'the browser is offline',
  );
  await open(page);
  await expect(page.getByText(/^Only a part of it is sent/)).toBeVisible();
  await context.setOffline(true);
  await find(page, 'gooseberry');
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  await expect(field(page)).toHaveValue('gooseberry');
  await context.setOffline(false);
  await findButton(page).click();
  await expect(ownRank(page)).toContainText('#29');
});

test('too many searches are rejected with the time to wait', async ({ page, browserErrors }) => {
  expectFailedRequest(browserErrors, 429, FIND, 'the limit is reached');
  await page.route(
    ({ pathname }) => pathname === FIND,
    (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '12' }, json: { error: 'Too many' } }),
  );
  await open(page);
  await find(page, 'gooseberry');
  await expect(page.getByText('Too many searches. Please try again in 12 seconds.')).toBeVisible();
  await expect(field(page)).toHaveValue('gooseberry');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is not shown', async ({ page }) => {
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { name: 'Full Rankings' })).toBeVisible();
    await expect(page.getByLabel('Your casino user name')).toBeHidden();
  });
});
