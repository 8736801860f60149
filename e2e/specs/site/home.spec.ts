import { expectedStandings } from '../../../backend/test/standings/expected-standings.ts';
import { HomePage } from '../../pages/home-page.ts';
import { shownMask, shownWager } from '../../pages/leaderboard-page.ts';
import { Layout } from '../../pages/layout.ts';
import { failRequests } from '../../failed-requests.ts';
import { openByLink, keepToastsOpen } from '../../states/page-setup.ts';
import { SIZES } from '../../sizes.ts';
import { expect, test } from '../../test.ts';

const CHANNEL = 'https://www.youtube.com/';
const TOO_SHORT = { id: 'tooshort000', duration: 'PT4M59S', publishedAt: '2026-11-14T12:00:00Z' };
const LONG_ENOUGH = {
  id: 'longenough0',
  title: 'Long enough to be featured',
  duration: 'PT5M',
  views: 45_200,
  publishedAt: '2026-11-13T12:00:00Z',
};

test.beforeAll(async ({ upstreams, admin }) => {
  upstreams.serveChannel([TOO_SHORT, LONG_ENOUGH]);
  await admin.refreshVideos();
  await admin.refreshLeaderboard();
});

test('a visitor sees the creator and the age limit, and opens the Play page', async ({ page }) => {
  const layout = new Layout(page);
  await new HomePage(page).open();
  await expect(layout.heading).toHaveText('Playhouse');
  await expect(layout.main).toContainText('Exclusive offers and gambling content.');
  await expect(layout.main.getByText('18+ only. Gamble responsibly.')).toBeVisible();
  await expect(layout.main.getByRole('img', { name: 'Playhouse' })).toBeVisible();
  await expect(layout.main).toContainText('PLAY');

  await layout.main.getByRole('link', { name: 'Play Now' }).click();
  await expect(page).toHaveURL('/play');
  await page.goBack();
  await layout.main.getByRole('link', { name: 'View Leaderboard' }).click();
  await expect(page).toHaveURL('/leaderboard');
});

test('the home page lists the features in four cards', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.features.getByRole('heading')).toHaveText([
    'Exclusive Bonuses',
    'Daily Rewards',
    'Leaderboard Prizes',
    'VIP Support',
  ]);
});

test('the home page shows the race with its prize pool and the top three', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const { race } = home;
  await expect(race).toContainText('$2,500');
  const prizes = ['$1,000', '$500', '$300'];
  await expect(race.getByRole('listitem')).toHaveText(
    expectedStandings
      .slice(0, 3)
      .map(({ mask, wagered }, index) =>
        [
          `Rank ${String(index + 1)}`,
          shownMask(mask),
          `${shownWager(wagered)} wagered`,
          `${prizes[index] ?? ''} prize`,
        ].join(''),
      ),
  );
});

for (const [name, size] of Object.entries(SIZES)) {
  test(`the race keeps its height on a ${name} before hydration and while loading`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const home = new HomePage(page);
    const countdown = home.race.getByRole('timer');
    const scripts = Promise.withResolvers<void>();
    // All but the one that runs before the first paint.
    await page.route(/\/(?!hide-promotions-)[^/]*\.js$/, async (route) => {
      await scripts.promise;
      await route.fallback();
    });
    await page.goto('/', { waitUntil: 'commit' });
    // While its scripts are delayed, the page may show text before its styles and font have loaded.
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(home.race.getByRole('listitem')).toHaveCount(3);
    await expect(home.race).toContainText(/Resets \w+ 1, \d{4} at 00:00 UTC/);
    const servedBox = await home.race.boundingBox();
    scripts.resolve();
    await expect(countdown).toHaveText(/^Resets in \d+ days? \d\d:\d\d:\d\d$/);
    expect(await home.race.boundingBox()).toEqual(servedBox);

    const standings = Promise.withResolvers<void>();
    await page.route('**/api/leaderboard?*', async (route) => {
      await standings.promise;
      await route.fallback();
    });
    await openByLink(page, '/');
    await expect(home.race).toContainText('$2,500');
    const loadingBox = await home.race.boundingBox();
    await expect(home.race.getByRole('listitem')).toHaveCount(0);
    standings.resolve();
    await expect(home.race.getByRole('listitem')).toHaveCount(3);
    await expect(countdown).toBeVisible();
    expect((await home.race.boundingBox())?.height).toBe(loadingBox?.height);
  });
}

test('the newest video of at least five minutes is featured, with links to more videos', async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime('2026-11-15T12:00:00Z');
  const home = new HomePage(page);
  await home.open();
  await expect(home.latestVideo.getByRole('heading', { level: 2 })).toHaveText('Latest Video');
  await expect(home.latestVideo.getByRole('heading', { level: 3 })).toHaveText(LONG_ENOUGH.title);
  await expect(home.latestVideo).toContainText('5:00');
  await expect(home.latestVideo).toContainText('45.2K views');
  await expect(home.latestVideo).toContainText('2 days ago');
  await expect(home.latestVideo.getByRole('link', { name: /^Visit Channel/ })).toHaveAttribute(
    'href',
    CHANNEL,
  );
  const opened = context.waitForEvent('page');
  await home.latestVideo.getByRole('link', { name: /^Watch on YouTube/ }).click();
  await expect(await opened).toHaveURL(`https://www.youtube.com/watch?v=${LONG_ENOUGH.id}`);

  await home.latestVideo.getByRole('link', { name: 'All videos' }).click();
  await expect(page).toHaveURL('/videos');
});

test('videos that fail to load cause an error and the note that new videos are coming', async ({
  page,
  browserErrors,
}) => {
  await keepToastsOpen(page);
  await failRequests(page, browserErrors, '/api/videos');
  await openByLink(page, '/');
  await expect(new Layout(page).notifications).toContainText('Failed to load latest video');
  await expect(new HomePage(page).latestVideo).toContainText('New Videos Coming Soon');
});

test('without a long enough video, the home page says that new videos are coming', async ({
  page,
  upstreams,
  admin,
}) => {
  upstreams.serveChannel([TOO_SHORT]);
  await admin.refreshVideos();
  const home = new HomePage(page);
  await home.open();
  await expect(home.latestVideo.getByRole('heading')).toHaveText('New Videos Coming Soon');
  await expect(home.latestVideo.getByRole('link', { name: /^Visit Channel/ })).toBeVisible();
});
