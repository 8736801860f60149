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
const BONUS = {
  title: 'Spins that a break hides',
  description: 'Twenty spins with the code {code}.',
  ctaHref: 'https://offers.example/spins?c={code}',
};
/** The pages of `/go` have no app that would be hydrated. */
const LOADED = { waitUntil: 'load' } as const;

let bonusPath: string;
test.beforeAll(async ({ admin }) => {
  bonusPath = (await admin.createBonus(BONUS)).path;
});

test('a visitor in Germany finds the help of their country first, from any page', async ({
  page,
}) => {
  const places = page
    .getByRole('region', { name: 'Help lines' })
    .getByRole('heading', { level: 3 });
  await page.addInitScript(() => {
    localStorage.setItem('playhouse.region', 'DE');
  });
  await page.goto('/play');
  await new Layout(page).footer
    .getByRole('link', { name: 'All help lines and self-exclusion' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Help');
  await expect(places.first()).toHaveText('Germany');
  await expect(places.nth(1)).toHaveText('Everywhere');
  const germany = page.getByRole('region', { name: 'Germany' });
  await expect(germany.getByRole('link', { name: '0800 1372700' })).toHaveAttribute(
    'href',
    'tel:08001372700',
  );
  const registers = page.getByRole('region', { name: 'National registers' });
  await expect(registers.getByRole('term').first()).toHaveText('OASIS (Germany)');

  await page.getByRole('button', { name: 'Forget this' }).click();
  await expect(places.first()).toHaveText('United States');
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
async function startDuringBreak(page: Page): Promise<void> {
  await page.goto('/terms');
  await storeBreak(page, 1);
}

const storedBreak = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** The title of the note. It becomes a heading when the page is hydrated. */
const noteTitle = (page: Page): Locator =>
  page.getByText(TITLE, { exact: true }).filter({ visible: true });

/** What a break hides, wherever it is on the page. */
const promotions = (page: Page): Locator =>
  page
    .locator('[data-promotion], dialog, a[href^="/go/"], a[href="/play"], a[href^="/bonuses"]')
    .or(page.getByText(/\bPLAY\b/))
    .filter({ visible: true });

async function expectNote(page: Page): Promise<void> {
  await expect(noteTitle(page)).toBeVisible();
  await expect(promotions(page)).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^${TITLE} \\| `));
}

test('a visitor starts a break from a bonus, sees no promotions during it, and everything again afterwards', async ({
  page,
}) => {
  const layout = new Layout(page);
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  await bonuses.claim(BONUS.title);
  await bonuses.dialog.getByRole('link', { name: 'Take a break' }).click();
  await expect(page).toHaveURL(OFFER);
  const offer = page.getByRole('region', { name: /Take a break/ });
  await expect(offer.getByText(/You can’t end it early/)).toBeInViewport();
  await offer.getByRole('button', { name: '7 days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a break for 7 days?' });
  await expect(dialog).toContainText(/It starts now and ends on Nov 22, 2026/);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start the break' }).click();
  const status = offer.getByRole('status');
  await expect(status).toHaveText(/^You’re taking a break\. It ends on .+\.$/);
  await expect(status).toBeFocused();
  await expect(promotions(page)).toHaveCount(0);
  await expect.poll(() => storedBreak(page)).toMatch(/^7 \d{4}-\d\d-\d\dT/);

  await layout.header.getByRole('link').first().click();
  await expectNote(page);
  await expect(layout.main).toContainText(/It ends on Nov 22, 2026/);
  await expect(layout.footer.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await layout.main.getByRole('link', { name: 'Videos' }).click();
  await expect(layout.heading).toHaveText('Videos');
  await page.goto(bonusPath);
  await expectNote(page);
  await page.goto('/go/stake_us', LOADED);
  await expectNote(page);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'When does it end?' }).click();
  await expect(status).toHaveText(/It ends on/);

  // Seven days later.
  await storeBreak(page, 7);
  await page.goto('/play');
  await expect(layout.heading).toHaveText('Start Playing');
  await expect(page.getByRole('link', { name: /^Join Stake\.us/ })).toBeVisible();
  const mention = layout.main.getByText(/break|welcome/i).filter({ visible: true });
  await expect(mention).toHaveCount(0);
  await expect(layout.notifications).toBeEmpty();
  await expect.poll(() => storedBreak(page)).toBeNull();
});

for (const [what, tag] of [
  ['/bonuses', []],
  ['/go/stake_us', ['@release']],
  ['the page of a bonus', ['@release']],
] as const) {
  test(
    `a break hides the promotions of ${what} before the first paint: no frame shows them`,
    {
      tag: [...tag],
    },
    async ({ page }) => {
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
      await page.route(/\/assets\/(?!before-paint-|preselect-|start-)[^/]*\.js$/, async (route) => {
        await noteTitle(page).waitFor();
        await route.continue();
      });
      // The script that hides promotions comes after the styles: until then, there is nothing to paint.
      const styles = page.waitForResponse(/\/assets\/site-[^/]*\.css$/);
      let hasBody: boolean | undefined;
      await page.route(/\/assets\/before-paint-[^/]*\.js$/, async (route) => {
        await (await styles).finished();
        hasBody ??= await page.evaluate(() => document.querySelector('body') !== null);
        await route.continue();
      });
      await page.goto(what.startsWith('/') ? what : bonusPath, LOADED);
      expect(hasBody).toBe(false);
      if (!what.startsWith('/go/')) await waitForHydration(page);
      await expectNote(page);
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
        .toEqual([]);
    },
  );
}

test.describe('a break', { tag: '@release' }, () => {
  test('hides promotions also if all scripts except the first one fail', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(
      'error: Failed to load resource: net::ERR_FAILED',
      'the scripts of the app fail',
    );
    await startDuringBreak(page);
    await page.route(/\/assets\/(?!before-paint-)[^/]*\.js$/, (route) => route.abort());
    await page.goto('/bonuses', LOADED);
    await expectNote(page);
  });

  test('hides promotions on a printed page', async ({ page }) => {
    await startDuringBreak(page);
    await page.goto('/play');
    await page.emulateMedia({ media: 'print' });
    await expectNote(page);
  });

  test('is started with the keyboard only', async ({ page }) => {
    const keyboard = new Keyboard(page);
    await page.goto(OFFER);
    await keyboard.goTo(page.getByRole('button', { name: '30 days' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '30 days' })).toBeFocused();
    await expect.poll(() => storedBreak(page)).toBeNull();
    await keyboard.press('Enter');
    await keyboard.goTo(page.getByRole('button', { name: 'Start the break' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: TITLE })).toBeFocused();
    await page.goto('/');
    for (const name of ['Videos', 'Help with gambling']) {
      await keyboard.goTo(page.getByRole('main').getByRole('link', { name }));
    }
  });

  test('is read by a screen reader from its title to the help lines, without a link to a promotion', async ({
    page,
  }) => {
    await startDuringBreak(page);
    await page.goto('/bonuses');
    await new Layout(page).waitForFooter();
    await expect(page.getByRole('heading')).toHaveText([
      TITLE,
      'Quick Links',
      'Legal',
      /^18\+\s*Gamble responsibly$/,
    ]);
    const links = page.getByRole('link');
    await expect(links.filter({ hasText: /bonus|leaderboard|\bplay\b|\bclaim|join/i })).toHaveCount(
      0,
    );
    await expect(new Layout(page).footer.getByRole('link').last()).toHaveText('Take a break');
  });

  test('has an offer and a note that fit small screens and large text', async ({ page }) => {
    const screens = [SCREENS.small, SCREENS.largeText];
    const expectFit = async () => {
      const problems = await inspectScreens(page, screens);
      expect(problems).toEqual([]);
    };
    await page.goto(OFFER);
    await expectFit();
    await page.getByRole('button', { name: '30 days' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFit();
    await page.getByRole('button', { name: 'Start the break' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFit();
    for (const path of ['/', '/go/stake_us']) {
      await page.goto(path, LOADED);
      await expectNote(page);
      await expectFit();
    }
  });

  test.describe('with forced colors', () => {
    test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('is offered, started and shown', async ({ page }) => {
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
});

test.describe('the help page', { tag: '@release' }, () => {
  test('has all contacts and the lengths of a break in the order of the keyboard', async ({
    page,
  }) => {
    await page.goto('/help');
    const { main } = new Layout(page);
    const links = main.getByRole('link').or(main.getByRole('button'));
    await links.first().focus();
    const { length } = await links.all();
    expect(length).toBeGreaterThan(20);
    for (let index = 0; index < length; index += 1) {
      await expect(links.nth(index)).toBeFocused();
      await page.keyboard.press('Tab');
    }
  });

  test('does not scroll sideways at 320 pixels, and every contact is 44 pixels high', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/help');
    await expect
      .poll(() =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      )
      .toBe(0);
    const lowest = () =>
      new Layout(page).main
        .getByRole('link')
        .evaluateAll((links) =>
          Math.min(...links.map((link) => link.getBoundingClientRect().height)),
        );
    await expect.poll(lowest).toBeGreaterThanOrEqual(44);
  });
});
