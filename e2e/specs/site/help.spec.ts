import type { Locator, Page } from '@playwright/test';
import { Layout } from '../../pages/layout.ts';
import { expect, test } from '../../test.ts';

const places = (page: Page): Locator =>
  page.getByRole('region', { name: 'Help lines' }).getByRole('heading', { level: 3 });

/** What a screen reader reads in the page's main part: headings, terms and links, in order. */
const readingOrder = (page: Page): Promise<string[]> =>
  new Layout(page).main
    .locator('h1, h2, h3, dt, a[href]')
    .evaluateAll((elements) =>
      elements.map(
        (element) =>
          `${element.localName} ${element.textContent.replace(' (opens in a new tab)', '')}`,
      ),
    );

test('a visitor in Germany finds the help of their country first, from any page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('playhouse.region', 'DE');
  });
  await page.goto('/play');
  await new Layout(page).footer
    .getByRole('link', { name: 'All help lines and self-exclusion' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Help');
  await expect(places(page).first()).toHaveText('Germany');
  await expect(places(page).nth(1)).toHaveText('Everywhere');
  const germany = page.getByRole('region', { name: 'Germany' });
  await expect(germany.getByRole('link', { name: '0800 1372700' })).toHaveAttribute(
    'href',
    'tel:08001372700',
  );
  const registers = page.getByRole('region', { name: 'National registers' });
  await expect(registers.getByRole('term').first()).toHaveText('OASIS (Germany)');

  await page.getByRole('button', { name: 'Forget this' }).click();
  await expect(places(page).first()).toHaveText('United States');
});

test('a screen reader reads each service before its contacts, the help lines before self-exclusion', async ({
  page,
}) => {
  await page.goto('/help');
  const order = await readingOrder(page);
  expect(order.slice(0, 8)).toEqual([
    'h1 Get Help',
    'h2 Help lines',
    'h3 United States',
    'dt National Problem Gambling Helpline',
    'a 1-800-MY-RESET',
    'a Text 800GAM',
    'a ncpgambling.org',
    'dt Crisis Text Line',
  ]);
  const ofLevel = (tag: string) =>
    order.filter((part) => part.startsWith(`${tag} `)).map((part) => part.slice(3));
  expect(ofLevel('h2')).toEqual(['Help lines', 'Take a break', 'Exclude yourself']);
  expect(ofLevel('h3')).toEqual([
    ...['United States', 'Everywhere', 'United Kingdom', 'Australia', 'New Zealand', 'Germany'],
    ...['National registers', 'At the casinos', 'Blocking software'],
  ]);
  // Every contact is below the name of its service.
  const first = order.findIndex((part) => part.startsWith('a '));
  expect(order.slice(0, first).at(-1)).toMatch(/^dt /);
});

test('all contacts and the lengths of a break can be reached with the keyboard, in the order in which they are shown', async ({
  page,
}) => {
  await page.goto('/help');
  const { main } = new Layout(page);
  const links = main.getByRole('link').or(main.getByRole('button'));
  await links.first().focus();
  const count = await links.count();
  expect(count).toBeGreaterThan(20);
  for (let index = 0; index < count; index += 1) {
    await expect(links.nth(index)).toBeFocused();
    await page.keyboard.press('Tab');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('all help lines are there, to call, to text and to open', async ({ page }) => {
    await page.goto('/help');
    await expect(places(page)).toHaveText([
      ...['United States', 'Everywhere', 'United Kingdom', 'Australia', 'New Zealand', 'Germany'],
    ]);
    const main = new Layout(page).main;
    await expect(main.getByRole('link', { name: 'Text HOME to 741741' })).toHaveAttribute(
      'href',
      'sms:741741?&body=HOME',
    );
    await expect(main.getByRole('link', { name: /^gamstop\.co\.uk/ })).toHaveAttribute(
      'href',
      'https://www.gamstop.co.uk',
    );
    await expect(main).toContainText('Checked on Nov 22, 2026');
  });
});

for (const { name, width, textPx } of [
  { name: 'at 320 pixels', width: 320, textPx: 16 },
  { name: 'with text at twice its size', width: 360, textPx: 32 },
]) {
  test(`${name}, nothing on the page scrolls sideways, and every contact is 44 pixels high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: textPx, fixed: textPx } });
    await page.goto('/help');
    await page.locator('html[data-hydrated]').waitFor();
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
    const heights = await new Layout(page).main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
}
