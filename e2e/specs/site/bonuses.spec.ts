import type { Page } from '@playwright/test';
import type { Bonus } from '../../../testing/admin-responses.ts';
import { failRequests } from '../../failed-requests.ts';
import { BonusesPage } from '../../pages/bonuses-page.ts';
import { Layout } from '../../pages/layout.ts';
import { accessibilityViolations } from '../../states/check-accessibility.ts';
import { openByLink } from '../../states/page-setup.ts';
import { waitUntilSettled } from '../../states/wait-until-settled.ts';
import { expect, test } from '../../test.ts';

const US = {
  title: '$25 Free Stake Cash, no purchase necessary',
  description: 'New US players who register with code {code} get 25 Stake Cash 🎁 and Gold Coins.',
  ctaHref: 'https://offers.example/us?c={code}',
  ctaLabel: 'Get the coins',
  platform: 'stake_us',
  bonusType: 'NO DEPOSIT',
  bullets: ['No purchase necessary', '3x playthrough before it can be redeemed'],
  minDeposit: 0,
  wagering: 3,
  audience: 'new',
  termsUrl: 'https://stake.us/terms',
  endsAt: '2026-11-18T15:30:00Z',
};
const WORLD = {
  title: 'Überraschung: 200% Deposit Match up to $1,000',
  description: 'Your first deposit is matched at 200%, up to $1,000.',
  ctaHref: 'https://offers.example/world?c={code}',
  platform: 'stake_com',
  bullets: ['First deposit of at least $100'],
};

let world: Bonus;

test.beforeAll(async ({ admin }) => {
  // Enough for a page that scrolls.
  const others = Array.from({ length: 11 }, (_, index) => ({
    ...WORLD,
    title: `Another bonus ${String(index)}`,
  }));
  await admin.replaceBonuses([WORLD, US, ...others]);
  const stored = await admin.listBonuses();
  const found = stored.find(({ title }) => title === WORLD.title);
  if (found === undefined) throw new Error(`${WORLD.title} is not stored`);
  world = found;
});

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show bonuses for' }).getByRole('button', { name, exact: true });

/**
 * What has moved since the document was complete, without a tap or a key. Before that, a row of cards
 * grows while the cards arrive.
 */
const moved = (page: Page) =>
  page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      sources: { node: Node | null }[];
      hadRecentInput: boolean;
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const [navigation] = performance.getEntriesByType('navigation');
    const { domInteractive } = navigation as PerformanceNavigationTiming;
    return (observer.takeRecords() as Shift[])
      .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime > domInteractive)
      .flatMap(({ sources }) => sources.map(({ node }) => node))
      .map((node) => `${node?.nodeName ?? ''}: ${node?.textContent ?? ''}`);
  });

test.describe('in the US', () => {
  test.use({ timezoneId: 'America/New_York' });

  test(
    'a visitor sees which bonus is available here, what it costs and when it ends, and takes the code along',
    { tag: '@every-browser' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const bonuses = new BonusesPage(page);
      const { main } = new Layout(page);
      await bonuses.open();
      await expect(main).toContainText('The casino links on this page are affiliate links');

      // Which bonus is for me?
      await expect(chip(page, 'Stake.us')).toHaveAttribute('aria-pressed', 'true');
      await expect(bonuses.cards).toHaveCount(1);
      const card = bonuses.card(US.title);
      await expect(card).toContainText('no deposit · 3× wagering · new players · ends Wed 10:30');
      await expect(card).toContainText('NO DEPOSIT');
      await expect.poll(() => moved(page)).toEqual([]);

      // What does it cost, and when does it end?
      const dialog = await bonuses.claim(US.title);
      await expect(dialog.getByRole('term')).toHaveText([
        'Ends',
        'Min. deposit',
        'Wagering',
        'For',
      ]);
      const features = dialog.getByRole('list', { name: 'Key Features' });
      await expect(features.locator('[data-kind=advantage]')).toHaveText(['No purchase necessary']);
      await expect(features.locator('[data-kind=restriction]')).toHaveText([
        '3x playthrough before it can be redeemed',
      ]);
      await expect(dialog.getByRole('link', { name: 'the platform’s terms' })).toHaveAttribute(
        'href',
        US.termsUrl,
      );
      const link = dialog.getByRole('link', { name: US.ctaLabel });
      const bottomOfTerms = async () => {
        const box = await features.getByRole('listitem').last().boundingBox();
        return (box?.y ?? NaN) + (box?.height ?? NaN);
      };
      await expect
        .poll(async () => ((await link.boundingBox())?.y ?? NaN) - (await bottomOfTerms()))
        .toBeGreaterThan(0);
      await expect(dialog.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
      await expect.poll(() => accessibilityViolations(page)).toEqual([]);

      // The two steps, and the code for later.
      await dialog.getByRole('button', { name: 'PLAY Copy' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('PLAY');
      const opened = context.waitForEvent('page');
      await link.click();
      const tab = await opened;
      await expect(tab).toHaveURL(/\/go\/bonus-\d+/);
      await expect(dialog).toBeHidden();
      const bar = page.getByRole('region', { name: 'Your code' });
      await expect(bar).toContainText(`Your code for ${US.title}`);
      await page.reload();
      await expect(bar).toBeInViewport();
      await bar.getByRole('button', { name: 'Dismiss the code' }).click();
      await expect(bar).toHaveCount(0);
      await expect(main).toBeFocused();
    },
  );

  test(
    'the choice of a platform applies to all bonuses and to Play, and is remembered',
    { tag: '@release' },
    async ({ page }) => {
      const bonuses = new BonusesPage(page);
      const firstPlatform = new Layout(page).main.getByRole('article').first();
      await page.goto('/play');
      await expect(firstPlatform).toContainText('Stake.us');
      await expect.poll(() => moved(page)).toEqual([]);

      await bonuses.open();
      await chip(page, 'Stake.com').press('Enter');
      await expect(bonuses.card(US.title)).toBeHidden();
      await page.reload();
      await expect(chip(page, 'Stake.com')).toHaveAttribute('aria-pressed', 'true');
      await expect(bonuses.card(US.title)).toBeHidden();
      await page.goto('/play');
      await expect(firstPlatform).toContainText('Stake.com');
    },
  );
});

test('a shared link opens a bonus above all bonuses; Back and Forward close and open it in the same place', async ({
  page,
}) => {
  const bonuses = new BonusesPage(page);
  await page.goto(`${world.path}?utm_source=stream`);
  await expect(bonuses.dialog).toHaveAccessibleName(WORLD.title);
  await expect(page).toHaveTitle(`${WORLD.title} | Playhouse`);
  await expect(page.locator('dialog:modal')).toBeVisible();
  await bonuses.closeButton.click();
  await expect(bonuses.dialog).toBeHidden();
  await expect(page).toHaveURL('/bonuses');
  await expect(page).toHaveTitle('Exclusive Bonuses | Playhouse');

  const button = bonuses.claimButton('Another bonus 5');
  await button.focus();
  // Cards get their exact height when they come near the screen.
  await waitUntilSettled(page);
  // Not the page's scroll position: it changes when a card above gets its exact height.
  const top = async () => Math.round((await button.boundingBox())?.y ?? NaN);
  const position = await top();
  // A click would scroll the button out from under the bar at the bottom of a phone.
  await button.press('Enter');
  await expect(bonuses.dialog).toBeVisible();
  await expect(page).toHaveURL(/\/bonuses\/\d+-another-bonus-5$/);
  await expect.poll(top).toBe(position);

  await page.goBack();
  await expect(bonuses.dialog).toBeHidden();
  await expect(page).toHaveURL('/bonuses');
  await expect(button).toBeFocused();
  await expect.poll(top).toBe(position);
  await page.goForward();
  await expect(bonuses.dialog).toHaveAccessibleName('Another bonus 5');
});

test.describe('the dialog of a bonus', { tag: '@release' }, () => {
  test('is printed without its backdrop and the page behind it', async ({ page }) => {
    const bonuses = new BonusesPage(page);
    await bonuses.open();
    await bonuses.claim(WORLD.title);
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() =>
        bonuses.dialog.evaluate((dialog) => [
          getComputedStyle(dialog, '::backdrop').display,
          getComputedStyle(dialog).visibility,
          getComputedStyle(dialog.parentElement ?? dialog).visibility,
        ]),
      )
      .toEqual(['none', 'visible', 'hidden']);
  });

  test('traps the focus, closes on Escape or an outside click, and restores the focus', async ({
    page,
  }) => {
    const bonuses = new BonusesPage(page);
    await bonuses.open();
    const button = bonuses.claimButton(WORLD.title);
    await button.press('Enter');
    await expect(bonuses.dialog).toBeVisible();
    const isOutside = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
    // More key presses than the dialog has focusable elements.
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(bonuses.dialog).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(bonuses.dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(bonuses.dialog).toBeHidden();
  });

  test('stays open after a reload, and then closes with one step back to the page before it', async ({
    page,
  }) => {
    const bonuses = new BonusesPage(page);
    await page.goto('/terms');
    await page.goto(world.path);
    await page.reload();
    await expect(bonuses.dialog).toHaveAccessibleName(WORLD.title);
    await bonuses.closeButton.dblclick();
    await expect(bonuses.dialog).toBeHidden();
    await expect(page).toHaveURL('/bonuses');
    await page.goBack();
    await expect(new Layout(page).heading).toHaveText('Terms of Service');
  });

  test('leaves notifications above it, which can be dismissed', async ({ page, browserErrors }) => {
    const bonuses = new BonusesPage(page);
    await failRequests(page, browserErrors, '/api/bonuses');
    await openByLink(page, '/bonuses');
    const toast = new Layout(page).notifications.getByRole('listitem');
    await expect(toast).toContainText('Loading bonus offers...');
    await bonuses.claimButton(WORLD.title).press('Enter');
    await expect(bonuses.dialog).toBeVisible();
    // Playwright clicks only what is on top.
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
    await expect(bonuses.dialog).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('is at the bottom and closes when its handle is dragged down, while the page behind stays', async ({
      page,
    }) => {
      const bonuses = new BonusesPage(page);
      await bonuses.open();
      const dialog = await bonuses.claim(WORLD.title);
      const top = async () => (await dialog.boundingBox())?.y ?? NaN;
      const bottom = async () => (await top()) + ((await dialog.boundingBox())?.height ?? NaN);
      await expect.poll(bottom).toBe(844);
      const openTop = await top();
      const drag = async (distancePx: number) => {
        await page.mouse.move(195, openTop + 16);
        await page.mouse.down();
        await page.mouse.move(195, openTop + 16 + distancePx, { steps: 4 });
        await page.mouse.up();
      };
      await drag(60);
      await expect.poll(top).toBe(openTop);
      const scrolled = () => page.evaluate(() => window.scrollY);
      const before = await scrolled();
      await page.mouse.move(195, 20);
      await page.mouse.wheel(0, 400);
      await page.mouse.move(195, openTop + 100);
      await page.mouse.wheel(0, 2_000);
      await expect.poll(scrolled).toBe(before);
      await dialog.evaluate((element) => {
        element.scrollTop = 0;
      });
      await drag(160);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/bonuses');
    });
  });
});

test(
  'bonuses that fail to load are replaced by the last published ones, with an error',
  { tag: '@release' },
  async ({ page, browserErrors }) => {
    const bonuses = new BonusesPage(page);
    const copy = page.getByText('These are the most recently published bonuses');
    await failRequests(page, browserErrors, '/api/bonuses');
    await openByLink(page, '/bonuses');
    await expect(new Layout(page).notifications).toContainText(
      /Loading bonus offers...\s*Try again later/,
    );
    await expect(bonuses.card(WORLD.title)).toBeVisible();
    await expect(copy).toBeVisible();

    // Retries continue in the background, and the first one that succeeds replaces the copy.
    await page.unrouteAll();
    await expect(copy).toBeHidden();
    await expect(bonuses.card(WORLD.title)).toBeVisible();
  },
);
