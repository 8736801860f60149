import type { Locator } from '@playwright/test';
import { Layout } from '../../pages/layout.ts';
import { SIZES } from '../../sizes.ts';
import { expect, test } from '../../test.ts';

const DESTINATIONS = [
  { label: 'Home', path: '/' },
  { label: 'Bonuses', path: '/bonuses' },
  { label: 'Leaderboard', path: '/leaderboard' },
  { label: 'Videos', path: '/videos' },
];
const LABELS = DESTINATIONS.map(({ label }) => label);

/**
 * The icons in order: the video channel, X, the chat community, the streaming channel, Instagram,
 * Telegram.
 */
const SOCIALS = [
  'https://www.youtube.com/',
  'https://x.com/',
  'https://discord.com/',
  'https://kick.com/',
  'https://www.instagram.com/',
  'https://telegram.org/',
];

test.describe('on a desktop', () => {
  test('a visitor opens the four main pages, and the header marks the current one', async ({
    page,
  }) => {
    const layout = new Layout(page);
    await page.goto('/');
    const main = layout.navigation('Main');
    await expect(main.getByRole('link')).toHaveText(LABELS);
    await expect(layout.menuToggle).toBeHidden();
    await expect(layout.navigation('Quick access')).toBeHidden();
    for (const { label, path } of DESTINATIONS) {
      await main.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(path);
      await expect(main.locator('[aria-current=page]')).toHaveText([label]);
    }

    await layout.header.getByRole('link', { name: 'Playhouse', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(main.locator('[aria-current=page]')).toHaveText(['Home']);
  });

  test('a navigation link is marked on all paths below its page, but Home only on its own path', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^404: .*\/bonuses\/none$/, 'there is no such page');
    browserErrors.expect(
      'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
      'there is no such page',
    );
    browserErrors.expect(
      'error: 404: there is no page at /bonuses/none',
      'the not-found page logs its path',
    );
    await page.goto('/bonuses/none');
    await expect(new Layout(page).navigation('Main').locator('[aria-current=page]')).toHaveText([
      'Bonuses',
    ]);
  });

  test('the header stays while scrolling, links open pages at the top, and back restores the position', async ({
    page,
  }) => {
    const layout = new Layout(page);
    await page.goto('/terms');
    await layout.footer.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(layout.header).toBeInViewport({ ratio: 1 });

    await layout.navigation('Legal').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(layout.heading).toHaveText('Privacy Policy');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(layout.heading).toHaveText('Terms of Service');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test('back and forward restore the exact scroll position, also from a much shorter page', async ({
    page,
  }) => {
    const layout = new Layout(page);
    const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
    const scrollTo = async (position: number) => {
      await page.evaluate((top) => window.scrollTo(0, top), position);
      await expect.poll(scrollPosition).toBe(position);
    };
    await page.goto('/');
    await layout.waitForFooter();
    await scrollTo(1_200);
    // Not `click`, which would scroll the link into view first.
    await layout.footer.getByRole('link', { name: 'Play' }).first().dispatchEvent('click');
    await expect(layout.heading).toHaveText('Start Playing');
    await expect.poll(scrollPosition).toBe(0);
    await scrollTo(90);
    await page.goBack();
    await expect(layout.heading).toHaveText('Playhouse');
    await expect.poll(scrollPosition).toBe(1_200);
    await page.goForward();
    await expect(layout.heading).toHaveText('Start Playing');
    await expect.poll(scrollPosition).toBe(90);
  });

  test('the footer shows the creator, links, help lines and copyright', async ({
    page,
    context,
  }) => {
    const layout = new Layout(page);
    const { footer } = layout;
    await page.goto('/');
    await expect(footer).toContainText(
      'Exclusive casino bonuses, gambling content and insider access to offers.',
    );
    const socials = footer.getByRole('list').first().getByRole('link');
    expect(
      await socials.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(SOCIALS);
    for (const social of await socials.all()) {
      await expect(social).toHaveAttribute('target', '_blank');
      await expect(social).toHaveAttribute('rel', 'noopener');
      await expect(social).toHaveAccessibleName(/\(opens in a new tab\)$/);
    }
    const streaming = socials.nth(3);
    const before = await streaming.evaluate((link) => getComputedStyle(link).color);
    await streaming.hover();
    await expect
      .poll(() => streaming.evaluate((link) => getComputedStyle(link).color))
      .not.toBe(before);

    const quick = layout.navigation('Quick Links').getByRole('link');
    await expect(quick).toHaveText([
      'Exclusive Bonuses',
      'Leaderboard',
      'Latest Videos',
      'Start Playing',
    ]);
    expect(
      await quick.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/bonuses', '/leaderboard', '/videos', '/play']);

    await expect(footer).toContainText('18+');
    const help = footer.getByRole('region', { name: /Gamble responsibly/ });
    await expect(help.getByRole('link', { name: '1-800-MY-RESET' })).toHaveAttribute(
      'href',
      'tel:+18006973738',
    );
    await expect(help.getByRole('link', { name: 'Text HOME to 741741' })).toHaveAttribute(
      'href',
      /^sms:741741/,
    );
    await expect(help.getByRole('link', { name: 'gamblingtherapy.org' })).toHaveAttribute(
      'href',
      'https://www.gamblingtherapy.org',
    );
    await expect(footer).toContainText(/© 2025(–\d{4})? Playhouse/);

    const popup = context.waitForEvent('page');
    await socials.first().click();
    await expect(await popup).toHaveURL(SOCIALS[0] ?? '');
  });

  test('with large text, the names of the help lines are as wide as the footer', async ({
    page,
  }) => {
    await page.setViewportSize(SIZES.phone);
    await page.goto('/terms');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    const help = new Layout(page).footer.getByRole('region', { name: /Gamble responsibly/ });
    const names = help.getByRole('term');
    await expect(names).toHaveCount(3);
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
    for (const name of await names.all()) {
      await expect.poll(() => widthOf(name)).toBe(await widthOf(help));
    }
  });

  test('every kind of control has a pressed state', async ({ page }) => {
    // With reduced motion, nothing moves.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const layout = new Layout(page);
    await page.goto('/');
    for (const control of [
      layout.header.getByRole('link', { name: 'Bonuses' }),
      layout.main.getByRole('link', { name: 'Play Now' }),
      layout.main.getByRole('link', { name: 'View Leaderboard' }),
      layout.footer.getByRole('list').first().getByRole('link').first(),
      layout.navigation('Quick Links').getByRole('link').first(),
    ]) {
      const currentStyle = () =>
        control.evaluate((element) => {
          const { filter, translate } = getComputedStyle(element);
          return { filter, translate };
        });
      await control.hover();
      const { filter, translate } = await currentStyle();
      await page.mouse.down();
      expect(await currentStyle()).not.toEqual({ filter, translate });
      expect((await currentStyle()).translate).toBe('0px 1px');
      // Releasing the mouse button outside of the element causes no click.
      await page.mouse.move(1, 1);
      await page.mouse.up();
    }
    await expect(page).toHaveURL('/');
  });

  test('a link that covers its card shows the press on the card, and stays in place', async ({
    page,
  }) => {
    const link = new Layout(page).main.getByRole('link', { name: 'See the standings' });
    const card = page.getByRole('region', { name: /prize pool$/ });
    await page.goto('/');
    await link.hover();
    await expect(card).toHaveCSS('filter', 'none');
    await page.mouse.down();
    await expect(card).toHaveCSS('filter', 'brightness(0.8)');
    await expect(link).toHaveCSS('translate', 'none');
    await page.mouse.move(1, 1);
    await page.mouse.up();
    await expect(page).toHaveURL('/');
  });

  test('a skip link takes keyboard users past the header', async ({ page }) => {
    const layout = new Layout(page);
    await page.goto('/bonuses');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(layout.main).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('the menu opens, and closes on navigation, by its button and on Escape', async ({
    page,
  }) => {
    const layout = new Layout(page);
    await page.goto('/');
    const menu = layout.navigation('Menu');
    await expect(layout.navigation('Main')).toBeHidden();
    await expect(menu).toBeHidden();
    await expect(layout.menuToggle).toHaveAttribute('aria-expanded', 'false');

    await layout.menuToggle.click();
    await expect(menu.getByRole('link')).toHaveText(LABELS);
    await expect(layout.menuToggle).toHaveAttribute('aria-expanded', 'true');
    const tops = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b));
    await menu.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page).toHaveURL('/leaderboard');
    await expect(menu).toBeHidden();

    await layout.menuToggle.click();
    await expect(menu).toBeVisible();
    await layout.menuToggle.click();
    await expect(menu).toBeHidden();
    await layout.menuToggle.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  test('the bottom bar has four tabs on every page and hides no content', async ({ page }) => {
    const layout = new Layout(page);
    await page.goto('/');
    const bar = layout.navigation('Quick access');
    await expect(bar.getByRole('link')).toHaveText(LABELS);
    for (const { label, path } of DESTINATIONS) {
      await bar.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(path);
      await expect(bar.locator('[aria-current=page]')).toHaveText([label]);
    }
    // The tab is marked before its page has loaded.
    await expect(layout.heading).toHaveText('Videos');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const last = await layout.footer.getByText(/^©/).boundingBox();
        const tabs = await bar.boundingBox();
        return (last?.y ?? 0) + (last?.height ?? 0) <= (tabs?.y ?? 0);
      })
      .toBe(true);
  });

  test('the focused element is never hidden by the bottom bar', async ({ page }) => {
    const layout = new Layout(page);
    await page.goto('/');
    const bar = await layout.navigation('Quick access').boundingBox();
    const links = await layout.footer.getByRole('link').all();
    for (const link of links) {
      await link.focus();
      await expect
        .poll(async () => {
          const box = await link.boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0);
        })
        .toBe(true);
    }
  });
});

test('a phone number stays on one line and inside the page at every phone width', async ({
  page,
}) => {
  for (const path of ['/', '/bonuses', '/leaderboard', '/play', '/disclaimer']) {
    await page.goto(path);
    const numbers = page.locator('[href^="tel:"]');
    await expect(numbers.first()).toBeAttached();
    for (let width = 280; width <= 400; width += 20) {
      await page.setViewportSize({ ...SIZES.phone, width });
      const lines = await numbers.evaluateAll((links) =>
        links.map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return new Set([...text.getClientRects()].map(({ top }) => top)).size;
        }),
      );
      expect(lines, `${path} at ${width} px`).toEqual(lines.map(() => 1));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBe(0);
    }
  }
});

test.describe('at 768 pixels', () => {
  test.use({ viewport: SIZES.tablet });

  test('the page has the desktop navigation and no bottom bar', async ({ page }) => {
    const layout = new Layout(page);
    await page.goto('/');
    await expect(layout.navigation('Main').getByRole('link')).toHaveText(LABELS);
    await expect(layout.menuToggle).toBeHidden();
    await expect(layout.navigation('Quick access')).toBeHidden();
    await page.setViewportSize({ ...SIZES.tablet, width: 767 });
    await expect(layout.navigation('Quick access')).toBeVisible();
    await expect(layout.menuToggle).toBeVisible();
  });
});
