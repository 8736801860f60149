import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../test.ts';

const PAGES = ['/', '/bonuses', '/leaderboard', '/play', '/videos', '/where', '/help', '/terms'];

/** The elements that preload a font or a picture. */
const preloadsOf = (page: Page): Locator => page.locator('link[rel=preload]');

/** Whether the page shows the preloaded picture, or text in the preloaded font. */
const isUsed = (preload: Locator): Promise<boolean> =>
  preload.evaluate(({ as, href, imageSrcset }: HTMLLinkElement) => {
    const withoutQuotes = (text: string) => text.replaceAll('"', '');
    const file = new URL(href, location.href).pathname;
    if (as === 'image') {
      return [...document.body.querySelectorAll('*')].some((element) => {
        if (element instanceof HTMLImageElement) {
          return href === '' ? element.srcset === imageSrcset : element.currentSrc === href;
        }
        return ['::before', '::after', null].some((part) => {
          const { backgroundImage, maskImage } = getComputedStyle(element, part);
          return `${backgroundImage} ${maskImage}`.includes(file);
        });
      });
    }
    return [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter(({ style }) => style.getPropertyValue('src').includes(file))
      .some(({ style }) => {
        const name = withoutQuotes(style.getPropertyValue('font-family'));
        return [...document.fonts].some(
          ({ family, status }) => withoutQuotes(family) === name && status === 'loaded',
        );
      });
  });

test('pages use the fonts and pictures that they preload', async ({ page }) => {
  const types = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    for (const preload of await preloadsOf(page).all()) {
      types.add((await preload.getAttribute('as')) ?? '');
      const what = `${path}: ${await preload.evaluate((link) => link.outerHTML)}`;
      await expect.poll(() => isUsed(preload), what).toBe(true);
    }
  }
  expect([...types].sort()).toEqual(['font', 'image']);
});
