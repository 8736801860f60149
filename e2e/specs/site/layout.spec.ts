import type { Locator, Page } from '@playwright/test';
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

test('a visitor skips the header with the keyboard, opens the main pages with it, and sees which one is open', async ({
  page,
}) => {
  const layout = new Layout(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(layout.main).toBeFocused();

  const main = layout.navigation('Main');
  await expect(main.getByRole('link')).toHaveText(LABELS);
  await expect(layout.menuToggle).toBeHidden();
  await expect(layout.navigation('Quick access')).toBeHidden();
  for (const { label, path } of DESTINATIONS) {
    await main.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(main.locator('[aria-current=page]')).toHaveText([label]);
  }
});

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollTo(page: Page, position: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), position);
  await expect.poll(() => scrollPosition(page)).toBe(position);
}

test('the header stays while scrolling, links open pages at the top, and Back and Forward restore the exact position', async ({
  page,
}) => {
  const layout = new Layout(page);
  await page.goto('/terms');
  await layout.waitForFooter();
  await scrollTo(page, 1_200);
  await expect(layout.header).toBeInViewport({ ratio: 1 });
  // Not `click`, which would scroll the link into view first.
  await layout.footer.getByRole('link', { name: 'Play' }).first().dispatchEvent('click');
  await expect(layout.heading).toHaveText('Start Playing');
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollTo(page, 90);
  await page.goBack();
  await expect(layout.heading).toHaveText('Terms of Service');
  await expect.poll(() => scrollPosition(page)).toBe(1_200);
  // From a much shorter page.
  await page.goForward();
  await expect(layout.heading).toHaveText('Start Playing');
  await expect.poll(() => scrollPosition(page)).toBe(90);
});

const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return (box?.y ?? NaN) + (box?.height ?? NaN);
};

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone });

  test('a visitor navigates with the menu and with the bottom bar, which hides no content', async ({
    page,
  }) => {
    const layout = new Layout(page);
    await page.goto('/');
    const menu = layout.navigation('Menu');
    await expect(layout.navigation('Main')).toBeHidden();
    await expect(menu).toBeHidden();
    await layout.menuToggle.click();
    await expect(menu.getByRole('link')).toHaveText(LABELS);
    await expect(layout.menuToggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await layout.menuToggle.click();
    await menu.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page).toHaveURL('/leaderboard');
    await expect(menu).toBeHidden();

    const bar = layout.navigation('Quick access');
    await expect(bar.getByRole('link')).toHaveText(LABELS);
    await bar.getByRole('link', { name: 'Videos' }).click();
    await expect(bar.locator('[aria-current=page]')).toHaveText(['Videos']);
    // The tab is marked before its page has loaded.
    await expect(layout.heading).toHaveText('Videos');
    await layout.waitForFooter();
    await page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const top = (await bar.boundingBox())?.y ?? NaN;
        return (await bottomOf(layout.footer.getByText(/^©/))) <= top;
      })
      .toBe(true);
  });
});

test.describe('on a phone', { tag: '@release' }, () => {
  test.use({ viewport: SIZES.phone });

  test('the focused element is never hidden by the bottom bar', async ({ page }) => {
    const layout = new Layout(page);
    await page.goto('/');
    await layout.waitForFooter();
    const bar = layout.navigation('Quick access');
    for (const link of await layout.footer.getByRole('link').all()) {
      await link.focus();
      await expect
        .poll(async () => (await bottomOf(link)) <= ((await bar.boundingBox())?.y ?? NaN))
        .toBe(true);
    }
  });

  test('with large text, the names of the help lines are as wide as the footer', async ({
    page,
  }) => {
    await page.goto('/terms');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    const help = new Layout(page).footer.getByRole('region', { name: /Gamble responsibly/ });
    const names = help.getByRole('term');
    await expect(names).toHaveCount(3);
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? NaN;
    for (const name of await names.all()) {
      await expect.poll(async () => (await widthOf(help)) - (await widthOf(name))).toBe(0);
    }
  });

  test('a phone number stays on one line and inside the page at every phone width', async ({
    page,
  }) => {
    for (const path of ['/', '/disclaimer']) {
      await page.goto(path);
      const numbers = page.locator('[href^="tel:"]');
      await expect(numbers.first()).toBeAttached();
      const wrapped = () =>
        numbers.evaluateAll(
          (links) =>
            links.filter((link) => {
              const text = document.createRange();
              text.selectNodeContents(link);
              return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1;
            }).length,
        );
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      for (let width = 280; width <= 400; width += 20) {
        await page.setViewportSize({ ...SIZES.phone, width });
        await expect.poll(wrapped, `${path} at ${String(width)} px`).toBe(0);
        await expect.poll(overflow, `${path} at ${String(width)} px`).toBe(0);
      }
    }
  });
});

test.describe('at 768 pixels', { tag: '@release' }, () => {
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

/** One control of each kind. */
const CONTROLS: readonly [path: string, control: (page: Page) => Locator][] = [
  ['/', (page) => page.getByRole('link', { name: 'Play Now' })],
  ['/', (page) => new Layout(page).navigation('Main').getByRole('link', { name: 'Bonuses' })],
  ['/', (page) => new Layout(page).footer.getByRole('list').first().getByRole('link').first()],
  ['/bonuses', (page) => page.getByRole('main').getByRole('button').first()],
  ['/videos', (page) => page.getByRole('button', { name: /^Shorts/ })],
  ['/leaderboard', (page) => page.getByRole('button', { name: 'Find', exact: true })],
  ['/play', (page) => page.getByRole('button', { name: /^Use Code/ }).first()],
];

/** Releases the mouse button outside of the control, which causes no click. */
async function releaseElsewhere(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.up();
}

for (const { reducedMotion, look, translate } of [
  { reducedMotion: 'no-preference', look: 'darker and lower', translate: '0px 1px' },
  {
    reducedMotion: 'reduce',
    look: 'darker, but does not move with reduced motion,',
    translate: 'none',
  },
] as const) {
  test(
    `every kind of control is ${look} while it is pressed`,
    { tag: '@release' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      for (const [path, find] of CONTROLS) {
        await page.goto(path);
        const control = find(page);
        await control.hover();
        await page.mouse.down();
        await expect(control).toHaveCSS('filter', 'brightness(0.8)');
        await expect(control).toHaveCSS('translate', translate);
        await releaseElsewhere(page);
        await expect(page).toHaveURL(path);
      }
    },
  );
}

test(
  'a link that covers its card shows the press on the card, and stays in place',
  { tag: '@release' },
  async ({ page }) => {
    const link = new Layout(page).main.getByRole('link', { name: 'See the standings' });
    const card = page.getByRole('region', { name: /prize pool$/ });
    await page.goto('/');
    await link.hover();
    await expect(card).toHaveCSS('filter', 'none');
    await page.mouse.down();
    await expect(card).toHaveCSS('filter', 'brightness(0.8)');
    await expect(link).toHaveCSS('translate', 'none');
    await releaseElsewhere(page);
    await expect(page).toHaveURL('/');
  },
);
