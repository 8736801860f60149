import type { Locator, Page } from '@playwright/test';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { HomePage } from '../../pages/home-page.ts';
import { Layout } from '../../pages/layout.ts';
import { expect, test } from '../../test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const MAX_FOOTER_PX = 680;
/** As long as the settings allow, in words as creators choose them. */
const LONGEST_NAME = 'SlotsWithSammy and the Late Night Crew 7';

// A separate server, because other specs expect other settings and standings.
test.use({ serverEnvironment: { LOG_LEVEL: 'info' } });

test.beforeAll(async ({ upstreams, admin }) => {
  upstreams.serve('sheet-com', sheet(raceRows(40)));
  upstreams.serve('sheet-us', sheet([]));
  await admin.refreshLeaderboard(true);
  await admin.changeSettings(({ creator }) => ({
    creator: { ...creator, name: LONGEST_NAME },
  }));
  const inAnHour = new Date(Date.now() + 3_600_000);
  const utc = (options: Intl.DateTimeFormatOptions) =>
    inAnHour.toLocaleString('en-US', { ...options, timeZone: 'UTC', hourCycle: 'h23' });
  await admin.configureLive({
    schedule: [
      {
        weekday: utc({ weekday: 'long' }).toLowerCase(),
        time: utc({ hour: '2-digit', minute: '2-digit' }),
        zone: 'UTC',
        title: 'Bonus hunt 🎰',
      },
    ],
  });
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

async function findOneself(page: Page): Promise<void> {
  await page.goto('/leaderboard');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('textbox', { name: 'Your casino user name' }).fill('gooseberry');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Your rank' })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the home page answers all questions on the first screen, in order', async ({ page }) => {
    await findOneself(page);
    await page.goto('/');
    const parts = partsOfHome(page);
    await expect(parts.ownRank).toBeVisible();
    await expect(parts.timeLeft).toBeVisible();
    const boxes = Object.fromEntries(
      await Promise.all(
        Object.entries(parts).map(async ([part, locator]) => [part, await boxOf(locator)] as const),
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
    expect(age.bottom).toBeLessThanOrEqual(await foldOf(page));
  });

  test('the Play page shows both sign-up links on the first screen', async ({ page }) => {
    await page.goto('/play');
    const joins = new Layout(page).main.getByRole('link', { name: /^Join / });
    await expect(joins).toHaveCount(2);
    const fold = await foldOf(page);
    for (const join of await joins.all()) {
      expect((await boxOf(join)).bottom).toBeLessThanOrEqual(fold);
    }
    // The benefits are one tap away.
    const benefit = page.getByText('24/7 live support');
    await expect(benefit).toBeHidden();
    await page.locator('summary', { hasText: 'What you get' }).first().click();
    await expect(benefit).toBeVisible();
  });

  test('the footer is short: links and legal pages open at a tap, help is open', async ({
    page,
  }) => {
    await page.goto('/videos');
    const layout = new Layout(page);
    const { footer } = layout;
    const { top, bottom } = await boxOf(footer);
    expect(bottom - top).toBeLessThanOrEqual(MAX_FOOTER_PX);
    await expect(footer.getByText(/^Gambling involves risk/)).toBeVisible();
    await expect(footer.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
    const socials = await Promise.all(
      (
        await footer
          .getByRole('listitem')
          .filter({ has: page.locator('svg') })
          .all()
      ).map(boxOf),
    );
    expect(socials.length).toBeGreaterThan(1);
    expect(new Set(socials.map((box) => box.top)).size).toBe(1);

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
  });
});

test.describe('on a phone without script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('the footer’s sections and the benefits open at a tap', async ({ page }) => {
    await page.goto('/play');
    await page.locator('summary', { hasText: 'What you get' }).first().click();
    await expect(page.getByText('24/7 live support')).toBeVisible();
    const legal = new Layout(page).navigation('Legal');
    await legal.getByText('Legal').filter({ visible: true }).click();
    await legal.getByRole('link', { name: 'Disclaimer' }).click();
    await expect(page).toHaveURL('/disclaimer');
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP });

  test('the home page shows the creator, the buttons, the age limit, and the prize pool', async ({
    page,
  }) => {
    await page.goto('/');
    const { picture, name, nextStream, play, age, pot } = partsOfHome(page);
    const [nameBox, pictureBox] = await Promise.all([boxOf(name), boxOf(picture)]);
    expect(nameBox.right).toBeLessThanOrEqual(pictureBox.left);
    await expect(nextStream).toBeInViewport();
    for (const part of [play, age, pot]) await expect(part).toBeInViewport({ ratio: 1 });
    expect((await boxOf(age)).bottom).toBeLessThanOrEqual((await boxOf(pot)).top);
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

  test('the Play page shows both platforms with their benefits', async ({ page }) => {
    await page.goto('/play');
    for (const join of await new Layout(page).main.getByRole('link', { name: /^Join / }).all()) {
      await expect(join).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByText('24/7 live support')).toBeVisible();
  });

  test('the footer’s sections are always open', async ({ page }) => {
    await page.goto('/');
    const { footer } = new Layout(page);
    await expect(footer.getByRole('link', { name: 'Start Playing' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Disclaimer' })).toBeVisible();
    await expect(footer.locator('summary').filter({ visible: true })).toHaveCount(0);
  });
});
