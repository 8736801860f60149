import type { Page } from '@playwright/test';
import { sqliteDatabase } from '../../../testing/database.ts';
import { frozenAt } from '../../../testing/frozen-clock.ts';
import { Layout } from '../../pages/layout.ts';
import { LeaderboardPage } from '../../pages/leaderboard-page.ts';
import { leavePending } from '../../states/page-setup.ts';
import { TestServer } from '../../../testing/server.ts';
import { expect, test as base } from '../../test.ts';

/** The server's clock is fixed in March; these tests change only the visitor's clock. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await TestServer.start({
        database: sqliteDatabase,
        environment: frozenAt('2026-03-05T12:00:00Z'),
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

const RACE_OVER = /race is over/;

// The requests for the live status would state the server's time.
test.beforeEach(({ page }) => leavePending(page, '/api/live'));

const countdownText = (days: string, hours: string, minutes: string, seconds: string) =>
  new RegExp(
    `^${days}\\s*Days\\s*${hours}\\s*Hours\\s*${minutes}\\s*Minutes\\s*${seconds}\\s*Seconds$`,
  );

/** Counts the page's requests of the standings. Returns a function that returns the number so far. */
function countRequests(page: Page): () => number {
  let requestCount = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/leaderboard') requestCount += 1;
  });
  return () => requestCount;
}

const ZONES = [
  'Pacific/Kiritimati', // UTC+14: April begins here at 10:00 UTC on March 31
  'Pacific/Pago_Pago', // UTC-11: March begins here at 11:00 UTC on March 1
  'America/New_York', // daylight saving time begins on March 8
  'Europe/Berlin', // daylight saving time begins on March 29
  'Asia/Kolkata', // an offset of half an hour, without daylight saving time
];

for (const timezoneId of ZONES) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the month, its end and the countdown use UTC', async ({ page }) => {
      const leaderboard = new LeaderboardPage(page);
      const { main } = new Layout(page);
      await page.clock.setFixedTime('2026-03-01T00:30:00Z');
      await leaderboard.open();
      for (const [moment, remaining] of [
        ['2026-03-01T00:30:00Z', countdownText('30', '23', '30', '00')],
        ['2026-03-05T12:00:00Z', countdownText('26', '12', '00', '00')],
        ['2026-03-28T23:59:59Z', countdownText('03', '00', '00', '01')],
        ['2026-03-31T23:30:00Z', countdownText('00', '00', '30', '00')],
      ] as const) {
        await page.clock.setFixedTime(moment);
        await expect(leaderboard.countdown).toHaveText(remaining);
        await expect(leaderboard.heading).toHaveText('March $2,500 Leaderboard');
      }
      await expect(main).toContainText('Last updated March 5, 2026 at 12:00 UTC');
      await expect(main.getByText('April 1, 2026 at 00:00 UTC', { exact: true })).toBeVisible();
    });
  });
}

test("the countdown repeats an hour if the visitor's clock is set back by an hour", async ({
  page,
}) => {
  const leaderboard = new LeaderboardPage(page);
  const requestCount = countRequests(page);
  await page.clock.setFixedTime('2026-03-31T23:59:30Z');
  await leaderboard.open();
  await expect(leaderboard.countdown).toHaveText(countdownText('00', '00', '00', '30'));
  await page.clock.setFixedTime('2026-03-31T22:59:30Z');
  await expect(leaderboard.countdown).toHaveText(countdownText('00', '01', '00', '30'));
  expect(requestCount()).toBe(0);
});

test('the new race is requested at the end of the month, also before the server has stated its time', async ({
  page,
}) => {
  const leaderboard = new LeaderboardPage(page);
  const requestCount = countRequests(page);
  await leavePending(page, '/api/leaderboard');
  await page.clock.setFixedTime('2026-03-31T23:59:59Z');
  await leaderboard.open();
  await expect(leaderboard.countdown).toHaveText(countdownText('00', '00', '00', '01'));
  await page.clock.setFixedTime('2026-04-01T00:00:00Z');
  await expect(leaderboard.countdown).toHaveText(countdownText('30', '00', '00', '00'));
  await expect.poll(requestCount).toBe(1);
  await expect(page.getByText(RACE_OVER)).toBeHidden();
});

test("the server's time corrects the countdown if the visitor's clock is ahead, and the race is not over", async ({
  page,
}) => {
  const leaderboard = new LeaderboardPage(page);
  await page.clock.setFixedTime('2026-04-01T00:30:00Z');
  await leaderboard.open();
  await expect(leaderboard.countdown).toHaveText(countdownText('26', '12', '00', '00'));
  await expect(leaderboard.heading).toHaveText('March $2,500 Leaderboard');
  await expect(page.getByText(RACE_OVER)).toBeHidden();
  await page.goto('/');
  await expect(page.getByRole('timer')).toHaveText('Resets in 26 days 12:00:00');
});
