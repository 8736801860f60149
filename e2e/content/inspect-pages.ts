import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../testing/public-pages.ts';
import { waitUntilSettled } from '../states/wait-until-settled.ts';
import { layoutProblems } from './layout-problems.ts';

/** A screen size and the browser's text size, in pixels. */
export interface Screen {
  width: number;
  height: number;
  textPx: number;
}

const DEFAULT_TEXT_PX = 16;
const MIN_TABLET_WIDTH = 768;
const screen = (width: number, height: number): Screen => ({
  width,
  height,
  textPx: DEFAULT_TEXT_PX,
});

/** All screens on which the public pages are checked. */
export const SCREENS = {
  smallest: screen(280, 653),
  small: screen(320, 568),
  phone: screen(375, 812),
  tablet: screen(768, 1024),
  desktop: screen(1440, 900),
  wide: screen(1920, 1080),
  largeText: { width: 390, height: 844, textPx: 2 * DEFAULT_TEXT_PX },
} as const satisfies Record<string, Screen>;

/** All public pages, the sign-in page and the not-found page. */
export const PATHS: readonly string[] = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  '/auth',
  '/no/such/page',
];

/** Sets the size of the window and of the text, as in the browser's settings. */
async function resize(page: Page, { width, height, textPx }: Screen): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: textPx, fixed: textPx } });
  await session.detach();
  await page.setViewportSize({ width, height });
  await waitUntilSettled(page);
}

/**
 * Checks the current page at each size.
 *
 * @returns one problem per line: width, problem
 */
export async function inspectScreens(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const problems: string[] = [];
  for (const size of screens) {
    await resize(page, size);
    const found = await layoutProblems(page, { isPhone: size.width < MIN_TABLET_WIDTH });
    const text = size.textPx === DEFAULT_TEXT_PX ? '' : ` with text of ${String(size.textPx)} px`;
    problems.push(...found.map((problem) => `at ${String(size.width)} px${text}: ${problem}`));
  }
  return problems;
}

/**
 * Opens each page once and checks it at each size.
 *
 * @param prepare interacts with the page before the check
 * @returns one problem per line: page, width, problem
 */
export async function inspectPages(
  page: Page,
  paths: readonly string[],
  screens: readonly Screen[],
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    // The page before a casino is never hydrated.
    await page.goto(path, path.startsWith('/go/') ? { waitUntil: 'load' } : {});
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await prepare(page);
    const found = await inspectScreens(page, screens);
    problems.push(...found.map((problem) => `${path} ${problem}`));
  }
  return problems;
}
