import type { Locator, Page } from '@playwright/test';
import { inspectScreens, SCREENS } from '../../content/inspect-pages.ts';
import { Keyboard } from '../../keyboard.ts';
import { BonusesPage } from '../../pages/bonuses-page.ts';
import { waitForHydration } from '../../pages/hydration.ts';
import { Layout } from '../../pages/layout.ts';
import { accessibilityViolations } from '../../states/check-accessibility.ts';
import { expect, test } from '../../test.ts';

const KEY = 'playhouse.break';
const TITLE = 'You’re taking a break';
const OFFER = '/help#break';
const DAY_MS = 86_400_000;
const SIZES = {
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
};
const BONUS = {
  title: 'Spins that a break hides',
  description: 'Twenty spins with the code {code}.',
  ctaHref: 'https://offers.example/spins?c={code}',
  ctaLabel: 'Open the offer',
};
/** The pages that a break replaces. */
const REPLACED = ['/', '/bonuses', '/leaderboard', '/play'];
/** The pages of `/go` have no app that would be hydrated. */
const LOADED = { waitUntil: 'load' } as const;

let bonusPath: string;
test.beforeAll(async ({ admin, server }) => {
  await admin.createBonus(BONUS);
  await admin.refreshLeaderboard(true);
  await admin.refreshVideos();
  const response = await fetch(`${server.url}/api/bonuses`);
  const bonuses = (await response.json()) as { title: string; path: string }[];
  bonusPath = bonuses.find(({ title }) => title === BONUS.title)?.path ?? '';
});

/** Stores a break of seven days that started this many days ago. */
async function storeBreak(page: Page, daysAgo: number): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
    },
    [KEY, `7 ${new Date(Date.now() - daysAgo * DAY_MS).toISOString()}`] as const,
  );
}

/** Opens a page whose visitor is taking a break. */
async function startDuringBreak(page: Page, daysAgo = 1): Promise<void> {
  await page.goto('/terms');
  await storeBreak(page, daysAgo);
}

/** Waits until the next page has asked the server whether its break is over. */
async function breakChecked(page: Page): Promise<void> {
  const response = await page.waitForResponse(async (each) => {
    if (new URL(each.url()).pathname !== '/api/live') return false;
    // Unlike the request for the live status, it may not be answered from the browser's cache.
    return (await each.request().allHeaders())['cache-control'] === 'no-cache';
  });
  await response.finished();
}

const storedBreak = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** What a break hides, wherever it is on the page. */
const promotions = (page: Page): Locator =>
  page
    .locator('[data-promotion], dialog, a[href^="/go/"], a[href="/play"], a[href^="/bonuses"]')
    .or(page.getByText(/\bPLAY\b/))
    .filter({ visible: true });

async function expectNote(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(promotions(page)).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^${TITLE} \\| `));
}

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a visitor starts a break from a bonus, sees no promotions during it, and everything again afterwards', async ({
      page,
    }) => {
      const layout = new Layout(page);
      const bonuses = new BonusesPage(page);
      await bonuses.open();
      await bonuses
        .card(BONUS.title)
        .getByRole('button', { name: /^Claim Bonus/ })
        .click();
      await page.getByRole('dialog').getByRole('link', { name: 'Take a break' }).click();
      await expect(page).toHaveURL(OFFER);
      const offer = page.getByRole('region', { name: /Take a break/ });
      await expect(offer.getByText(/You can’t end it early/)).toBeInViewport();
      expect(await accessibilityViolations(page)).toEqual([]);

      await offer.getByRole('button', { name: '7 days' }).click();
      const dialog = page.getByRole('dialog', { name: 'Take a break for 7 days?' });
      await expect(dialog).toContainText(/It starts now and ends on \w{3} \d+, \d{4}/);
      expect(await accessibilityViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Start the break' }).click();
      const status = offer.getByRole('status');
      await expect(status).toHaveText(/^You’re taking a break\. It ends on .+\.$/);
      await expect(status).toBeFocused();
      await expect(promotions(page)).toHaveCount(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await storedBreak(page)).toMatch(/^7 \d{4}-\d\d-\d\dT/);

      for (const path of [...REPLACED, bonusPath]) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectNote(page);
          await expect(layout.main).toContainText(/It ends on \w{3} \d+, \d{4}/);
          await expect(layout.footer.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
        });
      }
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.goto('/go/stake_us', LOADED);
      await expectNote(page);
      await expect(page.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole('link', { name: 'When does it end?' }).click();
      await expect(status).toHaveText(/It ends on/);

      await layout.header.getByRole('link').first().click();
      await expectNote(page);
      await layout.main.getByRole('link', { name: 'Videos' }).click();
      await expect(layout.heading).toHaveText('Videos');
      await expect(layout.main.getByRole('article').first()).toBeVisible();

      // Seven days later.
      await storeBreak(page, 7);
      await page.goto('/play');
      await expect(layout.heading).toHaveText('Start Playing');
      await expect(page).toHaveTitle(/^Start Playing/);
      await expect(page.getByRole('link', { name: /^Join Stake\.us/ })).toBeVisible();
      expect(await layout.main.innerText()).not.toMatch(/break|welcome/i);
      await expect(layout.notifications).toBeEmpty();
      expect(await storedBreak(page)).toBeNull();
    });
  });
}

test.describe('before the first paint of a page', () => {
  for (const path of [...REPLACED, 'the page of a bonus', '/go/stake_us']) {
    test(`a break hides the promotions of ${path}: no frame shows them`, async ({ page }) => {
      await startDuringBreak(page);
      // Whether any frame, from the first one on, has something that a break hides.
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          for (const element of document.querySelectorAll('[data-promotion], dialog')) {
            if (element.checkVisibility()) seen.push(element.textContent.slice(0, 60));
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      // The app's own scripts come late.
      await page.route(
        /\/assets\/(?!hide-promotions-|preselect-|start-)[^/]*\.js$/,
        async (route) => {
          await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
          await route.continue();
        },
      );
      // The script that hides promotions comes after the styles: until then, there is nothing to paint.
      const styles = page.waitForResponse(/\/assets\/site-[^/]*\.css$/);
      let hasBody: boolean | undefined;
      await page.route(/\/assets\/hide-promotions-[^/]*\.js$/, async (route) => {
        await (await styles).finished();
        hasBody ??= await page.evaluate(() => document.querySelector('body') !== null);
        await route.continue();
      });
      await page.goto(path.startsWith('/') ? path : bonusPath, LOADED);
      expect(hasBody).toBe(false);
      if (!path.startsWith('/go/')) await waitForHydration(page);
      await expectNote(page);
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
    });
  }

  test('a break hides promotions also if all scripts except the first one fail', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(
      'error: Failed to load resource: net::ERR_FAILED',
      'the scripts of the app fail',
    );
    await startDuringBreak(page);
    await page.route(/\/assets\/(?!hide-promotions-)[^/]*\.js$/, (route) => route.abort());
    await page.goto('/bonuses', LOADED);
    await expectNote(page);
  });
});

test('a break that starts in another tab closes the dialog of an open page', async ({
  page,
  context,
}) => {
  await page.goto(bonusPath);
  await expect(page.getByRole('dialog', { name: BONUS.title })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/terms');
  await storeBreak(other, 0);
  await expectNote(page);
  await page.getByRole('main').getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL('/videos');
});

test('an open page does not change when a break ends, and the next one shows everything', async ({
  page,
  context,
}) => {
  await startDuringBreak(page);
  const checked = breakChecked(page);
  await page.goto('/play');
  await expectNote(page);
  await checked;
  await storeBreak(page, 7);
  const other = await context.newPage();
  await other.goto('/play');
  await expect(new Layout(other).heading).toHaveText('Start Playing');
  expect(await storedBreak(page)).toBeNull();
  await expectNote(page);
  await page.reload();
  await expect(new Layout(page).heading).toHaveText('Start Playing');
});

test('a page that was left before a break hides the promotions after Back', async ({ page }) => {
  await page.goto('/play');
  await page.goto('/terms');
  await storeBreak(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/play');
  await expectNote(page);
});

// The browser of these tests keeps no pages in memory, so the test does what others do.
test('a page that Back restores from memory hides the promotions', async ({ page }) => {
  await page.goto('/play');
  await storeBreak(page, 0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Playing');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectNote(page);
});

test('a clock of the device that is set forward does not end a break', async ({ page }) => {
  await startDuringBreak(page);
  await page.clock.setFixedTime(new Date(Date.now() + 400 * DAY_MS));
  const checked = breakChecked(page);
  await page.goto('/play');
  await checked;
  await expectNote(page);
  expect(await storedBreak(page)).not.toBeNull();
});

test('a printed page shows no promotions during a break', async ({ page }) => {
  await startDuringBreak(page);
  await page.goto('/play');
  await page.emulateMedia({ media: 'print' });
  await expectNote(page);
});

test('a break is started with the keyboard only', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto(OFFER);
  await keyboard.goTo(page.getByRole('button', { name: '30 days' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '30 days' })).toBeFocused();
  expect(await storedBreak(page)).toBeNull();
  await keyboard.press('Enter');
  await keyboard.goTo(page.getByRole('button', { name: 'Start the break' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: TITLE })).toBeFocused();
  await page.goto('/');
  for (const name of ['Videos', 'Help with gambling']) {
    await keyboard.goTo(page.getByRole('main').getByRole('link', { name }));
  }
});

test('a screen reader reads the note from its title to the help lines, and no link to a promotion', async ({
  page,
}) => {
  await startDuringBreak(page);
  await page.goto('/bonuses');
  await new Layout(page).waitForFooter();
  const names = async (role: 'heading' | 'link') =>
    Promise.all((await page.getByRole(role).all()).map((element) => element.innerText()));
  expect(await names('heading')).toEqual([
    TITLE,
    'Quick Links',
    'Legal',
    expect.stringMatching(/^18\+\s*Gamble responsibly$/),
  ]);
  const links = await names('link');
  expect(links.slice(1, 6)).toEqual([
    'Playhouse',
    'Home',
    'Videos',
    'Videos',
    'Help with gambling',
  ]);
  expect(links.join('\n')).not.toMatch(/bonus|leaderboard|\bplay\b|\bclaim|join/i);
  expect(links.slice(-5)).toEqual([
    '1-800-MY-RESET',
    'Text HOME to 741741',
    expect.stringMatching(/^gamblingtherapy\.org/),
    'All help lines and self-exclusion',
    'Take a break',
  ]);
});

test('the offer and the note fit small screens and large text', async ({ page }) => {
  test.setTimeout(120_000);
  const screens = [SCREENS.small, SCREENS.largeText];
  await page.goto(OFFER);
  expect(await inspectScreens(page, screens)).toEqual([]);
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await inspectScreens(page, screens)).toEqual([]);
  await page.getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await inspectScreens(page, screens)).toEqual([]);
  for (const path of ['/', '/go/stake_us']) {
    await page.goto(path, LOADED);
    await expectNote(page);
    expect(await inspectScreens(page, screens)).toEqual([]);
  }
});

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('a break is offered, started and shown', async ({ page }) => {
    await page.goto(OFFER);
    const choice = page.getByRole('button', { name: '1 day' });
    await expect(choice).not.toHaveCSS('border-style', 'none');
    await choice.click();
    const confirm = page.getByRole('button', { name: 'Start the break' });
    await expect(confirm).not.toHaveCSS('border-style', 'none');
    await confirm.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/');
    await expectNote(page);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no break, and the page says so', async ({ page }) => {
    await page.goto(OFFER, LOADED);
    // Locators by text skip what is only for browsers without script.
    const note = page.locator('main noscript p').filter({ visible: true });
    expect(await note.innerText()).toContain('A break needs JavaScript,');
    for (const button of await page.getByRole('button', { name: /days?$/ }).all()) {
      await expect(button).toBeDisabled();
    }
    await page.goto('/play', LOADED);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Playing');
  });
});

test.describe('without storage', () => {
  test('there is no break, and the page says so instead of offering it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(OFFER);
    await expect(page.getByText('A break can’t start in this browser:')).toBeVisible();
    await expect(page.getByRole('button', { name: '7 days' })).toHaveCount(0);
    await page.goto('/play');
    await expect(page.getByRole('link', { name: /^Join Stake\.us/ })).toBeVisible();
  });
});
