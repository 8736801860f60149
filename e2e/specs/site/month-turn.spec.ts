import { AdminClient } from '../../../testing/admin-client.ts';
import { frozenAt } from '../../../testing/frozen-clock.ts';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { LeaderboardPage } from '../../pages/leaderboard-page.ts';
import { saveData } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

const LAST_MINUTE = '2026-11-30T23:59:20.000Z';
const FIRST_MINUTE = '2026-12-01T00:00:20.000Z';
const SECOND_DAY = '2026-12-02T10:00:00.000Z';

// A separate server, whose clock is fixed until a test changes it. The tests continue each other.
test.use({ serverEnvironment: frozenAt(LAST_MINUTE) });
test.describe.configure({ mode: 'serial' });

test('a page that is open when the month ends shows the final results and the new race, and never both months as running', async ({
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
});

test('the final standings have a page, which the leaderboard and Home link to', async ({
  page,
  request,
}) => {
  const leaderboard = new LeaderboardPage(page);
  await page.goto('/');
  const hall = page.getByRole('region', { name: 'Hall of winners' });
  await expect(hall.getByRole('listitem')).toHaveCount(3);
  await hall.getByRole('link', { name: 'See all players' }).click();
  await expect(page).toHaveURL('/leaderboard/2026-11');
  await expect(leaderboard.heading).toHaveText('November $2,500 Leaderboard');
  await expect(page).toHaveTitle(/^November 2026: final results \| /);
  await expect(leaderboard.rankings).toHaveCount(12);
  await expect(leaderboard.countdown).toBeHidden();
  await page.reload();
  await expect(leaderboard.rankings).toHaveCount(12);
  await page.getByRole('link', { name: 'Back to this month' }).click();
  await expect(page).toHaveURL('/leaderboard');
  await expect(leaderboard.heading).toHaveText('December $2,500 Leaderboard');

  const running = await request.get('/leaderboard/2026-12', { maxRedirects: 0 });
  expect(running.status()).toBe(308);
  expect(running.headers().location).toBe('/leaderboard');
  expect((await request.get('/leaderboard/2026-10')).status()).toBe(404);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/leaderboard/2026-11</loc>');
});

test('on the second day of a race, players have marks for the places that they gained or lost', async ({
  page,
  server,
  upstreams,
}) => {
  const rows = raceRows(18).map((row, index) => ({ ...row, wagered: 1_000 - index }));
  upstreams.serve('sheet-com', sheet(rows));
  const first = new AdminClient(server.url, await AdminClient.signIn(server.url));
  await first.refreshLeaderboard(true);
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.rankings).toHaveCount(12);
  await expect(page.getByText(/places gained and lost/)).toBeHidden();

  // An open page would load the code of other pages while the server restarts.
  await page.goto('about:blank', { waitUntil: 'load' });
  await server.stop();
  server.changeEnvironment({ FROZEN_AT: SECOND_DAY });
  await server.start();
  const [leader, ...others] = rows;
  upstreams.serve(
    'sheet-com',
    sheet([
      ...others,
      ...(leader ? [{ ...leader, wagered: 1 }] : []),
      { name: 'zed', wagered: 995.5 },
    ]),
  );
  const second = new AdminClient(server.url, await AdminClient.signIn(server.url));
  await second.refreshLeaderboard(true);
  // The movement is published within two seconds after the standings.
  await expect(async () => {
    await leaderboard.open();
    await expect(page.getByText(/places gained and lost since December 1, 2026/)).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
  await expect(leaderboard.podium.first()).toContainText('▲1');
  await expect(leaderboard.rankings.filter({ hasText: 'new' })).toHaveCount(1);
});
