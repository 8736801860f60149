import { expect, type Page } from '@playwright/test';

export interface Interaction {
  name: string;
  path: string;
  /** One tap or key. */
  act: (page: Page) => Promise<void>;
  /** Prepares the page for it. Not measured. */
  prepare?: (page: Page) => Promise<void>;
  /** The only device on which the interaction exists; default: both. */
  onlyOn?: 'phone' | 'desktop';
}

/** A finger rests on the screen for about this time. */
const TAP = { delay: 80 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const claim = (page: Page) => page.getByRole('link', { name: /^Claim Bonus/ }).first();

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: /^(Main|Quick access)$/ })
    .filter({ visible: true })
    .getByRole('link', { name });

const toTab = (name: string, path = '/play'): Interaction => ({
  name: `tab ${name}`,
  path,
  act: (page) => tab(page, name).click(TAP),
});

const showAll = (page: Page) => button(page, /^Show All/).click(TAP);

async function typeName(page: Page): Promise<void> {
  await page.getByLabel('Your casino user name').fill('gooseberry');
}

/** A button that only changes its own text. */
const addReference = (page: Page) =>
  page.evaluate(() => {
    const reference = document.createElement('button');
    reference.textContent = 'Reference';
    Object.assign(reference.style, { position: 'fixed', top: '8rem', left: '0', zIndex: '99' });
    reference.onclick = () => {
      reference.textContent = 'Pressed';
    };
    document.body.append(reference);
  });

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'reference, without our code',
    path: '/terms',
    prepare: addReference,
    act: (page) => button(page, 'Reference').click(TAP),
  },
  toTab('Home'),
  toTab('Bonuses'),
  toTab('Leaderboard'),
  toTab('Videos'),
  toTab('Home', '/leaderboard'),
  {
    name: 'tab Bonuses without its code',
    path: '/play',
    prepare: async (page) => {
      // Opens the page again and never responds to the request for the code.
      await page.route(/\/assets\/bonuses-page-/, () => undefined);
      await page.goto('/play');
      await page.locator('html[data-hydrated]').waitFor();
    },
    act: (page) => tab(page, 'Bonuses').click(TAP),
  },
  {
    name: 'active tab, scrolled down',
    path: '/leaderboard',
    prepare: (page) => page.evaluate(() => window.scrollTo(0, 800)),
    act: (page) => tab(page, 'Leaderboard').click(TAP),
  },
  { name: 'menu', path: '/', onlyOn: 'phone', act: (page) => button(page, 'Open menu').click(TAP) },
  {
    name: 'bonus',
    path: '/bonuses',
    act: (page) => claim(page).click(TAP),
  },
  {
    name: 'closing a bonus (Escape)',
    path: '/bonuses',
    prepare: async (page) => {
      await claim(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    act: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'chip US',
    path: '/bonuses',
    act: (page) => button(page, 'US').click(TAP),
  },
  {
    name: 'key in the search for a bonus',
    path: '/bonuses',
    prepare: (page) => page.getByRole('searchbox', { name: 'Search bonuses' }).focus(),
    act: (page) => page.keyboard.press('7'),
  },
  {
    name: 'footer section',
    path: '/terms',
    onlyOn: 'phone',
    act: (page) => page.getByRole('contentinfo').locator('summary').first().click(TAP),
  },
  {
    name: 'picture of a video',
    path: '/videos',
    act: (page) => page.locator('main a[aria-haspopup=dialog]').first().click(TAP),
  },
  { name: 'Shorts', path: '/videos', act: (page) => button(page, /^Shorts/).click(TAP) },
  {
    name: 'Load More Videos',
    path: '/videos',
    act: (page) => button(page, 'Load More Videos').click(TAP),
  },
  { name: 'code chip', path: '/play', act: (page) => button(page, /^Use Code/).click(TAP) },
  {
    name: 'key in the search for a player',
    path: '/leaderboard',
    prepare: (page) => page.getByLabel('Your casino user name').focus(),
    act: (page) => page.keyboard.press('g'),
  },
  {
    name: 'Find',
    path: '/leaderboard',
    prepare: typeName,
    act: (page) => page.getByRole('button', { name: 'Find', exact: true }).click(TAP),
  },
  {
    name: 'Forget me',
    path: '/leaderboard',
    prepare: async (page) => {
      await typeName(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Your rank' })).toContainText('#');
    },
    act: (page) => button(page, 'Forget me').click(TAP),
  },
  {
    name: 'Load More Players',
    path: '/leaderboard',
    act: (page) => button(page, 'Load More Players').click(TAP),
  },
  { name: 'Show All 3,000 Players', path: '/leaderboard', act: showAll },
  {
    name: 'Show Top 15 Players',
    path: '/leaderboard',
    prepare: async (page) => {
      await showAll(page);
      await button(page, 'Show Top 15 Players').waitFor();
      await page.waitForLoadState('networkidle');
    },
    act: (page) => button(page, 'Show Top 15 Players').click(TAP),
  },
  {
    name: 'Back to top',
    path: '/leaderboard',
    prepare: async (page) => {
      await showAll(page);
      await page.evaluate(() => window.scrollTo(0, 60_000));
      await button(page, 'Back to top').waitFor();
    },
    act: (page) => button(page, 'Back to top').click(TAP),
  },
];
