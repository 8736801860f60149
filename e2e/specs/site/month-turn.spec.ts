import { frozenAt } from '../../../testing/frozen-clock.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { LeaderboardPage } from '../../pages/leaderboard-page.ts';
import { saveData } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

const LAST_MINUTE = '2026-11-30T23:59:20.000Z';
const FIRST_MINUTE = '2026-12-01T00:00:20.000Z';

test.use({
  // The server's clock is fixed until the test changes it.
  serverEnvironment: frozenAt(LAST_MINUTE),
  // UTC+14: it has been December here for hours.
  timezoneId: 'Pacific/Kiritimati',
});

test('a page that is open when the month ends in UTC shows the final results and the new race, and never both months as running', async ({
  page,
  server,
  upstreams,
  admin,
}) => {
  upstreams.serve('sheet-com', sheet(raceRows(20)));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  await page.clock.setFixedTime(LAST_MINUTE);
  await saveData(page);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  // What is loaded when the browser is idle is there before the server stops.
  await expect(page.getByLabel('Your casino user name')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(leaderboard.heading).toHaveText('November $2,500 Leaderboard');
  const winner = await leaderboard.podium.first().locator('bdi').innerText();

  // The visitor's clock is ahead of the server's, which corrects it.
  await page.clock.setFixedTime('2026-12-01T00:00:01Z');
  await expect(leaderboard.countdown).toHaveText(/00\s*Minutes\s*40\s*Seconds/);
  await expect(page.getByText('November’s race is over.')).toBeHidden();
  await expect(leaderboard.heading).toHaveText('November $2,500 Leaderboard');

  // Requests wait while the server restarts.
  const restarted = Promise.withResolvers<undefined>();
  await page.route('**', async (route) => {
    await restarted.promise;
    await route.continue();
  });
  await server.stop();
  server.changeEnvironment({ FROZEN_AT: FIRST_MINUTE });
  await server.start();
  restarted.resolve(undefined);
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
