import { expectedStandings } from '../../backend/test/standings/expected-standings.ts';
import { BonusesPage } from '../pages/bonuses-page.ts';
import { Layout } from '../pages/layout.ts';
import { LeaderboardPage, shownMask } from '../pages/leaderboard-page.ts';
import { PUBLIC_PAGES } from '../../testing/public-pages.ts';
import { VideosPage } from '../pages/videos-page.ts';
import { SIZES } from '../sizes.ts';
import { expect, test } from '../test.ts';

const BONUS = {
  title: 'A bonus to be read without script',
  description: 'Get $50 on top of every deposit.',
  ctaHref: 'https://offers.example/without-script',
  ctaLabel: 'Get it',
  bullets: ['For players of 18 and over', 'Once a week'],
  isFeatured: true,
};
const FIRST_PLAYERS = 15;

test.use({ javaScriptEnabled: false });

test.beforeAll(async ({ admin, upstreams }) => {
  await admin.createBonus(BONUS);
  upstreams.serve('sheet-com', null);
  upstreams.serve('sheet-us', null);
  await admin.refreshLeaderboard(true);
  upstreams.serveChannel([
    { id: 'long0000000', title: 'A long one' },
    { id: 'short000000', title: 'A short one', isShort: true, duration: 'PT20S' },
  ]);
  await admin.refreshVideos();
});

for (const { path, heading } of PUBLIC_PAGES) {
  test(`without script, ${path} shows its heading, text, age limit and help lines`, async ({
    page,
    admin,
  }) => {
    const layout = new Layout(page);
    const response = await page.goto(path);

    expect(response?.status()).toBe(200);
    await expect(layout.heading).toHaveText(heading ?? (await admin.site()).creator.name);
    expect((await layout.main.innerText()).length).toBeGreaterThan(150);
    await expect(layout.footer).toContainText('18+');
    for (const line of ['1-800-MY-RESET', 'Text HOME to 741741', 'gamblingtherapy.org']) {
      await expect(layout.footer.getByRole('link', { name: line })).toBeVisible();
    }
  });
}

test('without script, the header navigates the site', async ({ page }) => {
  const layout = new Layout(page);
  await page.goto('/');
  for (const [label, path] of [
    ['Bonuses', '/bonuses'],
    ['Leaderboard', '/leaderboard'],
    ['Videos', '/videos'],
    ['Home', '/'],
  ] as const) {
    await layout.navigation('Main').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('without script, the bottom bar navigates the site', async ({ page }) => {
    await page.goto('/');
    await new Layout(page)
      .navigation('Quick access')
      .getByRole('link', { name: 'Leaderboard' })
      .click();
    await expect(page).toHaveURL('/leaderboard');
  });
});

test('without script, a bonus shows its terms and its link', async ({ page }) => {
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  const card = bonuses.card(BONUS.title);

  await expect(card).toContainText(BONUS.description);
  await expect(card.getByRole('listitem')).toHaveText(BONUS.bullets);
  const link = card.getByRole('link', { name: BONUS.ctaLabel });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /^\/go\/bonus-\d+$/);
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
});

test('without script, the leaderboard shows the first fifteen players', async ({ page }) => {
  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.podium).toHaveCount(3);
  const players = await leaderboard.playerTexts();
  expect(players).toHaveLength(FIRST_PLAYERS);
  for (const [index, { mask }] of expectedStandings.slice(0, FIRST_PLAYERS).entries()) {
    expect(players[index]).toContain(shownMask(mask));
  }
});

test('without script, long videos and Shorts have links', async ({ page }) => {
  const videos = new VideosPage(page);
  await videos.open();
  for (const [title, id] of [
    ['A long one', 'long0000000'],
    ['A short one', 'short000000'],
  ] as const) {
    await expect(videos.card(title)).toBeVisible();
    await expect(
      videos.card(title).getByRole('link', { name: /^Watch on YouTube/ }),
    ).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}`);
  }
});

test('without script, both platforms can be joined', async ({ page }) => {
  await page.goto('/play');
  await expect(page.getByRole('link', { name: 'Join Stake.com' })).toHaveAttribute(
    'href',
    '/go/stake_com',
  );
  await expect(page.getByRole('link', { name: 'Join Stake.us' })).toHaveAttribute(
    'href',
    '/go/stake_us',
  );
});
