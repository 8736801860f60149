import type { Page } from '@playwright/test';
import { BonusesPage } from '../../pages/bonuses-page.ts';
import { Layout } from '../../pages/layout.ts';
import { leavePending } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

const DAY_MS = 86_400_000;
const SCREENS = {
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
};
/** The end of the bonus for the US: on another day than today, in every time zone. */
const END = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3 * DAY_MS).toISOString();

const US = {
  title: '$25 Free Stake Cash, no purchase necessary',
  description: 'New US players who register with code {code} get 25 Stake Cash 🎁 and Gold Coins.',
  ctaHref: 'https://offers.example/us?c={code}',
  ctaLabel: 'Claim Now',
  platform: 'stake_us',
  badge: 'LIMITED',
  bonusType: 'NO DEPOSIT',
  bullets: [
    'No purchase necessary',
    '3x playthrough before it can be redeemed',
    '21+ in some states',
  ],
  minDeposit: 0,
  wagering: 3,
  audience: 'new',
  endsAt: END,
};
const WORLD = {
  title: '200% Deposit Match up to $1,000',
  description: 'Your first deposit is matched at 200%, up to $1,000.',
  ctaHref: 'https://offers.example/world?c={code}',
  platform: 'stake_com',
  badge: 'EXCLUSIVE',
  bullets: ['Up to $1,000', 'First deposit of at least $100', 'Not available in every country'],
  minDeposit: 100,
  wagering: 40,
  audience: 'new',
  endsAt: END,
};
const CASHBACK = {
  title: '10% Weekly Cashback',
  description: '10% of a losing week back, up to $500, credited every Monday.',
  ctaHref: 'https://offers.example/cashback',
  platform: 'stake_com',
  badge: 'HOT',
  bonusType: 'CASHBACK',
  bullets: ['Credited on Mondays'],
  audience: 'all',
};

// A separate server, because other specs expect other bonuses.
test.use({ serverEnvironment: { LOG_LEVEL: 'info' } });

test.beforeAll(async ({ admin }) => {
  await admin.replaceBonuses([WORLD, US, CASHBACK]);
});

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show bonuses for' }).getByRole('button', { name, exact: true });

/** The end of the bonuses as a clock in this time zone shows it. */
function endIn(timeZone: string): string {
  const end = new Date(END);
  const weekday = end.toLocaleDateString('en-US', { weekday: 'short', timeZone });
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return `ends ${weekday} ${end.toLocaleTimeString('en-US', hour)}`;
}

/**
 * What has moved since the document was complete, without a tap or a key. Before that, a row of cards
 * grows while the cards arrive.
 */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          sources: { node: Node | null }[];
          hadRecentInput: boolean;
        }
        const nodes: (Node | null)[] = [];
        const [navigation] = performance.getEntriesByType('navigation');
        const { domInteractive } = navigation as PerformanceNavigationTiming;
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(
            ({ hadRecentInput, startTime }) => !hadRecentInput && startTime > domInteractive,
          );
          nodes.push(...shifts.flatMap(({ sources }) => sources.map(({ node }) => node)));
        }).observe({ type: 'layout-shift', buffered: true });
        // There is no event if nothing has moved.
        setTimeout(() => {
          resolve(nodes.map((node) => `${node?.nodeName ?? ''}: ${node?.textContent ?? ''}`));
        }, 500);
      }),
  );

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on ${screen} in the US`, () => {
    test.use({ viewport, timezoneId: 'America/New_York' });

    test('a visitor sees which bonus is available here, what it costs and when it ends', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const bonuses = new BonusesPage(page);
      await bonuses.open();

      // Which bonus is for me?
      await expect(chip(page, 'US')).toHaveAttribute('aria-pressed', 'true');
      await expect(bonuses.cards).toHaveCount(1);
      const card = bonuses.card(US.title);
      await expect(card).toContainText(
        `no deposit · 3× wagering · new players · ${endIn('America/New_York')}`,
      );
      expect(await moved(page)).toEqual([]);

      // What does it cost, and when does it end?
      const dialog = await bonuses.claim(US.title);
      await expect(dialog.getByRole('term')).toHaveText([
        'Ends',
        'Min. deposit',
        'Wagering',
        'For',
      ]);
      await expect(dialog.getByRole('definition').nth(1)).toHaveText('No deposit');
      const features = dialog.getByRole('list', { name: 'Key Features' });
      await expect(features.locator('[data-kind=advantage]')).toHaveText(['No purchase necessary']);
      await expect(features.locator('[data-kind=restriction]')).toHaveText([
        '3x playthrough before it can be redeemed',
        '21+ in some states',
      ]);
      const link = dialog.getByRole('link', { name: US.ctaLabel });
      const [lastTerm, button] = await Promise.all([
        features.getByRole('listitem').last().boundingBox(),
        link.boundingBox(),
      ]);
      expect((lastTerm?.y ?? NaN) + (lastTerm?.height ?? NaN)).toBeLessThan(button?.y ?? NaN);
      await expect(dialog).toContainText('18+ only');
      await expect(dialog.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'all help lines' })).toHaveAttribute(
        'href',
        '/help',
      );

      // The two steps, and the code for later.
      await dialog.getByRole('button', { name: 'PLAY Copy' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PLAY');
      const opened = context.waitForEvent('page');
      await link.click();
      await (await opened).close();
      await expect(dialog).toBeHidden();
      const bar = page.getByRole('region', { name: 'Your code' });
      await expect(bar).toContainText(`Your code for ${US.title}`);
      await page.reload();
      await expect(bar).toBeInViewport();
      await bar.getByRole('button', { name: 'Dismiss the code' }).click();
      await expect(bar).toHaveCount(0);
      await expect(new Layout(page).main).toBeFocused();
    });

    test('the choice applies to all bonuses and to Play, and is remembered', async ({ page }) => {
      const bonuses = new BonusesPage(page);
      const firstPlatform = () => new Layout(page).main.getByRole('article').first();
      await page.goto('/play');
      await expect(firstPlatform()).toContainText('Stake.us');
      expect(await moved(page)).toEqual([]);

      await bonuses.open();
      await chip(page, 'International').focus();
      await page.keyboard.press('Enter');
      await expect(bonuses.cards).toHaveCount(2);
      await page.reload();
      await expect(chip(page, 'International')).toHaveAttribute('aria-pressed', 'true');
      expect(await moved(page)).toEqual([]);
      await page.goto('/play');
      await expect(firstPlatform()).toContainText('Stake.com');

      // 'All' shows the bonuses of both platforms.
      await bonuses.open();
      await chip(page, 'All').click();
      await expect(bonuses.cards).toHaveCount(3);
    });
  });
}

test.describe('in Germany', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the international bonuses come first, with their end in the visitor’s time', async ({
    page,
  }) => {
    const bonuses = new BonusesPage(page);
    await bonuses.open();
    await expect(bonuses.cards).toHaveCount(2);
    await expect(bonuses.card(WORLD.title)).toContainText(
      `min. $100 · 40× wagering · new players · ${endIn('Europe/Berlin')}`,
    );
    await expect(bonuses.card(CASHBACK.title)).not.toContainText('ends');
  });

  test('a shared link opens a bonus of the other platform, and nothing behind it moves', async ({
    page,
    admin,
  }) => {
    const stored = (await admin.listBonuses()).find(({ title }) => title === US.title);
    const bonuses = new BonusesPage(page);
    await page.goto(stored?.path ?? '');
    await expect(bonuses.dialog).toHaveAccessibleName(US.title);
    const behind = (await moved(page)).filter((node) => !node.startsWith('DIALOG'));
    expect(behind).toEqual([]);
    await bonuses.closeButton.click();
    await expect(bonuses.dialog).toBeHidden();
    await expect(bonuses.cards).toHaveCount(2);
  });

  test('a disabled storage changes nothing for this visit', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Disabled', 'SecurityError');
          },
        });
      }
    });
    const bonuses = new BonusesPage(page);
    await bonuses.open();
    await expect(bonuses.cards).toHaveCount(2);
    await chip(page, 'US').click();
    await expect(bonuses.cards).toHaveCount(1);
    const dialog = await bonuses.claim(US.title);
    await dialog.getByRole('link', { name: US.ctaLabel }).click();
    await expect(page.getByRole('region', { name: 'Your code' })).toBeVisible();
  });
});

test('a bonus that ends while its dialog is open says so', async ({ page }) => {
  await page.clock.install();
  // Its response would state the server's time, which stays the same when the page's clock moves on.
  await leavePending(page, '/api/live');
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  const dialog = await bonuses.claim(WORLD.title);
  await dialog.getByRole('link', { name: 'Claim Now' }).focus();
  await page.clock.fastForward(3 * DAY_MS + 120_000);
  await expect(dialog).toContainText('This bonus has ended');
  await expect(dialog.getByRole('status').filter({ hasText: 'has ended' })).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'Claim Now' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bonuses.card(WORLD.title)).toContainText('ended ');
});

test.describe('the bottom sheet on a phone', () => {
  test.use({ viewport: SCREENS['a phone'] });

  test('is at the bottom, closes when its handle is dragged down, and the page behind stays', async ({
    page,
  }) => {
    const bonuses = new BonusesPage(page);
    await bonuses.open();
    const dialog = await bonuses.claim(WORLD.title);
    const box = await dialog.boundingBox();
    expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 844]);
    // Without the space of the scrollbar, which phones do not have.
    expect(box?.width).toBeGreaterThan(370);
    const drag = async (distancePx: number) => {
      const top = (await dialog.boundingBox())?.y ?? NaN;
      await page.mouse.move(195, top + 16);
      await page.mouse.down();
      await page.mouse.move(195, top + 16 + distancePx, { steps: 4 });
      await page.mouse.up();
    };
    await drag(60);
    await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(box?.y);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await page.mouse.move(195, 20);
    await page.mouse.wheel(0, 400);
    await page.mouse.move(195, (box?.y ?? 0) + 100);
    await page.mouse.wheel(0, 2_000);
    expect(await scrolled()).toBe(before);
    await dialog.evaluate((element) => {
      element.scrollTop = 0;
    });
    await drag(160);
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/bonuses');
  });
});

test.describe('with 200 bonuses', () => {
  const KINDS = ['CASHBACK', 'RELOAD', 'FREE SPINS', 'VIP'];

  test.beforeAll(async ({ admin }) => {
    await admin.replaceBonuses(
      Array.from({ length: 200 }, (_, index) => ({
        title: `${index + 5}% ${KINDS[index % 4] ?? ''} up to $${(index + 1) * 10}`,
        description: index === 123 ? 'Zum Geburtstag: Überraschung 🎂' : 'Every Monday.',
        ctaHref: 'https://offers.example/many',
        wagering: 30,
        bonusType: KINDS[index % 4] ?? '',
        platform: index % 2 === 0 ? 'stake_com' : 'stake_us',
      })),
    );
  });

  test('visitors filter by platform, type and text with the keyboard', async ({ page }) => {
    const bonuses = new BonusesPage(page);
    await bonuses.open();
    await expect(bonuses.cards).toHaveCount(200);
    const search = page.getByRole('searchbox', { name: 'Search bonuses' });
    await expect(search).toBeVisible();
    expect(await moved(page)).toEqual([]);
    await search.press('u');
    await search.fill('uberraschung');
    await expect(bonuses.cards).toHaveCount(1);
    await search.fill('');
    await chip(page, 'US').press('Enter');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('RELOAD');
    await expect(bonuses.cards).toHaveCount(50);
    await search.fill('nothing');
    await expect(page.getByText('No bonus matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).press('Enter');
    // The chosen platform stays.
    await expect(chip(page, 'US')).toHaveAttribute('aria-pressed', 'true');
    await expect(bonuses.cards).toHaveCount(100);
    await chip(page, 'International').press('Enter');
    await search.fill('uberraschung');
    await expect(page.getByText('Matches of the other platform: 1.')).toBeVisible();
    await page.getByRole('button', { name: 'Show both platforms' }).press('Enter');
    await expect(bonuses.cards).toHaveCount(1);
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, timezoneId: 'America/New_York' });

  test('all bonuses are there, with their terms and links', async ({ page, admin }) => {
    await admin.replaceBonuses([WORLD, US, CASHBACK]);
    const bonuses = new BonusesPage(page);
    await bonuses.open();
    await expect(bonuses.cards).toHaveCount(3);
    await expect(page.getByRole('group', { name: 'Show bonuses for' })).toBeHidden();
    const card = bonuses.card(WORLD.title);
    await expect(card).toContainText('min. $100 · 40× wagering · new players · ends');
    await expect(card.getByRole('listitem')).toHaveText(WORLD.bullets);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/go\/bonus-\d+$/);
  });
});
