import { SettableClock } from '../../../testing/frozen-clock.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { LeaderboardPage } from '../../pages/leaderboard-page.ts';
import { expect, test } from '../../test.ts';

const LAST_MINUTE = '2026-11-30T23:59:20.000Z';
const FIRST_MINUTE = '2026-12-01T00:00:20.000Z';

/** The server's clock. */
let clock: SettableClock;

test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  serverEnvironment: async ({}, use, testInfo) => {
    clock = new SettableClock(testInfo.outputPath('clock'), new Date(LAST_MINUTE));
    await use(clock.environment);
  },
  // UTC+14: it has been December here for hours.
  timezoneId: 'Pacific/Kiritimati',
});

test('a page that is open when the month ends in UTC shows the final results and the new race, and never both months as running', async ({
  page,
  request,
  upstreams,
  admin,
}) => {
  upstreams.serve('sheet-com', sheet(raceRows(20)));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  await page.clock.setFixedTime(LAST_MINUTE);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.heading).toHaveText('November $2,500 Leaderboard');
  const winner = await leaderboard.podium.first().locator('bdi').innerText();

  // The visitor's clock is ahead of the server's, which corrects it.
  await page.clock.setFixedTime('2026-12-01T00:00:01Z');
  await expect(leaderboard.countdown).toHaveText(/00\s*Minutes\s*40\s*Seconds/);
  await expect(page.getByText('November’s race is over.')).toBeHidden();
  await expect(leaderboard.heading).toHaveText('November $2,500 Leaderboard');

  clock.set(new Date(FIRST_MINUTE));
  await expect
    .poll(async () => (await request.get('/leaderboard/2026-11')).status(), 'the month is final')
    .toBe(200);
  await page.clock.setFixedTime('2026-12-01T00:10:00Z');
  await expect(leaderboard.heading).toHaveText('December $2,500 Leaderboard');
  await expect(page.getByText('November’s race is over.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'November: final results' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'December’s race has begun' })).toBeVisible();
  await expect(leaderboard.podium.first()).toContainText(winner);
  await expect(leaderboard.rankings).toHaveCount(0);

  // The final standings have a page.
  await page.goto('/');
  const hall = page.getByRole('region', { name: 'Hall of winners' });
  await hall.getByRole('link', { name: 'See all players' }).click();
  await expect(page).toHaveURL('/leaderboard/2026-11');
  await expect(leaderboard.heading).toHaveText('November $2,500 Leaderboard');
  await expect(page).toHaveTitle(/^November 2026: final results \| /);
  await expect(leaderboard.rankings).toHaveCount(12);
  await expect(leaderboard.countdown).toBeHidden();
  await page.getByRole('link', { name: 'Back to this month' }).click();
  await expect(page).toHaveURL('/leaderboard');
  await expect(leaderboard.heading).toHaveText('December $2,500 Leaderboard');
});
