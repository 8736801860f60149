import type { Locator, Page } from '@playwright/test';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { HomePage } from '../../pages/home-page.ts';
import { Layout } from '../../pages/layout.ts';
import { openByLink } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const MAX_FOOTER_PX = 680;
/** As long as the settings allow, in words as creators choose them. */
const LONGEST_NAME = 'SlotsWithSammy and the Late Night Crew 7';
const TOO_SHORT = { id: 'tooshort000', duration: 'PT4M59S', publishedAt: '2026-11-14T10:00:00Z' };
const LONG_ENOUGH = {
  id: 'longenough0',
  title: 'Long enough to be featured',
  duration: 'PT5M',
  views: 45_200,
  publishedAt: '2026-11-13T10:00:00Z',
};

test.beforeAll(async ({ upstreams, admin }) => {
  upstreams.serve('sheet-com', sheet(raceRows(40)));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  upstreams.serveChannel([TOO_SHORT, LONG_ENOUGH]);
  await admin.refreshVideos();
  await admin.changeSettings(({ creator }) => ({ creator: { ...creator, name: LONGEST_NAME } }));
  // It is Sunday.
  await admin.configureLive({
    schedule: [{ weekday: 'monday', time: '20:00', zone: 'UTC', title: 'Bonus hunt 🎰' }],
  });
});

/** The parts of the first screen, from top to bottom. */
const partsOfHome = (page: Page) => {
  const { main, heading } = new Layout(page);
  const { race } = new HomePage(page);
  return {
    picture: main.getByRole('img', { name: LONGEST_NAME }),
    name: heading,
    nextStream: main.getByText(/^Next stream: /),
    play: main.getByRole('link', { name: 'Play Now' }),
    leaderboard: main.getByRole('link', { name: 'View Leaderboard' }),
    pot: race.getByText('$2,500'),
    timeLeft: race.getByRole('timer'),
    leaders: race.getByRole('list'),
    ownRank: race.getByRole('group', { name: 'Your rank' }),
    age: main.getByText('18+ only. Gamble responsibly.'),
  };
};

test('a visitor sees the creator, the race and the newest long video, and opens each of them', async ({
  page,
  context,
}) => {
  const home = new HomePage(page);
  const { race, latestVideo } = home;
  const { heading, main } = new Layout(page);
  await home.open();
  await expect(heading).toHaveText(LONGEST_NAME);
  await expect(main).toContainText('Exclusive offers and gambling content.');
  await expect(main).toContainText('PLAY');
  await expect(home.features.getByRole('heading')).toHaveText([
    'Exclusive Bonuses',
    'Daily Rewards',
    'Leaderboard Prizes',
    'VIP Support',
  ]);
  await expect(race).toContainText('$2,500');
  await expect(race.getByRole('listitem')).toHaveText([
    /^Rank 1.+wagered\$1,000 prize$/,
    /^Rank 2.+wagered\$500 prize$/,
    /^Rank 3.+wagered\$300 prize$/,
  ]);

  await expect(latestVideo.getByRole('heading', { level: 3 })).toHaveText(LONG_ENOUGH.title);
  for (const text of ['5:00', '45.2K views', '2 days ago']) {
    await expect(latestVideo).toContainText(text);
  }
  const opened = context.waitForEvent('page');
  await latestVideo.getByRole('link', { name: /^Watch on YouTube/ }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(`https://www.youtube.com/watch?v=${LONG_ENOUGH.id}`);

  for (const [link, path] of [
    ['All videos', '/videos'],
    ['View Leaderboard', '/leaderboard'],
    ['Play Now', '/play'],
  ] as const) {
    await main.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
});

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not displayed`);
  const { x, y, width, height } = box;
  return { top: y, bottom: y + height, left: x, right: x + width };
}

/** Where the bottom bar begins, or the screen ends. */
async function foldOf(page: Page): Promise<number> {
  const bar = await new Layout(page).navigation('Quick access').boundingBox();
  return bar?.y ?? page.viewportSize()?.height ?? 0;
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the home page answers all questions on the first screen, in order', async ({ page }) => {
    await page.goto('/leaderboard');
    await page.getByRole('textbox', { name: 'Your casino user name' }).fill('gooseberry');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Your rank' })).toBeVisible();
    await page.goto('/');
    const parts = partsOfHome(page);
    await expect(parts.ownRank).toBeVisible();
    await expect(parts.timeLeft).toBeVisible();
    await expect(async () => {
      const boxes = Object.fromEntries(
        await Promise.all(
          Object.entries(parts).map(
            async ([part, locator]) => [part, await boxOf(locator)] as const,
          ),
        ),
      ) as Record<keyof typeof parts, Box>;
      const { picture, name, nextStream, play, leaderboard, pot, timeLeft, leaders, ownRank, age } =
        boxes;
      expect([picture.right - picture.left, picture.bottom - picture.top]).toEqual([120, 120]);
      expect(picture.right).toBeLessThanOrEqual(name.left);
      expect(name.top).toBeLessThan(picture.bottom);
      expect(nextStream.top).toBeGreaterThanOrEqual(name.bottom);
      expect(play.top).toBeGreaterThanOrEqual(Math.max(picture.bottom, nextStream.bottom));
      expect(leaderboard.top).toBe(play.top);
      expect(pot.top).toBeGreaterThanOrEqual(play.bottom);
      expect(timeLeft.top).toBeGreaterThanOrEqual(play.bottom);
      expect(leaders.top).toBeGreaterThanOrEqual(pot.bottom);
      expect(ownRank.top).toBeGreaterThanOrEqual(leaders.bottom);
      expect(age.top).toBeGreaterThanOrEqual(ownRank.bottom);
      const fold = await foldOf(page);
      expect(age.bottom).toBeLessThanOrEqual(fold);
    }).toPass();
  });

  test(
    'the footer is short: links and legal pages open at a tap, help is open',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/videos');
      const layout = new Layout(page);
      const { footer } = layout;
      await expect
        .poll(async () => (await footer.boundingBox())?.height)
        .toBeLessThanOrEqual(MAX_FOOTER_PX);
      await expect(footer.getByText(/^Gambling involves risk/)).toBeVisible();
      await expect(footer.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
      const socials = footer.getByRole('list').first().getByRole('link');
      await expect(socials).toHaveCount(6);
      const rows = () =>
        socials.evaluateAll((icons) => [
          ...new Set(icons.map((icon) => icon.getBoundingClientRect().top)),
        ]);
      await expect.poll(rows).toHaveLength(1);
      for (const [title, link, path] of [
        ['Quick Links', 'Start Playing', '/play'],
        ['Legal', 'Privacy Policy', '/privacy'],
      ] as const) {
        const section = layout.navigation(title);
        await expect(section.getByRole('link', { name: link })).toBeHidden();
        await section.getByText(title).filter({ visible: true }).click();
        await section.getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(path);
      }
    },
  );
});

test.describe('on a wide screen', { tag: '@release' }, () => {
  test.use({ viewport: DESKTOP });

  test('the home page shows the creator, the buttons, the age limit, and the prize pool', async ({
    page,
  }) => {
    await page.goto('/');
    const { picture, name, nextStream, play, age, pot } = partsOfHome(page);
    await expect(nextStream).toBeInViewport();
    for (const part of [play, age, pot]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const [nameBox, pictureBox] = await Promise.all([boxOf(name), boxOf(picture)]);
      expect(nameBox.right).toBeLessThanOrEqual(pictureBox.left);
      const [ageBox, potBox] = await Promise.all([boxOf(age), boxOf(pot)]);
      expect(ageBox.bottom).toBeLessThanOrEqual(potBox.top);
    }).toPass();
    const { footer } = new Layout(page);
    await expect(footer.getByRole('link', { name: 'Start Playing' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Disclaimer' })).toBeVisible();
    await expect(footer.locator('summary').filter({ visible: true })).toHaveCount(0);
  });

  test('a click anywhere on the prize pool or on the bonus opens it', async ({ page }) => {
    await page.goto('/');
    // The link covers the players, so Playwright must not insist that the click reaches the item itself.
    await new HomePage(page).race.getByRole('listitem').first().click({ force: true });
    await expect(page).toHaveURL('/leaderboard');
    await page.goto('/');
    const bonus = new Layout(page).main.getByRole('region', { name: 'Featured Bonus' });
    await bonus.getByRole('article').click({ position: { x: 60, y: 100 } });
    await expect(page).toHaveURL(/\/bonuses\/\d+-/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test(
  'the race keeps its height before hydration and while loading',
  { tag: '@release' },
  async ({ page }) => {
    const { race } = new HomePage(page);
    const countdown = race.getByRole('timer');
    const height = async () => (await race.boundingBox())?.height;
    const scripts = Promise.withResolvers<void>();
    // All but the one that runs before the first paint.
    await page.route(/\/(?!before-paint-)[^/]*\.js$/, async (route) => {
      await scripts.promise;
      await route.fallback();
    });
    await page.goto('/', { waitUntil: 'commit' });
    // While its scripts are delayed, the page may show text before its styles and font have loaded.
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(race.getByRole('listitem')).toHaveCount(3);
    await expect(race).toContainText(/Resets \w+ 1, \d{4} at 00:00 UTC/);
    const servedHeight = await height();
    scripts.resolve();
    await expect(countdown).toHaveText(/^Resets in \d+ days? \d\d:\d\d:\d\d$/);
    await expect.poll(height).toBe(servedHeight);

    const standings = Promise.withResolvers<void>();
    await page.route('**/api/leaderboard?*', async (route) => {
      await standings.promise;
      await route.fallback();
    });
    await openByLink(page, '/');
    await expect(race).toContainText('$2,500');
    await expect(race.getByRole('listitem')).toHaveCount(0);
    const loadingHeight = await height();
    standings.resolve();
    await expect(race.getByRole('listitem')).toHaveCount(3);
    await expect(countdown).toBeVisible();
    await expect.poll(height).toBe(loadingHeight);
  },
);
